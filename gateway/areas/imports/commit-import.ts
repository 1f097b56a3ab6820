import type { PoolClient } from 'pg';
import { undoDays } from '#domain/imports/import-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { reserve } from '../subscriptions/allowance.ts';
import { auditImport, changeImport, importFeature, notReceived } from './change-import.ts';
import { openDecisions } from './confirm-parties.ts';
import { type ImportJob, statementsOf } from './import-job.ts';
import { setState } from './set-state.ts';

/**
 * Starts writing a checked file. Refuses what the plan does not have room for, and shares far from the whole that are not accepted. If another import has written since the check, the file is
 * checked again instead.
 */
export const commitImport = (
  context: AppContext,
  id: string,
  { acceptsLowShareTotals }: { acceptsLowShareTotals: boolean },
): Promise<void> =>
  changeImport(context, id, ['READY'], async (sql, job) => {
    const { isRunning, isOutdated } = await othersOf(sql, job);
    if (isRunning) throw otherIsRunning();
    const farTotals = job.counts?.farTotals ?? 0;
    if (!isOutdated && farTotals > 0 && !acceptsLowShareTotals) {
      const message = `The writers' shares of ${farTotals === 1 ? '1 work' : `${farTotals} works`} total less than 90 %. Correct the shares, or confirm them.`;
      throw userError(UserErrorCode.CONFIRMATION_NEEDED, message, ['acceptsLowShareTotals']);
    }
    await (isOutdated ? setState(sql, job, 'CHECKING') : startWriting(context, sql, job));
  });

export const otherIsRunning = () =>
  userError(UserErrorCode.CONFLICT, 'Another import of this workspace is being written. Wait until it has ended.', ['id']);

/**
 * What other imports of the workspace do: one at a time writes, because each plans against what the others have written. A deleted one may
 * have written.
 */
export async function othersOf(
  sql: PoolClient,
  { id, workspaceId }: ImportJob,
): Promise<{ isRunning: boolean; isOutdated: boolean }> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports ${workspaceId}`]);
  const { rows } = await sql.query<{ isRunning: boolean; isOutdated: boolean }>(
    `select exists (select from import where workspace_id = $2 and id <> $1 and state in ('IMPORTING', 'UNDOING')) as "isRunning",
        exists (select from import o join import i on i.id = $1 where o.workspace_id = $2 and o.id <> $1 and o.updated_at >= i.checked_at
          and exists (select from import_change c where c.import_id = o.id and c.workspace_id = $2))
        or exists (select from audit_entry a join import i on i.id = $1 where a.workspace_id = $2 and a.action = 'import.delete'
          and a.created_at >= i.checked_at) as "isOutdated"`,
    [id, workspaceId],
  );
  return rows[0]!;
}

/** Reopens an import that failed or was cancelled, in the stage in which it stopped. Checks an undone one again. */
export const reopenImport = (context: AppContext, id: string): Promise<void> =>
  changeImport(context, id, ['FAILED', 'CANCELLED', 'UNDONE'], async (sql, job) => {
    const { stoppedIn } = job;
    if (job.state === 'UNDONE') return checkAgain(context, sql, job);
    if (!stoppedIn || stoppedIn === 'RECEIVING') throw notReceived();
    if (stoppedIn === 'IMPORTING') {
      if ((await othersOf(sql, job)).isRunning) throw otherIsRunning();
      return startWriting(context, sql, job, job.position);
    }
    await auditImport(sql, context, 'reopen', id);
    await setState(sql, job, stoppedIn);
  });

/** Checks an undone import as it was mapped and corrected. What it wrote and undid is forgotten, so that it can be undone again. */
async function checkAgain(context: AppContext, sql: PoolClient, job: ImportJob): Promise<void> {
  const { id, workspaceId } = job;
  if (job.columns.length === 0)
    throw userError(UserErrorCode.INVALID, 'The rows of this import are no longer kept. Upload the file again.', ['id']);
  await auditImport(sql, context, 'reopen', id);
  await sql.query('delete from import_change where import_id = $1 and workspace_id = $2', [id, workspaceId]);
  await sql.query(
    'update import set committed_at = null, undo_until = null, undone_at = null where id = $1 and workspace_id = $2',
    [id, workspaceId],
  );
  await setState(sql, job, 'CHECKING');
}

async function startWriting(context: AppContext, sql: PoolClient, job: ImportJob, position = 0): Promise<void> {
  const { editor, platform } = context;
  const { id, workspaceId } = job;
  const open = await openDecisions(sql, job);
  if (open > 0) {
    const message = `${open === 1 ? '1 person or publisher needs' : `${open} people or publishers need`} a decision. Confirm them, then import.`;
    throw userError(UserErrorCode.CONFIRMATION_NEEDED, message, ['id']);
  }
  const { rows } = await sql.query<{ written: number }>(
    `select count(*)::int as written from import_change where import_id = $1 and workspace_id = $2 and kind = 'work' and is_new`,
    [id, workspaceId],
  );
  const remaining = (job.counts?.created.work ?? 0) - rows[0]!.written;
  await reserve({ platform, em: statementsOf(sql), actor: editor }, importFeature, Math.max(0, remaining));
  await auditImport(sql, context, 'commit', id);
  await setState(sql, job, 'IMPORTING', position);
  await sql.query(
    `update import set user_id = $3, undo_until = now() + make_interval(days => ${undoDays}) where id = $1 and workspace_id = $2`,
    [id, workspaceId, editor.userId],
  );
}
