import { Asset } from '#db/entities/media.ts';
import { type AssetGap as AssetGapKey, assetGaps, gapLabels } from '#domain/media/asset-gaps.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { monthBoundaries, monthText } from '../../../kit/months.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import type { AppContext } from '../../../server/context.ts';
import type { AssetGap, AssetMonth, AssetShare, FacetCount } from './figures.type.ts';
import type { AssetCount } from './kept-figures.ts';
import type { CountedAssets } from './stats.ts';

const ofList = 'from asset where workspace_id = $1 and kind = $2 and deleted_at is null';
const maxTopTags = 20;

/** Common arguments of every part of an overview. */
export type Subject = { context: AppContext; kind: AssetKind };

const read = <R extends object>({ context, kind }: Subject, text: string, ...values: unknown[]) =>
  readFigures<R>(context.rows, text, [context.actor.workspaceId, kind, ...values]);

/** Returns the number of assets added in each of the last months, the current one last. */
export function addedByMonth(figures: readonly AssetCount[], now: Date, months: number): AssetMonth[] {
  const boundaries = monthBoundaries(now, months).slice(0, -1).map(monthText);
  const found = new Map(boundaries.map((month) => [month, { month, added: 0, sizeBytes: 0 }]));
  for (const { dimension, value, assets, sizeBytes } of figures) {
    const month = dimension === 'DAY' ? found.get(`${value!.slice(0, 7)}-01`) : undefined;
    if (!month) continue;
    month.added += assets;
    month.sizeBytes += sizeBytes;
  }
  return [...found.values()];
}

const maxShares = 30;

/** Distribution of assets by category, license or file type, most frequent first. */
export const sharesOf = (figures: readonly AssetCount[], by: 'CATEGORY' | 'LICENSE' | 'FORMAT'): AssetShare[] =>
  figures
    .filter(({ dimension }) => dimension === by)
    .map(({ value, assets, sizeBytes }) => ({ value, count: assets, sizeBytes }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxShares);

export const topTags = (subject: Subject): Promise<FacetCount[]> =>
  read(
    subject,
    `select value, sum(assets)::int as count from figures.asset where workspace_id = $1 and kind = $2 and dimension = 'TAG'
      group by 1 having sum(assets) > 0 order by 2 desc, 1 limit ${maxTopTags}`,
  );

const orders = {
  largest: { sql: 'order by size_bytes desc, id desc limit 5', where: '' },
  recent: { sql: 'order by created_at desc, id desc limit 8', where: '' },
  expiring: {
    sql: `order by details ->> 'expirationDate', id limit 10`,
    where: `and jsonb_exists(details, 'expirationDate') and details ->> 'expirationDate' between $3 and $4`,
  },
};
const day = 86_400_000;
const dateText = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Returns a few assets in the given order. */
export async function someAssets(subject: Subject, order: keyof typeof orders): Promise<Asset[]> {
  const now = subject.context.platform.clock().getTime();
  const { sql, where } = orders[order];
  const span = order === 'expiring' ? [dateText(now - 90 * day), dateText(now + 90 * day)] : [];
  const rows = await read<{ id: string }>(subject, `select id ${ofList} ${where} ${sql}`, ...span);
  const assets = await Promise.all(rows.map(({ id }) => subject.context.rows.byId(Asset, id)));
  return assets.filter((asset) => asset !== null);
}

/** Returns the number of assets without certain data. Mostly reuses existing counts. */
export async function gapsOf(subject: Subject, stats: CountedAssets, categories: readonly AssetShare[]): Promise<AssetGap[]> {
  const text = `select count(distinct w.asset_id)::int as linked from asset_work w join asset a on a.id = w.asset_id
    where a.workspace_id = $1 and a.kind = $2 and a.deleted_at is null`;
  const [row] = await read<{ linked: number }>(subject, text);
  const counts: Record<AssetGapKey, number> = {
    WITHOUT_RIGHTS: stats.withoutRights,
    WITHOUT_CATEGORY: categories.find(({ value }) => value === null)?.count ?? 0,
    UNTAGGED: stats.untagged,
    WITHOUT_WORK: stats.total - row!.linked,
    NO_FILE: stats.withoutFile,
    FAILED: stats.failed,
    DUPLICATE: stats.duplicates,
  };
  return assetGaps.map((key) => ({ key, label: gapLabels[key], count: counts[key] })).filter(({ count }) => count > 0);
}
