import type { PoolClient } from 'pg';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { changeMatches } from './change-matches.ts';
import type { Decided, Learned } from './decide.service.ts';
import { liveRecords, lockGroups, worksOf } from './standings.ts';
import { type Standing, writeStandings } from './write-targets.ts';

type Remembered = { id: string; groupId: string; before: Standing; learned: Learned | null };

/** Makes the groups of a batch again what they were before, and forgets the numbers that it taught. */
export async function undoDecision(context: AppContext, batch: string): Promise<Decided> {
  const { workspaceId } = context.editor;
  return changeMatches(context, async (sql) => {
    const decisions = await openDecisions(sql, workspaceId, batch);
    const groupIds = decisions.map(({ groupId }) => groupId);
    const groups = await lockGroups(sql, workspaceId, groupIds);
    await refuseOlder(sql, workspaceId, decisions);
    const former = worksOf([...groups.values()].map(({ standing }) => standing));
    await writeStandings(sql, workspaceId, await stillPossible(sql, workspaceId, decisions));
    await forgetNumbers(sql, workspaceId, decisions);
    await sql.query('update income_decision set undone_at = now() where workspace_id = $1 and batch_id = $2', [
      workspaceId,
      batch,
    ]);
    await refreshKept(sql, workspaceId, { groupIds, workIds: former });
    const subjectId = groupIds.length === 1 ? groupIds[0]! : null;
    return {
      result: { batch, groupIds },
      audit: { action: 'incomeGroup.undo', subjectType: 'IncomeGroup', subjectId, changes: { batch, groups: groupIds } },
    };
  });
}

async function openDecisions(sql: PoolClient, workspaceId: string, batch: string): Promise<Remembered[]> {
  const { rows } = isUuid(batch)
    ? await sql.query<Remembered & { isUndone: boolean }>(
        `select id, group_id as "groupId", before, learned, undone_at is not null as "isUndone" from income_decision
          where workspace_id = $1 and batch_id = $2 order by group_id for update`,
        [workspaceId, batch],
      )
    : { rows: [] };
  if (rows.length === 0) throw userError(UserErrorCode.NOT_FOUND, 'Decision not found', ['batch']);
  if (rows.some(({ isUndone }) => isUndone))
    throw userError(UserErrorCode.CONFLICT, 'This decision was undone already. Reload the page.', ['batch']);
  return rows;
}

/** Undoing what was decided again since would lose the later decision. */
async function refuseOlder(sql: PoolClient, workspaceId: string, decisions: readonly Remembered[]): Promise<void> {
  const { rows } = await sql.query(
    `select 1 from unnest($2::uuid[], $3::uuid[]) as given (id, group_id)
      join income_decision d on d.group_id = given.group_id and d.id > given.id
      where d.workspace_id = $1 and d.undone_at is null limit 1`,
    [workspaceId, decisions.map(({ id }) => id), decisions.map(({ groupId }) => groupId)],
  );
  if (rows.length > 0)
    throw userError(UserErrorCode.CONFLICT, 'A later decision about the same lines exists. Undo that one first.', ['batch']);
}

/** A group that stood for a record that was deleted since waits for a decision again. */
async function stillPossible(sql: PoolClient, workspaceId: string, decisions: readonly Remembered[]): Promise<Standing[]> {
  const before = decisions.map((each) => each.before);
  const works = await liveRecords(sql, workspaceId, 'work', worksOf(before));
  const recordings = await liveRecords(
    sql,
    workspaceId,
    'recording',
    before.map(({ recordingId }) => recordingId),
  );
  const releases = await liveRecords(
    sql,
    workspaceId,
    'release',
    before.map(({ releaseId }) => releaseId),
  );
  const isKnown = (known: Set<string>, id: string | null) => id === null || known.has(id);
  return before.map((standing) => {
    const { groupId, recordingId, releaseId } = standing;
    const needed = recordingId === null ? standing.works : [];
    const isPossible =
      isKnown(recordings, recordingId) && isKnown(releases, releaseId) && needed.every(({ workId }) => works.has(workId));
    if (isPossible) return standing;
    const open = { decision: null, basis: null, recordingId: null, releaseId: null, works: [] };
    return { ...open, groupId, decidedById: null, decidedAt: null };
  });
}

async function forgetNumbers(sql: PoolClient, workspaceId: string, decisions: readonly Remembered[]): Promise<void> {
  const learned = decisions.flatMap((each) => each.learned ?? []);
  if (learned.length === 0) return;
  await sql.query(
    `delete from society_work_number n using jsonb_to_recordset($2::jsonb) as given ("societyCode" int, number text, "workId" uuid)
      where n.workspace_id = $1 and n.society_code = given."societyCode" and n.number = given.number and n.work_id = given."workId"`,
    [workspaceId, JSON.stringify(learned)],
  );
}
