import {
  type ExportFormat,
  type ExportKind,
  type ExportState,
  exportFileName,
  formatProblem,
  isOpenExport,
  maxDailyArchives,
  maxDailyExports,
  maxOpenExports,
  openExportStates,
} from '#domain/exports/export-terms.ts';
import { keyOf, keysOf, type MusicNoun, musicNouns, type RecordKey } from '#domain/records/record-kinds.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { isUuid } from '../../kit/rows.ts';
import { type AppContext, requireEditor, requirePerson } from '../../server/context.ts';
import { announce } from '../../server/live/announce.ts';
import { runUseCase, type UseCase } from '../../server/request/use-case.ts';
import { inOrder } from './catalogue-lines.ts';
import { exportEvent } from './export-job.ts';

/**
 * Returns the caller if they may export. Tables need the editor role: they hold the contact details of all people at once, and viewers are
 * often outsiders. The whole workspace with its files is for owners, and never for API keys. Nor are the statements of payees.
 */
export function exporter(context: AppContext, kind: ExportKind) {
  context.requireScope('CATALOGUE_WRITE');
  if (kind === 'PAYEE_STATEMENTS') requirePerson(context);
  return kind === 'ARCHIVE' ? context.owner : context.editor;
}

const exportNotFound = () => userError(UserErrorCode.NOT_FOUND, 'Export not found', ['id']);
const invalid = (message: string, ...field: string[]) => userError(UserErrorCode.INVALID, message, field);

type NewExport = {
  kind: ExportKind;
  format: ExportFormat;
  recordKinds?: readonly RecordKey<MusicNoun>[] | null;
  royaltyRun?: string | null;
};

/** Starts an export, which is made in the background. Returns the ID. */
export async function startExport(
  context: AppContext,
  { kind, format, recordKinds: given, royaltyRun = null }: NewExport,
): Promise<string> {
  requireEditor(context);
  const { platform } = context;
  const problem = formatProblem(kind, format);
  if (problem !== null) throw invalid(problem, 'format');
  const recordKinds = kindsOf(kind, given);
  const actor = exporter(context, kind);
  const id = await runUseCase(platform, actor, async (useCase) => {
    await refuseTooMany(useCase, kind);
    const royaltyRunId = await runOf(useCase, kind, royaltyRun);
    const fileName = exportFileName(kind, format, platform.clock().toISOString().slice(0, 10));
    const [created] = await useCase.em.execute<{ id: string }[]>(
      `insert into export (workspace_id, user_id, kind, format, record_kinds, royalty_run_id, file_name, storage_key)
        values (?, ?, ?, ?, ?::text[], ?, ?, 'exports/' || uuidv7()) returning id`,
      [actor.workspaceId, actor.userId, kind, format, recordKinds && `{${recordKinds.join(',')}}`, royaltyRunId, fileName],
    );
    const subjectId = created!.id;
    await announce(useCase.em, exportEvent({ id: subjectId, workspaceId: actor.workspaceId }));
    return {
      result: subjectId,
      audit: {
        action: 'export.start' as const,
        subjectType: 'Export' as const,
        subjectId,
        changes: { kind, format, ...(recordKinds && { recordKinds }), ...(royaltyRunId && { royaltyRun: royaltyRunId }) },
      },
    };
  });
  platform.importWorkers.wake();
  return id;
}

/** The kinds of records in an export of the catalogue, each once and in the order of the file. Null for other exports. */
function kindsOf(kind: ExportKind, given: NewExport['recordKinds']): RecordKey<MusicNoun>[] | null {
  if (kind !== 'CATALOGUE') {
    if (given != null) throw invalid('Only an export of the catalogue has kinds of records.', 'recordKinds');
    return null;
  }
  if (given?.length === 0) throw invalid('Choose at least one kind of records.', 'recordKinds');
  const nouns = musicNouns.filter((noun) => !given || given.includes(keyOf(noun)));
  return keysOf(inOrder(nouns));
}

