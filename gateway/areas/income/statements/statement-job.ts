import type { PoolClient } from 'pg';
import type { Statement } from '#db/entities/statements.ts';
import type { TemporaryFolder } from '../../../ports/storage/temporary-folder.ts';
import { runInStage } from '../../../server/queues/staged-job.ts';
import type { Sql, Worker } from '../../imports/import-job.ts';

/** What the background work needs, with a folder for unpacked files, and how many lines are stored together. */
export type StatementWorker = Worker & { aside: TemporaryFolder; batchLines?: number };

type Read =
  | 'id'
  | 'workspaceId'
  | 'userId'
  | 'fileName'
  | 'member'
  | 'sizeBytes'
  | 'storageKey'
  | 'sha256'
  | 'state'
  | 'sourceId'
  | 'account'
  | 'templateKey'
  | 'definition'
  | 'options'
  | 'periodStart'
  | 'periodEnd'
  | 'lineCount'
  | 'stageStartedAt'
  | 'stoppedIn'
  | 'lease';
/** The columns of a statement that the stages read. */
export type StatementJob = { [Name in Read]: Exclude<Statement[Name], undefined> };

const columns = `id, workspace_id as "workspaceId", user_id as "userId", file_name as "fileName", member, size_bytes::float8 as "sizeBytes",
  storage_key as "storageKey", sha256, state, source_id as "sourceId", account, template_key as "templateKey", definition, options,
  period_start::text as "periodStart", period_end::text as "periodEnd", line_count as "lineCount",
  stage_started_at as "stageStartedAt", stopped_in as "stoppedIn", lease`;

type Key = Pick<StatementJob, 'id' | 'workspaceId'>;

/** Reads a statement of a workspace; null if there is none. */
export async function loadStatement(
  sql: Sql,
  { id, workspaceId }: Key,
  lock: '' | 'for update' = '',
): Promise<StatementJob | null> {
  const text = `select ${columns} from statement where id = $1 and workspace_id = $2 ${lock}`;
  return (await sql.query<StatementJob>(text, [id, workspaceId])).rows[0] ?? null;
}

/** Runs a step of the stage of a statement in a transaction. */
export const inStage = <R>(worker: Worker, job: StatementJob, act: (sql: PoolClient) => Promise<R>): Promise<R> =>
  runInStage(worker, 'statement', job, act);
