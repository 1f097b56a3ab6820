import { escapeLiteral as literal, type Pool } from 'pg';

/**
 * Returns the number of rows and the latest writing transaction of every table by name. Equal states mean that nothing was written in
 * between, not even an unchanged row.
 *
 * @param except tables to leave out
 * @param schemas where to look. Names outside of the search path include their schema.
 */
export async function writeState(
  pool: Pool,
  except: readonly string[] = [],
  schemas: readonly string[] = ['public'],
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>({
    name: 'tables',
    text: `select oid::regclass::text as name from pg_class where relnamespace = any($1::regnamespace[]) and relkind in ('r', 'p') order by 1`,
    values: [schemas],
  });
  const parts = tables
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ name }) =>
        `select ${literal(name)} as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
    );
  // Prepared, because planning it takes longer than running it.
  const { rows } = await pool.query<{ name: string; state: string }>({
    name: `state of ${parts.length} tables of ${schemas}`,
    text: parts.join(' union all '),
  });
  return Object.fromEntries(rows.map((row) => [row.name, row.state]));
}
