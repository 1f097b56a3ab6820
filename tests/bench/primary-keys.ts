import type { Pool, QueryConfig } from 'pg';

/** Path at which the bench's server reads one row of each table of the income screen. */
export const primaryKeysPath = '/bench/primary-keys';

/** The tables of the first response of the income screen. */
const tables = [
  'workspace',
  'income_source',
  'statement',
  'statement_amount',
  'income_month',
  'income_group',
  'income_gap',
  'work_income',
  'work',
  'split',
  'contributor',
];

const keyText = `select array_agg(quote_ident(a.attname) order by a.attnum) as columns from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = $1::regclass and i.indisprimary
  group by i.indrelid`;

const reads = new WeakMap<Pool, Promise<QueryConfig[]>>();

/** A prepared statement for each table, with the key of one of its rows. An empty table is read with keys that are null. */
async function prepare(pool: Pool): Promise<QueryConfig[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows: keys } = await pool.query<{ columns: string[] }>(keyText, [table]);
      const { columns } = keys[0]!;
      const { rows } = await pool.query<{ key: string[] }>(
        `select array[${columns.map((column) => `${column}::text`).join(', ')}] as key from ${table} limit 1`,
      );
      const where = columns.map((column, index) => `${column} = $${index + 1}`).join(' and ');
      return {
        name: `key-${table}`,
        text: `select * from ${table} where ${where}`,
        values: rows[0]?.key ?? columns.map(() => null),
      };
    }),
  );
}

/** Reads a row of each table by its primary key, one after the other on one connection. Returns their number. */
export async function readByPrimaryKeys(pool: Pool): Promise<{ rows: number }> {
  const known = reads.get(pool) ?? prepare(pool);
  reads.set(pool, known);
  const statements = await known;
  const client = await pool.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows += (await client.query(statement)).rows.length;
    return { rows };
  } finally {
    client.release();
  }
}
