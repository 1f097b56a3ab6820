import { VersionDraft } from '#domain/catalogue/music-document.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { PayloadErrorCode } from '#domain/platform/error-codes.ts';
import { parseInput, UserErrorCode, type UserErrors, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import type { LinedRecord, PlannedLines, SetLines } from '../records/set-lines.ts';

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
    const number = await insertVersion(useCase, id, { assetId, note: values.note ?? null });
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

/** Inserts a version of a document that the transaction locked. Returns its number. */
async function insertVersion(useCase: UseCase, documentId: string, { assetId, note }: NewVersion): Promise<number> {
  const { em, actor } = useCase;
  const file = assetId.toLowerCase();
  const kinds = await lockFiles(useCase, [file]);
  const versions = (await storedVersions(useCase, [documentId])).get(documentId) ?? [];
  const refusal = refusalOf({ file, kind: kinds.get(file), versions }, 'file');
  if (refusal) throw refusal;
  const number = numberAfter(versions);
  await em.execute(
    `insert into music_document_version (workspace_id, document_id, number, asset_id, note, added_by) values (?, ?, ?, ?, ?, ?)`,
    [actor.workspaceId, documentId, number, assetId, note, actor.userId],
  );
  return number;
}

const fileOf = ({ values }: LinedRecord) => (values.fileId as string | null | undefined)?.toLowerCase();

/** The file of a document in its input, which becomes its next version. The file of the current version stays. */
export const fileLines: SetLines = {
  plan: async (useCase, all) => {
    const records = all.filter(fileOf);
    if (records.length === 0) return new Map();
    const stored = await storedVersions(
      useCase,
      records.flatMap(({ id, isNew }) => (isNew ? [] : id)),
    );
    const versionsOf = ({ id }: LinedRecord) => stored.get(id) ?? [];
    const isAdded = (record: LinedRecord) => versionsOf(record)[0]?.assetId !== fileOf(record);
    const kinds = await lockFiles(
      useCase,
      records.filter(isAdded).map((record) => fileOf(record)!),
    );
    return new Map(
      records.map((record): [string, PlannedLines] => {
        if (!isAdded(record)) return [record.id, { changes: {}, isChanged: false }];
        const [file, versions] = [fileOf(record)!, versionsOf(record)];
        const errors = refusalOf({ file, kind: kinds.get(file), versions }, 'fileId');
        return [record.id, { errors, changes: { addedVersion: numberAfter(versions) }, isChanged: true }];
      }),
    );
  },
  write: async ({ em, actor }, all) => {
    const given = all.filter(fileOf).map((record) => ({ id: record.id, file: fileOf(record) }));
    if (given.length === 0) return;
    await em.execute(
      `insert into music_document_version (workspace_id, document_id, number, asset_id, added_by)
        select d.workspace_id, d.id, coalesce(last.number, 0) + 1, given.file, ?
        from json_to_recordset(?::json) as given (id uuid, file uuid)
          join music_document d on d.id = given.id and d.workspace_id = ?
          left join lateral (select number, asset_id from music_document_version
            where document_id = d.id and workspace_id = d.workspace_id order by number desc limit 1) last on true
        where last.asset_id is distinct from given.file`,
      [actor.userId, JSON.stringify(given), actor.workspaceId],
    );
  },
};

type Version = { documentId: string; number: number; assetId: string };
const numberAfter = ([last]: readonly Version[]) => (last?.number ?? 0) + 1;

/** Returns the versions of documents, the current one first. */
async function storedVersions({ em, actor }: UseCase, ids: readonly string[]): Promise<Map<string, Version[]>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<Version[]>(
    `select document_id as "documentId", number, asset_id as "assetId" from music_document_version
      where document_id = any(?::uuid[]) and workspace_id = ? order by number desc`,
    [`{${ids.join(',')}}`, actor.workspaceId],
  );
  return Map.groupBy(rows, ({ documentId }) => documentId);
}

/** Locks files of the library against deletion. Returns their kinds by their IDs. */
async function lockFiles({ em, actor }: UseCase, given: readonly string[]): Promise<Map<string, AssetKind>> {
  const ids = [...new Set(given.filter(isUuid))];
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: string; kind: AssetKind }[]>(
    'select id, kind from asset where id = any(?::uuid[]) and workspace_id = ? and deleted_at is null order by id for share',
    [`{${ids.join(',')}}`, actor.workspaceId],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

type NewFile = { file: string; kind: AssetKind | undefined; versions: readonly Version[] };

/** Returns why a file cannot become the next version of a document. `field` is the input field of the file. */
function refusalOf({ file, kind, versions }: NewFile, field: string): UserErrors | undefined {
  const refuse = (code: PayloadErrorCode, message: string) => userError(code, message, [field]);
  if (!kind) return refuse(UserErrorCode.NOT_FOUND, 'File not found');
  if (kind === 'VIDEO')
    return refuse(UserErrorCode.INVALID, 'A video cannot be a music document. Choose a document, an image or an audio file.');
  if (versions.some(({ assetId }) => assetId === file))
    return refuse(UserErrorCode.TAKEN, 'This file already is a version of this document. Choose another file.');
  if (versions.length < maxVersions) return undefined;
  return refuse(UserErrorCode.INVALID, `A document has at most ${maxVersions} versions. Add a new document.`);
}
