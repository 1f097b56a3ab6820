import type { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { type ColumnFacts, dateOrderOf } from '#domain/imports/column-facts.ts';
import { mappingProblem, type ReadingOptions } from '#domain/imports/file-reader.ts';
import { headingsKey } from '#domain/imports/headings.ts';
import { parseTarget } from '#domain/imports/import-fields.ts';
import { openQuestion } from '#domain/imports/import-questions.ts';
import { maxDailyImports, maxImportBytes, maxOpenImports, type TextEncoding, undoDays } from '#domain/imports/import-terms.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import type { AppContext } from '../../server/context.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { delimiterProblem } from '../files/csv-delimiter.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { auditImport, changeImport, importChanged, importFeature, importNotFound, notReceived } from './change-import.ts';
import { otherIsRunning, othersOf } from './commit-import.ts';
import type { ImportJob } from './import-job.ts';
import { headingsHash } from './read-file.ts';
import { applyReplacements } from './replace-values.ts';
import { countObjects } from './run-import.ts';
import { setState, stopIn } from './set-state.ts';

const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);

/** Starts an import. Its file is then sent to `/imports/ID/file`. Returns the ID. */
export async function startImport(context: AppContext, input: { fileName: string; sizeBytes: number }): Promise<string> {
  const { editor, platform } = context;
  await requireFeature(platform, editor, importFeature);
  const fileName = input.fileName.trim().slice(0, 200);
  if (fileName === '') throw invalid('Enter the name of the file.', 'fileName');
  if (input.sizeBytes < 1) throw invalid('The file is empty. Choose another file.', 'sizeBytes');
  if (input.sizeBytes > maxImportBytes)
    throw invalid('A file can have at most 256 MB. Split it into several files.', 'sizeBytes');
  return runUseCase(platform, editor, async (useCase) => {
    await refuseTooMany(useCase);
    const [created] = await useCase.em.execute<{ id: string }[]>(
      `insert into import (workspace_id, user_id, file_name, size_bytes, storage_key, state)
        values (?, ?, ?, ?, 'imports/' || uuidv7(), 'RECEIVING') returning id`,
      [editor.workspaceId, editor.userId, fileName, input.sizeBytes],
    );
    const subjectId = created!.id;
    return { result: subjectId, audit: { action: 'import.start', subjectType: 'Import', subjectId, changes: { fileName } } };
  });
}

async function refuseTooMany({ em, actor: { workspaceId } }: UseCase): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`imports ${workspaceId}`]);
  const [counts] = await em.execute<{ open: number; daily: number }[]>(
    `select (select count(*)::int from import where workspace_id = ? and state not in ('IMPORTED', 'UNDONE')) as open,
        (select count(*)::int from audit_entry where workspace_id = ? and action = 'import.start'
          and created_at > now() - interval '1 day') as daily`,
    [workspaceId, workspaceId],
  );
  const { open, daily } = counts!;
  if (open >= maxOpenImports)
    throw invalid(`This workspace has ${maxOpenImports} imports that are not finished. Finish or delete one of them.`);
  if (daily >= maxDailyImports)
    throw userError(
      UserErrorCode.THROTTLED,
      `A workspace can import ${maxDailyImports} files in 24 hours. Try again tomorrow, or join the files.`,
    );
}

/** Stores the file of an import, which is then read in the background. Of several at once, the first complete one counts. */
export async function receiveImportFile(context: AppContext, id: string, content: Readable): Promise<void> {
  const { platform, editor } = context;
  await requireFeature(platform, editor, importFeature);
  const { rows } = isUuid(id)
    ? await platform.pool.query<{ sizeBytes: number; storageKey: string; isReceived: boolean }>(
        `select size_bytes::float8 as "sizeBytes", 'imports/' || uuidv7() as "storageKey", state <> 'RECEIVING' as "isReceived"
          from import where id = $1 and workspace_id = $2`,
        [id, editor.workspaceId],
      )
    : { rows: [] };
  const [found] = rows;
  if (!found) throw importNotFound();
  if (found.isReceived) throw importChanged();
  const { storageKey, sizeBytes } = found;
  await platform.storage.put(storageKey, content, { contentType: 'application/octet-stream', sizeBytes });
  try {
    await changeImport(context, id, ['RECEIVING'], async (sql, job) => {
      await sql.query('update import set storage_key = $3 where id = $1 and workspace_id = $2', [
        id,
        job.workspaceId,
        storageKey,
      ]);
      await setState(sql, job, 'READING');
    });
  } catch (error) {
    await platform.storage.delete(storageKey);
    throw error;
  }
}

type Mapping = Partial<ReadingOptions> & { targets: readonly (string | null)[]; isRemembered?: boolean | null };

