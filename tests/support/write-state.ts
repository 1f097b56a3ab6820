import type { Pool } from 'pg';

/**
 * Number of rows and latest writing transaction of every table, by its name: equal states mean that nothing was written in between, not even
 * a row as it was.
 *
 * @param except Tables to leave out.
 */
export async function writeState(pool: Pool, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !except.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
    );
  const { rows } = await pool.query<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.state]));
}
