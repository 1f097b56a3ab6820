import type { Worker } from '../../imports/import-job.ts';
import { announceRun } from './run-events.ts';
import { inRun, type RunJob } from './run-job.ts';

/**
 * Takes an issued run back as a whole: its entries of the ledger get counterparts, its statements can be divided again, and entries of payees wait for
 * the next run. What was sent stays readable.
 */
export const reverseRun = (worker: Worker, job: RunJob): Promise<void> =>
  inRun(worker, job, async (sql) => {
    const { id, workspaceId } = job;
    const values = [id, workspaceId];
    const { rows: entries } = await sql.query<{ id: string }>(
      'select id from ledger_entry where run_id = $1 and workspace_id = $2 order by id',
      values,
    );
    for (const entry of entries)
      await sql.query(
        `with counter as (
            insert into ledger_entry (workspace_id, currency, date, run_id, memo)
              select workspace_id, currency, date, run_id, memo from ledger_entry where id = $1 and workspace_id = $2 returning id)
          insert into ledger_line (entry_id, workspace_id, position, account, payee_id, contract_id, amount)
            select counter.id, l.workspace_id, l.position, l.account, l.payee_id, l.contract_id, -l.amount
            from ledger_line l, counter where l.entry_id = $1 and l.workspace_id = $2`,
        [entry.id, workspaceId],
      );
    // Entries that the run made itself stay with it, and count no more.
    await sql.query(
      `update payee_entry set run_id = null where run_id = $1 and workspace_id = $2 and kind not in ('RESERVE_TAKEN', 'RESERVE_RELEASED')`,
      values,
    );
    await sql.query('update royalty_run_statement set is_standing = false where run_id = $1 and workspace_id = $2', values);
    await sql.query(
      `update royalty_run set state = 'REVERSED', reversed_at = $3, failure = null, stage_started_at = null, updated_at = now()
        where id = $1 and workspace_id = $2`,
      [...values, worker.clock()],
    );
    await announceRun(sql, job);
  });
