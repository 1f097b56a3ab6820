import { columnOf } from './record-tables.ts';
import { type LinedRecord, type PlannedLines, refuseUnknown, type SetLines } from './set-lines.ts';
import { insertRows, type Values } from './stored-rows.ts';

/** Rows that belong to a record and are replaced together, such as performers. Their table has a workspace and a position. */
type OwnedRows = {
  /** Field of the input with the rows. */
  field: string;
  table: string;
  /** Table of the records. */
  owner: string;
  /** Columns under the names of the domain. */
  columns: readonly string[];
  /** Returns the rows as they are stored, in their order. */
  rowsOf?: (given: readonly Values[]) => Values[];
  /** A column with the ID of another object. */
  names?: { column: string; table: string; noun: string };
  /** Returns a row for the audit trail. */
  audited?: (row: Values) => unknown;
};

/** Lines that are rows of one table. */
export function ownedRows({ field, table, owner, columns, rowsOf, names, audited = (row) => row }: OwnedRows): SetLines {
  const ownerId = `${owner}Id`;
  const key = columnOf(ownerId);
  const content = columns.map((name) => `'${name}', ${columnOf(name)}`).join(', ');
  const givenOf = ({ values }: LinedRecord) => values[field] as readonly Values[] | null | undefined;
  const hasRows = (record: LinedRecord) => givenOf(record) !== undefined;
  const idOf = (row: Values) => String(row[names!.column]).toLowerCase();
  const stored = (record: LinedRecord): Values[] => {
    const given = givenOf(record) ?? [];
    return (rowsOf ? rowsOf(given) : [...given]).map((row) =>
      Object.fromEntries(columns.map((name) => [name, name === names?.column ? idOf(row) : (row[name] ?? null)])),
    );
  };

  return {
    plan: async (useCase, all) => {
      const { em, actor } = useCase;
      const records = all.filter(hasRows);
      const changed = records.filter(({ isNew }) => !isNew);
      const rows =
        changed.length === 0
          ? []
          : await em.execute<{ id: string; row: Values }[]>(
              `select ${key} as id, json_build_object(${content}) as row from ${table}
                where workspace_id = ? and ${key} = any(?::uuid[]) order by ${key}, position`,
              [actor.workspaceId, `{${changed.map(({ id }) => id).join(',')}}`],
            );
      const byOwner = Map.groupBy(rows, ({ id }) => id);
      const before = records.map(({ id }) => (byOwner.get(id) ?? []).map(({ row }) => row));
      const errors = names
        ? await refuseUnknown(
            useCase,
            names,
            records.map((record, index) => ({
              ids: (givenOf(record) ?? []).map(idOf),
              known: new Set(before[index]!.map(idOf)),
              path: (row) => [field, String(row), names.column],
            })),
          )
        : [];
      const planned = records.map((record, index): [string, PlannedLines] => {
        const after = stored(record);
        const isChanged = JSON.stringify(before[index]) !== JSON.stringify(after);
        const changes = isChanged ? { [field]: [before[index]!.map(audited), after.map(audited)] } : {};
        return [record.id, { errors: errors[index], changes, isChanged }];
      });
      return new Map(planned);
    },
    write: async ({ em, actor: { workspaceId } }, all) => {
      const records = all.filter(hasRows);
      const changed = records.filter(({ isNew }) => !isNew);
      if (changed.length > 0)
        await em.execute(`delete from ${table} where workspace_id = ? and ${key} = any(?::uuid[])`, [
          workspaceId,
          `{${changed.map(({ id }) => id).join(',')}}`,
        ]);
      const rows = records.flatMap((record) =>
        stored(record).map((row, position): Values => ({ ...row, workspaceId, [ownerId]: record.id, position })),
      );
      await insertRows(em, table, rows);
    },
  };
}
