import { namedMusic } from '#domain/income/match-score.ts';
import { closeRecordKeys, type RecordNames, recordKeys } from '#domain/income/match-search.ts';
import { closestRelation } from '#domain/income/match-title.ts';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import { isStatementTimeout, withinMs } from './bounded-statement.ts';
import { openGroups, type Sql } from './open-groups.ts';
import { proposeRecords } from './propose-records.ts';

/** Groups for which a change proposes records at once. Larger sums come first, and later statements look again. */
const maxGroups = 500;
const proposedTogether = 100;

/** Each key is looked up by itself: for thousands of keys at once, the planner would rather read all groups. */
const findText = `select g.id from income_group g
  where g.workspace_id = $1 and g.id in (select found.id from unnest($2::text[]) as named (key) cross join lateral (
      select id from income_group where workspace_id = $1 and decision is null and match_keys @> array[named.key] offset 0) found)
    and ($3::int is null or exists (
      select from income_source s where s.id = g.source_id and s.workspace_id = $1 and s.society_code = $3))
  order by g.amount desc, g.id limit ${maxGroups}`;

/** Finds the groups that have one of the keys and wait for a decision. */
async function findByKeys(
  sql: Sql,
  workspaceId: string,
  keys: readonly string[],
  societyCode: number | null = null,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql.query<{ id: string }>(findText, [workspaceId, keys, societyCode]);
  return rows.map(({ id }) => id);
}

/** Groups that are compared with a record. */
const maxCompared = 50;
/** Records whose groups are looked for at once, and the time for it. Long words that are in many titles would take longer. */
const searchedTogether = 50;
const searchMs = 1_000;
const closeText = `select named.place, g.id, g.identity from jsonb_to_recordset($2::jsonb) as named (place int, keys jsonb)
  cross join lateral (select id, identity from income_group where workspace_id = $1 and decision is null
    and match_keys && array(select jsonb_array_elements_text(named.keys)) order by amount desc, id limit ${maxCompared}) g`;

type Named = Pick<RecordNames, 'titles'>;

/** Finds the groups that misspell the title of a record, or have its words in another order, and wait for a decision. */
async function findByCloseTitles(sql: Sql, workspaceId: string, records: readonly Named[]): Promise<string[]> {
  const found = new Set<string>();
  for (let from = 0; from < records.length && found.size < maxGroups; from += searchedTogether)
    for (const id of await closeGroups(sql, workspaceId, records.slice(from, from + searchedTogether))) found.add(id);
  return [...found].slice(0, maxGroups);
}

async function closeGroups(sql: Sql, workspaceId: string, records: readonly Named[]): Promise<string[]> {
  const named = records.map((record, place) => ({ place, keys: closeRecordKeys(record) })).filter(({ keys }) => keys.length > 0);
  if (named.length === 0) return [];
  try {
    const { rows } = await withinMs(sql, searchMs, () =>
      sql.query<{ place: number; id: string; identity: LineIdentity }>(closeText, [workspaceId, JSON.stringify(named)]),
    );
    return rows.flatMap(({ place, id, identity }) =>
      closestRelation(namedMusic(identity).titles, records[place]!.titles) ? [id] : [],
    );
  } catch (error) {
    // Groups with the same code or title are found without it.
    if (!isStatementTimeout(error)) throw error;
    return [];
  }
}

async function proposeAgain(sql: Sql, workspaceId: string, groupIds: readonly string[]): Promise<void> {
  for (let from = 0; from < groupIds.length; from += proposedTogether) {
    const ids = groupIds.slice(from, from + proposedTogether);
    await proposeRecords(sql, workspaceId, await openGroups(sql, workspaceId, ids));
  }
}

/** Proposes new and changed records for the groups that may name them and wait for a decision. Returns the number of groups. */
export async function proposeForRecords(sql: Sql, workspaceId: string, records: readonly RecordNames[]): Promise<number> {
  const keys = new Set(records.flatMap((record) => recordKeys(record)));
  const byKeys = await findByKeys(sql, workspaceId, [...keys]);
  const groupIds = new Set([...byKeys, ...(await findByCloseTitles(sql, workspaceId, records))]);
  await proposeAgain(sql, workspaceId, [...groupIds]);
  return groupIds.size;
}

/** Proposes the works that have new numbers of societies. */
export async function proposeForNumbers(
  sql: Sql,
  workspaceId: string,
  numbers: readonly { societyCode: number; number: string }[],
): Promise<void> {
  for (const [societyCode, each] of Map.groupBy(numbers, (number) => number.societyCode)) {
    const keys = each.map(({ number }) => `number ${number}`);
    await proposeAgain(sql, workspaceId, await findByKeys(sql, workspaceId, keys, societyCode));
  }
}
