import type { UseCase } from '../../../server/request/use-case.ts';
import { joinLines, type LinedRecord, type PlannedLines, refuseUnknown, type SetLines, writeOne } from './set-lines.ts';
import { inChunks, type Values } from './stored-rows.ts';

/** A join table of a kind of object: `target` is the table of the joined objects, `field` the input field with their IDs. */
type Association = { table: string; target: string; field: string; noun: string };
/** The join tables of a kind of object. `owner` is its table, `key` the column of its ID in the join tables. */
export type Associations = { owner: string; key: string; of: readonly Association[] };

export const workAssociation = (table: string): Association => ({ table, target: 'work', field: 'workIds', noun: 'Work' });

/**
 * Replaces the associated objects of an object, where given. Returns the changes for the audit trail. Foreign IDs are refused like unknown
 * ones.
 */
export const associate = (useCase: UseCase, associations: Associations, id: string, values: Values): Promise<Values> =>
  writeOne(useCase, associationLines(associations), { id, index: 0, isNew: false, before: {}, values, beside: {} });

/** The associated objects of a set of objects. */
export const associationLines = (associations: Associations): SetLines =>
  joinLines(associations.of.map((each) => linesOf({ ...associations, ...each })));

function linesOf(association: Association & Associations): SetLines {
  const { field } = association;
  const idsOf = ({ values }: LinedRecord) => (values[field] as readonly string[] | null | undefined) ?? [];
  const hasIds = ({ values }: LinedRecord) => values[field] !== undefined;
  return {
    plan: async (useCase, all) => {
      const records = all.filter(hasIds);
      const joined = await joinedIds(useCase, association, records);
      const before = records.map(({ id }) => joined.get(id) ?? []);
      const errors = await refuseUnknown(
        useCase,
        { table: association.target, noun: association.noun },
        records.map((record, index) => ({
          ids: idsOf(record),
          known: new Set(before[index]),
          path: (place) => [field, String(place)],
        })),
      );
      const planned = records.map((record, index): [string, PlannedLines] => {
        const after = idsOf(record).toSorted();
        const isChanged = before[index]!.join() !== after.join();
        return [record.id, { errors: errors[index], changes: isChanged ? { [field]: [before[index], after] } : {}, isChanged }];
      });
      return new Map(planned);
    },
    write: async (useCase, all) => {
      const records = all.filter(hasIds);
      await replaceJoined(
        useCase,
        association,
        records.map((record) => ({ id: record.id, joined: idsOf(record) })),
      );
    },
  };
}

const ofOwners = ({ owner, key }: Associations) =>
  `${key} in (select id from ${owner} where workspace_id = ? and id = any(?::uuid[]))`;
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

async function joinedIds(
  { em, actor }: UseCase,
  association: Association & Associations,
  records: readonly LinedRecord[],
): Promise<Map<string, string[]>> {
  const ids = records.flatMap(({ id, isNew }) => (isNew ? [] : id));
  if (ids.length === 0) return new Map();
  const { table, target, key } = association;
  const rows = await em.execute<{ owner: string; id: string }[]>(
    `select ${key} as owner, ${target}_id as id from ${table} where ${ofOwners(association)}`,
    [actor.workspaceId, arrayOf(ids)],
  );
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return new Map([...byOwner].map(([owner, joined]) => [owner, joined.map(({ id }) => id).sort()]));
}

/** Deletes and adds only the rows that change. */
async function replaceJoined(
  { em, actor }: UseCase,
  association: Association & Associations,
  records: readonly { id: string; joined: readonly string[] }[],
): Promise<void> {
  if (records.length === 0) return;
  const { table, target, owner, key } = association;
  const column = `${target}_id`;
  const pairs = records.flatMap(({ id, joined }) => joined.map((each) => ({ id, joined: each })));
  await em.execute(
    `delete from ${table} where ${ofOwners(association)} and (${key}, ${column}) not in (
        select id, joined from json_to_recordset(?::json) as given (id uuid, joined uuid))`,
    [actor.workspaceId, arrayOf(records.map(({ id }) => id)), JSON.stringify(pairs)],
  );
  for (const some of inChunks(pairs))
    await em.execute(
      `insert into ${table} (${key}, ${column}) select a.id, o.id from json_to_recordset(?::json) as given (id uuid, joined uuid)
          join ${owner} a on a.id = given.id and a.workspace_id = ?
          join ${target} o on o.id = given.joined and o.workspace_id = a.workspace_id
        on conflict do nothing`,
      [JSON.stringify(some), actor.workspaceId],
    );
}
