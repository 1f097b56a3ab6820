import { VersionDraft } from '#domain/catalogue/music-document.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';

/** Maximum number of versions of a document. */
const maxVersions = 500;

type NewVersion = { assetId: string; note: string | null };

/** Adds a version to a document, which becomes the current one. */
export async function addVersion(context: AppContext, id: string, assetId: string, note: unknown): Promise<void> {
  const actor = context.editor;
  const values = parseInput(VersionDraft, { note });
  await runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    await lockDocument(useCase, id);
    const number = await insertVersion(useCase, id, { assetId, note: values.note ?? null }, 'file');
    // A new file is a change of the document: cached versions are outdated.
    await useCase.em.execute(
      'update music_document set updated_at = now(), version = version + 1 where id = ? and workspace_id = ?',
      [id, actor.workspaceId],
    );
    const changes = { version: number, assetId };
    return {
      result: undefined,
      audit: { action: 'musicDocument.addVersion', subjectType: 'MusicDocument', subjectId: id, changes },
    };
  });
}

async function lockDocument({ em, actor }: UseCase, id: string): Promise<void> {
  const text = 'select id from music_document where id = ? and workspace_id = ? and deleted_at is null for update';
  const rows = isUuid(id) ? await em.execute<object[]>(text, [id, actor.workspaceId]) : [];
  if (rows.length === 0) throw userError(UserErrorCode.NOT_FOUND, 'Music document not found', ['id']);
}

/** Inserts a version of a document that the transaction created or locked. Returns its number. `field` is the input field of the file. */
export async function insertVersion(
  useCase: UseCase,
  documentId: string,
  { assetId, note }: NewVersion,
  field = 'fileId',
): Promise<number> {
  const { em, actor } = useCase;
  await requireFile(useCase, assetId, field);
  const existing = await em.execute<{ number: number; asset_id: string }[]>(
    'select number, asset_id from music_document_version where document_id = ? and workspace_id = ?',
    [documentId, actor.workspaceId],
  );
  if (existing.some((version) => version.asset_id === assetId.toLowerCase()))
    throw userError(UserErrorCode.TAKEN, 'This file already is a version of this document. Choose another file.', [field]);
  if (existing.length >= maxVersions)
    throw userError(UserErrorCode.INVALID, `A document has at most ${maxVersions} versions. Add a new document.`, [field]);
  const number = Math.max(0, ...existing.map((version) => version.number)) + 1;
  await em.execute(
    `insert into music_document_version (workspace_id, document_id, number, asset_id, note, added_by) values (?, ?, ?, ?, ?, ?)`,
    [actor.workspaceId, documentId, number, assetId, note, actor.userId],
  );
  return number;
}

/** The file must be a document or image of the library. */
async function requireFile({ em, actor }: UseCase, assetId: string, field: string): Promise<void> {
  const text = 'select kind from asset where id = ? and workspace_id = ? and deleted_at is null for share';
  const [asset] = isUuid(assetId) ? await em.execute<{ kind: string }[]>(text, [assetId, actor.workspaceId]) : [];
  if (!asset) throw userError(UserErrorCode.NOT_FOUND, 'File not found', [field]);
  if (asset.kind === 'VIDEO')
    throw userError(UserErrorCode.INVALID, 'A video cannot be a music document. Choose a document, an image or an audio file.', [
      field,
    ]);
}
