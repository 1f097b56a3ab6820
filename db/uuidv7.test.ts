import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { uuidv7Function, uuidv7OnOlderServers } from './uuidv7.ts';

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('IDs of older servers have version 7, the variant of the standard, the time and an order', async () => {
  await client.query(uuidv7Function('own_uuidv7'));
  const text = `select id, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms
    from (select own_uuidv7()::text as id from generate_series(1, 500)) made`;
  const { rows } = await client.query<{ id: string; ms: number }>(text);
  const ids = rows.map(({ id }) => id);
  for (const { id, ms } of rows) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(made).toBeLessThanOrEqual(ms);
    expect(made).toBeGreaterThan(Date.UTC(2020));
  }
  expect(new Set(ids).size).toBe(ids.length);
  // Two IDs of one microsecond differ by chance alone.
  const times = ids.map((id) => id.slice(0, 18));
  expect(times).toEqual(times.toSorted());
});

it('servers keep the function that they have', async () => {
  const owner = () => client.query(`select pronamespace::regnamespace::text as schema from pg_proc where proname = 'uuidv7'`);
  const before = (await owner()).rows;
  await client.query(uuidv7OnOlderServers);
  expect((await owner()).rows).toEqual(before);
});
