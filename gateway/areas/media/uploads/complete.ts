import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Asset } from '#db/entities/media.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type AssetValues, titleOfFile } from '#domain/media/asset.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import type { ErrorCode } from '#domain/platform/error-codes.ts';
import type { Platform } from '../../../server/context.ts';
import { associate } from '../../music/records/associations.ts';
import { newIds } from '../../music/records/stored-rows.ts';
import { writeRecords } from '../../music/records/write-records.ts';
import { assetAssociations } from '../assets/asset-associations.ts';
import { columnsOf } from '../assets/asset-columns.ts';
import { assetCatalogue } from '../assets/assets.service.ts';
import { requestIngest } from '../ingest/ingest-queue.ts';
import { announceAsset } from '../live/announce-asset.ts';
import { knownIds } from './begin.ts';
import { inspectUpload } from './inspect.ts';
import { refuseUpload } from './remove-upload.ts';
import { UploadRefused, uploadGone } from './upload-refusal.ts';
import { retentionHours, type UploadRow, uploadColumns, uploaderOf } from './upload-row.ts';

/** Errors that stay the same on every retry. */
const permanentErrors: ReadonlySet<ErrorCode> = new Set(['FILE_TYPE', 'CONFLICT']);

/**
 * Creates the asset of a complete upload and returns its ID. Idempotent across gateways and crashes. Permanently refuses a file of the
 * wrong type, or for an asset that already has one.
 */
export async function completeUpload(platform: Platform, upload: UploadRow, by: Actor = uploaderOf(upload)): Promise<string> {
  if (upload.state === 'RECEIVED' && upload.assetId) return upload.assetId;
  try {
    await platform.storage.receiving.finish(upload.storageKey, upload.sizeBytes);
    const mimeType = await inspectUpload(platform, upload);
    return await platform.orm.em.fork().transactional((em) => createOrAssign(platform, em, { ...upload, mimeType }, by));
  } catch (error) {
    if (error instanceof UploadRefused && permanentErrors.has(error.code)) await refuseUpload(platform, upload, error);
    throw error;
  }
}

/** Creates the asset, or assigns the file to an existing one, in one transaction. */
async function createOrAssign(platform: Platform, em: EntityManager, inspected: UploadRow, by: Actor): Promise<string> {
  const { id, workspaceId, mimeType } = inspected;
  const text = `select ${uploadColumns} from upload where id = ? and workspace_id = ? for update`;
  const [locked] = await em.execute<UploadRow[]>(text, [id, workspaceId]);
  if (!locked || locked.state === 'REFUSED') throw uploadGone();
  const upload = { ...locked, mimeType };
  if (upload.state === 'RECEIVED') return upload.assetId!;
  const { assetId } = upload;
  if (assetId !== null) await requireWaiting(em, { id: assetId, workspaceId });
  const asset = { id: assetId ?? (await newIds(em, 1))[0]!, workspaceId, kind: upload.kind };
  await writeAsset(platform, em, asset.id, upload, by);
  await em.execute(
    `update upload set state = 'RECEIVED', asset_id = ?, mime_type = ?, received_bytes = size_bytes, head = null, touched_at = now(),
      expires_at = now() + interval '${retentionHours} hours' where id = ? and workspace_id = ?`,
    [asset.id, mimeType, id, workspaceId],
  );
  await requestIngest(em, asset);
  await announceAsset(em, asset);
  return asset.id;
}

const fileColumns = ({ fileName, mimeType, sizeBytes, userId }: UploadRow) => ({
  fileName,
  sizeBytes,
  mimeType: mimeType!,
  uploadedBy: userId,
});

/** Creates an asset with its associations, or assigns the file to the one that waits for it. */
async function writeAsset(platform: Platform, em: EntityManager, id: string, upload: UploadRow, by: Actor): Promise<void> {
  const { kind, fileName, sizeBytes, draft } = upload;
  const noun = assetKindNouns[kind].one;
  const isNew = upload.assetId === null;
  const given = { title: titleOfFile(fileName), ...draft } as AssetValues;
  const values = { ...(isNew && columnsOf(kind, given, null)), ...fileColumns(upload) };
  const change = { id, isNew, values, action: `${noun}.upload` as const, changes: { fileName, sizeBytes } };
  await writeRecords({ em, actor: by, now: platform.clock() }, assetCatalogue[noun], [change], {
    lines: async () => {
      if (!isNew) return undefined;
      // An object deleted during the upload must not lose the file.
      const workIds = given.workIds?.length ? await knownIds(em, by, 'work', given.workIds) : undefined;
      const contributorIds = given.contributorIds?.length
        ? await knownIds(em, by, 'contributor', given.contributorIds)
        : undefined;
      await associate({ platform, em, actor: by }, assetAssociations, id, { workIds, contributorIds });
      return undefined;
    },
  });
}

/** Locks an asset without a file. Throws if it was deleted or has one by now. */
async function requireWaiting(em: EntityManager, where: { id: string; workspaceId: string }): Promise<void> {
  const asset = await em.findOne(Asset, { ...where, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (asset?.ingestState === 'NO_FILE') return;
  throw new UploadRefused(409, 'CONFLICT', 'This asset already has a file or was deleted. The uploaded file was discarded.');
}
