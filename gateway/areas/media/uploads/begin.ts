import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#domain/access/actor.ts';
import { assetDraftOf, titleOfFile } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { claimedType, refusedTypeMessage, shownFileName } from '#domain/media/file-types.ts';
import { emptyFileMessage, fits, tooLargeMessage, uploadRule } from '#domain/media/upload-rules.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { Platform } from '../../../server/context.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';
import { featureOf } from '../asset-features.ts';
import { tooLarge, UploadRefused, wrongFile } from './upload-refusal.ts';
import { idleDays, type UploadRow, uploadColumns } from './upload-row.ts';

const megabyte = 1024 * 1024;

/** Reserves storage. Dividing by a power of two is exact. */
const reserveBytes = (useCase: UseCase, sizeBytes: number): Promise<void> => reserve(useCase, 'STORAGE', sizeBytes / megabyte);

/**
 * Reserves room for a file in the plan: one more of its kind, unless its asset exists, and its bytes. Always in this order, to avoid
 * deadlocks at the limit.
 */
async function reserveFile(useCase: UseCase, file: { kind: AssetKind; sizeBytes: number; isNew: boolean }): Promise<void> {
  const feature = featureOf[file.kind];
  await (file.isNew ? reserve(useCase, feature) : requireInside(useCase, feature));
  await reserveBytes(useCase, file.sizeBytes);
}

/** Request for an upload. `draft` describes the new asset; `assetId` names an existing one without a file. */
export type NewUpload = {
  kind: AssetKind;
  fileName: string;
  claimedType: string | null;
  sizeBytes: number;
  draft: Readonly<Record<string, unknown>>;
  assetId: string | null;
};

/** Maximum uploads in progress per user. */
const maxOpen = 100;

/** Throws when the declared size or type is not allowed. */
function refuseByClaim({ uploads }: Platform['config'], given: Omit<NewUpload, 'draft' | 'assetId'>): void {
  const rule = uploadRule(given.kind, uploads);
  if (given.sizeBytes === 0) throw new UploadRefused(400, 'FILE_EMPTY', emptyFileMessage);
  if (!fits(rule, given.sizeBytes)) throw tooLarge(tooLargeMessage(rule.maxMegabytes));
  const claim = { fileName: given.fileName, mimeType: given.claimedType };
  if (!claimedType(rule.types, claim)) throw wrongFile(refusedTypeMessage(rule));
}

/** Returns the validated description. A missing title is filled later from the file or its name. */
export function draftOf({ kind, fileName, draft }: Pick<NewUpload, 'kind' | 'fileName' | 'draft'>): Record<string, unknown> {
  const hasTitle = typeof draft.title === 'string' && draft.title.trim() !== '';
  const { title, ...values } = parseInput(assetDraftOf(kind), {
    ...draft,
    title: hasTitle ? draft.title : titleOfFile(fileName),
  });
  return hasTitle ? { title, ...values } : values;
}

/** Starts an upload: checks the declared file, reserves room in the plan and creates the object. */
export async function beginUpload(platform: Platform, actor: Actor, given: NewUpload): Promise<UploadRow> {
  const fileName = shownFileName(given.fileName);
  refuseByClaim(platform.config, { ...given, fileName });
  // An existing asset has a title entered by a user.
  const draft = given.assetId === null ? draftOf({ ...given, fileName }) : { title: null };
  const upload = await platform.orm.em.fork().transactional(async (em) => {
    const useCase = { platform, em, actor };
    await refuseTooMany(useCase);
    await reserveFile(useCase, { ...given, isNew: given.assetId === null });
    await refuseUnknownTarget(useCase, given);
    await refuseUnknownIds(useCase, draft);
    return insert(em, actor, { ...given, fileName, draft });
  });
  try {
    await platform.storage.receiving.begin(upload.storageKey, upload.sizeBytes);
  } catch (error) {
    await platform.pool.query('delete from upload where id = $1 and workspace_id = $2', [upload.id, actor.workspaceId]);
    throw error;
  }
  return upload;
}

async function insert(em: EntityManager, { userId, workspaceId }: Actor, given: NewUpload): Promise<UploadRow> {
  const id = randomUUID();
  const { kind, fileName, sizeBytes, claimedType: claimed, draft, assetId } = given;
  const text = `insert into upload (id, workspace_id, user_id, kind, file_name, size_bytes, claimed_type, draft, storage_key, asset_id, expires_at)
    values (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, now() + interval '${idleDays} days') returning ${uploadColumns}`;
  const values = [id, workspaceId, userId, kind, fileName, sizeBytes, claimed?.slice(0, 200) ?? null, JSON.stringify(draft)];
  const [row] = await em.execute<UploadRow[]>(text, [...values, `originals/${id}`, assetId]);
  return row!;
}

/** Locks the user, so concurrent uploads are counted one after the other. */
async function refuseTooMany({ em, actor }: UseCase): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`uploads ${actor.userId}`]);
  const [row] = await em.execute<{ open: number }[]>(
    `select count(*)::int as open from upload where user_id = ? and state = 'RECEIVING' and expires_at > now()`,
    [actor.userId],
  );
  if (row!.open < maxOpen) return;
  const sentence = `You have ${maxOpen} unfinished uploads. Wait until some of them finish, or discard some.`;
  throw new UploadRefused(429, 'TOO_MANY_UPLOADS', sentence);
}

/** Throws unless the ID belongs to an asset without a file. Any other ID gets the response of an unknown one. */
async function refuseUnknownTarget({ em, actor }: UseCase, { assetId, kind }: NewUpload): Promise<void> {
  if (assetId === null) return;
  const text = `select 1 from asset where id = ? and workspace_id = ? and kind = ? and ingest_state = 'NO_FILE' and deleted_at is null`;
  const found = isUuid(assetId) ? await em.execute<object[]>(text, [assetId, actor.workspaceId, kind]) : [];
  if (found.length === 0) throw userError(UserErrorCode.NOT_FOUND, 'Asset not found', ['assetId']);
}

/** Checks that the described works and contributors exist before any byte is sent. */
export async function refuseUnknownIds({ em, actor }: UseCase, draft: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [field, table, noun] of [
    ['workIds', 'work', 'Work'],
    ['contributorIds', 'contributor', 'Contributor'],
  ] as const) {
    const ids = (draft[field] as string[] | null | undefined) ?? [];
    if (ids.length > 0 && (await knownIds(em, actor, table, ids)).length < new Set(ids).size) {
      throw userError(UserErrorCode.NOT_FOUND, `${noun} not found`, [field]);
    }
  }
}

/** Returns the given IDs that belong to objects of the workspace outside the bin. */
export async function knownIds(em: EntityManager, actor: Actor, table: 'work' | 'contributor', ids: string[]): Promise<string[]> {
  const text = `select id from ${table} where workspace_id = ? and deleted_at is null and id in (?)`;
  const rows = await em.execute<{ id: string }[]>(text, [actor.workspaceId, ids]);
  return rows.map(({ id }) => id);
}
