import { readFigures } from '../../../kit/read-figures.ts';
import type { AppContext } from '../../../server/context.ts';
import { grantsFor } from '../../subscriptions/grants.ts';
import { onPool } from '../../subscriptions/run-sql.ts';
import { usedOf } from '../../subscriptions/usage.ts';
import type { KindUsage, StorageUsage } from './figures.type.ts';

const mebibyte = 1024 * 1024;

/** Storage used, as the plan counts it, and by kind. */
export async function readStorageUsage({ platform, rows, actor }: AppContext): Promise<StorageUsage> {
  const { workspaceId } = actor;
  const text = `select kind, count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as "sizeBytes" from asset
    where workspace_id = $1 and deleted_at is null group by kind order by 3 desc`;
  const [[access], used, byKind] = await Promise.all([
    // The payment provider may have just changed the plan, so its limit comes from the primary.
    grantsFor(platform, onPool(platform.pool), actor, ['STORAGE']),
    usedOf(onPool(rows.pool), 'STORAGE', { workspaceId, now: platform.clock(), atMost: null }),
    readFigures<KindUsage>(rows, text, [workspaceId]),
  ]);
  const limit = access ? access.limit : 0;
  return { usedBytes: used * mebibyte, limitBytes: limit === null ? null : limit * mebibyte, byKind };
}