/** Maps the columns of a file and starts the dry run. */
export const mapImport = (
  context: AppContext,
  id: string,
  { targets, dateOrder, shareScale, nameCommas, blankTitles, isRemembered }: Mapping,
): Promise<void> =>
  changeImport(context, id, ['MAPPING', 'READY'], async (sql, job) => {
    if (targets.length !== job.columns.length)
      throw invalid(`The file has ${job.columns.length} columns. Map each of them, or use null.`, 'targets');
    const problem = mappingProblem(targets);
    if (problem !== null) throw invalid(problem, 'targets');
    if (!dateOrder && targets.some((target, index) => target !== null && hasAmbiguousDates(target, job.columns[index]!)))
      throw invalid('Choose whether the day or the month comes first in dates.', 'dateOrder');
    const options: ReadingOptions = {
      dateOrder: dateOrder ?? null,
      shareScale: shareScale ?? null,
      nameCommas: nameCommas ?? null,
      blankTitles: blankTitles ?? null,
    };
    const open = openQuestion({ ...job, targets }, options);
    if (open) throw invalid(open.message, open.option);
    await sql.query('update import set targets = $3, options = $4, counts = null where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      JSON.stringify(targets),
      JSON.stringify(options),
    ]);
    if (isRemembered) await rememberMapping(sql, job, targets);
    await applyReplacements(sql, job, targets);
    await setState(sql, job, 'CHECKING');
  });

const hasAmbiguousDates = (target: string, facts: ColumnFacts): boolean =>
  parseTarget(target)?.field.kind === 'date' && facts.hasOtherDates && dateOrderOf(facts) === null;

async function rememberMapping(
  sql: PoolClient,
  { workspaceId, columns }: ImportJob,
  targets: readonly (string | null)[],
): Promise<void> {
  await sql.query(
    `insert into import_mapping (workspace_id, headings, targets) values ($1, $2, $3)
      on conflict (workspace_id, headings) do update set targets = excluded.targets, updated_at = now()`,
    [workspaceId, headingsHash(headingsKey(columns.map(({ heading }) => heading))), JSON.stringify(targets)],
  );
}

type Choice = { encoding?: TextEncoding | null; delimiter?: string | null; sheet?: string | null };

/** Reads a file again, with another sheet, encoding or delimiter. Corrections are lost. */
export const readImportAgain = (context: AppContext, id: string, { encoding, delimiter, sheet }: Choice): Promise<void> =>
  changeImport(context, id, ['MAPPING', 'READY', 'FAILED', 'CANCELLED'], async (sql, job) => {
    await refuseWritten(sql, job);
    if (job.stoppedIn === 'RECEIVING') throw notReceived();
    const problem = delimiter && delimiterProblem(delimiter);
    if (problem) throw invalid(problem, 'delimiter');
    if (sheet && !job.file?.sheets.includes(sheet))
      throw invalid('The file has no such sheet. Choose one of its sheets.', 'sheet');
    const { format, sheets } = job.file ?? { format: 'CSV', sheets: [] };
    const file = { format, encoding: encoding ?? null, delimiter: delimiter ?? null, sheet: sheet ?? null, sheets };
    await sql.query('update import set file = $3, counts = null where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      JSON.stringify(file),
    ]);
    await setState(sql, job, 'READING');
  });

async function refuseWritten(sql: PoolClient, { id, workspaceId }: ImportJob): Promise<void> {
  const { rows } = await sql.query(
    'select 1 from import_change where import_id = $1 and workspace_id = $2 and not is_undone limit 1',
    [id, workspaceId],
  );
  if (rows.length > 0) throw invalid('Rows of this import are already written. Undo the import first.', 'id');
}

/** Cancels an import. Rows that are already written stay until the import is undone. */
export const cancelImport = (context: AppContext, id: string): Promise<void> =>
  changeImport(context, id, ['RECEIVING', 'READING', 'MAPPING', 'CHECKING', 'READY', 'IMPORTING'], async (sql, job) => {
    await auditImport(sql, context, 'cancel', id);
    await stopIn(sql, job, { state: 'CANCELLED', failure: null });
  });

/** Undoes an import, within the time that is left for it. */
export const undoImport = (context: AppContext, id: string): Promise<void> =>
  changeImport(context, id, ['IMPORTED', 'CANCELLED', 'FAILED'], async (sql, job) => {
    const { rows } = await sql.query<{ isOpen: boolean; isWritten: boolean }>(
      `select coalesce(undo_until > $3, false) as "isOpen", exists (select from import_change c where c.import_id = $1 and c.workspace_id = $2
          and not c.is_undone) as "isWritten" from import where id = $1 and workspace_id = $2`,
      [id, job.workspaceId, context.platform.clock()],
    );
    if ((await othersOf(sql, job)).isRunning) throw otherIsRunning();
    if (!rows[0]?.isWritten) throw invalid('This import has written nothing that could be undone.', 'id');
    if (!rows[0].isOpen)
      throw invalid(`An import can be undone for ${undoDays} days. Delete or change the objects instead.`, 'id');
    await auditImport(sql, context, 'undo', id);
    // A cancelled import wrote less than the check counted.
    const counts = { ...job.counts, ...(await countObjects(sql, job)) };
    await sql.query('update import set counts = $3 where id = $1 and workspace_id = $2', [
      id,
      job.workspaceId,
      JSON.stringify(counts),
    ]);
    await setState(sql, job, 'UNDOING');
  });

/** Deletes an import with its file. Objects that it wrote stay, and it can't be undone any more. */
export const deleteImport = (context: AppContext, id: string): Promise<void> =>
  changeImport(context, id, ['RECEIVING', 'MAPPING', 'READY', 'IMPORTED', 'UNDONE', 'CANCELLED', 'FAILED'], async (sql, job) => {
    await auditImport(sql, context, 'delete', id);
    await sql.query('insert into storage_garbage (storage_key, delete_after) values ($1, now()) on conflict do nothing', [
      job.storageKey,
    ]);
    await sql.query('delete from import where id = $1 and workspace_id = $2', [id, job.workspaceId]);
  });
