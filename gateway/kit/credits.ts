import type { Pool } from 'pg';
import { containsForm } from './contains.ts';
import { query } from './list-query.ts';
import { joined, numbered, type Sql } from './numbered.ts';

/**
 * Rows of another table by whose text a list is searched as well, such as the contributors credited on works: their table, the column
 * to search, and the table that links both, with its columns for the list's row and for theirs.
 */
export type Credit = { table: string; column: string; link: string; own: string; other: string };

/** Up to so many linked rows are looked up by their ids. More of them are so frequent that a walk through the list meets them soon. */
const creditsLimit = 3_000;

/** What the credits add to a search: ids of rows that are found by a credit, some of them twice, and whether `ids` leaves some out. */
export type CreditMatches = { ids: string; hasMore: boolean };

const matchingParties = ({ table, column }: Credit, workspaceId: string | null, text: string): Sql[] => [
  { sql: `${table}.workspace_id = ? and ${table}.deleted_at is null`, values: [workspaceId] },
  containsForm(`${table}.${column}`, text),
];

/** Returns the rows that are found by a credit, or null if there are none. Nothing is kept, so a renamed party counts at once. */
export async function findCredits(
  pool: Pool,
  credits: readonly Credit[],
  workspaceId: string | null,
  text: string,
): Promise<CreditMatches | null> {
  const parts = credits.reduce<Sql>(
    ({ sql, values }, credit) => {
      const { table, link, own, other } = credit;
      const where = numbered(matchingParties(credit, workspaceId, text), values.length);
      const part = `select ${link}.${own} as id from ${table} join ${link} on ${link}.${other} = ${table}.id where ${where.sql}`;
      return { sql: sql ? `${sql} union all ${part}` : part, values: [...values, ...where.values] };
    },
    { sql: '', values: [] },
  );
  const found = `select array_agg(id)::text as ids, count(*)::int as count from (${parts.sql} limit ${creditsLimit + 1}) found`;
  const [row] = await query<{ ids: string | null; count: number }>(pool, found, parts.values, 'planned');
  return row!.ids === null ? null : { ids: row!.ids, hasMore: row!.count > creditsLimit };
}

/** Rows that are found by a credit, as a list of ids. */
export function creditedIds(credits: readonly Credit[], workspaceId: string | null, text: string): Sql {
  const parts = credits.map((credit) => {
    const parties = joined(matchingParties(credit, workspaceId, text), 'and');
    const { table, link, own, other } = credit;
    return { ...parties, sql: `select ${own} from ${link} where ${other} in (select id from ${table} where ${parties.sql})` };
  });
  return {
    sql: `id in (${parts.map(({ sql }) => sql).join(' union all ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * The same judged row by row, for a walk. `offset 0` keeps the planner from gathering the credits of the whole list instead, and
 * `is true` lets it gather the matching parties once.
 */
export function hasCredit(credits: readonly Credit[], workspaceId: string | null, text: string, id: string): Sql {
  const each = credits.map((credit) => {
    const parties = joined(matchingParties(credit, workspaceId, text), 'and');
    const { table, link, own, other } = credit;
    const isOne = `(${link}.${other} in (select ${table}.id from ${table} where ${parties.sql})) is true`;
    return { ...parties, sql: `exists (select from ${link} where ${link}.${own} = ${id} and ${isOne} offset 0)` };
  });
  return joined(each, 'or');
}
