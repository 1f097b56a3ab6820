import type { Worker } from '../../imports/import-job.ts';
import { announceMatching } from '../matching/change-matches.ts';
import { matchGroups } from '../matching/match-groups.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { announceStage, announceStatement } from './set-state.ts';
import { inStage, type StatementJob } from './statement-job.ts';

/** Lines from which a statement changes what the planner expects of its workspace. */
const manyLines = 10_000;

/**
 * Updates the statistics of tables that a large statement has filled. Autovacuum does so within a minute, and until then the planner expects few
 * rows of a new workspace: it would compare each group with each sum.
 */
async function analyze({ pool }: Worker, { lineCount }: StatementJob, tables: readonly string[]): Promise<void> {
  if (lineCount >= manyLines) await pool.query(`analyze ${tables.join(', ')}`);
}

/** Matches the new groups of a statement, which is then ready to be posted. A killed run goes on with the groups that are left. */
export async function matchStatement(worker: Worker, job: StatementJob): Promise<void> {
  const { id, workspaceId } = job;
  await analyze(worker, job, ['income_group', 'income_sum']);
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
  await analyze(worker, job, ['income_group', 'income_target']);
  await inStage(worker, job, async (sql) => {
    await lockKept(sql, workspaceId);
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
