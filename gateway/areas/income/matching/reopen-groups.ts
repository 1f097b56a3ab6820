import type { UseCase } from '../../../server/request/use-case.ts';
import type { RunSql } from '../../subscriptions/usage.ts';
import { runIn } from '../records/income-sql.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { announceMatching } from './change-matches.ts';
import { followMerges } from './follow-merges.ts';
import { divideRecordings } from './write-targets.ts';

type MatchedKind = 'work' | 'recording' | 'release';
const matchedKinds: readonly string[] = ['work', 'recording', 'release'] satisfies MatchedKind[];

/** Whether groups of lines can stand for a record of the kind. */
export const isMatchedKind = (noun: string): noun is MatchedKind => matchedKinds.includes(noun);

const inWorkspace = `g.workspace_id = ? and g.decision = 'MATCHED'`;
/** Groups that stand for a recording have its works, of which those in the bin are none. A release may be named beside what is matched. */
const standsFor: Readonly<Record<MatchedKind, string>> = {
  work: `${inWorkspace} and g.recording_id is null and g.id in (select group_id from income_target where workspace_id = ? and work_id = ?)`,
  recording: `${inWorkspace} and g.workspace_id = ? and g.recording_id = ?`,
  release: `${inWorkspace} and g.recording_id is null and g.workspace_id = ? and g.release_id = ?
    and not exists (select from income_target t where t.group_id = g.id and t.workspace_id = g.workspace_id)`,
};

/**
 * Lets the groups of a record wait for a decision again, because the record is deleted for good. Call it in the transaction of the deletion,
 * before it and after `lockKept`. What a merged work earned goes to the work that was kept.
 */
export async function reopenGroups(
  transaction: UseCase['em'],
  workspaceId: string,
  { noun, id }: { noun: MatchedKind; id: string },
): Promise<void> {
  const run = runIn(transaction);
  if (noun === 'work') await followMerges(transaction, workspaceId, [id]);
  const groupIds = await reopen(run, standsFor[noun], [workspaceId, workspaceId, id]);
  const workIds = await forgetTargets(run, workspaceId, groupIds);
  const dividedIds = noun === 'work' ? await medleysOf(run, workspaceId, id) : [];
  workIds.push(...(await divideRecordings(transaction, workspaceId, dividedIds)));
  if (groupIds.length + dividedIds.length === 0) return;
  await refreshKept(transaction, workspaceId, { groupIds: dividedIds, workIds });
  await announceMatching(transaction, workspaceId);
}

/** Groups without `matchedAt` get proposals by `followCatalogues`. */
async function reopen(run: RunSql, condition: string, values: unknown[]): Promise<string[]> {
  const rows = await run<{ id: string }>(
    `update income_group g set decision = null, basis = null, recording_id = null, release_id = null, decided_by_id = null, decided_at = null,
        needs_division = false, proposals = null, matched_at = null, version = g.version + 1
      where ${condition} returning g.id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Groups of recordings of a work, which is in the bin and so none of theirs any more. */
async function medleysOf(run: RunSql, workspaceId: string, workId: string): Promise<string[]> {
  const rows = await run<{ id: string }>('select group_id as id from income_target where workspace_id = ? and work_id = ?', [
    workspaceId,
    workId,
  ]);
  return rows.map(({ id }) => id);
}

/** Returns the works that the groups stood for. */
async function forgetTargets(run: RunSql, workspaceId: string, groupIds: readonly string[]): Promise<string[]> {
  const rows = await run<{ id: string }>(
    'delete from income_target where workspace_id = ? and group_id = any(?::uuid[]) returning work_id as id',
    [workspaceId, `{${groupIds.join(',')}}`],
  );
  return [...new Set(rows.map(({ id }) => id))];
}
