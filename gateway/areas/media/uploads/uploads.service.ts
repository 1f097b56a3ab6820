import { acceptedBy, typeList } from '#domain/media/file-types.ts';
import { uploadRules } from '#domain/media/upload-rules.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { locksOf } from './locks.ts';
import { discardUpload } from './remove-upload.ts';
import { findOwn, type UploadRow, uploadColumns } from './upload-row.ts';
import type { UploadLimits } from './uploads.type.ts';

export const maxListed = 200;
const openText = `select ${uploadColumns} from upload where user_id = $1 and workspace_id = $2 and state = 'RECEIVING' and expires_at > $3
  order by created_at, id limit ${maxListed}`;

/** Returns the user's uploads in progress, the oldest first. */
export async function openUploads({ actor, platform }: AppContext): Promise<UploadRow[]> {
  const values = [actor.userId, actor.workspaceId, platform.clock()];
  const { rows } = await platform.pool.query<UploadRow>(openText, values);
  return rows;
}

/** Returns the upload limits. */
export const uploadLimits = ({ platform }: AppContext): UploadLimits => ({
  kinds: uploadRules(platform.config.uploads).map(({ kind, maxBytes, maxMegabytes, types }) => ({
    kind,
    maxBytes,
    mostBytes: maxBytes,
    mostMegabytes: maxMegabytes,
    accepts: acceptedBy(types),
    typesText: typeList(types),
  })),
});

/** Discards an upload in progress. Stops a running request first. */
export async function abortUpload({ editor, platform }: AppContext, id: string): Promise<string> {
  const unknown = () => userError(UserErrorCode.NOT_FOUND, 'Upload not found', ['id']);
  if (!(await findOwn(platform.pool, editor, id))) throw unknown();
  const release = await locksOf(platform).acquire(id, () => undefined);
  try {
    if (!(await discardUpload(platform, { id, workspaceId: editor.workspaceId }))) throw unknown();
    return id;
  } finally {
    await release();
  }
}
