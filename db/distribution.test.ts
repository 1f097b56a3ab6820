import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { central, copied, droppedReferences, links, uniqueElsewhere } from '#tests/support/distribution.ts';

type Table = { name: string; hasWorkspace: boolean };
type UniqueKey = { name: string; table: string; columns: string[]; isUuidKey: boolean };
type Reference = { table: string; column: string; to: string };

const tablesText = `select c.relname as name, exists (select from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull) as "hasWorkspace"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
/** Time-ordered UUIDs are unique without an index over all servers. */
const keysText = `select i.indexrelid::regclass::text as name, c.relname as table,
    array(select coalesce(a.attname::text, '') from unnest(i.indkey) k left join pg_attribute a on a.attrelid = c.oid and a.attnum = k) as columns,
    i.indisprimary and exists (select from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attname = 'id' and pg_get_expr(d.adbin, d.adrelid) = 'uuidv7()') as "isUuidKey"
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and i.indisunique`;
const referencesText = `select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as to
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.contype = 'f'`;

let t: TestApp;
let tables: Table[];
let keys: UniqueKey[];
let references: Reference[];
beforeAll(async () => {
  t = await startTestApp();
  const read = async <R extends object>(text: string) => (await t.pool.query<R>(text)).rows;
  [tables, keys, references] = await Promise.all([
    read<Table>(tablesText),
    read<UniqueKey>(keysText),
    read<Reference>(referencesText),
  ]);
});
afterAll(() => t.stop());

const isSpread = (name: string) => tables.some((table) => table.name === name && table.hasWorkspace) || links.includes(name);
const isCopied = (name: string) => Object.hasOwn(copied, name);
const isCentral = (name: string) => Object.hasOwn(central, name);

describe('spreading the tables over servers by workspace', () => {
  it('every table has a place: by workspace, copied or central', () => {
    const places = tables.map(({ name }) => ({ name, count: [isSpread, isCopied, isCentral].filter((has) => has(name)).length }));
    expect(places.filter(({ count }) => count !== 1)).toEqual([]);
    const known = new Set(tables.map(({ name }) => name));
    expect([...Object.keys(copied), ...Object.keys(central), ...links].filter((name) => !known.has(name))).toEqual([]);
  });

  it('unique keys of a workspace contain it, or the ID of a row of the workspace, or need no index over all servers', () => {
    const parents = (table: string) =>
      references.filter((reference) => reference.table === table && isSpread(reference.to)).map(({ column }) => column);
    const hasOwnPlace = ({ table, columns, isUuidKey }: UniqueKey) =>
      isUuidKey || columns.some((column) => column === 'workspace_id' || parents(table).includes(column));
    const others = keys.filter((key) => isSpread(key.table) && !hasOwnPlace(key)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(Object.keys(uniqueElsewhere).toSorted());
  });

  it('references stay inside a workspace, or lead to a table that every server has', () => {
    const crossing = references.filter(({ table, to }) => (isSpread(table) ? isCentral(to) : isSpread(to)));
    expect(crossing.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      Object.keys(droppedReferences).toSorted(),
    );
  });
});
