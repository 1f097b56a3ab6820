import type { GroupStanding } from '#db/entities/income.ts';
import { runIn, type Transaction } from '../records/income-sql.ts';
import type { Sql } from './open-groups.ts';

/** What a group is before or after a match or a decision. Matches by code were decided by nobody. */
export type Standing = GroupStanding & { groupId: string };

const setText = `update income_group g set decision = given.decision, basis = given.basis, recording_id = given."recordingId",
    release_id = given."releaseId", decided_by_id = given."decidedById", decided_at = given."decidedAt",
    matched_at = coalesce(matched_at, now()), needs_division = false, version = version + 1
  from jsonb_to_recordset($2::jsonb) as given ("groupId" uuid, decision text, basis text, "recordingId" uuid, "releaseId" uuid,
    "decidedById" uuid, "decidedAt" timestamptz)
  where g.id = given."groupId" and g.workspace_id = $1`;
const forgetText = 'delete from income_target where workspace_id = $1 and group_id = any($2::uuid[])';
const givenText = `insert into income_target (workspace_id, group_id, work_id, part)
  select $1, given."groupId", w."workId", w.part
    from jsonb_to_recordset($2::jsonb) as given ("groupId" uuid, "recordingId" uuid, works jsonb)
    cross join jsonb_to_recordset(given.works) as w ("workId" uuid, part int) where given."recordingId" is null`;

/** Writes what locked groups become, with the works that they stand for. Kept sums are refreshed by the caller. */
export async function writeStandings(sql: Sql, workspaceId: string, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return;
  const given = JSON.stringify(standings);
  const ids = standings.map(({ groupId }) => groupId);
  await sql.query(setText, [workspaceId, given]);
  await sql.query(forgetText, [workspaceId, ids]);
  await sql.query(givenText, [workspaceId, given]);
  await divideRecordings(
    sql,
    workspaceId,
    standings.filter(({ recordingId }) => recordingId !== null).map(({ groupId }) => groupId),
  );
}

/**
 * The works of the recordings of groups, each with its part: all for the only work, else the division of the recording if it has exactly its
 * works. Null without one.
 */
const dividedText = `select g.id as group_id, l.work_id, case when l.works = 1 then 1000000 when l.is_divided then l.part end as part
  from income_group g cross join lateral (
    select rw.work_id, d.part, count(*) over () as works,
        count(d.part) over () = count(*) over () and sum(d.part) over () = 1000000 as is_divided
      from recording_work rw join work w on w.id = rw.work_id and w.workspace_id = ? and w.deleted_at is null
        left join recording_division d on d.recording_id = rw.recording_id and d.work_id = rw.work_id and d.workspace_id = ?
      where rw.recording_id = g.recording_id) l
  where g.workspace_id = ? and g.id = any(?::uuid[]) and g.decision = 'MATCHED' and g.recording_id is not null`;
const replaceText = `with divided as materialized (${dividedText}),
  gone as (delete from income_target t using income_group g where g.id = t.group_id and g.workspace_id = ? and t.workspace_id = ?
    and t.group_id = any(?::uuid[]) and g.decision = 'MATCHED' and g.recording_id is not null
    and not exists (select from divided d where d.group_id = t.group_id and d.work_id = t.work_id and d.part is not null)
    returning t.work_id),
  kept as (insert into income_target as t (workspace_id, group_id, work_id, part)
    select ?::uuid, group_id, work_id, part from divided where part is not null
    on conflict (group_id, work_id) do update set part = excluded.part where t.part <> excluded.part),
  asked as (update income_group g set needs_division = exists (select from divided d where d.group_id = g.id and d.part is null)
    where g.workspace_id = ? and g.id = any(?::uuid[]) and g.decision = 'MATCHED' and g.recording_id is not null)
  select array(select distinct work_id from gone) as "formerWorkIds"`;

/**
 * Gives groups that stand for a recording the works of that recording. Asks for a division if it has several and nobody divided it. Returns
 * the works that groups no longer stand for, whose kept sums change.
 */
export async function divideRecordings(
  transaction: Transaction,
  workspaceId: string,
  groupIds: readonly string[],
): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const ids = `{${groupIds.join(',')}}`;
  const divided = [workspaceId, workspaceId, workspaceId, ids];
  const values = [...divided, workspaceId, workspaceId, ids, workspaceId, workspaceId, ids];
  const [replaced] = await runIn(transaction)<{ formerWorkIds: string[] }>(replaceText, values);
  return replaced!.formerWorkIds;
}
