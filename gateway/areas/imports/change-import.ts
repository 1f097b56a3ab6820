import type { PoolClient } from 'pg';
import type { ImportState } from '#domain/imports/import-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { inTransaction } from '../../kit/in-transaction.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { type ImportJob, loadImport } from './import-job.ts';

export const importFeature = 'MUSIC_PUBLISHING';
export const notReceived = () =>
  userError(UserErrorCode.INVALID, 'The file was not received. Delete this import and upload the file again.', ['id']);
export const importChanged = () =>
  userError(UserErrorCode.CONFLICT, 'The import has changed in the meantime. Reload the page.', ['id']);
export const importNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Import not found', ['id']);

/**
 * Changes an import of the workspace that is in one of these states, in a transaction that locks it. Then wakes the worker. The import of
 * another workspace is refused like an unknown one.
 */
export async function changeImport<R>(
  context: AppContext,
  id: string,
  states: readonly ImportState[],
  act: (sql: PoolClient, job: ImportJob) => Promise<R>,
): Promise<R> {
  const { editor, platform } = context;
  await requireFeature(platform, editor, importFeature);
  const result = await inTransaction(platform.pool, async (sql) => {
    const job = isUuid(id) ? await loadImport(sql, { id, workspaceId: editor.workspaceId }, 'for update') : null;
    if (!job) throw importNotFound();
    if (!states.includes(job.state)) throw importChanged();
    return act(sql, job);
  });
  platform.importWorkers.wake();
  return result;
}

type Act = 'commit' | 'reopen' | 'cancel' | 'undo' | 'delete';

/** Writes the audit entry of an act. */
export async function auditImport(
  sql: Pick<PoolClient, 'query'>,
  { editor: { workspaceId, userId, apiKeyId } }: AppContext,
  act: Act,
  id: string,
): Promise<void> {
  await sql.query(
    `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
      values ($1, $2, $3, $4, 'Import', $5, '{}')`,
    [workspaceId, userId, apiKeyId ?? null, `import.${act}`, id],
  );
}