/** The run whose statements are exported. Null for other exports. */
async function runOf({ em, actor }: UseCase, kind: ExportKind, id: string | null): Promise<string | null> {
  if (kind !== 'PAYEE_STATEMENTS') {
    if (id !== null) throw invalid('Only an export of statements of payees has a royalty run.', 'royaltyRun');
    return null;
  }
  if (id === null) throw invalid('Choose the royalty run whose statements are exported.', 'royaltyRun');
  const [found] = isUuid(id)
    ? await em.execute<{ id: string; hasStatements: boolean }[]>(
        `select id, exists (select from payee_statement s where s.run_id = royalty_run.id and s.workspace_id = ?) as "hasStatements"
          from royalty_run where id = ? and workspace_id = ? and state <> 'DELETING'`,
        [actor.workspaceId, id, actor.workspaceId],
      )
    : [];
  if (!found) throw userError(UserErrorCode.NOT_FOUND, 'Royalty run not found', ['royaltyRun']);
  if (!found.hasStatements) throw invalid('This royalty run has no statements of payees.', 'royaltyRun');
  return found.id;
}

async function refuseTooMany({ em, actor: { workspaceId } }: UseCase, kind: ExportKind): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`exports ${workspaceId}`]);
  const [counts] = await em.execute<{ open: number; daily: number; archives: number }[]>(
    `select count(*) filter (where state = any(?::text[]))::int as open,
        (select count(*)::int from audit_entry where workspace_id = ? and action = 'export.start'
          and created_at > now() - interval '1 day') as daily,
        (select count(*)::int from audit_entry where workspace_id = ? and action = 'export.start'
          and created_at > now() - interval '1 day' and changes ->> 'kind' = 'ARCHIVE') as archives
      from export where workspace_id = ?`,
    [`{${openExportStates.join(',')}}`, workspaceId, workspaceId, workspaceId],
  );
  const { open, daily, archives } = counts!;
  if (open >= maxOpenExports) throw invalid(`${maxOpenExports} exports are in progress. Wait until one is ready.`);
  const throttled = (message: string) => userError(UserErrorCode.THROTTLED, message);
  if (daily >= maxDailyExports)
    throw throttled(`A workspace can be exported ${maxDailyExports} times in 24 hours. Try again tomorrow.`);
  if (kind === 'ARCHIVE' && archives >= maxDailyArchives)
    throw throttled(`The whole workspace can be exported ${maxDailyArchives} times in 24 hours. Download an existing archive.`);
}

type FoundExport = { id: string; kind: ExportKind; state: ExportState; storageKey: string };

/** Cancels an export that is not ready yet. */
export const cancelExport = (context: AppContext, id: string): Promise<void> =>
  changeExport(context, id, 'cancel', async ({ em, actor }, { state }) => {
    if (!isOpenExport(state)) throw userError(UserErrorCode.CONFLICT, 'The export has already ended. Reload the page.', ['id']);
    await em.execute(`update export set state = 'CANCELLED', updated_at = now() where id = ? and workspace_id = ?`, [
      id,
      actor.workspaceId,
    ]);
    await announce(em, exportEvent({ id, workspaceId: actor.workspaceId }));
  });

/** Deletes an export with its file. A running one is stopped. */
export const deleteExport = (context: AppContext, id: string): Promise<void> =>
  changeExport(context, id, 'delete', async ({ em, actor }, { storageKey }) => {
    await em.execute('insert into storage_garbage (storage_key, delete_after) values (?, now()) on conflict do nothing', [
      storageKey,
    ]);
    await em.execute('delete from export where id = ? and workspace_id = ?', [id, actor.workspaceId]);
  });

/** Changes an export of the workspace. One of another workspace is refused like an unknown one. */
async function changeExport(
  context: AppContext,
  id: string,
  verb: 'cancel' | 'delete',
  change: (useCase: UseCase, found: FoundExport) => Promise<void>,
): Promise<void> {
  const { platform, editor } = context;
  await runUseCase(platform, editor, async (useCase) => {
    const [found] = isUuid(id)
      ? await useCase.em.execute<FoundExport[]>(
          `select id, kind, state, storage_key as "storageKey" from export where id = ? and workspace_id = ? for update`,
          [id, editor.workspaceId],
        )
      : [];
    if (!found) throw exportNotFound();
    exporter(context, found.kind);
    await change(useCase, found);
    return {
      result: undefined,
      audit: { action: `export.${verb}` as const, subjectType: 'Export' as const, subjectId: id, changes: { kind: found.kind } },
    };
  });
}
