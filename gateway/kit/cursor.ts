import { GraphQLError } from 'graphql';
import { isUuid } from './rows.ts';

export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A row with the text of its sort key, which together with its id says where it stands in a list. */
export type KeyedRow = Record<string, unknown> & { id: string; sort_key: string };

export const encodeCursor = (row: KeyedRow) => Buffer.from(JSON.stringify([row.sort_key, row.id])).toString('base64url');

export function decodeCursor(cursor: string): [string, string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown];
    if (typeof key === 'string' && typeof id === 'string' && isUuid(id)) return [key, id];
  } catch {
    // Falls through to the one message below.
  }
  throw badInput('`after` is not a cursor of this list. Start again without it.');
}

/** A pattern of LIKE that holds a text anywhere; what LIKE takes for wildcards is escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
