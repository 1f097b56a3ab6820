import { openGroups, type Sql } from './open-groups.ts';
import { proposeRecords } from './propose-records.ts';

/** Groups for which a change proposes records at once. Larger sums come first, and later statements look again. */
const maxGroups = 500;
const proposedTogether = 100;

const findText = `select id from income_group
  where workspace_id = $1 and decision is null and match_keys && $2::text[] and ($3::int is null or exists (
    select from income_source s where s.id = source_id and s.workspace_id = $1 and s.society_code = $3))
  order by amount desc, id limit ${maxGroups}`;

/** Proposes records again for the groups that have one of the keys and wait for a decision. Returns their number. */
export async function proposeByKeys(
  sql: Sql,
  workspaceId: string,
  keys: readonly string[],
  societyCode: number | null = null,
): Promise<number> {
  if (keys.length === 0) return 0;
  const { rows } = await sql.query<{ id: string }>(findText, [workspaceId, keys, societyCode]);
  for (let from = 0; from < rows.length; from += proposedTogether) {
    const ids = rows.slice(from, from + proposedTogether).map(({ id }) => id);
    await proposeRecords(sql, workspaceId, await openGroups(sql, workspaceId, ids));
  }
  return rows.length;
}

/** Proposes the works that have new numbers of societies. */
export async function proposeForNumbers(
  sql: Sql,
  workspaceId: string,
  numbers: readonly { societyCode: number; number: string }[],
): Promise<void> {
  for (const [societyCode, each] of Map.groupBy(numbers, (number) => number.societyCode)) {
    const keys = each.map(({ number }) => `number ${number}`);
    await proposeByKeys(sql, workspaceId, keys, societyCode);
  }
}
