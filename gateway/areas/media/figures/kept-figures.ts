import type { Pool } from 'pg';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { readFigures } from '../../../kit/read-figures.ts';

/** Asset counts, maintained by triggers of the table. */
export type Dimension =
  | 'CATEGORY'
  | 'LICENSE'
  | 'FORMAT'
  | 'INGEST_STATE'
  | 'IS_PUBLIC'
  | 'HAS_OWNER'
  | 'HAS_TAGS'
  | 'DAY'
  /** Assets of the day on which the last seven days begin, counted from the table because only part of that day belongs to them. */
  | 'FIRST_OF_SEVEN_DAYS';
export type AssetCount = { dimension: Dimension; value: string | null; assets: number; sizeBytes: number };

const dayMs = 86_400_000;
/** A calendar day in UTC: "2026-11-22". */
export const dayText = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);
export const sevenDaysAgo = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);

const text = `select dimension, value, sum(assets)::int as assets, sum(size_bytes)::float8 as "sizeBytes" from figures.asset
    where workspace_id = $1 and kind = any($2::text[]) and dimension <> 'TAG' group by dimension, value
  union all select 'FIRST_OF_SEVEN_DAYS', null, count(*)::int, 0 from asset where workspace_id = $1 and kind = any($2::text[])
    and deleted_at is null and created_at > $3 and created_at < $4`;

/** Returns exact counts of assets outside the bin for the given kinds, without reading the assets. */
export function readAssetCounts(pool: Pool, workspaceId: string, kinds: readonly AssetKind[], now: Date): Promise<AssetCount[]> {
  const since = sevenDaysAgo(now);
  const nextDay = dayText(since.getTime() + dayMs);
  return readFigures<AssetCount>({ pool, workspaceId }, text, [workspaceId, kinds, since.toISOString(), `${nextDay}T00:00:00Z`]);
}
