import type { PoolClient } from 'pg';
import { memoize } from '#domain/kit/memoize.ts';
import { columnOf } from '../music/records/record-tables.ts';

/** Values of a row under the names of the domain. */
export type Values = Record<string, unknown>;
/** A connection inside a transaction. */
export type Sql = Pick<PoolClient, 'query'>;

const camel = memoize((column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** Converts a row that `to_jsonb` read. */
export const valuesOf = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]));
const columnsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));

/** Inserts rows in one statement. All rows have the same columns; missing values are null. */
export async function insertRows(sql: Sql, table: string, rows: readonly Values[], onConflict = ''): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${columnOf(name)}"`).join(', ');
  await sql.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json) ${onConflict}`,
    [JSON.stringify(rows.map(columnsOf))],
  );
}

/**
 * Updates rows of a workspace in one statement per set of columns, and increments their versions. Each row has its `id` and the columns to
 * change. Returns the new versions.
 */
export async function updateRows(
  sql: Sql,
  table: string,
  workspaceId: string,
  rows: readonly (Values & { id: string })[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const some of Map.groupBy(rows, ({ id: _, ...values }) => Object.keys(values).sort().join()).values()) {
    const names = Object.keys(some[0]!).filter((name) => name !== 'id');
    const set = [
      ...names.map((name) => `"${columnOf(name)}" = given."${columnOf(name)}"`),
      'version = t.version + 1',
      'updated_at = now()',
    ];
    const { rows: written } = await sql.query<{ id: string; version: number }>(
      `update ${table} t set ${set.join(', ')} from json_populate_recordset(null::${table}, $1::json) given
        where t.id = given.id and t.workspace_id = $2 returning t.id, t.version`,
      [JSON.stringify(some.map(columnsOf)), workspaceId],
    );
    for (const { id, version } of written) versions.set(id, version);
  }
  return versions;
}

/** New IDs, in the order of time. */
export async function newIds(sql: Sql, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql.query<{ id: string }>('select uuidv7() as id from generate_series(1, $1)', [count]);
  return rows.map(({ id }) => id);
}
