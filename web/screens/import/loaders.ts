import { preloads, query } from '#web/apollo/preload.ts';
import { ImportsDocument } from './__generated__/home.ts';
import { ImportDocument } from './__generated__/import.ts';

export const importsLoader = preloads(() => ({ imports: query(ImportsDocument, { after: null }) }));
export const importLoader = preloads(({ params: { id = '' } }) => ({ import: query(ImportDocument, { id }) }));
