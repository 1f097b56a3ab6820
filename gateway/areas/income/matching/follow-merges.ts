import type { MovedIncome } from '#db/entities/income.ts';
import type { RunSql } from '../../subscriptions/usage.ts';
import { runIn, type Transaction } from '../records/income-sql.ts';
import { refreshKept } from '../records/refresh-kept.ts';

type Merge = { id: string; removedId: string; keptId: string; isUndone: boolean; moved: MovedIncome | null };
type Scope = { run: RunSql; workspaceId: string };

/** Undone merges come first: the same two works can be merged again. */
const mergesText = `select m.id, m.removed_id as "removedId", m.kept_id as "keptId", m.undone_at is not null as "isUndone", i.moved
  from duplicate_merge m left join income_merge i on i.merge_id = m.id and i.workspace_id = m.workspace_id
  where m.workspace_id = ? and m.kind = 'WORK' and m.removed_id = any(?::uuid[]) and (m.undone_at is null or i.merge_id is not null)
  order by m.undone_at is null, m.created_at desc`;

/**
 * Gives what a work earned, and its numbers at societies, to the work that it was merged into, and back if the merge was undone. Groups of
 * recordings follow the works of their recording. Returns the number of merges.
 */
export async function followMerges(transaction: Transaction, workspaceId: string, workIds: readonly string[]): Promise<number> {
  const scope = { run: runIn(transaction), workspaceId };
  const merges = await scope.run<Merge>(mergesText, [workspaceId, `{${workIds.join(',')}}`]);
  if (merges.length === 0) return 0;
  for (const merge of merges) await (merge.isUndone ? giveBack(scope, merge) : move(scope, merge));
  const changed = merges.flatMap(({ removedId, keptId }) => [removedId, keptId]);
  await refreshKept(transaction, workspaceId, { workIds: [...new Set(changed)] });
  return merges.length;
}

/** A group or recording that has both works gets the sum of their parts. */
async function move({ run, workspaceId }: Scope, { id, keptId, removedId, moved: before }: Merge): Promise<void> {
  const groups = await run<MovedIncome['groups'][number]>(
    `with gone as (
        delete from income_target t using income_group g where t.workspace_id = ? and t.work_id = ? and g.id = t.group_id
          and g.workspace_id = t.workspace_id and g.recording_id is null returning t.group_id, t.part, g.decided_at),
      kept as (insert into income_target as t (workspace_id, group_id, work_id, part) select ?, group_id, ?, part from gone
        on conflict (group_id, work_id) do update set part = t.part + excluded.part),
      changed as (update income_group g set version = g.version + 1 from gone where g.id = gone.group_id and g.workspace_id = ?)
      select group_id as "groupId", part, decided_at::text as "decidedAt" from gone`,
    [workspaceId, removedId, workspaceId, keptId, workspaceId],
  );
  const recordings = await run<MovedIncome['recordings'][number]>(
    `with gone as (delete from recording_division where workspace_id = ? and work_id = ? returning recording_id, part),
      kept as (insert into recording_division as d (workspace_id, recording_id, work_id, part) select ?, recording_id, ?, part from gone
        on conflict (recording_id, work_id) do update set part = d.part + excluded.part)
      select recording_id as "recordingId", part from gone`,
    [workspaceId, removedId, workspaceId, keptId],
  );
  const numbers = await run<MovedIncome['numbers'][number]>(
    `update society_work_number set work_id = ? where workspace_id = ? and work_id = ? returning society_code as "societyCode", number`,
    [keptId, workspaceId, removedId],
  );
  const moved: MovedIncome = {
    groups: [...(before?.groups ?? []), ...groups],
    recordings: [...(before?.recordings ?? []), ...recordings],
    numbers: [...(before?.numbers ?? []), ...numbers],
  };
  await run(
    `insert into income_merge (merge_id, workspace_id, moved) values (?, ?, ?::jsonb)
      on conflict (merge_id) do update set moved = excluded.moved`,
    [id, workspaceId, JSON.stringify(moved)],
  );
}

/** Groups that were decided since the merge stay as they are, and so do numbers that were given to another work. */
async function giveBack(scope: Scope, { id, keptId, removedId, moved }: Merge): Promise<void> {
  const { run, workspaceId } = scope;
  await giveGroupsBack(scope, { keptId, removedId }, moved!.groups);
  await run(
    `with taken as (update recording_division d set part = d.part - given.part
        from jsonb_to_recordset(?::jsonb) as given ("recordingId" uuid, part int)
        where d.workspace_id = ? and d.recording_id = given."recordingId" and d.work_id = ? and d.part >= given.part
        returning d.recording_id, given.part)
      insert into recording_division (workspace_id, recording_id, work_id, part) select ?, recording_id, ?, part from taken
        on conflict do nothing`,
    [JSON.stringify(moved!.recordings), workspaceId, keptId, workspaceId, removedId],
  );
  await run(
    `update society_work_number n set work_id = ? from jsonb_to_recordset(?::jsonb) as given ("societyCode" int, number text)
      where n.workspace_id = ? and n.work_id = ? and n.society_code = given."societyCode" and n.number = given.number`,
    [removedId, JSON.stringify(moved!.numbers), workspaceId, keptId],
  );
  await run('delete from income_merge where merge_id = ? and workspace_id = ?', [id, workspaceId]);
}

async function giveGroupsBack(
  { run, workspaceId }: Scope,
  { keptId, removedId }: Pick<Merge, 'keptId' | 'removedId'>,
  groups: MovedIncome['groups'],
): Promise<void> {
  const returned = await run<{ id: string }>(
    `with taken as (update income_target t set part = t.part - given.part
        from jsonb_to_recordset(?::jsonb) as given ("groupId" uuid, part int, "decidedAt" timestamptz)
          join income_group g on g.id = given."groupId" and g.workspace_id = ?
        where t.workspace_id = ? and t.group_id = g.id and t.work_id = ? and t.part >= given.part and g.decision = 'MATCHED'
          and g.recording_id is null and g.decided_at is not distinct from given."decidedAt" returning t.group_id, given.part),
      given_back as (insert into income_target as t (workspace_id, group_id, work_id, part) select ?, group_id, ?, part from taken
        on conflict (group_id, work_id) do update set part = t.part + excluded.part)
      update income_group g set version = g.version + 1 from taken where g.id = taken.group_id and g.workspace_id = ? returning g.id`,
    [JSON.stringify(groups), workspaceId, workspaceId, keptId, workspaceId, removedId, workspaceId],
  );
  await run('delete from income_target where workspace_id = ? and work_id = ? and part = 0 and group_id = any(?::uuid[])', [
    workspaceId,
    keptId,
    `{${returned.map(({ id }) => id).join(',')}}`,
  ]);
}
