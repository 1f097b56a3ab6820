import { DatabaseError } from 'pg';
import type { UserRole } from '#domain/accounts/account.ts';
import { maxKeptCharacters } from '#domain/imports/import-terms.ts';
import { isLineProblem } from '#domain/income/compile-template.ts';
import type { StatementQuestion } from '#domain/income/questions.ts';
import { charactersOf, TableRefused, type TableRow } from '../../files/table-file.ts';
import { type Sql, statementsOf } from '../../imports/import-job.ts';
import { reserve } from '../../subscriptions/allowance.ts';
import { applyRates } from '../rates/apply-rates.ts';
import { lockKept } from '../records/refresh-kept.ts';
import { CollectedLines, type KeptProblem } from './collect-lines.ts';
import { duplicateSentence, firstLike } from './duplicates.ts';
import { type FoundTable, findTable, type TablePart, withoutRows } from './find-table.ts';
import { chooseMember } from './members.ts';
import { announceStage, announceStatement } from './set-state.ts';
import { inStage, type StatementJob, type StatementWorker } from './statement-job.ts';
import { LineGroups, storeLines, storeProblems, storeSums } from './store-lines.ts';

/** Reads the file of a statement into lines. A killed reading begins again from the start. */
export async function readStatement(worker: StatementWorker, job: StatementJob): Promise<void> {
  await inStage(worker, job, (sql) => begin(sql, job));
  await worker.storage.withLocalFile(job.storageKey, async (file) => {
    const table = await chooseMember(worker, job, file);
    await inStage(worker, job, (sql) => refuseSame(sql, job));
    await table.withFile(async (path) => {
      const found = await findTable(worker, job, path);
      if (found.questions.length > 0) await ask(worker, job, found);
      else await readLines(worker, job, found);
    });
  });
}

/** Deletes what a former reading left. Statements whose lines are deleted wait, because the lines of this one may name the same groups. */
async function begin(sql: Sql, { id, workspaceId }: StatementJob): Promise<void> {
  await lockKept(sql, workspaceId);
  for (const table of ['income_line', 'income_sum', 'statement_problem'])
    await sql.query(`delete from ${table} where statement_id = $1 and workspace_id = $2`, [id, workspaceId]);
}

async function refuseSame(sql: Sql, job: StatementJob): Promise<void> {
  const first = await firstLike(sql, job);
  if (first?.isSameFile) throw new TableRefused(duplicateSentence(first));
}

/** Waits for answers to what the file leaves open. */
async function ask(worker: StatementWorker, job: StatementJob, found: FoundTable): Promise<void> {
  await inStage(worker, job, (sql) => waitForAnswers(sql, job, { found, questions: found.questions }));
}

