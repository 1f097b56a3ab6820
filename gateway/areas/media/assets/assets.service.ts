import { Asset } from '#db/entities/media.ts';
import { AssetDraft, type AssetValues, detailsKeyOf, titleOfFile } from '#domain/media/asset.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { shownFileName } from '#domain/media/file-types.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { associate } from '../../music/records/associations.ts';
import { type CatalogueKind, create, type Lines, update } from '../../music/records/catalogue-kind.ts';
import { defineKind } from '../../music/records/write-records.ts';
import { featureOf } from '../asset-features.ts';
import { assetAssociations } from './asset-associations.ts';
import { columnsOf } from './asset-columns.ts';
import { reserveStorage } from './storage.ts';

type File = { fileName?: string | null; mimeType?: string | null };

/** Service for assets of one kind. `file` names the file of a new asset before its upload. */
const catalogueOf = (kind: AssetKind, file: File = {}): CatalogueKind<Asset> => ({
  entity: Asset,
  noun: assetKindNouns[kind].one,
  feature: featureOf[kind],
  isCounted: true,
  schema: () => AssetDraft,
  toColumns: (values, before, context) => {
    const columns = columnsOf(kind, values as AssetValues, before);
    return before ? columns : { ...columns, ...withoutFile(file), uploadedBy: context.actor.userId };
  },
  reserveRestored: (useCase, id) => reserveStorage(useCase, [id]),
});

const withoutFile = ({ fileName, mimeType }: File) => ({
  fileName: shownFileName(fileName ?? ''),
  mimeType: (mimeType ?? '').trim().slice(0, 120) || 'application/octet-stream',
  sizeBytes: 0,
  ingestState: 'NO_FILE',
});

const associated: Lines<Asset> = { write: (useCase, row, values) => associate(useCase, assetAssociations, row.id, values) };

/** Creates an asset before its file is uploaded. A missing title is derived from the file name. Returns its ID. */
export function createAsset(context: AppContext, kind: AssetKind, input: { title?: unknown }, file: File): Promise<string> {
  const hasTitle = typeof input.title === 'string' && input.title.trim() !== '';
  const title = hasTitle || !file.fileName ? input.title : titleOfFile(shownFileName(file.fileName));
  return create(context, catalogueOf(kind, file), { ...input, title }, associated);
}

export const updateAsset = async (context: AppContext, target: { id: string; version: number }, input: unknown) =>
  update(context, catalogueOf(await kindOf(context, target.id)), target, input, associated);

const detailsDrafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft };

/** Saves values that the audit trail recorded. `details` are those of the asset's kind, and replace the current ones. */
export async function revertAsset(
  context: AppContext,
  target: { id: string; version: number },
  { details, ...values }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const kind = await kindOf(context, target.id);
  const cleared = Object.fromEntries(Object.keys(detailsDrafts[kind].shape).map((field) => [field, null]));
  const input = details ? { ...values, [detailsKeyOf[kind]]: { ...cleared, ...details } } : values;
  await update(context, catalogueOf(kind), target, input, associated);
}

/** Returns the kind of an asset that the caller may change. A kind never changes, so it needs no lock. */
async function kindOf({ editor, platform }: AppContext, id: string): Promise<AssetKind> {
  const text = 'select kind from asset where id = $1 and workspace_id = $2';
  const values = [id, editor.workspaceId];
  const found = isUuid(id) ? await platform.pool.query<{ kind: AssetKind }>({ name: 'kindOfAsset', text, values }) : null;
  if (found?.rows[0]) return found.rows[0].kind;
  throw userError(UserErrorCode.NOT_FOUND, 'Asset not found', ['id']);
}

/** How assets of each kind are written. */
export const assetCatalogue = {
  image: defineKind(catalogueOf('IMAGE')),
  video: defineKind(catalogueOf('VIDEO')),
  document: defineKind(catalogueOf('DOCUMENT')),
};

/** Returns the oldest asset of a kind with these file bytes. */
export async function assetWithContent(context: AppContext, kind: AssetKind, sha256: string): Promise<Asset | null> {
  const text = `select a.id from stored_file f join asset a on a.file_id = f.id
    where f.workspace_id = $1 and f.sha256 = $2 and a.workspace_id = $1 and a.kind = $3 and a.deleted_at is null
      and a.ingest_state <> 'FAILED' order by a.created_at limit 1`;
  const values = [context.actor.workspaceId, sha256.toLowerCase().slice(0, 64), kind];
  const { rows } = await context.rows.pool.query<{ id: string }>({ name: 'assetWithContent', text, values });
  return rows[0] ? context.rows.byId(Asset, rows[0].id) : null;
}
