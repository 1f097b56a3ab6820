import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { startOfMonth } from '#domain/subscriptions/period.ts';

/** Runs a statement with `?` for each value, in a transaction or on the pool, and answers its rows. */
export type RunSql = <R extends object>(text: string, values: unknown[]) => Promise<R[]>;

/** Whose usage is counted, when, and how far: null counts all. */
type Count = { workspaceId: string; now: Date; atMost: number | null };
/** A statement that answers one row with `used`, in the unit of the feature's limit. */
type Counter = (count: Count) => { text: string; values: unknown[] };

/** Without a bound the database may count in several processes. */
const countOf = (rows: string, values: unknown[], atMost: number | null) => ({
  text: `select count(*)::int as used from (${rows}${atMost === null ? '' : ' limit ?'}) counted`,
  values: atMost === null ? values : [...values, atMost],
});

/** Files of a kind that are described, and those on their way in; an upload for an asset that is there already adds none. */
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
 * Megabytes with their fraction: bytes that several assets share count once, and an upload counts with its whole size from its start.
 * Dividing by a power of two loses nothing, so that the last byte of a limit can be used, and no byte more.
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

/** Whether a row of `tokenization` counts towards the month: tokens that failed before anything of them was on the chain do not. */
export const countsAsMinted = `(state <> 'FAILED' or exists (select from chain_transaction
  where subject_id = tokenization.id and purpose = 'MINT' and chain_transaction.state = 'CONFIRMED'))`;

/**
 * How each limited feature is counted, from rows that are there; what lies in the bin does not count, tokens excepted. A feature that is not listed
 * has nothing to count yet: the area that stores what a plan limits enters its counter here.
 */
const counters: Partial<Record<FeatureKey, Counter>> = {
  MUSIC_PUBLISHING: ({ workspaceId, atMost }) =>
    countOf('select from work where workspace_id = ? and deleted_at is null', [workspaceId], atMost),
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

/** How much a workspace uses of a feature, megabytes with their fraction; counting pieces stops at `atMost`, so that a large catalogue costs no more than its limit. */
export async function usedOf(run: RunSql, feature: FeatureKey, count: Count): Promise<number> {
  const counter = counters[feature];
  if (!counter) return 0;
  const { text, values } = counter(count);
  const [row] = await run<{ used: number }>(text, values);
  return row!.used;
}

/** The same as screens and clients read it: whole numbers, a megabyte that was begun counted whole. */
export const shownUsageOf = async (...words: Parameters<typeof usedOf>): Promise<number> => Math.ceil(await usedOf(...words));

/** The same for several features in one statement; what has nothing to count is 0. */
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
