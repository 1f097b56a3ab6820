import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { AssetKind } from '#domain/media/asset-terms.ts';

/**
 * The row of an asset is its own queue entry, due from `ingest_due_at`. A worker claims it with a lease and extends the lease. After a
 * crash the lease expires and another worker starts again. Every write checks the lease, so a worker presumed dead writes nothing.
 */
const leaseSeconds = 20;

/** Maximum attempts without a result. */
export const maxAttempts = 5;

type Queued = { id: string; workspaceId: string };

/** Queues the file of an asset, within the caller's transaction. */
export async function requestIngest(em: EntityManager, asset: Queued): Promise<void> {
  await em.flush();
  await em.execute(
    `update asset set ingest_state = 'WAITING', ingest_step = null, ingest_percent = 0, ingest_problem = null,
      ingest_attempts = 0, ingest_due_at = now(), ingest_lease = null where id = ? and workspace_id = ?`,
    [asset.id, asset.workspaceId],
  );
}

/** Queues new pictures of a video, for the position in its row. The video stays READY with its current pictures. */
export async function requestPoster(em: EntityManager, asset: Queued): Promise<void> {
  await em.flush();
  await em.execute(
    `update asset set ingest_attempts = 0, ingest_due_at = now(), ingest_lease = null
      where id = ? and workspace_id = ? and ingest_state = 'READY'`,
    [asset.id, asset.workspaceId],
  );
}

/** An asset whose file is being processed. */
export type Claim = {
  /** READ processes the whole file, POSTER only makes another poster. */
  task: 'READ' | 'POSTER';
  assetId: string;
  workspaceId: string;
  lease: string;
  attempts: number;
  kind: AssetKind;
  fileId: string | null;
  mimeType: string;
  /** Poster position chosen by the user. */
  posterAtSeconds: number | null;
};

/**
 * Claims the oldest due asset of the workspace with the fewest files in progress, so that one large upload does not block other workspaces.
 */
const claimStatement = `with busy as (
    select workspace_id, count(*) as files from asset where ingest_due_at > now() and ingest_lease is not null group by workspace_id),
  next as (
    select asset.id from asset left join busy using (workspace_id)
      where ingest_due_at <= now() and deleted_at is null
      order by coalesce(busy.files, 0), ingest_due_at limit 1 for update of asset skip locked)
  update asset set ingest_state = case ingest_state when 'READY' then 'READY' else 'RUNNING' end,
      ingest_attempts = ingest_attempts + 1, ingest_lease = gen_random_uuid(), ingest_due_at = now() + $1 * interval '1 second'
    from next where asset.id = next.id
    returning asset.id as "assetId", workspace_id as "workspaceId", ingest_lease as lease, ingest_attempts as attempts, kind,
      case ingest_state when 'READY' then 'POSTER' else 'READ' end as task, file_id as "fileId", mime_type as "mimeType",
      poster_at_seconds as "posterAtSeconds"`;

/** Claims the next file, or returns null. */
export async function claimNext(pool: Pool): Promise<Claim | null> {
  const { rows } = await pool.query<Claim>(claimStatement, [leaseSeconds]);
  return rows[0] ?? null;
}

/** Extends the lease. Returns false when another worker holds it. */
export async function extendLease(pool: Pool, { assetId, workspaceId, lease }: Claim): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update asset set ingest_due_at = now() + $4 * interval '1 second' where id = $1 and workspace_id = $2 and ingest_lease = $3`,
    [assetId, workspaceId, lease, leaseSeconds],
  );
  return rowCount === 1;
}

/** Requeues a file: after a pause, or at once without counting the attempt when the gateway stops. */
export async function releaseClaim(
  pool: Pool,
  { assetId, workspaceId, lease }: Claim,
  after: { pauseSeconds: number; countsAsAttempt: boolean },
) {
  await pool.query(
    `update asset set ingest_state = case ingest_state when 'RUNNING' then 'WAITING' else ingest_state end, ingest_step = null,
      ingest_percent = case ingest_state when 'RUNNING' then 0 else ingest_percent end, ingest_lease = null,
      ingest_due_at = now() + $4 * interval '1 second', ingest_attempts = greatest(0, ingest_attempts - $5)
      where id = $1 and workspace_id = $2 and ingest_lease = $3`,
    [assetId, workspaceId, lease, after.pauseSeconds, after.countsAsAttempt ? 0 : 1],
  );
}
