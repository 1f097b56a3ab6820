import type { EntityManager } from '@mikro-orm/postgresql';
import { LeaseLost } from '../../../kit/lease-queue.ts';
import type { Platform } from '../../../server/context.ts';
import { announceAsset } from '../live/announce-asset.ts';
import type { Claim } from './ingest-queue.ts';

export type LockedAsset = {
  title: string;
  description: string | null;
  tags: string[];
  details: Record<string, unknown>;
  copyrightOwner: string | null;
};

/**
 * Locks the asset for the rest of the transaction.
 *
 * @throws LeaseLost when another worker holds it
 */
export async function lockClaimed(em: EntityManager, { assetId, workspaceId, lease }: Claim): Promise<LockedAsset> {
  const [row] = await em.execute<LockedAsset[]>(
    `select title, description, tags, details, copyright_owner as "copyrightOwner" from asset
      where id = ? and workspace_id = ? and ingest_lease = ? for update`,
    [assetId, workspaceId, lease],
  );
  if (!row) throw new LeaseLost('The lease of this file has expired.');
  return row;
}

const writeEveryMs = 350;

/** Stores and announces progress, a few times a second at most. Never waits or fails. */
export function progressOf({ pool }: Pick<Platform, 'pool'>, claim: Claim): (step: string, percent: number) => void {
  let latest: { step: string; percent: number } | null = null;
  let writtenAt = 0;
  const writeLatest = () => {
    writtenAt = Date.now();
    if (latest) void write(pool, claim, latest).catch(() => undefined);
    latest = null;
  };
  return (step, percent) => {
    const isPlanned = latest !== null;
    latest = { step, percent };
    if (!isPlanned) setTimeout(writeLatest, Math.max(0, writtenAt + writeEveryMs - Date.now())).unref();
  };
}

async function write(pool: Platform['pool'], claim: Claim, { step, percent }: { step: string; percent: number }): Promise<void> {
  const { rowCount } = await pool.query(
    `update asset set ingest_step = $4, ingest_percent = $5
      where id = $1 and workspace_id = $2 and ingest_lease = $3 and ingest_state = 'RUNNING'`,
    [claim.assetId, claim.workspaceId, claim.lease, step, percent],
  );
  if (rowCount === 1) await announceAsset(pool, { ...claim, id: claim.assetId });
}
