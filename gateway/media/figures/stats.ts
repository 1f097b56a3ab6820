import type { Pool } from 'pg';
import type { AssetKind } from '#domain/media/terms.ts';
import { readFigures } from '../../insights/figures.ts';
import type { AssetStats } from './figures.type.ts';

// As sub-selects they are computed once and not for each row, which a million rows show.
const month = `(select date_trunc('month', now(), 'UTC'))`;
const lastMonth = `(select date_trunc('month', now(), 'UTC') - interval '1 month')`;

const countIf = (condition: string, name: string) => `(count(*) filter (where ${condition}))::int as "${name}"`;

const text = `select count(*)::int as total, ${[
  countIf('is_public', 'public'),
  countIf('not is_public', 'private'),
  countIf(`created_at >= ${month}`, 'thisMonth'),
  countIf(`created_at >= ${lastMonth} and created_at < ${month}`, 'lastMonth'),
  countIf(`created_at > (select now() - interval '7 days')`, 'lastSevenDays'),
  countIf('copyright_owner is null', 'withoutRights'),
  countIf(`tags = '{}'`, 'untagged'),
  countIf(`ingest_state in ('WAITING', 'RUNNING')`, 'waiting'),
  countIf(`ingest_state = 'FAILED'`, 'failed'),
  countIf(`ingest_state = 'DUPLICATE'`, 'duplicates'),
  countIf(`ingest_state = 'NO_FILE'`, 'withoutFile'),
].join(', ')}, coalesce(sum(size_bytes), 0)::float8 as "sizeBytes"
  from asset where workspace_id = $1 and deleted_at is null and kind = any($2::text[])`;

/** The figures, and one more that the overview's list of gaps shows. */
export type CountedAssets = AssetStats & { withoutFile: number };

/** Figures about the assets of some kinds. */
export async function countAssets(pool: Pool, workspaceId: string, kinds: readonly AssetKind[]): Promise<CountedAssets> {
  const [row] = await readFigures<CountedAssets>(pool, text, [workspaceId, kinds]);
  return row!;
}
