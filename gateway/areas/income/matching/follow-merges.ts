import { refreshKept } from '../records/refresh-kept.ts';
import type { Sql } from './open-groups.ts';

type Merge = { removedId: string; keptId: string };

const mergesText = `select m.removed_id as "removedId", m.kept_id as "keptId" from duplicate_merge m
  where m.workspace_id = $1 and m.kind = 'WORK' and m.removed_id = any($2::uuid[]) and m.undone_at is null`;
const given = 'jsonb_to_recordset($2::jsonb) as m ("removedId" uuid, "keptId" uuid)';
/** A group or recording that has both works gets the sum of their parts. */
const moveParts = (table: 'income_target' | 'recording_division', owner: 'group_id' | 'recording_id') => `with gone as (
    delete from ${table} t using ${given} where t.workspace_id = $1 and t.work_id = m."removedId"
    returning t.${owner} as owner, m."keptId" as kept, t.part)
  insert into ${table} as t (workspace_id, ${owner}, work_id, part)
  select $1, owner, kept, sum(part) from gone group by 2, 3
  on conflict (${owner}, work_id) do update set part = t.part + excluded.part`;
const moveNumbers = `update society_work_number n set work_id = m."keptId" from ${given}
  where n.workspace_id = $1 and n.work_id = m."removedId"`;

/**
 * Gives what a work earned, and its numbers at societies, to the work that it was merged into. They stay there if the merge is undone. Returns
 * the number of merges.
 */
export async function followMerges(sql: Sql, workspaceId: string, workIds: readonly string[]): Promise<number> {
  const { rows: merges } = await sql.query<Merge>(mergesText, [workspaceId, workIds]);
  if (merges.length === 0) return 0;
  const values = [workspaceId, JSON.stringify(merges)];
  await sql.query(moveParts('income_target', 'group_id'), values);
  await sql.query(moveParts('recording_division', 'recording_id'), values);
  await sql.query(moveNumbers, values);
  await refreshKept(sql, workspaceId, { workIds: merges.flatMap(({ removedId, keptId }) => [removedId, keptId]) });
  return merges.length;
}
