import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { DatabaseError, type PoolClient } from 'pg';
import { maxImportBytes } from '#domain/imports/import-terms.ts';
import { isBalanced } from '#domain/income/balance.ts';
import { maxDailyStatements, maxOpenStatements, maxReasonLength } from '#domain/income/statement-limits.ts';
import { isStorable } from '#domain/kit/storable-text.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireFeature } from '../../subscriptions/allowance.ts';
import { applyRates } from '../rates/apply-rates.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { changeStatement, invalid, statementChanged, statementFeature, statementNotFound } from './change-statement.ts';
import { hasParts, removeStatement } from './drop-statement.ts';
import { alreadyCounted, firstLike } from './duplicates.ts';
import { announceStatement, setState, stopIn } from './set-state.ts';
import type { StatementJob } from './statement-job.ts';

/** Starts a statement. Its file is then sent to `/statements/ID/file`. Returns the ID. */
export async function startStatement(context: AppContext, input: { fileName: string; sizeBytes: number }): Promise<string> {
  const { editor, platform } = context;
  await requireFeature(platform, editor, statementFeature);
  const fileName = input.fileName.trim().slice(0, 200);
  if (fileName === '' || !isStorable(fileName)) throw invalid('Enter the name of the file.', 'fileName');
  if (input.sizeBytes < 1) throw invalid('The file is empty. Choose another file.', 'sizeBytes');
  if (input.sizeBytes > maxImportBytes)
    throw invalid('A file can have at most 256 MB. Split it into several files.', 'sizeBytes');
  return runUseCase(platform, editor, async (useCase) => {
    await refuseTooMany(useCase);
    const [created] = await useCase.em.execute<{ id: string }[]>(
      `insert into statement (workspace_id, user_id, file_name, size_bytes, storage_key, state)
        values (?, ?, ?, ?, 'statements/' || uuidv7(), 'RECEIVING') returning id`,
      [editor.workspaceId, editor.userId, fileName, input.sizeBytes],
    );
    const subjectId = created!.id;
    return {
      result: subjectId,
      audit: { action: 'statement.start', subjectType: 'Statement', subjectId, changes: { fileName } },
    };
  });
}

async function refuseTooMany({ em, actor: { workspaceId } }: UseCase): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`statements ${workspaceId}`]);
  const [counts] = await em.execute<{ open: number; daily: number }[]>(
    `select (select count(*)::int from statement where workspace_id = ? and state not in ('POSTED', 'REVERSED', 'DELETING')) as open,
        (select count(*)::int from audit_entry where workspace_id = ? and action = 'statement.start'
          and created_at > now() - interval '1 day') as daily`,
    [workspaceId, workspaceId],
  );
  const { open, daily } = counts!;
  if (open >= maxOpenStatements)
    throw invalid(`This workspace has ${maxOpenStatements} statements that are not posted. Post or delete one of them.`);
  if (daily >= maxDailyStatements)
    throw userError(
      UserErrorCode.THROTTLED,
      `A workspace can receive ${maxDailyStatements} files in 24 hours. Try again tomorrow.`,
    );
}

/** Passes bytes on, and hashes them. */
class Hashed extends Transform {
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }

  get sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Stores the file of a statement, which is then read in the background. Of several at once, the first complete one counts. */
export async function receiveStatementFile(context: AppContext, id: string, content: Readable): Promise<void> {
  const { platform, editor } = context;
  await requireFeature(platform, editor, statementFeature);
  const { rows } = isUuid(id)
    ? await platform.pool.query<{ sizeBytes: number; storageKey: string; isReceived: boolean }>(
        `select size_bytes::float8 as "sizeBytes", 'statements/' || uuidv7() as "storageKey", state <> 'RECEIVING' as "isReceived"
          from statement where id = $1 and workspace_id = $2`,
        [id, editor.workspaceId],
      )
    : { rows: [] };
  const [found] = rows;
  if (!found) throw statementNotFound();
  if (found.isReceived) throw statementChanged();
  const { storageKey, sizeBytes } = found;
  const hashed = new Hashed();
  content.on('error', (error) => hashed.destroy(error));
  await platform.storage.put(storageKey, content.pipe(hashed), { contentType: 'application/octet-stream', sizeBytes });
  const { sha256 } = hashed;
  try {
    await changeStatement(context, id, ['RECEIVING'], async (sql, job) => {
      await sql.query('update statement set storage_key = $3, sha256 = $4 where id = $1 and workspace_id = $2', [
        id,
        job.workspaceId,
        storageKey,
        sha256,
      ]);
      await setState(sql, job, 'READING');
      return null;
    });
  } catch (error) {
    await platform.storage.delete(storageKey);
    throw error;
  }
}

export type Declaration = { currency: string; declared?: string | null; received?: string | null };

/** An exact decimal as PostgreSQL reads it. */
const decimal = /^-?\d{1,20}(?:\.\d{1,18})?$/;

function checkedAmount(text: string | null | undefined, currency: string, field: string): string | null | undefined {
  if (text == null) return text;
  if (decimal.test(text)) return text;
  throw invalid(`Enter the amount in ${currency} as a number such as 1234.56, with a decimal point.`, 'input', field);
}