async function waitForAnswers(
  sql: Sql,
  job: StatementJob,
  { found, questions, failure = null }: { found: FoundTable; questions: readonly StatementQuestion[]; failure?: string | null },
): Promise<void> {
  for (const table of ['income_line', 'statement_problem'])
    await sql.query(`delete from ${table} where statement_id = $1 and workspace_id = $2`, [job.id, job.workspaceId]);
  await storeTable(sql, job, found, questions);
  await sql.query(
    `update statement set state = 'MAPPING', position = 0, total = 0, line_count = 0, problem_count = 0, skipped_count = 0,
        rounded_upcs = 0, failure = $3, stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
    [job.id, job.workspaceId, failure],
  );
  await announceStatement(sql, job);
}

/** Stores how the file is read. */
async function storeTable(
  sql: Sql,
  { id, workspaceId }: StatementJob,
  { template, isProposed, columns, sample, droppedColumns, sourceId }: FoundTable,
  questions: readonly StatementQuestion[],
): Promise<void> {
  await sql.query(
    `update statement set definition = $3, template_key = $4, template_name = $5, columns = $6, sample = $7, dropped_columns = $8, questions = $9,
        source_id = coalesce(source_id, $10) where id = $1 and workspace_id = $2`,
    [
      id,
      workspaceId,
      JSON.stringify(template),
      isProposed ? null : template.key,
      isProposed ? null : template.name,
      JSON.stringify(columns),
      JSON.stringify(sample),
      droppedColumns,
      JSON.stringify(questions),
      sourceId,
    ],
  );
}

/** Part of the free space that the lines of one file may take. Their characters take about two bytes each, with indexes and log. */
const shareOfDisk = 1 / 8;

async function readLines(worker: StatementWorker, job: StatementJob, found: FoundTable): Promise<void> {
  const collected = new CollectedLines(worker.batchLines);
  const groups = new LineGroups(job.workspaceId, found.sourceId!);
  const maxCharacters = Math.min(maxKeptCharacters, ((await worker.freeBytes()) * shareOfDisk) / 2);
  const store = async (share: number) => {
    if (collected.characters > maxCharacters) throw tooMuchText();
    const startedAt = performance.now();
    const { lines, problems } = collected.take();
    await inStage(worker, job, async (sql) => {
      await storeLines(sql, job, groups, lines);
      await storeProblems(sql, job, problems as KeptProblem[]);
      await storeProgress(sql, job, collected.lineCount, share);
    });
    await worker.pause(performance.now() - startedAt);
  };
  for (const part of found.parts) {
    // Rows of a further sheet are counted on, so that each line has a number of its own.
    const offset = collected.lastNumber;
    for await (const rows of part.file.rows()) {
      readRows(part, rows, offset, collected);
      if (collected.isFull) await store(part.file.readShare());
    }
  }
  await store(1);
  await finish(worker, job, found, collected);
}

/** Reads a batch of rows. The rows up to the headings are no lines. */
function readRows(part: TablePart, rows: readonly TableRow[], offset: number, collected: CollectedLines): void {
  const { reader } = part;
  for (const { number, cells } of rows) {
    collected.lastNumber = offset + number;
    if (part.rowsToSkip > 0) {
      part.rowsToSkip -= 1;
      continue;
    }
    const read = reader.read(offset + number, cells);
    if (read === null) collected.skip();
    else if (isLineProblem(read)) collected.addProblem(read, reader.keptCells(cells));
    else collected.addLine(read, charactersOf(read.cells));
  }
}

async function storeProgress(sql: Sql, job: StatementJob, lineCount: number, share: number): Promise<void> {
  await sql.query(
    'update statement set position = $3, total = $4, line_count = $3, updated_at = now() where id = $1 and workspace_id = $2',
    [job.id, job.workspaceId, lineCount, Math.round(lineCount / Math.min(1, share || 1))],
  );
  await announceStage(sql, job);
}

const tooMuchText = () =>
  new TableRefused('The file has too much text, or the server too little space. Split it into several files, and upload those.');

/** Why no row of a file is a line. */
function noLines({ problemCount, firstProblem }: CollectedLines): string {
  if (firstProblem === null)
    return 'None of the rows below the headings is a line: they have no amount and name no music. Map the columns in another way, or choose another file.';
  const { number, message } = firstProblem;
  const none = problemCount === 1 ? 'The only row' : `None of the ${problemCount.toLocaleString('en-GB')} rows`;
  return `${none} could ${problemCount === 1 ? 'not ' : ''}be read. Row ${number}: ${message}`;
}

/** Computes the sums, and passes the statement on to be matched. Without a line or a period, the user is asked. */
async function finish(worker: StatementWorker, job: StatementJob, found: FoundTable, collected: CollectedLines): Promise<void> {
  const { lineCount, problemCount, skippedCount } = collected;
  const period = job.periodStart && job.periodEnd ? { start: job.periodStart, end: job.periodEnd } : collected.period;
  const open: StatementQuestion[] = [];
  if (lineCount + problemCount + skippedCount === 0) throw withoutRows();
  if (lineCount === 0) open.push({ kind: 'TEMPLATE', headings: [], examples: [] });
  else if (period === null) open.push({ kind: 'PERIOD', headings: [], examples: [] });
  if (open.length > 0) {
    const failure = lineCount === 0 ? noLines(collected) : null;
    return inStage(worker, job, (sql) => waitForAnswers(sql, job, { found, questions: open, failure }));
  }
  const { workspaceId } = job;
  const userRole = await roleOf(worker, job);
  const declared = found.parts.flatMap(({ reader }) => reader.declaredTotals());
  const roundedUpcs = found.parts.reduce((sum, { reader }) => sum + reader.roundedUpcs().count, 0);
  try {
    await inStage(worker, job, async (sql) => {
      await reserve({ platform: worker, em: statementsOf(sql), actor: { workspaceId, userRole } }, 'STATEMENT_LINES', lineCount);
      await storeTable(sql, job, found, []);
      await sql.query(
        `update statement set account = coalesce(account, $3), period_start = $4, period_end = $5, line_count = $6, problem_count = $7,
            skipped_count = $8, rounded_upcs = $9, read_at = $10 where id = $1 and workspace_id = $2`,
        [
          job.id,
          job.workspaceId,
          collected.account,
          period!.start,
          period!.end,
          lineCount,
          problemCount,
          skippedCount,
          roundedUpcs,
          worker.clock(),
        ],
      );
      await storeSums(sql, job, declared);
      // A rate that is being saved does not see this statement, which therefore waits for it.
      await lockKept(sql, workspaceId);
      await applyRates(sql, workspaceId, job.id);
      await sql.query(
        `update statement set state = 'MATCHING', position = 0, total = 0, stage_started_at = null, updated_at = now()
          where id = $1 and workspace_id = $2`,
        [job.id, job.workspaceId],
      );
      await announceStatement(sql, job);
    });
  } catch (error) {
    throw (await sameFile(worker, job, error)) ?? error;
  }
}

/** Administrators have no limits. */
async function roleOf({ pool }: StatementWorker, { userId }: StatementJob): Promise<UserRole> {
  const { rows } = await pool.query<{ role: UserRole }>('select role from app_user where id = $1', [userId]);
  return rows[0]?.role ?? 'USER';
}

/** Two uploads of a file at once are both read. The second one to end is refused. */
async function sameFile({ pool }: StatementWorker, job: StatementJob, error: unknown): Promise<TableRefused | null> {
  if (!(error instanceof DatabaseError) || error.constraint !== 'statement_file') return null;
  const first = await firstLike(pool, job);
  return first && new TableRefused(duplicateSentence(first));
}
