import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { maxSearchLength } from '#domain/kit/search.ts';
import { isUuid } from './rows.ts';

export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

const maxPageSize = 100;
type PageRequest = { first?: number | null; after?: string | null; page?: number | null; search?: string | null };

/** Throws BAD_USER_INPUT for invalid page arguments. */
export function checkPage({ first, page, after, search }: PageRequest): void {
  if (first != null && (first < 1 || first > maxPageSize)) throw badInput(`\`first\` must be a number from 1 to ${maxPageSize}.`);
  if (page != null && (page < 1 || page > 1_000_000)) throw badInput('`page` must be a number from 1 to 1,000,000.');
  if (page != null && after != null) throw badInput('Use either `page` or `after`, not both.');
  if ((search?.length ?? 0) > maxSearchLength) throw badInput(`\`search\` can have at most ${maxSearchLength} characters.`);
}

/** Part of a search with the best matches first: rows that begin with its text, and the others. */
export type Part = 'beginnings' | 'others';
/** Position of a row in a list: its sort key as text, its ID, and the part if it is not the first. */
export type KeyedRow = Record<string, unknown> & { id: string; sort_key: string; part?: Part };

/** Names the order of a sort key. A cursor of another order, or of the same one before it changed, would skip and repeat rows. */
export const orderOf = (sortKey: string) => createHash('sha256').update(sortKey).digest('base64url').slice(0, 6);

export const encodeCursor = ({ sort_key, id, part }: KeyedRow, order: string) =>
  Buffer.from(JSON.stringify(part ? [sort_key, id, order, part] : [sort_key, id, order])).toString('base64url');

/** Part of the row at a valid cursor. */
export const partOf = (cursor: string): Part =>
  (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[])[3] === 'others' ? 'others' : 'beginnings';

/** Throws BAD_USER_INPUT for a cursor of another order. */
export function decodeCursor(cursor: string, order: string): [string, string] {
  try {
    const [key, id, own] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && typeof id === 'string' && isUuid(id) && own === order) return [key, id];
  } catch {
    // Falls through to the one message below.
  }
  throw badInput('`after` is not a cursor of this list. Start again without a cursor.');
}
