import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/**
 * A small publisher with three writers, calculated by hand. Northlight is the publisher itself. Mara has an advance of 900.00 that is not
 * recouped, Leyla pays 15 % withholding tax, and from 1 July 2026 on Davi has 40 % of the music of Harbour Lights instead of 25 %, and Leyla 10 %.
 * Term 1: Leyla's mechanical income, fee 10 %. Term 2: everybody, fee 15 %.
 *
 * | run 1                   | received   | Mara (fee 15 %)                  | Leyla (10 %)         | Davi (15 %)          |
 * |-------------------------|------------|----------------------------------|----------------------|----------------------|
 * | Harbour Lights, May     | 1,000.000  | 80 % × 50 % × 85 % = 340.00      | 80 % × 25 % × 90 %: 180.00 | 80 % × 25 % × 85 %: 170.00 |
 * | Nordlys, March          |   333.335  | 50 % × 85 % = 141.667375         |                      |                      |
 * | Harbour Lights, radio   |   200.000  | publishers' share: all our own   |                      |                      |
 * | unmatched               |    50.100  |                                  |                      |                      |
 * | sum                     | 1,583.435  | 481.667375 → 481.67              | 180.00               | 170.00               |
 */
async function northlight() {
  const { workspaceId } = await t.register();
  const { pool } = t;
  const [mara, leyla, davi] = [
    await addContributor(pool, workspaceId, 'Mara'),
    await addContributor(pool, workspaceId, 'Leyla'),
    await addContributor(pool, workspaceId, 'Davi'),
  ];
  const own = await addPublisher(pool, workspaceId, 'Northlight');
  const given = royalties(t, workspaceId);
  const harbour = (leylas: number, davis: number) =>
    sheetOf(20, 100, [
      { id: mara, group: 'composers', percent: 50 },
      { id: leyla, group: 'composers', percent: leylas },
      { id: davi, group: 'composers', percent: davis },
      { id: own, group: 'publishers', percent: 100 },
    ]);
  const harbourId = await given.work('Harbour Lights', { '0001-01-01': harbour(25, 25), '2026-07-01': harbour(10, 40) });
  const nordlysId = await given.work('Nordlys', {
    '0001-01-01': sheetOf(50, 100, [
      { id: mara, group: 'composers', percent: 100 },
      { id: own, group: 'publishers', percent: 100 },
    ]),
  });
  const payees = {
    mara: await given.payee({ record: { contributorId: mara }, name: 'Mara' }),
    leyla: await given.payee({ record: { contributorId: leyla }, name: 'Leyla', withholding: 150_000 }),
    davi: await given.payee({ record: { contributorId: davi }, name: 'Davi' }),
    own: await given.payee({ record: { publisherId: own }, name: 'Northlight', standing: 'OWN' }),
  };
  await given.term({ payeeId: payees.leyla.id, deal: 'FEE', percent: 100_000, rights: ['MECHANICAL'] });
  await given.term({ deal: 'FEE', percent: 150_000 });
  return { workspaceId, given, harbour, harbourId, nordlysId, payees };
}

/** An advance on a day, as the service writes it. */
async function advance(
  workspaceId: string,
  { id, contractId }: { id: string; contractId: string },
  date: string,
  amount: string,
) {
  await t.pool.query(
    `with entry as (
        insert into payee_entry (workspace_id, payee_id, contract_id, kind, date, amount, currency)
          values ($1, $2, $3, 'ADVANCE', $4, $5, 'EUR') returning id),
      posted as (
        insert into ledger_entry (workspace_id, currency, date, payee_entry_id, memo) select $1, 'EUR', $4, id, 'Advance' from entry returning id)
      insert into ledger_line (entry_id, workspace_id, position, account, payee_id, contract_id, amount)
        select posted.id, $1, line.* from posted, lateral (values (1, 'PAYEE', $2::uuid, $3::uuid, -$5::numeric), (2, 'BANK', null, null, $5::numeric)) line`,
    [workspaceId, id, contractId, date, amount],
  );
}

const statementsOf = async (runId: string) =>
  Object.fromEntries(
    (
      await t.pool.query(
        `select p.name, s.opening, s.earned, s.adjusted, s.advances, s.withheld, s.net, s.unpaid, s.carried_over as "carriedOver", s.closing
          from payee_statement s join payee p on p.id = s.payee_id where s.run_id = $1 order by p.name`,
        [runId],
      )
    ).rows.map(({ name, ...figures }) => [name, figures]),
  );
