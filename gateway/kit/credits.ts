import type { Pool } from 'pg';
import { contains, containsUnplanned, hasTrigram } from './contains.ts';
import { runList } from './run-list.ts';
import { joined, numbered, type Sql } from './sql-conditions.ts';

/**
 * Rows of another table that a search includes, such as the contributors credited on works: the table, the column to search, and the join
 * table with its two columns.
 */
export type Credit = { table: string; column: string; link: string; own: string; other: string };

/** Maximum number of linked rows looked up by ID. More of them are so frequent that a scan of the list finds them soon. */
export const creditsLimit = 3_000;

/** Matches: IDs of rows as an array of PostgreSQL, possibly repeated, and whether it is incomplete. */
export type KnownMatches = { ids: string; hasMore: boolean };

/** Rows of a table of the workspace, outside the bin. */
export const ownRows = (table: string, workspaceId: string | null): Sql[] => [
  { sql: `${table}.workspace_id = ? and ${table}.deleted_at is null`, values: [workspaceId] },
];
const matchingParties = (credit: Credit, workspaceId: string | null, ...words: readonly string[]): Sql[] => [
  ...ownRows(credit.table, workspaceId),
  ...words.map((word) => contains(`${credit.table}.${credit.column}`, word)),
];

/**
 * Returns false if the word matches no party, which is true of most words. The prepared statement takes a tenth of the time of planning the
 * statement for rows. Words without a trigram skip this check, because no index serves it.
 */
async function mayMatchParties(
  pool: Pool,
  credits: readonly Credit[],
  workspaceId: string | null,
  word: string,
): Promise<boolean> {
  if (!hasTrigram(word)) return true;
  const parts = credits.map((credit) => {
    const where = joined(
      [...ownRows(credit.table, workspaceId), containsUnplanned(`${credit.table}.${credit.column}`, word)],
      'and',
    );
    return { ...where, sql: `select 1 from ${credit.table} where ${where.sql}` };
  });
  const { sql, values } = numbered([joined(parts, 'union all')]);
  // Materialized. Otherwise `limit` makes the planner expect an early match and read the whole table.
  const matched = `with matched as materialized (${sql}) select 1 from matched limit 1`;
  return (await runList(pool, matched, values, 'prepared')).length > 0;
}

/** Returns the rows that match by credit, or null. Nothing is cached, so a renamed party counts at once. */
export async function findCredits(
  pool: Pool,
  credits: readonly Credit[],
  workspaceId: string | null,
  word: string,
  limit = creditsLimit,
): Promise<KnownMatches | null> {
  if (!(await mayMatchParties(pool, credits, workspaceId, word))) return null;
  const found = await readCredits(pool, credits, workspaceId, [word], limit);
  return found.ids === '{}' ? null : found;
}

/** Reads the rows that credit a party with all of the words. */
export function readCredits(
  pool: Pool,
  credits: readonly Credit[],
  workspaceId: string | null,
  words: readonly string[],
  limit: number,
): Promise<KnownMatches> {
  const parts = credits.map((credit) => {
    const { table, link, own, other } = credit;
    const where = joined(matchingParties(credit, workspaceId, ...words), 'and');
    const sql = `select ${link}.${own} as id from ${table} join ${link} on ${link}.${other} = ${table}.id where ${where.sql}`;
    return { ...where, sql };
  });
  return readMatches(pool, joined(parts, 'union all'), limit);
}

/** Reads IDs up to a limit. */
export async function readMatches(pool: Pool, matches: Sql, limit: number): Promise<KnownMatches> {
  const { sql, values } = numbered([matches]);
  const found = `select coalesce(array_agg(id)::text, '{}') as ids, count(*)::int as count from (${sql} limit ${limit + 1}) found`;
  const [row] = await runList<{ ids: string; count: number }>(pool, found, values, 'planned');
  return { ids: row!.ids, hasMore: row!.count > limit };
}

/** Statement for the IDs of rows that match by credit. */
export const creditedIds = (credits: readonly Credit[], workspaceId: string | null, word: string): Sql =>
  joined(
    credits.map((credit) => {
      const parties = joined(matchingParties(credit, workspaceId, word), 'and');
      const { table, link, own, other } = credit;
      return { ...parties, sql: `select ${own} from ${link} where ${other} in (select id from ${table} where ${parties.sql})` };
    }),
    'union all',
  );

/**
 * The same for one row at a time, for a scan. `offset 0` keeps the planner from joining the credits of the whole list, and `is true` lets
 * it collect the matching parties once.
 */
export function hasCredit(credits: readonly Credit[], workspaceId: string | null, word: string, id: string): Sql {
  const each = credits.map((credit) => {
    const parties = joined(matchingParties(credit, workspaceId, word), 'and');
    const { table, link, own, other } = credit;
    const isOne = `(${link}.${other} in (select ${table}.id from ${table} where ${parties.sql})) is true`;
    return { ...parties, sql: `exists (select from ${link} where ${link}.${own} = ${id} and ${isOne} offset 0)` };
  });
  return joined(each, 'or');
}
