import type { Readable } from 'node:stream';
import { type AssetKind, assetKinds } from '#domain/media/asset-terms.ts';
import { fileTypesOf, isGenericType, missingFileMessage, refusedTypeMessage } from '#domain/media/file-types.ts';
import { emptyFileMessage, tooLargeMessage, uploadRule } from '#domain/media/upload-rules.ts';
import type { AppContext } from '../../../server/context.ts';
import { beginUpload, draftOf, refuseUnknownIds } from './begin.ts';
import { completeUpload } from './complete.ts';
import { headBytes, typeOfHead } from './first-bytes.ts';
import { setTypeFromHead, storePiece } from './receive.ts';
import { discardUpload } from './remove-upload.ts';
import { tooLarge, UploadRefused, uploadGone, wrongFile } from './upload-refusal.ts';
import { findOwn, type UploadRow } from './upload-row.ts';

/** Parts of a form in their order. A file must be read before the next part. */
type FormPart =
  | { type: 'field'; fieldname: string; value: unknown }
  | { type: 'file'; filename: string; mimetype: string; file: Readable };

type Fields = Record<string, unknown>;

/** A streamed form with one file and its metadata. */
export type UploadForm = {
  parts: AsyncIterable<FormPart>;
  /** Size of the whole form, if the client declares it. */
  contentLength: number | null;
  /** Returns the kind of asset, from the fields before the file and its declared type. */
  kindOf: (fields: Fields) => AssetKind;
  /** Returns the description in schema names, when all fields have arrived. */
  describe: (kind: AssetKind, fields: Fields) => Fields;
};

/** Maximum size of the other parts of the form. */
const maxOverheadBytes = 1024 * 1024;

/** Stores a file sent in a form, under the rules of all uploads. Returns the ID of its asset. */
export async function receiveForm(context: AppContext, form: UploadForm): Promise<string> {
  const actor = context.editor;
  const { platform } = context;
  const fields: Fields = {};
  let upload: UploadRow | null = null;
  try {
    for await (const part of form.parts) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (upload) throw new UploadRefused(400, 'INVALID', 'Send one file at a time.');
      else {
        fields.fileName ??= part.filename;
        const content = await peek(part.file);
        const mimetype = isGenericType(part.mimetype) ? await typeByBytes(content.head, part.filename) : part.mimetype;
        upload = await begin(context, form, { ...part, mimetype }, fields);
        upload.sizeBytes = await store(context, upload, content.all);
      }
    }
    if (!upload) throw new UploadRefused(400, 'INVALID', missingFileMessage(form.kindOf(fields)));
    await recordDescription(context, form, upload, fields);
    return await completeUpload(platform, upload, actor);
  } catch (error) {
    if (upload) await discardUpload(platform, upload);
    throw error;
  }
}

type FilePart = Extract<FormPart, { type: 'file' }>;

/** The first bytes of a file, and the whole file including them. */
async function peek(file: Readable): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const source = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  return { head: head.subarray(0, headBytes), all: all() };
}

/** Detects the type from the bytes if the sender gives none. */
async function typeByBytes(head: Buffer, fileName: string): Promise<string> {
  for (const kind of assetKinds) {
    const type = await typeOfHead(head, fileTypesOf[kind], { fileName, mimeType: null });
    if (type) return type.mimeType;
  }
  return '';
}

/** Begins an upload. Reserves the maximum size, because the size of a file in a form is unknown at first. */
async function begin(
  context: AppContext,
  form: UploadForm,
  { filename, mimetype }: FilePart,
  fields: Fields,
): Promise<UploadRow> {
  const { platform, editor } = context;
  const kind = form.kindOf({ ...fields, mimeType: mimetype });
  const rule = uploadRule(kind, platform.config.uploads);
  const { contentLength } = form;
  if ((contentLength ?? 0) > rule.maxBytes + maxOverheadBytes) throw tooLarge(tooLargeMessage(rule.maxMegabytes));
  const sizeBytes = Math.min(contentLength ?? rule.maxBytes, rule.maxBytes);
  const given = { kind, fileName: filename, claimedType: mimetype || null, draft: {}, assetId: null };
  return beginUpload(platform, editor, { ...given, sizeBytes });
}

/** Stores the file and returns its size. */
async function store({ platform }: AppContext, upload: UploadRow, content: AsyncIterable<Buffer>): Promise<number> {
  const { maxMegabytes, maxBytes } = uploadRule(upload.kind, platform.config.uploads);
  const isAtLimit = upload.sizeBytes === maxBytes;
  try {
    return await storePiece(platform, upload, { offset: 0, content });
  } catch (error) {
    if (error instanceof UploadRefused && error.code === 'FILE_TOO_LARGE' && isAtLimit)
      throw tooLarge(tooLargeMessage(maxMegabytes));
    throw error;
  }
}

/** Records size, type and description once the form is complete. */
async function recordDescription(
  { platform, editor: actor }: AppContext,
  form: UploadForm,
  upload: UploadRow,
  fields: Fields,
): Promise<void> {
  const { id, kind, fileName, sizeBytes } = upload;
  // Throws for an unknown kind. Its field may come after the file.
  form.kindOf({ ...fields, mimeType: upload.mimeType });
  if (sizeBytes === 0) throw new UploadRefused(400, 'FILE_EMPTY', emptyFileMessage);
  if (upload.mimeType === null) await setTypeFromHead(platform, upload);
  if (upload.mimeType === null) throw wrongFile(refusedTypeMessage(uploadRule(kind, platform.config.uploads)));
  const draft = draftOf({ kind, fileName, draft: form.describe(kind, fields) });
  await platform.orm.em.fork().transactional(async (em) => {
    await refuseUnknownIds({ platform, em, actor }, draft);
    const text = 'update upload set size_bytes = ?, draft = ?::jsonb where id = ? and workspace_id = ?';
    await em.execute(text, [sizeBytes, JSON.stringify(draft), id, actor.workspaceId]);
  });
  if (!(await findOwn(platform.pool, actor, id))) throw uploadGone();
}
