import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import { Asset } from '#db/entities/media.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type AssetValues, titleOfFile } from '#domain/media/asset.ts';
import { assetKindNouns } from '#domain/media/asset-terms.ts';
import type { Platform } from '../../../server/context.ts';
import type { Audit } from '../../../server/request/use-case.ts';
import { associate } from '../../music/records/associations.ts';
import { assetAssociations } from '../assets/asset-associations.ts';
import { columnsOf } from '../assets/asset-columns.ts';
import { requestIngest } from '../ingest/ingest-queue.ts';
import { announceAsset } from '../live/announce-asset.ts';
import { knownIds } from './begin.ts';
import { inspectUpload } from './inspect.ts';
import { refuseUpload } from './remove-upload.ts';
import { UploadRefused, uploadGone } from './upload-refusal.ts';
import { retentionHours, type UploadRow, uploadColumns, uploaderOf } from './upload-row.ts';

/** Errors that stay the same on every retry. */
const permanentErrors: ReadonlySet<string> = new Set(['FILE_TYPE', 'CONFLICT']);

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
  const asset = upload.assetId === null ? await newAsset(platform, em, upload, by) : await waitingAsset(em, upload);
  await em.execute(
    `update upload set state = 'RECEIVED', asset_id = ?, mime_type = ?, received_bytes = size_bytes, head = null, touched_at = now(),
      expires_at = now() + interval '${retentionHours} hours' where id = ? and workspace_id = ?`,
    [asset.id, mimeType, id, workspaceId],
  );
  const { userId, apiKeyId = null } = by;
  const audit: Audit = { action: `${assetKindNouns[upload.kind].one}.upload`, subjectType: 'Asset', subjectId: asset.id };
  const changes = { fileName: upload.fileName, sizeBytes: upload.sizeBytes };
  em.create(AuditEntry, { ...audit, changes, workspaceId, userId, apiKeyId }, { partial: true });
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

async function newAsset(platform: Platform, em: EntityManager, upload: UploadRow, by: Actor): Promise<Asset> {
  const { kind, workspaceId } = upload;
  const values = { title: titleOfFile(upload.fileName), ...upload.draft } as AssetValues;
  const columns = { ...columnsOf(kind, values, null), ...fileColumns(upload), kind, workspaceId };
  const asset = em.create(Asset, columns as never, { partial: true }) as Asset;
  await em.flush();
  // An object deleted during the upload must not lose the file.
  const workIds = values.workIds?.length ? await knownIds(em, by, 'work', values.workIds) : undefined;
  const contributorIds = values.contributorIds?.length ? await knownIds(em, by, 'contributor', values.contributorIds) : undefined;
  await associate({ platform, em, actor: by }, assetAssociations, asset.id, { workIds, contributorIds });
  return asset;
}

/** Returns the asset for this file. Throws if it was deleted or has a file by now. */
async function waitingAsset(em: EntityManager, upload: UploadRow): Promise<Asset> {
  const { assetId, workspaceId } = upload;
  const where = { id: assetId!, workspaceId, deletedAt: null };
  const asset = await em.findOne(Asset, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (asset?.ingestState !== 'NO_FILE') {
    throw new UploadRefused(409, 'CONFLICT', 'This asset already has a file or was deleted. The uploaded file was discarded.');
  }
  em.assign(asset, { ...fileColumns(upload), updatedAt: new Date() });
  return asset;
}
