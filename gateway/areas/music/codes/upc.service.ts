import { ImportedUpcDraft, inventoryUpc, UpcCodeDraft } from '#domain/catalogue/product-codes.ts';
import { parseInput, type UserError, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { writeRecords, writingOf, writtenKind } from '../records/write-records.ts';
import { type CodesImported, importError, requireImportable } from './isrc.service.ts';

type PoolRow = { code: string; product: string | null; format: string | null };

/** Adds codes to the pool. Each code succeeds or fails separately; known codes stay as they are. */
export async function importUpcCodes(context: AppContext, given: unknown[]): Promise<CodesImported> {
  const actor = context.editor;
  requireImportable(given.length);
  const userErrors: UserError[] = [];
  const rows = new Map<string, PoolRow>();
  for (const [index, each] of given.entries()) {
    const row = poolRow(each);
    if (typeof row === 'string') userErrors.push(importError(index, row));
    else if (!rows.has(row.code)) rows.set(row.code, row);
  }
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const imported = rows.size === 0 ? 0 : await storePool(useCase, [...rows.values()]);
    const result = { imported, known: given.length - userErrors.length - imported, userErrors };
    const changes = { imported, given: given.length };
    return { result, audit: { action: 'upc.import', subjectType: 'UpcCode', subjectId: null, changes } };
  });
}

/** Returns the columns of an imported row, or a message. */
function poolRow(given: unknown): PoolRow | string {
  const parsed = ImportedUpcDraft.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  const { product = null, format = null } = parsed.data;
  const checked = inventoryUpc(parsed.data.code);
  return 'message' in checked ? checked.message : { code: checked.code, product, format };
}

async function storePool({ em, actor }: UseCase, rows: readonly PoolRow[]): Promise<number> {
  const stored = await em.execute<object[]>(
    `insert into upc_code (workspace_id, code, product, status, format)
      select ?, code, product, 'PENDING', format from json_to_recordset(?::json) as given (code text, product text, format text)
        order by code on conflict (workspace_id, code) do nothing returning id`,
    [actor.workspaceId, JSON.stringify(rows)],
  );
  return stored.length;
}

/** Changes status, product or format of a code. Omitted fields keep their values. */
export async function updateUpcCode(context: AppContext, id: string, input: unknown): Promise<void> {
  const actor = context.editor;
  const values = parseInput(UpcCodeDraft.partial(), input);
  await runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const { em } = useCase;
    const code = await lockCode(useCase, id, 'id');
    if (values.status === 'ACTIVE' && code.givenTo === null)
      throw userError(UserErrorCode.INVALID, 'A code becomes active when a release gets it. Assign it to a release.', ['status']);
    const text = `update upc_code set status = coalesce(?, status), product = case when ? then ? else product end,
        format = case when ? then ? else format end where id = ? and workspace_id = ?`;
    const { status = null, product, format } = values;
    const shown = [product !== undefined, product ?? null, format !== undefined, format ?? null];
    await em.execute(text, [status, ...shown, id, actor.workspaceId]);
    const audit = { action: 'upc.update', subjectType: 'UpcCode', subjectId: id, changes: { ...values } } as const;
    return { result: undefined, audit };
  });
}

type Code = { id: string; code: string; status: string; givenTo: string | null };

async function lockCode({ em, actor }: UseCase, id: string, field: string): Promise<Code> {
  const text = 'select id, code, status, given_to as "givenTo" from upc_code where id = ? and workspace_id = ? for update';
  const [row] = isUuid(id) ? await em.execute<Code[]>(text, [id, actor.workspaceId]) : [];
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'UPC not found', [field]);
  return row;
}

/** The next free code of the pool. Skips codes that a parallel request is taking. */
async function nextFree({ em, actor }: UseCase): Promise<Code> {
  const [row] = await em.execute<Code[]>(
    `select id, code, status, given_to as "givenTo" from upc_code
      where workspace_id = ? and assigned_at is null and status = 'PENDING' order by code limit 1 for update skip locked`,
    [actor.workspaceId],
  );
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'No UPC is free. Import more codes into the inventory.');
  return row;
}

/** Gives a code to a release without one: a chosen code, or the next free one. Returns the ID of the release. */
export async function assignUpc(context: AppContext, releaseId: string, id?: string | null): Promise<string> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'MUSIC_PUBLISHING');
    const release = await lockRelease(useCase, releaseId);
    const code = id == null ? await nextFree(useCase) : await lockCode(useCase, id, 'upcCode');
    if (code.givenTo !== null && code.givenTo !== releaseId)
      throw userError(UserErrorCode.TAKEN, 'This UPC was given to another release. Choose a free one.', ['upcCode']);
    if (code.status === 'INACTIVE' && code.givenTo === null)
      throw userError(UserErrorCode.INVALID, 'This UPC is inactive. Set its status to Pending first.', ['upcCode']);
    const change = { id: release.id, values: { upc: code.code }, before: { upc: null } };
    await writeRecords(writingOf(useCase), writtenKind('release'), [change]);
    const changes = { code: code.code, releaseId: release.id };
    return { result: release.id, audit: { action: 'upc.assign', subjectType: 'UpcCode', subjectId: code.id, changes } };
  });
}

type LockedRelease = { id: string; title: string; upc: string | null };

async function lockRelease({ em, actor }: UseCase, id: string): Promise<LockedRelease> {
  const text = 'select id, title, upc from release where id = ? and workspace_id = ? and deleted_at is null for update';
  const [row] = isUuid(id) ? await em.execute<LockedRelease[]>(text, [id, actor.workspaceId]) : [];
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'Release not found', ['id']);
  if (row.upc === null) return row;
  throw userError(UserErrorCode.TAKEN, `“${row.title}” already has a UPC. Change it on the page of the release.`, ['id']);
}