/** Stores what the paying party declares and what reached the bank. An omitted value stays, null removes it. */
export const declareAmounts = (context: AppContext, id: string, amounts: readonly Declaration[]): Promise<string> =>
  changeStatement(context, id, ['READ', 'POSTED'], async (sql, job) => {
    if (new Set(amounts.map(({ currency }) => currency)).size < amounts.length)
      throw invalid('Name each currency once.', 'input');
    await lockKept(sql, job.workspaceId);
    for (const { currency, ...given } of amounts) {
      const declared = checkedAmount(given.declared, currency, 'declared');
      const received = checkedAmount(given.received, currency, 'received');
      if (job.state === 'POSTED' && declared !== undefined)
        throw invalid(
          'The declared total of a posted statement can’t be changed. Reverse the statement first.',
          'input',
          'declared',
        );
      const { rowCount } = await sql.query(
        `update statement_amount set declared = case when $4 then $5::numeric else declared end,
            is_declared_in_file = is_declared_in_file and not $4, received = case when $6 then $7::numeric else received end
          where statement_id = $1 and workspace_id = $2 and currency = $3`,
        [id, job.workspaceId, currency, declared !== undefined, declared ?? null, received !== undefined, received ?? null],
      );
      if (rowCount === 0) throw invalid(`The statement has no amount in ${currency}.`, 'input', 'currency');
    }
    await refuseOtherSigns(sql, job);
    await applyRates(sql, job.workspaceId, id);
    await refreshKept(sql, job.workspaceId, { statementId: id });
    await announceStatement(sql, job);
    return { action: 'statement.declare', changes: { amounts } };
  });

/** A rate is positive. */
async function refuseOtherSigns(sql: PoolClient, { id, workspaceId }: StatementJob): Promise<void> {
  const { rows } = await sql.query<{ currency: string }>(
    'select currency from statement_amount where statement_id = $1 and workspace_id = $2 and received * computed <= 0 limit 1',
    [id, workspaceId],
  );
  if (rows[0])
    throw invalid(
      `The amount received for ${rows[0].currency} is zero, or has another sign than the sum of the lines. Correct it, or leave it empty.`,
      'input',
      'received',
    );
}

function checkedReason(reason: string | null | undefined): string | null {
  const text = reason?.trim() ?? '';
  if (text.length > maxReasonLength || !isStorable(text))
    throw invalid(`A reason can have at most ${maxReasonLength} characters.`, 'reason');
  return text === '' ? null : text;
}

async function hasDifference(sql: PoolClient, { id, workspaceId }: StatementJob): Promise<boolean> {
  const { rows } = await sql.query<{ difference: string; currency: string }>(
    `select (declared - computed)::text as difference, currency from statement_amount
      where statement_id = $1 and workspace_id = $2 and declared <> computed`,
    [id, workspaceId],
  );
  return rows.some(({ difference, currency }) => !isBalanced(difference, currency));
}

/** Posts a statement, so that it counts in all figures. A statement whose declared total differs needs a reason. */
export async function postStatement(context: AppContext, id: string, reason: string | null | undefined): Promise<string> {
  try {
    return await beginToPost(context, id, reason);
  } catch (error) {
    // Another statement about the same period was posted at the same time.
    const isTaken = error instanceof DatabaseError && error.constraint === 'statement_once';
    const first = isTaken ? await firstLike(context.platform.pool, { id, workspaceId: context.editor.workspaceId }) : null;
    throw first ? alreadyCounted(first) : error;
  }
}

const beginToPost = (context: AppContext, id: string, reason: string | null | undefined): Promise<string> =>
  changeStatement(context, id, ['READ'], async (sql, job) => {
    const given = checkedReason(reason);
    const differs = await hasDifference(sql, job);
    if (differs && given === null)
      throw invalid(
        'The declared total differs from the sum of the lines. Correct the declared total, or enter the reason of the difference.',
        'reason',
      );
    if (job.lineCount === 0) throw invalid('The statement has no lines. Answer its questions, or delete it.', 'id');
    const first = await firstLike(sql, job);
    if (first) throw alreadyCounted(first);
    await sql.query(`update statement set difference_reason = $3, posted_by_id = $4 where id = $1 and workspace_id = $2`, [
      id,
      job.workspaceId,
      differs ? given : null,
      context.editor.userId,
    ]);
    await setState(sql, job, 'POSTING');
    return { action: 'statement.post', changes: differs ? { differenceReason: given } : {} };
  });

/** Reverses a posted statement: it counts in no figure any more, and its lines are kept. */
export const reverseStatement = (context: AppContext, id: string, reason: string): Promise<string> =>
  changeStatement(context, id, ['POSTED'], async (sql, job) => {
    const given = checkedReason(reason);
    if (given === null) throw invalid('Enter the reason of the reversal.', 'reason');
    await sql.query('update statement set reverse_reason = $3, reversed_by_id = $4 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      given,
      context.editor.userId,
    ]);
    await setState(sql, job, 'REVERSING');
    return { action: 'statement.reverse', changes: { reason: given } };
  });

/** Cancels a statement that is not posted. Its lines, of which there may be millions, are deleted in the background. */
export const cancelStatement = (context: AppContext, id: string): Promise<string> =>
  changeStatement(context, id, ['RECEIVING', 'READING', 'MAPPING', 'MATCHING', 'READ'], async (sql, job) => {
    if (await hasParts(sql, job)) await setState(sql, job, 'CANCELLING');
    else await stopIn(sql, job, { state: 'CANCELLED', failure: null });
    return { action: 'statement.cancel' };
  });

/** Deletes a statement that was never posted, with its file. One with lines is hidden at once, and deleted in the background. */
export const deleteStatement = (context: AppContext, id: string): Promise<string> =>
  changeStatement(context, id, ['RECEIVING', 'MAPPING', 'READ', 'CANCELLED', 'FAILED'], async (sql, job) => {
    if (await hasParts(sql, job)) await setState(sql, job, 'DELETING');
    else await removeStatement(sql, job);
    return { action: 'statement.delete', changes: { fileName: job.fileName } };
  });
