import type { Worker } from '../../imports/import-job.ts';
import { computeFigures, storeFigures } from './compute-run.ts';
import { announceRun } from './run-events.ts';
import { inLongRun, type RunJob } from './run-job.ts';

const changed = 'The figures have changed since this draft was computed. Look at them once more, and approve the new draft.';

/**
 * Approves a run, if computing it once more returns the figures that the person saw. Otherwise the new figures become a draft. From then on its
 * statements are in no other run.
 */
export const approveRun = (worker: Worker, job: RunJob): Promise<void> =>
  inLongRun(
    worker,
    job,
    (sql, proceed) => computeFigures(sql, job, proceed),
    async (sql, figures) => {
      const { id, workspaceId } = job;
      const isSame = figures.hash === job.figuresHash;
      await storeFigures(sql, job, figures);
      await sql.query(
        `update royalty_run set state = $3, failure = $4, figures_hash = $5, computed_at = $6, stage_started_at = null, updated_at = now(),
            revision = revision + case when $7 then 0 else 1 end, approved_at = case when $7 then $6::timestamptz end,
            approved_by_id = case when $7 then approved_by_id end
          where id = $1 and workspace_id = $2`,
        [id, workspaceId, isSame ? 'APPROVED' : 'DRAFT', isSame ? null : changed, figures.hash, worker.clock(), isSame],
      );
      if (isSame)
        await sql.query('update royalty_run_statement set is_standing = true where run_id = $1 and workspace_id = $2', [
          id,
          workspaceId,
        ]);
      await announceRun(sql, job);
    },
  );