const runOf = async (id: string) =>
  (await t.pool.query('select state, failure, totals, revision from royalty_run where id = $1', [id])).rows[0]!;
const balances = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select account, coalesce(p.name, '') as name, e.currency, trim_scale(sum(l.amount))::text as amount from ledger_line l
        join ledger_entry e on e.id = l.entry_id left join payee p on p.id = l.payee_id
        where l.workspace_id = $1 group by 1, 2, 3 having sum(l.amount) <> 0 order by 1, 2, 3`,
      [workspaceId],
    )
  ).rows.map(({ account, name, currency, amount }) => [account, name, currency, amount].join(' '));

it('agrees with a calculation by hand over two periods and a late correction', async () => {
  const { workspaceId, given, harbourId, nordlysId, payees } = await northlight();
  const gema = await addSource(t.pool, workspaceId, { name: 'GEMA', kind: 'SOCIETY' });
  await advance(workspaceId, payees.mara, '2026-01-15', '900.00');
  const first = await addStatement(t.pool, workspaceId, {
    sourceId: gema,
    period: ['2026-01-01', '2026-06-30'],
    lines: [
      { music: 'Harbour Lights', amount: '1000.000', right: 'MECHANICAL', useStart: '2026-05-01' },
      { music: 'Nordlys', amount: '333.335', right: 'MECHANICAL', useStart: '2026-03-01' },
      { music: 'Harbour Lights', amount: '200', right: 'PERFORMANCE', useStart: '2026-04-01' },
      { music: 'Norlys?', amount: '50.10', right: 'MECHANICAL', useStart: '2026-03-01' },
    ],
  });
  await matchGroup(t.pool, workspaceId, first.groupIds[0]!, { works: [harbourId] });
  await matchGroup(t.pool, workspaceId, first.groupIds[1]!, { works: [nordlysId] });

  const runId = await given.run([first.id], ['2026-01-01', '2026-06-30']);
  await given.advance(runId, 'COMPUTING');
  expect(await runOf(runId)).toEqual({
    state: 'DRAFT',
    failure: null,
    revision: 1,
    totals: [
      {
        currency: 'EUR',
        received: '1583.44',
        payees: '831.67',
        exchanged: '0.00',
        own: '701.67',
        unmatched: '50.10',
        notOurs: '0.00',
        held: '0.00',
        rounding: '0.00',
      },
    ],
  });
  const zero = { adjusted: '0.00', advances: '0.00', withheld: '0.00', unpaid: '0.00', opening: '0.00' };
  expect(await statementsOf(runId)).toEqual({
    Mara: { ...zero, earned: '481.67', advances: '900.00', net: '0.00', carriedOver: '-418.33', closing: '-418.33' },
    Leyla: { ...zero, earned: '180.00', withheld: '27.00', net: '153.00', carriedOver: '0.00', closing: '153.00' },
    Davi: { ...zero, earned: '170.00', net: '170.00', carriedOver: '0.00', closing: '170.00' },
  });
  await given.advance(runId, 'APPROVING');
  expect(await runOf(runId)).toMatchObject({ state: 'APPROVED', failure: null, revision: 1 });
  await given.advance(runId, 'ISSUING');
  expect(await runOf(runId)).toMatchObject({ state: 'ISSUED', failure: null });
  expect(await balances(workspaceId)).toEqual([
    'BANK  EUR 900',
    'OWN  EUR 701.67',
    'PAYABLE Davi EUR 170',
    'PAYABLE Leyla EUR 153',
    'PAYEE Mara EUR -418.33',
    'RECEIVED  EUR -1583.44',
    'TAX Leyla EUR 27',
    'UNMATCHED  EUR 50.1',
  ]);

  // The second period: 100.01 USD at 0.5 for Harbour Lights in August. In USD: Mara 34.0034, Leyla 7.20072, Davi 27.20272.
  const store = await addSource(t.pool, workspaceId, { name: 'The Store', kind: 'STORE' });
  const second = await addStatement(t.pool, workspaceId, {
    sourceId: store,
    period: ['2026-07-01', '2026-09-30'],
    rates: { USD: '0.5' },
    lines: [{ music: 'Harbour Lights', amount: '100.01', currency: 'USD', right: 'MECHANICAL', useStart: '2026-08-01' }],
  });
  await matchGroup(t.pool, workspaceId, second.groupIds[0]!, { works: [harbourId] });
  const secondRun = await given.run([second.id], ['2026-07-01', '2026-09-30']);
  await given.advance(secondRun, 'COMPUTING');
  expect(await statementsOf(secondRun)).toEqual({
    Mara: { ...zero, opening: '-418.33', earned: '17.00', net: '0.00', carriedOver: '-401.33', closing: '-401.33' },
    Leyla: {
      ...zero,
      opening: '153.00',
      earned: '3.60',
      withheld: '0.54',
      net: '3.06',
      unpaid: '153.00',
      carriedOver: '0.00',
      closing: '156.06',
    },
    Davi: { ...zero, opening: '170.00', earned: '13.60', net: '13.60', unpaid: '170.00', carriedOver: '0.00', closing: '183.60' },
  });
  expect((await runOf(secondRun)).totals).toEqual([
    {
      currency: 'USD',
      received: '100.01',
      payees: '0.00',
      exchanged: '68.40',
      own: '31.60',
      unmatched: '0.00',
      notOurs: '0.00',
      held: '0.00',
      rounding: '0.01',
    },
  ]);
  for (const stage of ['APPROVING', 'ISSUING']) await given.advance(secondRun, stage);
  expect(await runOf(secondRun)).toMatchObject({ state: 'ISSUED', failure: null });

  // Late corrections: the new splits are valid from 1 May on, and the unmatched line is for Nordlys.
  await t.pool.query(`update split_period set valid_from = '2026-05-01' where work_id = $1 and valid_from = '2026-07-01'`, [
    harbourId,
  ]);
  await matchGroup(t.pool, workspaceId, first.groupIds[3]!, { works: [nordlysId] });
  const third = await given.run([], ['2026-10-01', '2026-12-31']);
  await given.advance(third, 'COMPUTING');
  // Harbour Lights, May: Leyla 72.00 instead of 180.00, Davi 272.00 instead of 170.00. Nordlys: Mara 50 % × 50.10 × 85 % = 21.2925.
  expect(await statementsOf(third)).toEqual({
    Mara: {
      ...zero,
      opening: '-401.33',
      earned: '0.00',
      adjusted: '21.29',
      net: '0.00',
      carriedOver: '-380.04',
      closing: '-380.04',
    },
    Leyla: {
      ...zero,
      opening: '156.06',
      earned: '0.00',
      adjusted: '-108.00',
      net: '0.00',
      unpaid: '156.06',
      carriedOver: '-108.00',
      closing: '48.06',
    },
    Davi: {
      ...zero,
      opening: '183.60',
      earned: '0.00',
      adjusted: '102.00',
      net: '102.00',
      unpaid: '183.60',
      carriedOver: '0.00',
      closing: '285.60',
    },
  });
  expect((await runOf(third)).totals).toMatchObject([
    { received: '0.00', payees: '15.29', own: '34.81', unmatched: '-50.10', rounding: '0.00' },
  ]);
  const { rows: reasons } = await t.pool.query(
    `select cell.reason, trim_scale(cell.amount)::text as amount, c.title, c.destination from royalty_cell cell
      join royalty_case c on c.run_id = cell.run_id and c.id = cell.case_id where cell.run_id = $1 order by 1, 2`,
    [third],
  );
  expect(reasons).toEqual([
    { reason: 'MATCH', amount: '-50.1', title: null, destination: 'UNMATCHED' },
    { reason: 'MATCH', amount: '50.1', title: 'Nordlys', destination: 'ALLOCATED' },
    { reason: 'SPLITS', amount: '-1000', title: 'Harbour Lights', destination: 'ALLOCATED' },
    { reason: 'SPLITS', amount: '1000', title: 'Harbour Lights', destination: 'ALLOCATED' },
  ]);
  for (const stage of ['APPROVING', 'ISSUING']) await given.advance(third, stage);

  // Nothing is corrected twice.
  const fourth = await given.run([], ['2027-01-01', '2027-03-31']);
  await given.advance(fourth, 'COMPUTING');
  expect((await runOf(fourth)).totals).toEqual([]);
});
