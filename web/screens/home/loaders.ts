import { preloads, query } from '#web/apollo/preload.ts';
import { HomeDocument } from './__generated__/home.ts';

export const homeLoader = preloads(() => ({ home: query(HomeDocument, {}) }));
