import type { PoolClient } from 'pg';
import type { StatementState } from '#domain/income/income-terms.ts';
import type { AuditAction } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { requireFeature } from '../../subscriptions/allowance.ts';
import { loadStatement, type StatementJob } from './statement-job.ts';

export const statementFeature = 'MUSIC_PUBLISHING';
export const statementNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Statement not found', ['id']);
export const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);
export const statementChanged = () =>
  userError(UserErrorCode.CONFLICT, 'The statement has changed in the meantime. Reload the page.', ['id']);

type StatementAction = Extract<AuditAction, `statement.${string}`>;

/**
 * Changes a statement of the workspace that is in one of these states, in a transaction that locks it, and writes the audit entry. Then wakes the
 * worker. The statement of another workspace is refused like an unknown one.
 */
export async function changeStatement(
  context: AppContext,
  id: string,
  states: readonly StatementState[],
  act: (sql: PoolClient, job: StatementJob) => Promise<{ action: StatementAction; changes?: Record<string, unknown> } | null>,
): Promise<string> {
  const { editor, platform } = context;
  await requireFeature(platform, editor, statementFeature);
  await inTransaction(platform.pool, async (sql) => {
    const job = isUuid(id) ? await loadStatement(sql, { id, workspaceId: editor.workspaceId }, 'for update') : null;
    if (!job) throw statementNotFound();
    if (!states.includes(job.state)) throw statementChanged();
    const audit = await act(sql, job);
    if (audit === null) return;
    const { workspaceId, userId, apiKeyId = null } = editor;
    await sql.query(
      `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
        values ($1, $2, $3, $4, 'Statement', $5, $6)`,
      [workspaceId, userId, apiKeyId, audit.action, id, JSON.stringify(audit.changes ?? {})],
    );
  });
  platform.importWorkers.wake();
  return id;
}
