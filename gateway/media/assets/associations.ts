import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { UseCase } from '../../request/use-case.ts';

type Association = { table: string; column: string; target: string; field: 'workIds' | 'contributorIds'; noun: string };

const associations: readonly Association[] = [
  { table: 'asset_work', column: 'work_id', target: 'work', field: 'workIds', noun: 'Work' },
  { table: 'asset_contributor', column: 'contributor_id', target: 'contributor', field: 'contributorIds', noun: 'Contributor' },
];
type Given = { workIds?: string[] | null; contributorIds?: string[] | null };

/**
 * Replaces the associated works and contributors of an asset, where given. Returns the changes for the audit trail. Foreign IDs are refused
 * like unknown ones.
 */
export async function associate(useCase: UseCase, assetId: string, given: Given): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const association of associations) {
    const ids = given[association.field];
    if (ids === undefined) continue;
    const { before, after } = await replace(useCase, association, assetId, ids ?? []);
    if (before.join() !== after.join()) changes[association.field] = [before, after];
  }
  return changes;
}

async function replace(useCase: UseCase, association: Association, assetId: string, ids: string[]) {
  const { em, actor } = useCase;
  const { table, column, target } = association;
  const ofAsset = 'asset_id = (select id from asset where id = ? and workspace_id = ?)';
  const key = [assetId, actor.workspaceId];
  const rows = await em.execute<{ id: string }[]>(`select ${column} as id from ${table} where ${ofAsset}`, key);
  const before = rows.map(({ id }) => id).toSorted();
  const after = ids.toSorted();
  await refuseUnknown(useCase, association, { ids, known: before });
  const gone = before.filter((id) => !after.includes(id));
  if (gone.length > 0) await em.execute(`delete from ${table} where ${ofAsset} and ${column} in (?)`, [...key, gone]);
  const added = after.filter((id) => !before.includes(id));
  if (added.length > 0) {
    await em.execute(
      `insert into ${table} (asset_id, ${column}) select a.id, o.id from asset a join ${target} o on o.workspace_id = a.workspace_id
        where a.id = ? and a.workspace_id = ? and o.id in (?)`,
      [...key, added],
    );
  }
  return { before, after };
}

/** Existing associations stay even when the object is in the bin. */
async function refuseUnknown(
  { em, actor }: UseCase,
  { target, field, noun }: Association,
  { ids, known }: { ids: string[]; known: string[] },
): Promise<void> {
  const added = ids.filter((id) => !known.includes(id));
  if (added.length === 0) return;
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${target} where workspace_id = ? and deleted_at is null and id in (?) order by id for share`,
    [actor.workspaceId, added],
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => added.includes(id) && !found.has(id));
  if (missing >= 0) throw userError(UserErrorCode.NOT_FOUND, `${noun} not found`, [field, String(missing)]);
}
