import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type DuplicateKind, duplicateKinds } from '#domain/duplicates/duplicate-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { announce, announceProgress, type LiveEvent } from '../../server/live/announce.ts';
import { candidatesOfParties, judgeParties } from './find-parties.ts';
import { candidatesOfWorks, candidateWorks, judgeWorks, worksAtATime } from './find-works.ts';
import { mergeKinds } from './kinds.ts';
import { type Candidate, maxOpenPairs, type Searched, storeCandidates, storedPairs } from './pairs.ts';

const finders = {
  WORK: { judge: judgeWorks, of: candidatesOfWorks },
  CONTRIBUTOR: { judge: judgeParties, of: candidatesOfParties },
  PUBLISHER: { judge: judgeParties, of: candidatesOfParties },
} as const;

/** Objects searched together. */
const batch = 1_000;
/** With more changed works, reading the whole catalogue in order is faster. */
const maxChangedWorks = 20_000;
/** A search pauses for this part of its time, which leaves room for requests. */
const pause = 0.1;
/** A search without progress for this time counts as lost. */
const leaseSeconds = 120;
/** A running transaction may commit changes with an earlier time. */
const overlapMinutes = 10;
const pauseSeconds = 60;
const firstId = '00000000-0000-0000-0000-000000000000';

const requestText = `insert into duplicate_search (workspace_id, requested_at) values ($1, now())
  on conflict (workspace_id) do update set requested_at = now()
    where coalesce(duplicate_search.lease_until < now(), true)
      and coalesce(greatest(duplicate_search.requested_at, duplicate_search.finished_at) < now() - interval '${pauseSeconds} seconds', true)
  returning workspace_id`;

/** Requests a search for duplicates in the workspace and starts it. Refused while one runs, and for a minute after the last one. */
export async function requestSearch({ platform, editor }: AppContext): Promise<void> {
  const { rowCount } = await platform.pool.query(requestText, [editor.workspaceId]);
  if (rowCount === 0)
    throw userError(UserErrorCode.CONFLICT, 'A search is running or has just ended. Wait a minute, then search again.');
  void searchWorkspace(platform, editor.workspaceId).catch((error: unknown) => log.error({ err: error }, 'A search failed'));
}

const stateText = `select coalesce(requested_at > coalesce(started_at, '-infinity') or lease_until > now(), false) as "isRunning",
  progress_percent as percent, finished_at as "finishedAt", is_truncated as "isTruncated"
  from duplicate_search where workspace_id = $1`;
type SearchState = { isRunning: boolean; percent: number; finishedAt: string | null; isTruncated: boolean };

export async function searchState({ rows: { pool }, actor }: AppContext): Promise<SearchState> {
  const { rows } = await pool.query<SearchState>(stateText, [actor.workspaceId]);
  return rows[0] ?? { isRunning: false, percent: 0, finishedAt: null, isTruncated: false };
}

const eventOf = (workspaceId: string): LiveEvent => ({ topic: 'duplicateSearch', workspaceId, id: workspaceId });

const dueText = `select w.id from workspace w left join duplicate_search s on s.workspace_id = w.id
  where coalesce(s.lease_until < now(), true) and (s.requested_at > coalesce(s.started_at, '-infinity')
    or s.started_at > coalesce(s.finished_at, '-infinity') or (coalesce(s.finished_at, '-infinity') < now() - interval '1 day'
      and (${Object.values(mergeKinds)
        .map(({ table }) => `exists (select from ${table} where workspace_id = w.id and deleted_at is null)`)
        .join(' or ')})))
  order by s.requested_at nulls last, s.finished_at nulls first limit 100`;

/** Searches workspaces where a search was requested, was interrupted, or is a day old. Returns the number of searched workspaces. */
export async function searchDueWorkspaces(platform: Platform): Promise<number> {
  const { rows } = await platform.pool.query<{ id: string }>(dueText);
  let count = 0;
  for (const { id } of rows) if (await searchWorkspace(platform, id)) count += 1;
  return count;
}

const claimText = `insert into duplicate_search (workspace_id, started_at, lease_until, progress_percent)
    values ($1, now(), now() + interval '${leaseSeconds} seconds', 0)
  on conflict (workspace_id) do update set started_at = now(), lease_until = excluded.lease_until, progress_percent = 0,
    is_truncated = false where coalesce(duplicate_search.lease_until < now(), true)
  returning searched_until as since, now() - interval '${overlapMinutes} minutes' as until`;
