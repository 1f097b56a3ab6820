import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AssetCategory, AssetKind, IngestState, LicenseType } from '#domain/media/asset-terms.ts';
import type { Platform } from '#gateway/server/context.ts';

/** Values of an inserted asset. Defaults are those after an upload. */
export type GivenAsset = Partial<{
  title: string;
  category: AssetCategory;
  folder: string;
  tags: string[];
  isPublic: boolean;
  status: string;
  licenseType: LicenseType;
  sizeBytes: number;
  width: number;
  height: number;
  durationSeconds: number;
  pageCount: number;
  details: Record<string, unknown>;
  ingestState: IngestState;
  ingestPercent: number;
  ingestProblem: string;
  duplicateOf: string;
  createdAt: string;
}>;

type Stored = Pick<Platform, 'pool' | 'storage'>;

const mimeTypes: Readonly<Record<AssetKind, [mimeType: string, extension: string]>> = {
  IMAGE: ['image/jpeg', 'jpg'],
  VIDEO: ['video/mp4', 'mp4'],
  DOCUMENT: ['application/pdf', 'pdf'],
};
const thumbnailWidth = 320;
const pictures = new Map<string, { webp: Buffer; placeholder: string }>();

/** Returns a small picture of one colour, drawn once for each colour. */
async function pictureOf(color: string): Promise<{ webp: Buffer; placeholder: string }> {
  const known = pictures.get(color);
  if (known) return known;
  const draw = (width: number) =>
    sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: color } })
      .webp()
      .toBuffer();
  const [webp, tiny] = await Promise.all([draw(thumbnailWidth), draw(8)]);
  const drawn = { webp, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
  pictures.set(color, drawn);
  return drawn;
}

const colors = ['#2f4858', '#b8478f', '#cc7518', '#147bb3', '#22854b', '#7a3fdc'];

const columns = `workspace_id, kind, title, category, folder, tags, is_public, status, license_type, file_name, mime_type,
  size_bytes, width, height, duration_seconds, page_count, details, ingest_state, ingest_percent, ingest_problem, duplicate_of,
  dominant_color, placeholder, created_at, sha256`;

async function addRow({ pool, storage }: Stored, workspaceId: string, kind: AssetKind, given: GivenAsset, color: string) {
  const [mimeType, extension] = mimeTypes[kind];
  const { title = `${kind.toLowerCase()} ${randomUUID().slice(0, 4)}`, ingestState = 'READY' } = given;
  const isReady = ingestState === 'READY';
  const { webp, placeholder } = await pictureOf(color);
  const { rows } = await pool.query<{ id: string }>(
    `insert into asset (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      $22, $23, coalesce($24::timestamptz, now()), $25) returning id`,
    [
      workspaceId,
      kind,
      title,
      given.category ?? 'OTHER',
      given.folder ?? null,
      given.tags ?? [],
      given.isPublic ?? false,
      given.status ?? 'ACTIVE',
      given.licenseType ?? 'ALL_RIGHTS_RESERVED',
      `${title}.${extension}`,
      mimeType,
      given.sizeBytes ?? 1_250_000,
      given.width ?? (kind === 'DOCUMENT' ? null : 1600),
      given.height ?? (kind === 'DOCUMENT' ? null : 1200),
      given.durationSeconds ?? (kind === 'VIDEO' ? 95 : null),
      given.pageCount ?? (kind === 'DOCUMENT' ? 2 : null),
      JSON.stringify(given.details ?? {}),
      ingestState,
      given.ingestPercent ?? 0,
      given.ingestProblem ?? null,
      given.duplicateOf ?? null,
      isReady ? color : null,
      isReady ? placeholder : null,
      given.createdAt ?? null,
      createHash('sha256').update(randomUUID()).digest('hex'),
    ],
  );
  const id = rows[0]?.id ?? '';
  if (isReady) await addPictures({ pool, storage }, workspaceId, id, kind, webp);
  return id;
}

/** Inserts one picture as all renditions that ingest would make. */
async function addPictures({ pool, storage }: Stored, workspaceId: string, assetId: string, kind: AssetKind, webp: Buffer) {
  const sha256 = createHash('sha256').update(webp).digest('hex');
  for (const role of kind === 'VIDEO' ? ['THUMBNAIL', 'POSTER'] : ['THUMBNAIL', 'PREVIEW', 'PUBLISHED']) {
    const storageKey = `renditions/${randomUUID()}`;
    await storage.put(storageKey, webp, { contentType: 'image/webp', sizeBytes: webp.length });
    await pool.query(
      `insert into asset_rendition (workspace_id, asset_id, role, format, width, height, size_bytes, sha256, storage_key)
       values ($1, $2, $3, 'webp', $4, $5, $6, $7, $8)`,
      [workspaceId, assetId, role, thumbnailWidth, (thumbnailWidth * 3) / 4, webp.length, sha256, storageKey],
    );
  }
}

/** Inserts many assets with only a title and a time, for long lists. */
export async function addManyAssets({ pool }: Pick<Stored, 'pool'>, workspaceId: string, kind: AssetKind, count: number) {
  await pool.query(
    `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state, created_at)
     select $1, $2, 'Number ' || lpad(n::text, 5, '0'), 'ALL_RIGHTS_RESERVED', n || '.jpg', 'image/jpeg', 1000 + n, 'READY',
       now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
    [workspaceId, kind, count],
  );
}

/**
 * Inserts processed assets with a small real thumbnail and without original files, bypassing all services. Returns their IDs.
 */
export async function addAssets(
  platform: Stored,
  workspaceId: string,
  kind: AssetKind,
  given: readonly GivenAsset[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, each] of given.entries()) {
    ids.push(await addRow(platform, workspaceId, kind, each, colors[index % colors.length] ?? '#2f4858'));
  }
  return ids;
}
