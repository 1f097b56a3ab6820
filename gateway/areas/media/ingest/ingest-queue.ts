import type { EntityManager } from '@mikro-orm/postgresql';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { type Claimed, LeaseQueue } from '../../../kit/lease-queue.ts';
import { wakeQueue } from '../../../server/queues/queue-worker.ts';

/** Name of the job that reads files. */
export const ingestName = 'ingest';

type Queued = { id: string; workspaceId: string };

/** Queues the file of an asset, within the caller's transaction. */
export async function requestIngest(em: EntityManager, asset: Queued): Promise<void> {
  await em.flush();
  await em.execute(
    `update asset set ingest_state = 'WAITING', ingest_step = null, ingest_percent = 0, ingest_problem = null,
      ingest_attempts = 0, ingest_due_at = now(), ingest_lease = null where id = ? and workspace_id = ?`,
    [asset.id, asset.workspaceId],
  );
  await wakeQueue(em, ingestName);
}

/** Queues new pictures of a video, for the position in its row. The video stays READY with its current pictures. */
export async function requestPoster(em: EntityManager, asset: Queued): Promise<void> {
  await em.flush();
  await em.execute(
    `update asset set ingest_attempts = 0, ingest_due_at = now(), ingest_lease = null
      where id = ? and workspace_id = ? and ingest_state = 'READY'`,
    [asset.id, asset.workspaceId],
  );
  await wakeQueue(em, ingestName);
}

/** An asset whose file is being processed. */
export type Claim = Claimed & {
  /** READ processes the whole file, POSTER only makes another poster. */
  task: 'READ' | 'POSTER';
  assetId: string;
  workspaceId: string;
  kind: AssetKind;
  fileId: string | null;
  mimeType: string;
  /** Poster position chosen by the user. */
  posterAtSeconds: number | null;
};

/** The row of an asset is its own queue entry. One large upload does not block other workspaces. */
export const ingestQueue = new LeaseQueue<Claim>({
  table: 'asset',
  dueAt: 'ingest_due_at',
  lease: 'ingest_lease',
  attempts: 'ingest_attempts',
  leaseSeconds: 20,
  countsClaims: true,
  where: 'deleted_at is null',
  onClaim: `ingest_state = case ingest_state when 'READY' then 'READY' else 'RUNNING' end`,
  onRelease: `ingest_state = case ingest_state when 'RUNNING' then 'WAITING' else ingest_state end, ingest_step = null,
    ingest_percent = case ingest_state when 'RUNNING' then 0 else ingest_percent end`,
  returning: `asset.id as "assetId", asset.workspace_id as "workspaceId", kind, file_id as "fileId", mime_type as "mimeType",
    case ingest_state when 'READY' then 'POSTER' else 'READ' end as task, poster_at_seconds as "posterAtSeconds"`,
  turns: {},
});
