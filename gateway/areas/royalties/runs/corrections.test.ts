import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const first = { periodStart: '2026-01-01', periodEnd: '2026-03-31' };
const second = { periodStart: '2026-04-01', periodEnd: '2026-06-30' };

async function givenWork({ workspaceId }: TestAccount, currency: string) {
  const [aki, ben] = [await addContributor(t.pool, workspaceId, 'Aki'), await addContributor(t.pool, workspaceId, 'Ben')];
  const given = royalties(t, workspaceId);
  const sheet = (percent: number) =>
    sheetOf(0, 100, [
      { id: aki, group: 'composers', percent },
      { id: ben, group: 'composers', percent: 100 - percent },
    ]);
  const workId = await given.work('Harbour Lights', { '0001-01-01': sheet(100) });
  const payee = await given.payee({ record: { contributorId: aki }, name: 'Aki', currency });
  await given.payee({ record: { contributorId: ben }, name: 'Ben' });
  const { id: statement, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'STORE' }),
    period: ['2026-01-01', '2026-03-31'],
    lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [workId] });
  const split = (percent: number) =>
    t.pool.query('update split_period set sheet = $2 where work_id = $1', [workId, JSON.stringify(sheet(percent))]);
  const rate = (day: string, of: string, value: string) =>
    t.pool.query(
      `insert into exchange_rate (workspace_id, currency, date, rate, is_from_file) values ($1, $2, $3, $4, false)
        on conflict (workspace_id, currency, date) do update set rate = excluded.rate`,
      [workspaceId, of, day, value],
    );
  return { given, workId, payee, statement, split, rate };
}

it('a correction takes back what was paid, with the rate of then', async () => {
  const owner = await t.register();
  const { payee, split, rate, statement } = await givenWork(owner, 'JPY');
  await rate('2026-03-31', 'JPY', '160');
  const runs = royaltyRuns(t, owner);
  const figuresOf = async (run: string) => {
    const { rows } = await t.pool.query(
      'select earned::text, adjusted::text, closing::text from payee_statement where run_id = $1 and payee_id = $2',
      [run, payee.id],
    );
    return rows[0];
  };
  const q1 = await runs.issued(first);
  expect(await figuresOf(q1.id)).toEqual({ earned: '16000', adjusted: '0', closing: '16000' });
  // Another rate has become known for that day, and one for the day of the correction.
  await rate('2026-03-31', 'JPY', '170');
  await rate('2026-06-30', 'JPY', '200');
  await split(50);
  const q2 = await runs.issued(second);
  expect(await figuresOf(q2.id)).toEqual({ earned: '0', adjusted: '-8000', closing: '8000' });
  // The statement that was sealed has the same figures and rate, to the last place.
  const { rows } = await t.pool.query<{ canonical: string }>(
    `select c.canonical from payee_statement_content c join payee_statement s on s.id = c.statement_id where s.run_id = $1 and s.payee_id = $2`,
    [q2.id, payee.id],
  );
  expect(JSON.parse(rows[0]!.canonical)).toMatchObject({
    adjustments: [{ old: '16000', new: '8000', difference: '-8000' }],
    rates: [{ from: 'EUR', to: 'JPY', rate: '160', date: '2026-03-31', isBank: false }],
  });
  type Lines = { payeeStatements: { nodes: { payableLines: { nodes: { conversion: object }[] } }[] } };
  const { payeeStatements } = await t.gql<Lines>(
    `query ($run: ID!, $payee: ID!) { payeeStatements(filter: { run: $run, payee: $payee }) {
      nodes { payableLines { nodes { conversion { rate date amount } } } } } }`,
    { run: q2.id, payee: payee.id },
    owner.token,
  );
  expect(payeeStatements.nodes[0]!.payableLines.nodes.map(({ conversion }) => conversion)).toEqual([
    { rate: '160', date: '2026-03-31', amount: '-16000' },
    { rate: '160', date: '2026-03-31', amount: '8000' },
  ]);
  await t.pool.query(`update statement set state = 'REVERSED' where id = $1`, [statement]);
  const q3 = await runs.create({ periodStart: '2026-07-01', periodEnd: '2026-09-30' });
  expect(await figuresOf(q3.id)).toEqual({ earned: '0', adjusted: '-8000', closing: '0' });
});

it('a correction is issued once, also if two runs with it were approved, and no payee has a part of it', async () => {
  const owner = await t.register();
  const { workspaceId } = owner;
  const { given } = await givenWork(owner, 'EUR');
  const own = await addPublisher(t.pool, workspaceId, 'Northlight');
  await given.payee({ record: { publisherId: own }, name: 'Northlight', standing: 'OWN' });
  const ownWork = await given.work('Nordlys', {
    '0001-01-01': sheetOf(100, 100, [{ id: own, group: 'publishers', percent: 100 }]),
  });
  const { groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { name: 'Other store', kind: 'STORE' }),
    period: ['2026-01-01', '2026-03-31'],
    lines: [{ music: 'Norlys?', amount: '70', right: 'MECHANICAL' }],
  });
  const runs = royaltyRuns(t, owner);
  expect(await runs.issued(first)).toMatchObject({ totals: [{ unmatched: '70.00' }] });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [ownWork] });
  const [one, two] = [await runs.create(second), await runs.create(second)];
  for (const { id } of [one, two]) expect(await runs.act('royaltyRunApprove', id)).toMatchObject({ state: 'APPROVED' });
  expect(await runs.act('royaltyRunIssue', one.id)).toMatchObject({
    state: 'ISSUED',
    totals: [{ own: '70.00', unmatched: '-70.00' }],
  });
  expect(await runs.act('royaltyRunIssue', two.id)).toMatchObject({
    state: 'APPROVED',
    failure: expect.stringMatching(/^Balances have moved since the approval/),
  });
  await runs.act('royaltyRunWithdraw', two.id);
  expect(await runs.act('royaltyRunCompute', two.id)).toMatchObject({ totals: [] });
});

it.each([
  ['SPLITS', 'completed splits'],
  ['PAYEES', 'a new payee'],
])('%s is the reason of a correction after %s', async (reason, change) => {
  const owner = await t.register();
  const { workspaceId } = owner;
  const { given, workId } = await givenWork(owner, 'EUR');
  const cem = await addContributor(t.pool, workspaceId, 'Cem');
  if (change === 'completed splits')
    await t.pool.query('update split_period set is_complete = false where work_id = $1', [workId]);
  else
    await t.pool.query('update split_period set sheet = $2 where work_id = $1', [
      workId,
      JSON.stringify(sheetOf(0, 100, [{ id: cem, group: 'composers', percent: 100 }])),
    ]);
  const runs = royaltyRuns(t, owner);
  expect(await runs.issued(first)).toMatchObject({ totals: [{ held: '100.00' }] });
  if (change === 'completed splits')
    await t.pool.query('update split_period set is_complete = true where work_id = $1', [workId]);
  else await given.payee({ record: { contributorId: cem }, name: 'Cem' });
  const { id, ...next } = await runs.create(second);
  expect(next).toMatchObject({ totals: [{ held: '-100.00', payees: '100.00' }] });
  const { rows } = await t.pool.query('select distinct reason from royalty_cell where run_id = $1', [id]);
  expect(rows).toEqual([{ reason }]);
});
