import { Asset } from '#db/entities/media.ts';
import { assetGaps, gapLabels } from '#domain/media/gaps.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { readFigures } from '../../insights/figures.ts';
import { monthBoundaries, monthText } from '../../insights/months.ts';
import type { AssetGap, AssetMonth, AssetShare, AssetStats, FacetCount } from './figures.type.ts';

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

/** How the assets divide by a column, most frequent first. */
export const sharesBy = (subject: Subject, column: 'category' | 'license_type' | 'mime_type'): Promise<AssetShare[]> =>
  read(
    subject,
    `select ${column} as value, count(*)::int as count, sum(size_bytes)::float8 as "sizeBytes" ${ofList} group by 1 order by 2 desc, 1 limit 30`,
  );

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

/** What is missing. What the figures hold already is not counted again. */
export async function gapsOf(subject: Subject, stats: AssetStats): Promise<AssetGap[]> {
  const text = `select (count(*) filter (where category is null))::int as "WITHOUT_CATEGORY",
      (count(*) filter (where not exists (select from asset_work w where w.asset_id = asset.id)))::int as "WITHOUT_WORK",
      (count(*) filter (where ingest_state = 'NO_FILE'))::int as "NO_FILE" ${ofList}`;
  const [row] = await read<Record<'WITHOUT_CATEGORY' | 'WITHOUT_WORK' | 'NO_FILE', number>>(subject, text);
  const { withoutRights, untagged, failed, duplicates } = stats;
  const counts = { ...row!, WITHOUT_RIGHTS: withoutRights, UNTAGGED: untagged, FAILED: failed, DUPLICATE: duplicates };
  return assetGaps.map((key) => ({ key, label: gapLabels[key], count: counts[key] })).filter(({ count }) => count > 0);
}
