import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#db/seeds/demo.ts';
import { sumDecimals } from '#domain/money/decimal.ts';
import type { RunTotals } from '#domain/royalties/run-totals.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedDemoIncome } from '../../income/demo/seed-demo-income.ts';
import { seedDemoRoyalties } from './seed-demo-royalties.ts';

let t: TestApp;
const forever = new AbortController().signal;
const rowsOf = async <Row extends object>(text: string): Promise<Row[]> => (await t.pool.query<Row>(text)).rows;
beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.orm, { hashPassword: async (password) => password, sealBank: (plain) => plain });
  await seedDemoIncome(t.platform, forever);
  // Stopped before its first run.
  await seedDemoRoyalties(t.platform, AbortSignal.abort());
  await Promise.all([seedDemoRoyalties(t.platform, forever), seedDemoRoyalties(t.platform, forever)]);
});
afterAll(() => t.stop());

it('has two issued runs and a draft, whose money adds up', async () => {
  const runs = await rowsOf<{ state: string; failure: string | null; totals: RunTotals[] }>(
    'select state, failure, totals from royalty_run order by number',
  );
  expect(runs.map(({ state, failure }) => [state, failure])).toEqual([
    ['ISSUED', null],
    ['ISSUED', null],
    ['DRAFT', null],
  ]);
  for (const { totals } of runs) {
    expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'USD']);
    for (const { currency: _, received, ...parts } of totals) expect(sumDecimals(Object.values(parts))).toBe(received);
  }
  await seedDemoRoyalties(t.platform, forever);
  expect(await rowsOf('select count(*)::int as runs from royalty_run')).toEqual([{ runs: 3 }]);
});

it('has payees of every kind that a person has to deal with', async () => {
  const [found] = await rowsOf<Record<string, number>>(
    `select count(*) filter (where p.name = 'Jonas Ahlberg' and s.advances = 900 and s.net > 0)::int as "recoupedAdvance",
        count(*) filter (where p.name = 'Mara Lindqvist' and s.entered = 312.40)::int as opening,
        count(*) filter (where p.name = 'Davi Santoro' and s.withheld > 0)::int as "withheldTax",
        count(*) filter (where s.currency = 'GBP' and s.net > 0)::int as "otherCurrency",
        count(*) filter (where p.kind = 'LABEL' and s.earned > 0)::int as labels,
        count(*) filter (where s.carried_over > 0)::int as "belowMinimum"
      from payee_statement s join payee p on p.id = s.payee_id`,
  );
  for (const [what, count] of Object.entries(found!)) expect(count, what).toBeGreaterThan(0);
  const problems = await rowsOf<{ kind: string }>('select distinct kind from royalty_problem order by 1');
  expect(problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['NO_ACCOUNT', 'UNMATCHED']));
});
