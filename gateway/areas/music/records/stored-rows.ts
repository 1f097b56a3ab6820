import { memoize } from '#domain/kit/memoize.ts';
import type { Statements } from '../../../server/request/use-case.ts';
import { columnOf } from './record-tables.ts';

/** Values of a row under the names of the domain. */
export type Values = Record<string, unknown>;

/** Maximum number of rows in a statement. */
const rowsAtATime = 1_000;

const camel = memoize((column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** Converts a row that `to_jsonb` read. */
export const valuesOf = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]));
const columnsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));

/** Splits a list for statements of bounded size. */
export const inChunks = <V>(list: readonly V[]): V[][] =>
  Array.from({ length: Math.ceil(list.length / rowsAtATime) }, (_, index) =>
    list.slice(index * rowsAtATime, (index + 1) * rowsAtATime),
  );

/** Inserts rows in one statement for up to 1,000. All rows have the same columns; missing values are null. */
export async function insertRows(em: Statements, table: string, rows: readonly Values[], onConflict = ''): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${columnOf(name)}"`).join(', ');
  for (const some of inChunks(rows))
    await em.execute(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?::json) ${onConflict}`,
      [JSON.stringify(some.map(columnsOf))],
    );
}

/**
 * Updates rows of a workspace in one statement per set of columns, for up to 1,000 rows, and increments their versions. Each row has its
 * `id` and the columns to change. Returns the new versions.
 */
export async function updateRows(
  em: Statements,
  table: string,
  workspaceId: string,
  rows: readonly (Values & { id: string })[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  const alike = Map.groupBy(rows, ({ id: _, ...values }) => Object.keys(values).sort().join());
  for (const some of [...alike.values()].flatMap(inChunks)) {
    const names = Object.keys(some[0]!).filter((name) => name !== 'id');
    const set = [
      ...names.map((name) => `"${columnOf(name)}" = given."${columnOf(name)}"`),
      'version = t.version + 1',
      'updated_at = now()',
    ];
    const written = await em.execute<{ id: string; version: number }[]>(
      `update ${table} t set ${set.join(', ')} from json_populate_recordset(null::${table}, ?::json) given
        where t.id = given.id and t.workspace_id = ? returning t.id, t.version`,
      [JSON.stringify(some.map(columnsOf)), workspaceId],
    );
    for (const { id, version } of written) versions.set(id, version);
  }
  return versions;
}

/** New IDs, in the order of time. */
export async function newIds(em: Statements, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await em.execute<{ id: string }[]>('select uuidv7() as id from generate_series(1, ?::int)', [count]);
  return rows.map(({ id }) => id);
}
