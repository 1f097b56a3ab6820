import type { Worker } from '../../imports/import-job.ts';
import { announceMatching } from '../matching/change-matches.ts';
import { matchGroups } from '../matching/match-groups.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { announceStage, announceStatement } from './set-state.ts';
import { inStage, type StatementJob } from './statement-job.ts';

/** Matches the new groups of a statement, which is then ready to be posted. A killed run goes on with the groups that are left. */
export async function matchStatement(worker: Worker, job: StatementJob): Promise<void> {
  const { id, workspaceId } = job;
  await matchGroups(
    {
      inBatch: (act) => inStage(worker, job, act),
      onProgress: async (sql, { done, total }) => {
        await sql.query(
          'update statement set position = $3, total = $4, updated_at = now() where id = $1 and workspace_id = $2',
          [id, workspaceId, done, total],
        );
        await announceStage(sql, job);
      },
      pause: worker.pause,
    },
    { workspaceId, statementId: id },
  );
  await inStage(worker, job, async (sql) => {
    await sql.query(
      `update statement set state = 'READ', position = 0, total = 0, stage_started_at = null, updated_at = now()
        where id = $1 and workspace_id = $2`,
      [id, workspaceId],
    );
    await refreshKept(sql, workspaceId, { statementId: id });
    await announceMatching(sql, workspaceId);
    await announceStatement(sql, job);
  });
}
