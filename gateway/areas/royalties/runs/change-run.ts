import type { PoolClient } from 'pg';
import type { AuditAction } from '#domain/platform/audit-terms.ts';
import { type RunState, runStates } from '#domain/royalties/royalty-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { requireFeature } from '../../subscriptions/allowance.ts';
import { loadRun, type RunJob } from './run-job.ts';

export const royaltyFeature = 'MUSIC_PUBLISHING';
const runNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Royalty run not found', ['id']);
export const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);
export const runChanged = () =>
  userError(UserErrorCode.CONFLICT, 'The royalty run has changed in the meantime. Reload the page.', ['id']);

const wrongState = ({ name, state }: RunJob) =>
  userError(
    UserErrorCode.CONFLICT,
    `“${name}” has the state “${runStates.labels[state]}”, which does not allow this. Reload the page.`,
    ['id'],
  );

export type RunAction = Extract<AuditAction, `royaltyRun.${string}`>;
/** Editors prepare runs. Owners approve, issue and reverse them. */
type Who = 'EDITOR' | 'OWNER';

/**
 * Changes a run of the workspace that is in one of these states, in a transaction that locks it, and writes the audit entry. Then wakes the worker.
 * The run of another workspace is refused like an unknown one.
 */
export async function changeRun(
  context: AppContext,
  who: Who,
  id: string,
  states: readonly RunState[],
  act: (sql: PoolClient, job: RunJob) => Promise<{ action: RunAction; changes?: Record<string, unknown> }>,
): Promise<string> {
  const actor = who === 'OWNER' ? context.owner : context.editor;
  const { platform } = context;
  await requireFeature(platform, actor, royaltyFeature);
  await inTransaction(platform.pool, async (sql) => {
    const job = isUuid(id) ? await loadRun(sql, { id, workspaceId: actor.workspaceId }, 'for update') : null;
    if (!job) throw runNotFound();
    if (!states.includes(job.state)) throw wrongState(job);
    const { action, changes = {} } = await act(sql, job);
    const { workspaceId, userId, apiKeyId = null } = actor;
    await sql.query(
      `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
        values ($1, $2, $3, $4, 'RoyaltyRun', $5, $6)`,
      [workspaceId, userId, apiKeyId, action, id, JSON.stringify(changes)],
    );
  });
  platform.importWorkers.wake();
  return id;
}
