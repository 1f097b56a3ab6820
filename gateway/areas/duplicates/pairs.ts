import type { Pool } from 'pg';
import type { DuplicateKind } from '#domain/duplicates/duplicate-terms.ts';
import type { Likeness } from '#domain/duplicates/duplicates.ts';

/** The IDs of two objects, the smaller one first. */
export type Candidate = { first: string; second: string };
/** A candidate with the names and details of both, and its likeness. Null if nothing suggests a duplicate. */
export type JudgedPair = Candidate & {
  firstName: string;
  secondName: string;
  firstDetail: string | null;
  secondDetail: string | null;
  likeness: Likeness | null;
};
/** The part of a search that concerns one kind of a workspace. */
export type Searched = { pool: Pool; workspaceId: string; kind: DuplicateKind; maxOpen: number };

/** Number of pairs read and stored together. */
const batch = 500;
/** Maximum number of open pairs of a kind. A catalogue with more has another problem than single duplicates. */
export const maxOpenPairs = 100_000;

const storeText = `insert into duplicate_pair (workspace_id, kind, first_id, second_id, first_name, second_name, first_detail, second_detail,
    reasons, score)
  select $1::uuid, $2, first, second, "firstName", "secondName", "firstDetail", "secondDetail", reasons, score
    from jsonb_to_recordset($3::jsonb) as given (first uuid, second uuid, "firstName" text, "secondName" text, "firstDetail" text,
      "secondDetail" text, reasons text[], score int)
  on conflict (workspace_id, kind, first_id, second_id) do update set first_name = excluded.first_name,
    second_name = excluded.second_name, first_detail = excluded.first_detail, second_detail = excluded.second_detail,
    reasons = excluded.reasons, score = excluded.score
    where duplicate_pair.state <> 'MERGED'`;

const dropText = `delete from duplicate_pair using unnest($3::uuid[], $4::uuid[]) as gone (first, second)
  where workspace_id = $1 and kind = $2 and first_id = gone.first and second_id = gone.second and state = 'OPEN'`;

const countText = `select count(*)::int as count from (select from duplicate_pair
  where workspace_id = $1 and kind = $2 and state = 'OPEN' limit $3) open`;

/** Judges candidates, stores the likely ones and drops the others. Returns whether there is room for more. */
export async function storeCandidates(
  { pool, workspaceId, kind, maxOpen }: Searched,
  candidates: readonly Candidate[],
  judge: (candidates: readonly Candidate[]) => Promise<JudgedPair[]>,
): Promise<boolean> {
  for (let from = 0; from < candidates.length; from += batch) {
    const some = candidates.slice(from, from + batch);
    const judged = (await judge(some)).filter(({ likeness }) => likeness !== null);
    const kept = new Set(judged.map(({ first, second }) => first + second));
    const gone = some.filter(({ first, second }) => !kept.has(first + second));
    const values = judged.map(({ likeness, ...pair }) => ({ ...pair, ...likeness }));
    if (values.length > 0) await pool.query(storeText, [workspaceId, kind, JSON.stringify(values)]);
    if (gone.length > 0)
      await pool.query(dropText, [workspaceId, kind, gone.map(({ first }) => first), gone.map(({ second }) => second)]);
  }
  if (candidates.length === 0) return true;
  const { rows } = await pool.query<{ count: number }>(countText, [workspaceId, kind, maxOpen]);
  return rows[0]!.count < maxOpen;
}

/** Stored pairs in the order of their IDs, to judge them again: of some objects, or all of them. */
export async function* storedPairs(
  { pool, workspaceId, kind }: Searched,
  objects: readonly string[] | null,
): AsyncGenerator<Candidate[]> {
  const text = `select id, first_id as first, second_id as second from duplicate_pair
    where workspace_id = $1 and kind = $2 and state <> 'MERGED' and id > $3::uuid
      ${objects ? 'and (first_id = any($4::uuid[]) or second_id = any($4::uuid[]))' : ''} order by id limit ${batch}`;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<Candidate & { id: string }>(text, [workspaceId, kind, last, ...(objects ? [objects] : [])]);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    yield rows;
  }
}
