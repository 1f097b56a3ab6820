import type { PoolClient } from 'pg';
import { isStorable } from '#domain/kit/storable-text.ts';
import { maxOpenRuns, maxRunName, maxRunReason, maxRunStatements } from '#domain/royalties/run-limits.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { inTransaction } from '../../../kit/in-transaction.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import type { Sql } from '../../imports/import-job.ts';
import { postedStates } from '../../income/records/income-sql.ts';
import { requiredDay } from '../../income/records/required-day.ts';
import { requireFeature } from '../../subscriptions/allowance.ts';
import { openSql, paidSql } from '../records/payment-sql.ts';
import { changeRun, invalid, royaltyFeature, runChanged } from './change-run.ts';
import type { RunJob } from './run-job.ts';
import { setRunState } from './set-run-state.ts';

export type RunInput = { name?: string | null; periodStart: string; periodEnd: string; statements?: readonly string[] | null };

/** Creates a run of posted statements, and computes its draft in the background. Returns the ID. */
export async function createRun(context: AppContext, input: RunInput): Promise<string> {
  const { editor, platform } = context;
  await requireFeature(platform, editor, royaltyFeature);
  const given = checkedInput(input, platform.clock());
  const { workspaceId, userId, apiKeyId = null } = editor;
  const id = await inTransaction(platform.pool, async (sql) => {
    // One at a time, so that numbers have no gaps.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`royalty runs ${workspaceId}`]);
    await refuseTooMany(sql, workspaceId);
    const { rows } = await sql.query<{ id: string }>(
      `insert into royalty_run (workspace_id, user_id, number, name, period_start, period_end, split_basis, state, stage_started_at)
        select $1, $2, number, coalesce($3, 'Run ' || number), $4, $5, coalesce((select split_basis from royalty_setting where workspace_id = $1), 'USE_PERIOD'),
          'COMPUTING', clock_timestamp()
        from (select coalesce(max(number), 0) + 1 as number from royalty_run where workspace_id = $1) next returning id`,
      [workspaceId, userId, given.name, given.periodStart, given.periodEnd],
    );
    const run = rows[0]!;
    await chooseStatements(sql, { id: run.id, workspaceId, periodEnd: given.periodEnd }, input.statements);
    await sql.query(
      `insert into audit_entry (workspace_id, user_id, api_key_id, action, subject_type, subject_id, changes)
        values ($1, $2, $3, 'royaltyRun.create', 'RoyaltyRun', $4, $5)`,
      [workspaceId, userId, apiKeyId, run.id, JSON.stringify(given)],
    );
    return run.id;
  });
  platform.importWorkers.wake();
  return id;
}

/** A year ahead. A later period is a typing error. */
const maxAheadMs = 366 * 86_400_000;

function checkedInput({ name, ...period }: RunInput, now: Date): { name: string | null; periodStart: string; periodEnd: string } {
  const text = name?.trim() || null;
  if (text !== null && (text.length > maxRunName || !isStorable(text)))
    throw invalid(`A name can have at most ${maxRunName} characters.`, 'input', 'name');
  const periodStart = requiredDay('periodStart', period.periodStart)!;
  const periodEnd = requiredDay('periodEnd', period.periodEnd)!;
  if (periodEnd < periodStart) throw invalid('The period ends before it begins.', 'input', 'periodEnd');
  if (periodStart < '1900-01-01') throw invalid('Enter a day after 1899.', 'input', 'periodStart');
  if (periodEnd > new Date(now.getTime() + maxAheadMs).toISOString().slice(0, 10))
    throw invalid('Enter a day that is at most a year ahead.', 'input', 'periodEnd');
  return { name: text, periodStart, periodEnd };
}

