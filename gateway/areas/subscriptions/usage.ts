import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { startOfMonth } from '#domain/subscriptions/period.ts';

/** Runs a statement with `?` for each value, in a transaction or on the pool. Returns its rows. */
export type RunSql = <R extends object>(text: string, values: unknown[]) => Promise<R[]>;

/** The workspace, the time and the maximum to count; null counts all. */
type Count = { workspaceId: string; now: Date; atMost: number | null };
/** A statement that returns one row with `used`, in the unit of the feature's limit. */
type Counter = (count: Count) => { text: string; values: unknown[] };

/** Without a maximum, the database may count in parallel. */
const countOf = (rows: string, values: unknown[], atMost: number | null) => ({
  text: `select count(*)::int as used from (${rows}${atMost === null ? '' : ' limit ?'}) counted`,
  values: atMost === null ? values : [...values, atMost],
});

/** Files of a kind and uploads in progress. An upload for an existing asset adds none. */
const countAssets =
  (kind: AssetKind): Counter =>
  ({ workspaceId, now, atMost }) =>
    countOf(
      `select from asset where workspace_id = ? and kind = '${kind}' and deleted_at is null union all select from upload
        where workspace_id = ? and kind = '${kind}' and state = 'RECEIVING' and asset_id is null and expires_at > ?`,
      [workspaceId, workspaceId, now],
      atMost,
    );

/**
 * Used storage in fractional megabytes. Shared bytes count once; an upload counts with its full size from its start. Dividing by a power of
 * two is exact, so exactly the limit can be used.
 */
const countMegabytes: Counter = ({ workspaceId, now }) => ({
  text: `select coalesce(sum(size_bytes), 0)::float8 / 1048576 as used from (
      select max(size_bytes) as size_bytes from asset
        where workspace_id = ? and deleted_at is null and file_id is not null group by file_id
      union all select size_bytes from asset
        where workspace_id = ? and deleted_at is null and file_id is null and ingest_state <> 'NO_FILE'
      union all select size_bytes from upload where workspace_id = ? and state = 'RECEIVING' and expires_at > ?) counted`,
  values: [workspaceId, workspaceId, workspaceId, now],
});

/** Whether a row of `tokenization` counts towards the month. Tokens that failed before any part reached the chain do not. */
export const countsAsMinted = `(state <> 'FAILED' or exists (select from chain_transaction
  where subject_id = tokenization.id and purpose = 'MINT' and chain_transaction.state = 'CONFIRMED'))`;

/**
 * How each limited feature is counted. Objects in the bin do not count, except tokens. A feature without an entry counts as 0; areas add
 * their counters here.
 */
const counters: Partial<Record<FeatureKey, Counter>> = {
  MUSIC_PUBLISHING: ({ workspaceId, atMost }) =>
    countOf('select from work where workspace_id = ? and deleted_at is null', [workspaceId], atMost),
  STATEMENT_LINES: ({ workspaceId, now }) => ({
    text: `select coalesce(sum(line_count), 0)::int as used from statement
      where workspace_id = ? and read_at >= ? and state in ('MATCHING', 'READ', 'POSTING', 'POSTED', 'REVERSING', 'REVERSED')`,
    values: [workspaceId, startOfMonth(now)],
  }),
  PAYEES: ({ workspaceId, atMost }) =>
    countOf(`select from payee where workspace_id = ? and standing = 'PAID' and deleted_at is null`, [workspaceId], atMost),
  TEAM_MEMBERS: ({ workspaceId, now, atMost }) =>
    countOf(
      `select from member where workspace_id = ? union all select from invitation
        where workspace_id = ? and accepted_at is null and revoked_at is null and expires_at > ?`,
      [workspaceId, workspaceId, now],
      atMost,
    ),
  IMAGES: countAssets('IMAGE'),
  VIDEOS: countAssets('VIDEO'),
  DOCUMENTS: countAssets('DOCUMENT'),
  STORAGE: countMegabytes,
  TOKEN_MINTS: ({ workspaceId, now, atMost }) =>
    countOf(
      `select from tokenization where workspace_id = ? and counted_at >= ? and ${countsAsMinted}`,
      [workspaceId, startOfMonth(now)],
      atMost,
    ),
};

/** Usage of a feature by a workspace, in fractional megabytes for storage. Counting stops at `atMost`, to bound the cost. */
export async function usedOf(run: RunSql, feature: FeatureKey, count: Count): Promise<number> {
  const counter = counters[feature];
  if (!counter) return 0;
  const { text, values } = counter(count);
  const [row] = await run<{ used: number }>(text, values);
  return row!.used;
}

/** Usage for display: whole numbers, megabytes rounded up. */
export const shownUsageOf = async (...words: Parameters<typeof usedOf>): Promise<number> => Math.ceil(await usedOf(...words));

/** Usage of several features in one statement; 0 without a counter. */
export async function shownUsagesOf(
  run: RunSql,
  features: readonly FeatureKey[],
  count: Count,
): Promise<Map<FeatureKey, number>> {
  const counted = features.flatMap((feature) => {
    const counter = counters[feature];
    return counter ? [{ feature, ...counter(count) }] : [];
  });
  const parts = counted.map(
    ({ feature, text }) => `select '${feature}' as feature, used from (${text}) as ${feature.toLowerCase()}`,
  );
  const values = counted.flatMap((each) => each.values);
  const rows = counted.length > 0 ? await run<{ feature: FeatureKey; used: number }>(parts.join(' union all '), values) : [];
  const used = new Map(rows.map((row) => [row.feature, Math.ceil(row.used)]));
  return new Map(features.map((feature) => [feature, used.get(feature) ?? 0]));
}
