import type { PoolClient } from 'pg';
import type { StatementOptions } from '#db/entities/statements.ts';
import { textEncodings } from '#domain/imports/import-terms.ts';
import { withChoices } from '#domain/income/propose-template.ts';
import { maxAccountLength } from '#domain/income/statement-limits.ts';
import type { StatementTemplate } from '#domain/income/statement-template.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { constantOf } from '../../../kit/enum-type.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { delimiterProblem } from '../../files/csv-delimiter.ts';
import { refreshKept } from '../records/refresh-kept.ts';
import { saveSourceIn } from '../sources/sources.service.ts';
import { parsedTemplate, rememberTemplate } from '../templates/templates.service.ts';
import { changeStatement, invalid } from './change-statement.ts';
import { setState } from './set-state.ts';
import type { StatementJob } from './statement-job.ts';
import type { StatementMappingInput, StatementOptionsInput } from './statements.type.ts';

/** Answers the questions of a statement, and reads its file again. What is omitted stays. */
export const mapStatement = (context: AppContext, id: string, input: StatementMappingInput): Promise<string> =>
  changeStatement(context, id, ['MAPPING', 'READ', 'FAILED', 'CANCELLED'], async (sql, job) => {
    if (job.stoppedIn === 'RECEIVING')
      throw invalid('The file was not received. Delete this statement and upload the file again.', 'id');
    const options = optionsOf(job, input.options ?? {});
    const given = input.definition == null ? null : parsedTemplate(input.definition);
    // A file that is opened in another way may have other headings.
    const isReopened = given === null && isOpenedOtherwise(job, options);
    let template = given ?? (isReopened ? null : job.definition);
    const account = accountOf(job, input.account);
    const period = periodOf(job, input);
    const sourceId = await sourceOf(sql, context, job, input);
    if (input.isRemembered && template !== null) template = await remember(sql, job, template, options, sourceId);
    // A proposal counts as a template once somebody has answered.
    const isConfirmed = template !== null && (given !== null || job.templateKey !== null || job.state === 'MAPPING');
    await storeAnswers(sql, job, { template, isConfirmed, options, account, period, sourceId });
    await setState(sql, job, 'READING');
    // Its groups have no lines of it until it is read again.
    await refreshKept(sql, job.workspaceId, { statementId: id });
    return { action: 'statement.map', changes: { templateKey: template?.key ?? null, options, account, ...period } };
  });

const isOpenedOtherwise = ({ options }: StatementJob, { encoding, delimiter, sheet }: StatementOptions): boolean =>
  encoding !== (options?.encoding ?? null) || delimiter !== (options?.delimiter ?? null) || sheet !== (options?.sheet ?? null);

/** Saves a template for the next files with these headings: with the answers that hold for all of them, and their source. */
async function remember(
  sql: PoolClient,
  { workspaceId }: StatementJob,
  template: StatementTemplate,
  { dateOrder, amountMark, currency, right }: StatementOptions,
  sourceId: string | null,
): Promise<StatementTemplate> {
  const { rows } = await sql.query<{ source: StatementTemplate['source'] }>(
    `select jsonb_strip_nulls(jsonb_build_object('name', name, 'kind', kind, 'rhythm', rhythm, 'societyCode', society_code)) as source
      from income_source where id = $1 and workspace_id = $2`,
    [sourceId, workspaceId],
  );
  const source = rows[0]?.source ?? template.source;
  return rememberTemplate(sql, workspaceId, { ...withChoices(template, { dateOrder, amountMark, currency, right }), source });
}

type Answers = {
  template: StatementTemplate | null;
  isConfirmed: boolean;
  options: StatementOptions;
  account: string | null;
  period: { periodStart: string | null; periodEnd: string | null };
  sourceId: string | null;
};

async function storeAnswers(
  sql: PoolClient,
  { id, workspaceId }: StatementJob,
  { template, isConfirmed, options, account, period, sourceId }: Answers,
): Promise<void> {
  await sql.query(
    `update statement set definition = $3, template_key = $4, template_name = $5, options = $6, account = $7, period_start = $8, period_end = $9,
        source_id = $10 where id = $1 and workspace_id = $2`,
    [
      id,
      workspaceId,
      template === null ? null : JSON.stringify(template),
      isConfirmed ? (template?.key ?? null) : null,
      isConfirmed ? (template?.name ?? null) : null,
      JSON.stringify(options),
      account,
      period.periodStart,
      period.periodEnd,
      sourceId,
    ],
  );
}

const noOptions: StatementOptions = {
  dateOrder: null,
  amountMark: null,
  currency: null,
  right: null,
  encoding: null,
  delimiter: null,
  sheet: null,
};

function optionsOf({ options }: StatementJob, given: StatementOptionsInput): StatementOptions {
  const { encoding, ...others } = given;
  const changed = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const merged: StatementOptions = { ...noOptions, ...options, ...changed };
  if (encoding !== undefined) merged.encoding = textEncodings.find((each) => constantOf(each) === encoding) ?? null;
  const problem = merged.delimiter === null ? null : delimiterProblem(merged.delimiter);
  if (problem) throw invalid(problem, 'options', 'delimiter');
  if (merged.currency !== null && !/^[A-Z]{3}$/.test(merged.currency))
    throw invalid('Enter the currency as a code of three letters, such as EUR.', 'options', 'currency');
  if (merged.sheet !== null && (merged.sheet.length > 200 || !isStorable(merged.sheet)))
    throw invalid('The file has no such sheet. Choose one of its sheets.', 'options', 'sheet');
  return merged;
}

function accountOf(job: StatementJob, given: string | null | undefined): string | null {
  if (given === undefined) return job.account;
  const account = given?.trim() ?? '';
  if (account.length > maxAccountLength || !isStorable(account))
    throw invalid(`An account can have at most ${maxAccountLength} characters.`, 'account');
  return account === '' ? null : account;
}

function periodOf(job: StatementJob, input: StatementMappingInput): Answers['period'] {
  const periodStart = input.periodStart === undefined ? job.periodStart : input.periodStart;
  const periodEnd = input.periodEnd === undefined ? job.periodEnd : input.periodEnd;
  for (const [field, day] of Object.entries({ periodStart, periodEnd }))
    if (day != null && !isCalendarDate(day)) throw invalid('Enter a day such as 2026-03-31.', field);
  if ((periodStart == null) !== (periodEnd == null))
    throw invalid('Enter both days of the period, or neither.', periodStart == null ? 'periodStart' : 'periodEnd');
  if (periodStart != null && periodEnd != null && periodEnd < periodStart)
    throw invalid('The period ends before it begins. Correct one of its days.', 'periodEnd');
  return { periodStart: periodStart ?? null, periodEnd: periodEnd ?? null };
}

async function sourceOf(
  sql: PoolClient,
  context: AppContext,
  job: StatementJob,
  { source, newSource }: StatementMappingInput,
): Promise<string | null> {
  if (source != null && newSource != null) throw invalid('Choose a source, or describe a new one, but not both.', 'newSource');
  if (newSource != null) return saveSourceIn(sql, context, newSource);
  if (source === undefined) return job.sourceId ?? null;
  if (source === null) return null;
  const { rows } = isUuid(source)
    ? await sql.query('select 1 from income_source where id = $1 and workspace_id = $2', [source, job.workspaceId])
    : { rows: [] };
  if (rows.length === 0) throw userError(UserErrorCode.NOT_FOUND, 'Source not found', ['source']);
  return source;
}
