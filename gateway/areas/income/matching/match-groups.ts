import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { findExact } from './find-exact.ts';
import { countWaiting, type MatchScope, nextWaiting, type OpenGroup, type Sql } from './open-groups.ts';
import { proposeRecords } from './propose-records.ts';
import { type Standing, writeStandings } from './write-targets.ts';

/** What matching needs of its caller. */
type Matcher = {
  /** Runs a batch in a transaction of its own, while the caller still has its lease. */
  inBatch: <R>(act: (sql: Sql) => Promise<R>) => Promise<R>;
  /** Stores the progress in the transaction of a batch. */
  onProgress?: (sql: Sql, progress: { done: number; total: number }) => Promise<void>;
  /** Leaves time to requests after a batch. */
  pause?: (workedMs: number) => Promise<void>;
};

const firstId = '00000000-0000-0000-0000-000000000000';
/** Groups that are looked up together by their codes. */
const lookedUpTogether = 1_000;
/** Groups for which records are searched together. A search takes about a millisecond. */
const searchedTogether = 100;
/** Groups for which a run searches. The rest is left to `proposeForChanges`, so that a statement does not wait for it. */
const maxSearched = 20_000;

/**
 * Matches the groups that wait for it by their codes, and proposes records for the others. Groups that somebody decided stay as they are. May be
 * interrupted and run again: each batch marks its groups. Kept sums follow for posted lines; those of the statement follow when it is read.
 */
export async function matchGroups(matcher: Matcher, scope: MatchScope): Promise<void> {
  const { workspaceId } = scope;
  const total = await matcher.inBatch(async (sql) => {
    await beginToFollow(sql, workspaceId);
    return countWaiting(sql, scope);
  });
  let done = 0;
  const all = { size: lookedUpTogether, most: Number.POSITIVE_INFINITY, changesSums: true };
  await inBatches(matcher, scope, all, async (sql, groups) => {
    done += await matchByCodes(sql, workspaceId, groups);
    await matcher.onProgress?.(sql, { done, total });
  });
  await inBatches(matcher, scope, { size: searchedTogether, most: maxSearched, changesSums: false }, async (sql, groups) => {
    await proposeRecords(sql, workspaceId, groups);
    done += groups.length;
    await matcher.onProgress?.(sql, { done, total });
  });
}

/** Runs a step for the waiting groups, a batch in each transaction. */
async function inBatches(
  matcher: Matcher,
  scope: MatchScope,
  { size, most, changesSums }: { size: number; most: number; changesSums: boolean },
  act: (sql: Sql, groups: readonly OpenGroup[]) => Promise<void>,
): Promise<void> {
  let after: string | null = firstId;
  for (let seen = 0; after !== null && seen < most; seen += size) {
    const startedAt = performance.now();
    const last: string = after;
    after = await matcher.inBatch(async (sql) => {
      if (changesSums) await lockKept(sql, scope.workspaceId);
      const groups = await nextWaiting(sql, scope, last, size);
      await act(sql, groups);
      return groups.length < size ? null : groups.at(-1)!.id;
    });
    await matcher.pause?.(performance.now() - startedAt);
  }
}

/** Matches locked groups whose codes name one target. Returns their number. */
async function matchByCodes(sql: Sql, workspaceId: string, groups: readonly OpenGroup[]): Promise<number> {
  if (groups.length === 0) return 0;
  const matches = await findExact({ sql, workspaceId }, groups);
  const standings = [...matches].flatMap(([groupId, { basis, targets }]): Standing[] => {
    const [target, other] = targets;
    return target && !other ? [{ ...target, groupId, basis, decision: 'MATCHED', decidedById: null, decidedAt: null }] : [];
  });
  await writeStandings(sql, workspaceId, standings);
  await refreshPosted(
    sql,
    workspaceId,
    standings.map(({ groupId }) => groupId),
  );
  return standings.length;
}

/** Lines of a statement that is not posted earn nothing yet. */
async function refreshPosted(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<void> {
  const text = 'select id from income_group where workspace_id = $1 and id = any($2::uuid[]) and posted_lines > 0';
  const { rows } = await sql.query<{ id: string }>(text, [workspaceId, ids]);
  const groupIds = rows.map(({ id }) => id);
  if (groupIds.length > 0) await refreshKept(sql, workspaceId, { groupIds });
}

/** Changes of the catalogue from now on propose matches for groups that wait. */
async function beginToFollow(sql: Sql, workspaceId: string): Promise<void> {
  await sql.query(
    `insert into income_matching (workspace_id, position)
      select $1, coalesce((select last_position from change_feed where workspace_id = $1), 0) on conflict do nothing`,
    [workspaceId],
  );
}
