import { preloads, query } from '#web/apollo/preload.ts';
import { TokenDocument } from './__generated__/detail.ts';

export const detailLoader = preloads(({ params: { id = '' } }) => ({ token: query(TokenDocument, { id }) }));