const progressText = `update duplicate_search set progress_percent = $2, lease_until = now() + interval '${leaseSeconds} seconds'
  where workspace_id = $1`;
/** After a search that was cut off, the next one covers the same changes again. It finds more once pairs are decided. */
const finishText = `update duplicate_search set finished_at = now(), searched_until = case when $3 then searched_until else $2 end,
  lease_until = null, progress_percent = 100, is_truncated = $3 where workspace_id = $1`;

/** Searches one workspace for what changed since the last complete search. Returns false if another process searches it. */
export async function searchWorkspace(
  { pool }: Pick<Platform, 'pool'>,
  workspaceId: string,
  maxOpen = maxOpenPairs,
): Promise<boolean> {
  const { rows } = await pool.query<{ since: string | null; until: string }>(claimText, [workspaceId]);
  const [claim] = rows;
  if (!claim) return false;
  await announce(pool, eventOf(workspaceId));
  let isTruncated = false;
  for (const [index, kind] of duplicateKinds.entries()) {
    const searched = { pool, workspaceId, kind, maxOpen };
    const objects = Math.max(1, await countObjects(pool, workspaceId, kind));
    let done = 0;
    for await (const { candidates, size } of candidatesSince(searched, claim.since)) {
      const started = performance.now();
      const hasRoom = await storeCandidates(searched, candidates, (some) => finders[kind].judge(searched, some));
      done += size;
      const percent = Math.floor((100 * (index + Math.min(1, done / objects))) / duplicateKinds.length);
      await pool.query(progressText, [workspaceId, Math.min(99, percent)]);
      await announceProgress(pool, eventOf(workspaceId));
      // Stored pairs are all judged again, which can make room.
      if (!hasRoom && size > 0) {
        isTruncated = true;
        break;
      }
      await wait(pause * (performance.now() - started));
    }
  }
  await pool.query(finishText, [workspaceId, claim.until, isTruncated]);
  await announce(pool, eventOf(workspaceId));
  return true;
}

const countObjects = async (pool: Pool, workspaceId: string, kind: DuplicateKind): Promise<number> => {
  const text = `select count(*)::int as count from ${mergeKinds[kind].table} where workspace_id = $1 and deleted_at is null`;
  return (await pool.query<{ count: number }>(text, [workspaceId])).rows[0]!.count;
};

/** Candidates with the number of objects that were searched for them. Stored pairs come first, to drop those without a reason. */
async function* candidatesSince(
  searched: Searched,
  since: string | null,
): AsyncGenerator<{ candidates: Candidate[]; size: number }> {
  const isWhole = since === null || (searched.kind === 'WORK' && (await hasManyChanges(searched, since)));
  if (isWhole) for await (const candidates of storedPairs(searched, null)) yield { candidates, size: 0 };
  if (isWhole && searched.kind === 'WORK') {
    // Two passes over the works: titles and codes.
    for await (const candidates of candidateWorks(searched)) yield { candidates, size: worksAtATime / 2 };
    return;
  }
  for await (const ids of changedObjects(searched, isWhole ? null : since)) {
    if (!isWhole) for await (const candidates of storedPairs(searched, ids)) yield { candidates, size: 0 };
    yield { candidates: await finders[searched.kind].of(searched, ids), size: ids.length };
  }
}

async function hasManyChanges({ pool, workspaceId }: Searched, since: string): Promise<boolean> {
  const text = `select count(*)::int as count from (select from work where workspace_id = $1 and deleted_at is null and updated_at > $2
    limit ${maxChangedWorks}) changed`;
  return (await pool.query<{ count: number }>(text, [workspaceId, since])).rows[0]!.count >= maxChangedWorks;
}

async function* changedObjects({ pool, workspaceId, kind }: Searched, since: string | null): AsyncGenerator<string[]> {
  const text = `select id, updated_at::text as at from ${mergeKinds[kind].table} where workspace_id = $1 and deleted_at is null
    and (updated_at, id) > ($2::timestamptz, $3::uuid) order by updated_at, id limit ${batch}`;
  let last = { at: since ?? '-infinity', id: firstId };
  for (;;) {
    const { rows } = await pool.query<{ id: string; at: string }>(text, [workspaceId, last.at, last.id]);
    if (rows.length === 0) return;
    last = rows.at(-1)!;
    yield rows.map(({ id }) => id);
  }
}
