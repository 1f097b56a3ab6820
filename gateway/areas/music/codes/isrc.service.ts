import { ImportedIsrcDraft, isrcRequest, maxImportedCodes } from '#domain/catalogue/product-codes.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { isrcPrefix } from '#domain/codes/isrc-prefix.ts';
import { parseInput, type UserError, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { writeRecords, writingOf, writtenKind } from '../records/write-records.ts';
import { moveSerials, takeSerials } from './isrc-serials.ts';

/** Fields of a request for ISRCs. */
export const isrcCodesDraft = (thisYear: number) =>
  isrcRequest(thisYear).extend({ prefix: isrcPrefix }).describe('A request for new ISRCs.');

/** Allocates ISRCs. With a recording, the one allocated code is assigned to it. Returns the IDs of the codes in order. */
export async function createIsrcCodes(context: AppContext, input: unknown, recordingId?: string | null): Promise<string[]> {
  const actor = context.editor;
  const request = parseInput(isrcCodesDraft(context.platform.clock().getUTCFullYear()), input);
  if (recordingId != null && request.quantity !== 1)
    throw userError(UserErrorCode.INVALID, 'Allocate one code for a recording.', ['quantity']);
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const recording = recordingId == null ? null : await lockRecording(useCase, recordingId);
    const ids = await takeSerials(useCase, request);
    if (recording) await assign(useCase, ids[0]!, recording);
    const changes = { ...request, recordingId };
    return { result: ids, audit: { action: 'isrc.create', subjectType: 'IsrcCode', subjectId: ids[0]!, changes } };
  });
}

export type CodesImported = { imported: number; known: number; userErrors: UserError[] };

/** Adds ISRCs that are in use to the history. Each code succeeds or fails separately; known codes stay as they are. */
export async function importIsrcCodes(context: AppContext, given: unknown[]): Promise<CodesImported> {
  const actor = context.editor;
  requireImportable(given.length);
  const userErrors: UserError[] = [];
  const rows = new Map<string, { code: string; track: string | null }>();
  for (const [index, each] of given.entries()) {
    const parsed = ImportedIsrcDraft.safeParse(each);
    const check = parsed.success ? checkIsrc(parsed.data.code) : null;
    if (parsed.success && check?.state === 'valid') {
      const code = check.canonical;
      if (!rows.has(code)) rows.set(code, { code, track: parsed.data.track ?? null });
    } else userErrors.push(importError(index, parsed.error?.issues[0]?.message ?? messageOf(check)));
  }
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const imported = await storeImported(useCase, [...rows.values()]);
    const changes = { imported, given: given.length };
    const result = { imported, known: given.length - userErrors.length - imported, userErrors };
    return { result, audit: { action: 'isrc.import', subjectType: 'IsrcCode', subjectId: null, changes } };
  });
}

/** Throws a user error unless an import has an acceptable number of rows. */
export function requireImportable(count: number): void {
  if (count >= 1 && count <= maxImportedCodes) return;
  throw userError(UserErrorCode.INVALID, `Import 1 to ${maxImportedCodes.toLocaleString('en')} codes at once.`, ['codes']);
}

export const importError = (index: number, message: string): UserError => ({
  field: ['codes', String(index)],
  message,
  code: UserErrorCode.INVALID,
});
const messageOf = (check: ReturnType<typeof checkIsrc> | null) =>
  check && 'message' in check ? check.message : 'Enter an ISRC.';

async function storeImported(useCase: UseCase, rows: readonly { code: string; track: string | null }[]): Promise<number> {
  const { em, actor } = useCase;
  if (rows.length === 0) return 0;
  await moveSerials(
    useCase,
    rows.map(({ code }) => code),
  );
  const stored = await em.execute<object[]>(
    `insert into isrc_code (workspace_id, code, track, is_imported)
      select ?, code, track, true from json_to_recordset(?::json) as given (code text, track text) order by code
      on conflict (workspace_id, code) do nothing returning id`,
    [actor.workspaceId, JSON.stringify(rows)],
  );
  return stored.length;
}

type LockedRecording = { id: string; title: string; isrc: string | null };

async function lockRecording({ em, actor }: UseCase, id: string): Promise<LockedRecording> {
  const text = 'select id, title, isrc from recording where id = ? and workspace_id = ? and deleted_at is null for update';
  const [row] = isUuid(id) ? await em.execute<LockedRecording[]>(text, [id, actor.workspaceId]) : [];
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'Recording not found', ['recording']);
  if (row.isrc === null) return row;
  throw userError(UserErrorCode.TAKEN, `“${row.title}” already has an ISRC. Change it on the page of the recording.`, [
    'recording',
  ]);
}

/** Assigns a code of the history to a recording without an ISRC. A code of a deleted recording is refused. Returns the ID of the code. */
export async function assignIsrc(context: AppContext, id: string, recordingId: string): Promise<string> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const recording = await lockRecording(useCase, recordingId);
    const code = await assign(useCase, id, recording);
    const changes = { code, recordingId };
    return { result: id, audit: { action: 'isrc.assign', subjectType: 'IsrcCode', subjectId: id, changes } };
  });
}

async function assign(useCase: UseCase, id: string, recording: LockedRecording): Promise<string> {
  const { em, actor } = useCase;
  const text = 'select code, assigned_at as "assignedAt" from isrc_code where id = ? and workspace_id = ?';
  const read = async (locking: string) => {
    const [row] = isUuid(id)
      ? await em.execute<{ code: string; assignedAt: string | null }[]>(text + locking, [id, actor.workspaceId])
      : [];
    if (!row) throw userError(UserErrorCode.NOT_FOUND, 'ISRC not found', ['id']);
    return row;
  };
  // Every save locks the serials before the codes.
  await moveSerials(useCase, [(await read('')).code]);
  const row = await read(' for update');
  if (row.assignedAt !== null)
    throw userError(UserErrorCode.TAKEN, 'This ISRC belongs to another recording. Choose a free one.', ['id']);
  const change = { id: recording.id, values: { isrc: row.code }, before: { isrc: null } };
  await writeRecords(writingOf(useCase), writtenKind('recording'), [change]);
  return row.code;
}
