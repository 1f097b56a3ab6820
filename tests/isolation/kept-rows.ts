import type { Pool } from 'pg';
import { writeState } from '#tests/support/write-state.ts';

const schemas = ['public', 'figures'];

/** Copies all rows. Returns a function that restores the tables written since, which is faster than filling another workspace. */
export async function keepRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = any($1::regnamespace[]) and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      group by attrelid`,
    [schemas],
  );
  const copyOf = (name: string) => `kept."${name}"`;
  const copies = tables.map(({ name }) => `create table ${copyOf(name)} as select * from ${name}`);
  await pool.query(['create schema kept', ...copies].join(';'));
  let known = await writeState(pool, [], schemas);
  return async () => {
    const state = await writeState(pool, [], schemas);
    const written = tables.filter(({ name }) => state[name] !== known[name]);
    if (written.length === 0) return;
    const returns = written.map(
      ({ name, columns }) =>
        `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)}`,
    );
    // Triggers are off, because they would update statistics and check references meanwhile.
    await pool.query(['begin', 'set local session_replication_role = replica', ...returns, 'commit'].join(';'));
    known = await writeState(pool, [], schemas);
  };
}
