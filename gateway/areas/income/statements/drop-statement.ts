import type { Sql } from '../../imports/import-job.ts';
import { announceMatching } from '../matching/change-matches.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { announceStage, announceStatement } from './set-state.ts';
import { inStage, type StatementJob, type StatementWorker } from './statement-job.ts';

/** Lines, or sums with their groups, that are deleted in one transaction. */
const batchRows = ({ batchLines }: StatementWorker): number => batchLines ?? 20_000;

/** Deletes the lines of a cancelled statement. A killed run goes on with those that are left. */
export async function cancelLines(worker: StatementWorker, job: StatementJob): Promise<void> {
  await dropInBatches(worker, job);
  await inStage(worker, job, async (sql) => {
    await sql.query(
      `update statement set state = 'CANCELLED', position = 0, total = 0, stage_started_at = null, line_count = 0, problem_count = 0,
          skipped_count = 0, updated_at = now() where id = $1 and workspace_id = $2`,
      [job.id, job.workspaceId],
    );
    await announceStatement(sql, job);
  });
}

/** Deletes a statement with its lines and its file. A killed run goes on with the lines that are left. */
export async function deleteLines(worker: StatementWorker, job: StatementJob): Promise<void> {
  await dropInBatches(worker, job);
  await inStage(worker, job, (sql) => removeStatement(sql, job));
}

/** Deletes the row of a statement without lines, and its file. The members of an archive share their file: the last one takes it along. */
export async function removeStatement(
  sql: Sql,
  { id, workspaceId, storageKey }: Pick<StatementJob, 'id' | 'workspaceId' | 'storageKey'>,
): Promise<void> {
  // Also if all are deleted at once.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [storageKey]);
  await sql.query('delete from statement where id = $1 and workspace_id = $2', [id, workspaceId]);
  await sql.query(
    `insert into storage_garbage (storage_key, delete_after) select $1, now()
      where not exists (select from statement where storage_key = $1 and workspace_id = $2) on conflict do nothing`,
    [storageKey, workspaceId],
  );
  await announceStatement(sql, { id, workspaceId });
}

/** Whether a statement has lines, sums or problems. */
export async function hasParts(sql: Sql, { id, workspaceId }: Pick<StatementJob, 'id' | 'workspaceId'>): Promise<boolean> {
  const parts = ['income_line', 'income_sum', 'statement_problem'].map(
    (table) => `exists (select from ${table} where statement_id = $1 and workspace_id = $2)`,
  );
  const { rows } = await sql.query<{ found: boolean }>(`select ${parts.join(' or ')} as found`, [id, workspaceId]);
  return rows[0]!.found;
}

async function dropInBatches(worker: StatementWorker, job: StatementJob): Promise<void> {
  const { id, workspaceId } = job;
  const values = [id, workspaceId];
  await inStage(worker, job, async (sql) => {
    // Groups lose the lines at once, while the sums that name them are still there.
    await refreshKept(sql, workspaceId, { statementId: id });
    await announceMatching(sql, workspaceId);
    await sql.query('update statement set total = line_count where id = $1 and workspace_id = $2', values);
  });
  for (let after = 0; ; ) {
    const last = await inBatch(worker, job, (sql) => dropLinesAfter(sql, job, { after, rows: batchRows(worker) }));
    if (last === null) break;
    after = last;
  }
  while (await inBatch(worker, job, (sql) => dropSums(sql, job, batchRows(worker))));
  await inStage(worker, job, async (sql) => {
    for (const table of ['statement_problem', 'statement_amount'])
      await sql.query(`delete from ${table} where statement_id = $1 and workspace_id = $2`, values);
  });
}

/** Runs a step in a transaction, and leaves time to requests. */
async function inBatch<R>(worker: StatementWorker, job: StatementJob, act: (sql: Sql) => Promise<R>): Promise<R> {
  const startedAt = performance.now();
  const result = await inStage(worker, job, act);
  await worker.pause(performance.now() - startedAt);
  return result;
}

/** Returns the number of the last deleted line; null if none is left. A run that gets on is not one that failed. */
async function dropLinesAfter(
  sql: Sql,
  job: StatementJob,
  { after, rows: atMost }: { after: number; rows: number },
): Promise<number | null> {
  const { rows } = await sql.query<{ count: number; last: number | null }>(
    `with next as materialized (select max(number) as last from (select number from income_line
          where statement_id = $1 and workspace_id = $2 and number > $3 order by number limit $4) line),
      gone as (delete from income_line l using next where l.statement_id = $1 and l.workspace_id = $2
        and l.number > $3 and l.number <= next.last returning 1)
      select (select count(*)::int from gone) as count, (select last from next) as last`,
    [job.id, job.workspaceId, after, atMost],
  );
  const { count, last } = rows[0]!;
  await sql.query('update statement set position = position + $3, attempts = 0 where id = $1 and workspace_id = $2', [
    job.id,
    job.workspaceId,
    count,
  ]);
  await announceStage(sql, job);
  return last;
}

/** Deletes sums, and groups of which these were the last ones. Returns whether sums may be left. */
async function dropSums(sql: Sql, { id, workspaceId }: StatementJob, atMost: number): Promise<boolean> {
  // A statement that is being read may be about to refer to a group.
  await lockKept(sql, workspaceId);
  const { rows } = await sql.query<{ dimension: string; key: string }>(
    `delete from income_sum where ctid = any(array(select ctid from income_sum where statement_id = $1 and workspace_id = $2
        limit $3)) and statement_id = $1 and workspace_id = $2 returning dimension, key`,
    [id, workspaceId, atMost],
  );
  const groups = rows.flatMap(({ dimension, key }) => (dimension === 'GROUP' ? [key] : []));
  await dropUnusedGroups(sql, workspaceId, groups);
  return rows.length === atMost;
}

/** Deletes the lines of a statement whose reading failed, in the transaction of its failure. */
export async function dropLines(sql: Sql, { id, workspaceId }: Pick<StatementJob, 'id' | 'workspaceId'>): Promise<void> {
  const values = [id, workspaceId];
  // Groups lose their lines while the sums that name them are still there.
  await refreshKept(sql, workspaceId, { statementId: id });
  await announceMatching(sql, workspaceId);
  const { rows: groups } = await sql.query<{ key: string }>(
    `select distinct key from income_sum where statement_id = $1 and workspace_id = $2 and dimension = 'GROUP'`,
    values,
  );
  for (const table of ['income_line', 'income_sum', 'statement_problem', 'statement_amount'])
    await sql.query(`delete from ${table} where statement_id = $1 and workspace_id = $2`, values);
  await sql.query(
    'update statement set line_count = 0, problem_count = 0, skipped_count = 0 where id = $1 and workspace_id = $2',
    values,
  );
  const keys = groups.map(({ key }) => key);
  await dropUnusedGroups(sql, workspaceId, keys);
}

/** Deletes groups without lines that nobody decided about, unless a statement is being read. */
async function dropUnusedGroups(sql: Sql, workspaceId: string, ids: readonly string[]): Promise<void> {
  await sql.query(
    `delete from income_group g where g.id = any($1::uuid[]) and g.workspace_id = $2 and g.decided_at is null
      and not exists (select from income_sum s where s.workspace_id = $2 and s.dimension = 'GROUP' and s.key = g.id::text)
      and not exists (select from statement r where r.workspace_id = $2 and r.state = 'READING')`,
    [ids, workspaceId],
  );
}
