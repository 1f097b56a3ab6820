import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#db/seeds/demo.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedDemoIncome } from './seed-demo-income.ts';

let t: TestApp;
const forever = new AbortController().signal;
const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await t.pool.query<Row>(text)).rows;
const countsOf = async (text: string) =>
  Object.fromEntries((await rowsOf<{ key: string; count: number }>(text)).map(({ key, count }) => [key, count]));

/** Seeds until a number of files is stored, and stops as a product that ends does. */
async function stopAfter(files: number): Promise<void> {
  const stopping = new AbortController();
  const { storage } = t.platform;
  let stored = 0;
  const put: typeof storage.put = (...file) => {
    stored += 1;
    if (stored === files) stopping.abort();
    return storage.put(...file);
  };
  await seedDemoIncome({ ...t.platform, storage: { ...storage, put } }, stopping.signal);
  expect(await countsOf('select state as key, count(*)::int as count from statement group by 1')).toMatchObject({ READING: 1 });
  expect(stored).toBe(files);
}

beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.orm, { hashPassword: async (password) => password, sealBank: (plain) => plain });
  const other = await makePlatform({ orm: t.orm, config: t.platform.config });
  await stopAfter(3);
  await Promise.all([seedDemoIncome(t.platform, forever), seedDemoIncome(other, forever)]);
});
afterAll(() => t.stop());

it('reads and posts two years of statements once, although it was stopped, and two gateways start at once', async () => {
  const failed = await rowsOf(
    `select file_name, state, failure from statement where state not in ('POSTED', 'REVERSED', 'READ')`,
  );
  expect(failed).toEqual([]);
  const states = await countsOf('select state as key, count(*)::int as count from statement group by 1');
  expect(states).toMatchObject({ REVERSED: 1, READ: 1 });
  expect(states.POSTED).toBeGreaterThanOrEqual(78);
  const sources = await countsOf(
    'select s.name as key, count(*)::int as count from income_source s join statement st on st.source_id = s.id group by 1',
  );
  expect(sources).toMatchObject({ 'The MLC': 22, 'PRS for Music': 8, Bandcamp: 24, DistroKid: 25, 'Kestrel Pictures': 2 });
  const [first] = await rowsOf<{ audits: number; statements: number }>(
    `select (select count(*)::int from audit_entry where action = 'demo.income') as audits, (select count(*)::int from statement) as statements`,
  );
  await seedDemoIncome(t.platform, forever);
  expect(await rowsOf('select count(*)::int as statements from statement')).toEqual([{ statements: first!.statements }]);
  expect(first!.audits).toBe(1);
});

it('has something of everything that a person has to deal with', async () => {
  const [found] = await rowsOf<Record<string, number>>(
    `select (select count(*)::int from statement where difference_reason is not null) as differences,
        (select count(*)::int from statement where reverse_reason is not null) as reversals,
        (select count(*)::int from statement_problem) as problems,
        (select count(*)::int from income_line where is_adjustment) as adjustments,
        (select count(distinct currency)::int from income_line) as currencies,
        (select count(*)::int from statement_amount where rate is null) as unconverted,
        (select count(*)::int from statement_amount where rate_source = 'BANK') as received,
        (select count(*)::int from income_group where needs_division) as medleys,
        (select count(*)::int from income_group where decision = 'NOT_OURS') as foreign,
        (select count(*)::int from statement where cardinality(dropped_columns) > 0) as private`,
  );
  expect(found).toMatchObject({
    differences: 1,
    reversals: 1,
    problems: 3,
    adjustments: 2,
    currencies: 3,
    unconverted: 0,
    received: 1,
    foreign: 2,
    private: 24,
  });
  expect(found!.medleys).toBe(1);
});

it('leaves a few percent of the money without a match, some of it with a good proposal', async () => {
  const [money] = await rowsOf<{ open: number; proposed: number; bases: number }>(
    `select round(100 * sum(amount) filter (where decision is null) / sum(amount), 1)::float8 as open,
        count(*) filter (where decision is null and (proposals -> 0 ->> 'score')::int >= 80)::int as proposed,
        count(distinct basis)::int as bases from income_group where lines > 0`,
  );
  expect(money!.open).toBeGreaterThan(1.5);
  expect(money!.open).toBeLessThan(5);
  expect(money!.proposed).toBeGreaterThanOrEqual(3);
  expect(money!.bases).toBeGreaterThanOrEqual(3);
});

it('finds income that is missing, of every kind', async () => {
  const kinds = await countsOf('select kind as key, count(*)::int as count from income_gap group by 1');
  expect(Object.keys(kinds).sort()).toEqual(['SOURCE_LATE', 'TERRITORY_UNPAID', 'WORK_STOPPED']);
});

it('keeps the files as they were received', async () => {
  const [statement] = await rowsOf<{ key: string; sha256: string }>(
    `select storage_key as key, sha256 from statement where file_name like 'PRS%' order by id limit 1`,
  );
  const bytes = await Array.fromAsync((await t.platform.storage.read(statement!.key)) as AsyncIterable<Buffer>);
  expect(hash('sha256', Buffer.concat(bytes))).toBe(statement!.sha256);
});
