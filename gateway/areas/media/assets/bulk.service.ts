import { randomUUID } from 'node:crypto';
import { AuditEntry } from '#db/entities/accounts.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { AssetsChangeDraft } from '#domain/media/bulk.ts';
import { maxAtOnce } from '#domain/media/group.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { type Audit, runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { type RecordChange, writeRecords, writingOf } from '../../music/records/write-records.ts';
import { requireInside, reserve } from '../../subscriptions/allowance.ts';
import { featureOf } from '../asset-features.ts';
import { assetCatalogue } from './assets.service.ts';
import { type BulkRow, type Fields, fieldsAfter, fieldsOf, refuseUnfit } from './bulk-fields.ts';
import { reserveStorage } from './storage.ts';

export type BulkOutcome = { assetIds: string[]; undo?: string | null };
type Written = { row: BulkRow; after: Fields };

const columns = `id, kind, version, tags, is_public as "isPublic", license_type as "licenseType",
  license_details as "licenseDetails", category, folder, status`;

const subjectType = 'AssetsChange' as const;
const kindsIn = (rows: readonly BulkRow[]): AssetKind[] => [...new Set(rows.map(({ kind }) => kind))].toSorted();

/** Changes fields of several assets in one transaction. Its audit entry holds the previous values for `revertAssets`. */
export function changeAssets(context: AppContext, given: string[], input: unknown): Promise<BulkOutcome> {
  const actor = context.editor;
  const change = parseInput(AssetsChangeDraft, input);
  const ids = distinct(given);
  return runUseCase(context.platform, actor, async (useCase) => {
    const rows = await lock(useCase, ids, 'deleted_at is null');
    for (const kind of kindsIn(rows)) {
      await requireInside(useCase, featureOf[kind]);
      refuseUnfit(kind, change);
    }
    const changed = rows.flatMap((row): Written[] => {
      const after = fieldsAfter(row, change);
      return after ? [{ row, after }] : [];
    });
    await writeAll(
      useCase,
      changed.map(({ row, after }) => ({ id: row.id, values: after })),
    );
    const before = Object.fromEntries(changed.map(({ row }) => [row.id, { ...fieldsOf(row), version: row.version + 1 }]));
    const undo = randomUUID();
    const audit: Audit = { action: 'assets.change', subjectType, subjectId: undo, changes: { ids, change, before } };
    return { result: { assetIds: ids, undo: changed.length > 0 ? undo : null }, audit };
  });
}

/** Reverts a bulk change. Skips assets that were changed again since. */
export function revertAssets(context: AppContext, undo: string): Promise<BulkOutcome> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    const { workspaceId } = actor;
    const where = { subjectId: undo, subjectType, workspaceId };
    const entry = isUuid(undo) ? await useCase.em.findOne(AuditEntry, where) : null;
    if (!entry) throw userError(UserErrorCode.NOT_FOUND, 'This change can no longer be undone.', ['undo']);
    const before = entry.changes!.before as Record<string, Fields & { version: number }>;
    const rows = await lock(useCase, Object.keys(before), 'deleted_at is null', true);
    for (const kind of kindsIn(rows)) await requireInside(useCase, featureOf[kind]);
    const untouched = rows.filter((row) => row.version === before[row.id]!.version);
    await writeAll(
      useCase,
      untouched.map(({ id }) => ({ id, values: fieldsOf(before[id]!) })),
    );
    const ids = untouched.map(({ id }) => id);
    return { result: { assetIds: ids }, audit: { action: 'assets.revert', subjectType, subjectId: undo, changes: { ids } } };
  });
}

/** Moves several assets to the bin. */
export function deleteAssets(context: AppContext, given: string[]): Promise<BulkOutcome> {
  const actor = context.editor;
  const ids = distinct(given);
  return runUseCase(context.platform, actor, async (useCase) => {
    await lock(useCase, ids, 'deleted_at is null');
    await writeAll(
      useCase,
      ids.map((id) => ({ id, values: { deletedAt: new Date() } })),
    );
    return {
      result: { assetIds: ids },
      audit: { action: 'assets.delete', subjectType: 'Asset', subjectId: null, changes: { ids } },
    };
  });
}

/** Restores several assets from the bin, if the plan has room for them. */
export function restoreAssets(context: AppContext, given: string[]): Promise<BulkOutcome> {
  const actor = context.editor;
  const ids = distinct(given);
  return runUseCase(context.platform, actor, async (useCase) => {
    // Reserves room before locking rows, as everywhere. Room for assets that cannot be restored is returned below.
    const rows = await peek(useCase, ids);
    for (const kind of kindsIn(rows)) await reserve(useCase, featureOf[kind], rows.filter((row) => row.kind === kind).length);
    await reserveStorage(useCase, ids);
    await lock(useCase, ids, 'deleted_at is not null');
    await writeAll(
      useCase,
      ids.map((id) => ({ id, values: { deletedAt: null } })),
    );
    return {
      result: { assetIds: ids },
      audit: { action: 'assets.restore', subjectType: 'Asset', subjectId: null, changes: { ids } },
    };
  });
}

function distinct(ids: string[]): string[] {
  if (ids.length > maxAtOnce) throw userError(UserErrorCode.INVALID, `Choose at most ${maxAtOnce} assets at once.`, ['ids']);
  if (ids.length === 0) throw userError(UserErrorCode.INVALID, 'Choose at least one asset.', ['ids']);
  const malformed = ids.findIndex((id) => !isUuid(id));
  if (malformed >= 0) throw notFound(malformed);
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

const notFound = (index: number) => userError(UserErrorCode.NOT_FOUND, 'Asset not found', ['ids', String(index)]);

const peek = ({ em, actor }: UseCase, ids: string[]) =>
  em.execute<BulkRow[]>(`select ${columns} from asset where workspace_id = ? and id in (?) and deleted_at is not null`, [
    actor.workspaceId,
    ids,
  ]);

/** Locks the rows with these IDs, in the order of the IDs. Unless `isPartial`, all must exist. */
async function lock({ em, actor }: UseCase, ids: string[], state: string, isPartial = false): Promise<BulkRow[]> {
  if (ids.length === 0) return [];
  const text = `select ${columns} from asset where workspace_id = ? and id in (?) and ${state} order by id for update`;
  const rows = await em.execute<BulkRow[]>(text, [actor.workspaceId, ids]);
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing >= 0 && !isPartial) throw notFound(missing);
  return rows;
}

/** Assets of all kinds are written alike. One entry of the caller names them all. */
const writeAll = (useCase: UseCase, changes: readonly RecordChange[]) =>
  writeRecords(writingOf(useCase), assetCatalogue.document, changes, { isUnaudited: true });
