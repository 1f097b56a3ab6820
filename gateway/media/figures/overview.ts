import { Asset } from '#db/entities/media.ts';
import { type AssetGap as AssetGapKey, assetGaps, gapLabels } from '#domain/media/gaps.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { readFigures } from '../../insights/figures.ts';
import { monthBoundaries, monthText } from '../../insights/months.ts';
import type { AssetGap, AssetMonth, AssetShare, FacetCount } from './figures.type.ts';
import type { CountedAssets } from './stats.ts';

const ofList = 'from asset where workspace_id = $1 and kind = $2 and deleted_at is null';
const topTagsAtMost = 20;

/** What every part of an overview is about. */
export type Subject = { context: AppContext; kind: AssetKind };

const read = <R extends object>({ context, kind }: Subject, text: string, ...values: unknown[]) =>
  readFigures<R>(context.platform.pool, text, [context.actor.workspaceId, kind, ...values]);

/** What was added in each of the last months, the running one last. */
export async function addedByMonth(subject: Subject, months: number): Promise<AssetMonth[]> {
  const boundaries = monthBoundaries(subject.context.platform.clock(), months).slice(0, -1);
  const text = `select date_trunc('month', created_at, 'UTC') as month, count(*)::int as added, sum(size_bytes)::float8 as "sizeBytes"
    ${ofList} and created_at >= $3 group by 1`;
  const rows = await read<{ month: string; added: number; sizeBytes: number }>(subject, text, boundaries[0]!.toISOString());
  const found = new Map(rows.map((row) => [monthText(new Date(row.month)), row]));
  return boundaries.map((start) => {
    const month = monthText(start);
    const { added = 0, sizeBytes = 0 } = found.get(month) ?? {};
    return { month, added, sizeBytes };
  });
}

const dividedBy = { byCategory: 'category', byLicense: 'license_type', byFormat: 'mime_type' } as const;
export type Shares = Record<keyof typeof dividedBy, AssetShare[]>;
const sharesAtMost = 30;

/** How the assets divide by category, license and type of file, most frequent first: one look at all of them. */
export async function readShares(subject: Subject): Promise<Shares> {
  const columns = Object.values(dividedBy);
  const text = `select ${columns.map((column) => `${column}, grouping(${column}) = 0 as "of_${column}"`).join(', ')},
      count(*)::int as count, sum(size_bytes)::float8 as "sizeBytes"
    ${ofList} group by grouping sets (${columns.map((column) => `(${column})`).join(', ')}) order by count desc`;
  const rows = await read<Record<string, unknown> & { count: number; sizeBytes: number }>(subject, text);
  const shares = Object.entries(dividedBy).map(([name, column]) => {
    const own = rows.filter((row) => row[`of_${column}`]).slice(0, sharesAtMost);
    return [
      name,
      own.map(({ count, sizeBytes, ...row }): AssetShare => ({ value: row[column] as string | null, count, sizeBytes })),
    ];
  });
  return Object.fromEntries(shares) as Shares;
}

export const topTags = (subject: Subject): Promise<FacetCount[]> =>
  read(
    subject,
    `select tag as value, count(*)::int as count from (select unnest(tags) as tag ${ofList}) tagged
      group by 1 order by 2 desc, 1 limit ${topTagsAtMost}`,
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

/** A few assets in some order, as the operation shows them. */
export async function someAssets(subject: Subject, order: keyof typeof orders): Promise<Asset[]> {
  const now = subject.context.platform.clock().getTime();
  const { sql, where } = orders[order];
  const span = order === 'expiring' ? [dateText(now - 90 * day), dateText(now + 90 * day)] : [];
  const rows = await read<{ id: string }>(subject, `select id ${ofList} ${where} ${sql}`, ...span);
  const assets = await Promise.all(rows.map(({ id }) => subject.context.rows.byId(Asset, id)));
  return assets.filter((asset) => asset !== null);
}

/** What is missing: mostly figures that were counted already. */
export async function gapsOf(subject: Subject, stats: CountedAssets, shares: Shares): Promise<AssetGap[]> {
  const text = `select count(distinct w.asset_id)::int as linked from asset_work w join asset a on a.id = w.asset_id
    where a.workspace_id = $1 and a.kind = $2 and a.deleted_at is null`;
  const [row] = await read<{ linked: number }>(subject, text);
  const counts: Record<AssetGapKey, number> = {
    WITHOUT_RIGHTS: stats.withoutRights,
    WITHOUT_CATEGORY: shares.byCategory.find(({ value }) => value === null)?.count ?? 0,
    UNTAGGED: stats.untagged,
    WITHOUT_WORK: stats.total - row!.linked,
    NO_FILE: stats.withoutFile,
    FAILED: stats.failed,
    DUPLICATE: stats.duplicates,
  };
  return assetGaps.map((key) => ({ key, label: gapLabels[key], count: counts[key] })).filter(({ count }) => count > 0);
}
