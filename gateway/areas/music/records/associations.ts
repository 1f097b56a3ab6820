import { UserErrorCode, userError } from '../../../kit/errors.ts';
import type { UseCase } from '../../../server/request/use-case.ts';

/** A join table of a kind of object: `target` is the table of the joined objects, `field` the input field with their IDs. */
type Association = { table: string; target: string; field: string; noun: string };
/** The join tables of a kind of object. `owner` is its table, `key` the column of its ID in the join tables. */
export type Associations = { owner: string; key: string; of: readonly Association[] };

export const workAssociation = (table: string): Association => ({ table, target: 'work', field: 'workIds', noun: 'Work' });

/**
 * Replaces the associated objects of an object, where given. Returns the changes for the audit trail. Foreign IDs are refused like unknown
 * ones.
 */
export async function associate(
  useCase: UseCase,
  associations: Associations,
  id: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const association of associations.of) {
    const ids = given[association.field] as string[] | null | undefined;
    if (ids === undefined) continue;
    const { before, after } = await replace(useCase, { ...associations, ...association }, id, ids ?? []);
    if (before.join() !== after.join()) changes[association.field] = [before, after];
  }
  return changes;
}

async function replace(useCase: UseCase, association: Association & Associations, id: string, ids: string[]) {
  const { em, actor } = useCase;
  const { table, target, owner, key } = association;
  const column = `${target}_id`;
  const ofOwner = `${key} = (select id from ${owner} where id = ? and workspace_id = ?)`;
  const own = [id, actor.workspaceId];
  const rows = await em.execute<{ id: string }[]>(`select ${column} as id from ${table} where ${ofOwner}`, own);
  const before = rows.map((row) => row.id).toSorted();
  const after = ids.toSorted();
  await refuseUnknown(useCase, association, { ids, known: before });
  const gone = before.filter((each) => !after.includes(each));
  if (gone.length > 0) await em.execute(`delete from ${table} where ${ofOwner} and ${column} in (?)`, [...own, gone]);
  const added = after.filter((each) => !before.includes(each));
  if (added.length > 0) {
    await em.execute(
      `insert into ${table} (${key}, ${column}) select a.id, o.id from ${owner} a join ${target} o on o.workspace_id = a.workspace_id
        where a.id = ? and a.workspace_id = ? and o.id in (?)`,
      [...own, added],
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
