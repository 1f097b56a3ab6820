import type { Worker } from '../../imports/import-job.ts';
import { announceMatching } from '../matching/change-matches.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { announceStatement } from './set-state.ts';
import { inStage, type StatementJob } from './statement-job.ts';

/** Lets a statement count in all figures: its state and the kept sums change in one transaction. */
export const postStatement = (worker: Worker, job: StatementJob): Promise<void> => flip(worker, job, 'POSTED');

/** Takes a statement out of all figures, in one transaction. Its lines are kept. */
export const reverseStatement = (worker: Worker, job: StatementJob): Promise<void> => flip(worker, job, 'REVERSED');

const timeOf = { POSTED: 'posted_at', REVERSED: 'reversed_at' } as const;

function flip(worker: Worker, job: StatementJob, state: keyof typeof timeOf): Promise<void> {
  const { id, workspaceId } = job;
  return inStage(worker, job, async (sql) => {
    await lockKept(sql, workspaceId);
    await sql.query(
      `update statement set state = $3, ${timeOf[state]} = $4, failure = null, stage_started_at = null, updated_at = now()
        where id = $1 and workspace_id = $2`,
      [id, workspaceId, state, worker.clock()],
    );
    await refreshKept(sql, workspaceId, { statementId: id });
    await announceMatching(sql, workspaceId);
    await announceStatement(sql, job);
  });
}
