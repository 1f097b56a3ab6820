import type { Worker } from '../../imports/import-job.ts';
import { announceRun } from './run-events.ts';
import { inRun, type RunJob } from './run-job.ts';

/** Deletes a run that was never issued, with all that was computed for it. */
export const deleteRun = (worker: Worker, job: RunJob): Promise<void> =>
  inRun(worker, job, async (sql) => {
    await sql.query('delete from royalty_run where id = $1 and workspace_id = $2', [job.id, job.workspaceId]);
    await announceRun(sql, job);
  });