async function refuseTooMany(sql: Sql, workspaceId: string): Promise<void> {
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open from royalty_run where workspace_id = $1 and state not in ('ISSUED', 'REVERSED', 'DELETING')`,
    [workspaceId],
  );
  if (rows[0]!.open >= maxOpenRuns)
    throw invalid(`This workspace has ${maxOpenRuns} runs that are not issued. Issue or delete one of them.`);
}

/** Statements that a run can divide: posted ones that no approved or issued run has. */
const freeText = `s.workspace_id = $2 and s.state in ${postedStates} and not exists (
    select from royalty_run_statement taken where taken.statement_id = s.id and taken.is_standing and taken.workspace_id = $2)`;

/** Stores the statements of a run. Without a choice, all free ones whose period has ended by then. */
async function chooseStatements(
  sql: Sql,
  { id, workspaceId, periodEnd }: Pick<RunJob, 'id' | 'workspaceId' | 'periodEnd'>,
  chosen: readonly string[] | null | undefined,
): Promise<void> {
  const ids = chosen == null ? null : [...new Set(chosen)];
  if (ids && ids.length > maxRunStatements)
    throw invalid(`A run can have at most ${maxRunStatements} statements.`, 'input', 'statements');
  const { rowCount } = await sql.query(
    `insert into royalty_run_statement (run_id, statement_id, workspace_id)
      select $1, s.id, $2 from statement s where ${freeText} and ($3::uuid[] is null and s.period_end <= $4::date or s.id = any($3::uuid[]))`,
    [id, workspaceId, ids === null ? null : ids.filter(isUuid), periodEnd],
  );
  if (ids && rowCount! < ids.length)
    throw invalid(
      'Some statements are not posted, or another run divides them. Reload the page, and choose again.',
      'input',
      'statements',
    );
}

/** Changes the statements of a draft, and computes it anew. */
export const chooseRunStatements = (context: AppContext, id: string, statements: readonly string[]): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['DRAFT', 'REVIEW', 'FAILED'], async (sql, job) => {
    await sql.query('delete from royalty_run_statement where run_id = $1 and workspace_id = $2', [id, job.workspaceId]);
    await chooseStatements(sql, job, statements);
    await setRunState(sql, job, 'COMPUTING');
    return { action: 'royaltyRun.choose', changes: { statements: statements.length } };
  });

/** Computes the draft of a run anew. */
export const recomputeRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['DRAFT', 'REVIEW', 'FAILED'], async (sql, job) => {
    await setRunState(sql, job, 'COMPUTING');
    return { action: 'royaltyRun.compute' };
  });

/** Presents a draft for approval. */
export const reviewRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['DRAFT'], async (sql, job) => {
    await refuseOpenProblems(sql, job);
    await sql.query('update royalty_run set reviewed_by_id = $3 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      context.editor.userId,
    ]);
    await setRunState(sql, job, 'REVIEW');
    return { action: 'royaltyRun.review' };
  });

/** Some problems make figures wrong, and nobody can accept them. */
async function refuseOpenProblems(sql: Sql, { id, workspaceId }: RunJob): Promise<void> {
  const { rows } = await sql.query<{ label: string; count: number }>(
    `select min(label) as label, count(*)::int as count from royalty_problem where run_id = $1 and workspace_id = $2 and is_blocking`,
    [id, workspaceId],
  );
  const { label, count } = rows[0]!;
  if (count > 0)
    throw invalid(`${count === 1 ? 'One problem' : `${count} problems`} must be settled first, such as “${label}”.`, 'id');
}

/** Approves a run, after its figures were computed once more in the background. */
export const approveRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'OWNER', id, ['DRAFT', 'REVIEW'], async (sql, job) => {
    await refuseOpenProblems(sql, job);
    await refuseTakenStatements(sql, job);
    await sql.query('update royalty_run set approved_by_id = $3 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      context.owner.userId,
    ]);
    await setRunState(sql, job, 'APPROVING');
    return { action: 'royaltyRun.approve' };
  });

async function refuseTakenStatements(sql: Sql, { id, workspaceId }: RunJob): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `select run.name from royalty_run_statement r join royalty_run_statement taken on taken.statement_id = r.statement_id and taken.is_standing
        join royalty_run run on run.id = taken.run_id
      where r.run_id = $1 and r.workspace_id = $2 and taken.run_id <> $1 limit 1`,
    [id, workspaceId],
  );
  if (rows[0]) throw invalid(`“${rows[0].name}” divides a statement of this run. Choose other statements.`, 'id');
}

/** Takes an approval back, so that the run is a draft again. */
export const withdrawApproval = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'OWNER', id, ['APPROVED'], async (sql, job) => {
    await sql.query('update royalty_run_statement set is_standing = false where run_id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
    ]);
    await sql.query('update royalty_run set approved_at = null, approved_by_id = null where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
    ]);
    await setRunState(sql, job, 'DRAFT');
    return { action: 'royaltyRun.withdraw' };
  });

/** Issues an approved run in the background. */
export const issueRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'OWNER', id, ['APPROVED'], async (sql, job) => {
    const { userId } = context.owner;
    if (job.approvedById === userId && (await needsSecondPerson(sql, job)))
      throw invalid('You approved this run. Another owner has to issue it.', 'id');
    await sql.query('update royalty_run set issued_by_id = $3 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      userId,
    ]);
    await setRunState(sql, job, 'ISSUING');
    return { action: 'royaltyRun.issue' };
  });

async function needsSecondPerson(sql: Sql, { workspaceId }: RunJob): Promise<boolean> {
  const { rows } = await sql.query('select 1 from royalty_setting where workspace_id = $1 and needs_second_person', [
    workspaceId,
  ]);
  return rows.length > 0;
}

/** Takes an issued run back as a whole. Later runs build on its balances, so the latest one goes first. */
export const reverseRun = (context: AppContext, id: string, reason: string): Promise<string> =>
  changeRun(context, 'OWNER', id, ['ISSUED'], async (sql, job) => {
    const text = reason.trim();
    if (text === '' || text.length > maxRunReason || !isStorable(text))
      throw invalid(`Enter the reason, with at most ${maxRunReason} characters.`, 'reason');
    const { rows } = await sql.query<{ name: string }>(
      `select name from royalty_run where workspace_id = $1 and id <> $2 and (state in ('APPROVING', 'APPROVED', 'ISSUING')
          or state in ('ISSUED', 'REVERSING') and (issued_at, number) > (select issued_at, number from royalty_run where id = $2 and workspace_id = $1))
        order by issued_at desc nulls first, number desc limit 1`,
      [job.workspaceId, id],
    );
    if (rows[0]) throw invalid(`“${rows[0].name}” builds on this run. Reverse that one first, or withdraw its approval.`, 'id');
    await refuseOpenPayments(sql, job);
    await sql.query('update royalty_run set reverse_reason = $3, reversed_by_id = $4 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      text,
      context.owner.userId,
    ]);
    await setRunState(sql, job, 'REVERSING');
    return { action: 'royaltyRun.reverse', changes: { reason: text } };
  });

/** A payment that is on its way would pay what is no longer owed. Locks the payees, as payments do. */
async function refuseOpenPayments(sql: Sql, { id, workspaceId }: RunJob): Promise<void> {
  await sql.query(
    `select id from payee where workspace_id = $2 and id in (select payee_id from payee_statement where run_id = $1 and workspace_id = $2)
      order by id for update`,
    [id, workspaceId],
  );
  const { rows } = await sql.query<{ number: number; name: string; others: number }>(
    `select b.number, pay.name, (count(*) over ())::int - 1 as others from payee_statement s
        join payee p on p.id = s.payee_id and p.workspace_id = s.workspace_id
        join royalty_payment pay on pay.payee_id = p.id and pay.workspace_id = s.workspace_id and pay.is_open
        join royalty_payment_batch b on b.id = pay.batch_id and b.workspace_id = s.workspace_id
      where s.run_id = $1 and s.workspace_id = $2 and s.net > 0 and pay.amount - ${paidSql} > ${openSql} - s.net order by b.number, pay.id limit 1`,
    [id, workspaceId],
  );
  if (!rows[0]) return;
  const { number, name, others } = rows[0];
  const [more, them] = others > 0 ? [` and ${others} more`, 'them'] : ['', 'it'];
  throw userError(
    UserErrorCode.IN_USE,
    `Batch ${number} has an open payment to “${name}”${more}. Cancel ${them}, or mark ${them} as paid, before you reverse the run.`,
    ['id'],
  );
}

/** Deletes a run that was never issued. */
export const deleteRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['DRAFT', 'REVIEW', 'FAILED'], async (sql, job) => {
    await setRunState(sql, job, 'DELETING');
    return { action: 'royaltyRun.delete', changes: { name: job.name } };
  });

/** Stops the work on a run. Nothing of it is kept. */
export const cancelRun = (context: AppContext, id: string): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['COMPUTING'], async (sql, job) => {
    const state = job.revision > 0 ? 'DRAFT' : 'FAILED';
    await setRunState(sql, job, state);
    await sql.query('update royalty_run set failure = $3, stage_started_at = null where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      state === 'FAILED' ? 'The computation was cancelled. Compute the run again, or delete it.' : null,
    ]);
    return { action: 'royaltyRun.cancel' };
  });

/** Lets a problem be, or takes that back. Blocking ones must be settled. */
export const acceptProblem = (
  context: AppContext,
  id: string,
  { kind, key, isAccepted }: { kind: string; key: string; isAccepted: boolean },
): Promise<string> =>
  changeRun(context, 'EDITOR', id, ['DRAFT', 'REVIEW'], async (sql: PoolClient, job) => {
    const { rowCount } = await sql.query(
      `update royalty_problem set accepted_by_id = case when $5 then $6::uuid end, accepted_at = case when $5 then now() end
        where run_id = $1 and workspace_id = $2 and kind = $3 and key = $4 and not is_blocking`,
      [id, job.workspaceId, kind, key, isAccepted, context.editor.userId],
    );
    if (rowCount === 0) throw runChanged();
    return { action: 'royaltyRun.accept', changes: { kind, key, isAccepted } };
  });
