import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const quarter = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-03-31` });

it('a reserve is kept of sales of copies, not of streams and returns, and released in the following runs', async () => {
  const owner = await t.register();
  const { workspaceId } = owner;
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const given = royalties(t, workspaceId);
  const workId = await given.work('Harbour Lights', {
    '0001-01-01': sheetOf(0, 100, [{ id: writer, group: 'composers', percent: 100 }]),
  });
  const payee = await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  await t.pool.query('update payee_contract set reserve = 200000, reserve_runs = 2 where id = $1', [payee.contractId]);
  const { id, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'DISTRIBUTOR' }),
    period: ['2023-01-01', '2023-03-31'],
    lines: [
      { music: 'Harbour Lights', amount: '100', right: 'MECHANICAL', usage: 'CD sale' },
      { music: 'Harbour Lights', amount: '-10', right: 'MECHANICAL', usage: 'CD return' },
      { music: 'Harbour Lights', amount: '50', right: 'MECHANICAL', usage: 'Stream' },
      { music: 'Harbour Lights', amount: '0.05', right: 'MECHANICAL', usage: 'Vinyl' },
    ],
  });
  for (const groupId of new Set(groupIds)) await matchGroup(t.pool, workspaceId, groupId, { works: [workId] });
  const runs = royaltyRuns(t, owner);
  const first = await runs.issued({ ...quarter(2023), statements: [id] });
  const [second, third, fourth] = [
    await runs.issued(quarter(2024)),
    await runs.issued(quarter(2025)),
    await runs.issued(quarter(2026)),
  ];
  const { rows } = await t.pool.query(
    `select run_id as run, earned::text, reserves_taken::text as taken, reserves_released::text as released, net::text from payee_statement
      where workspace_id = $1 order by id`,
    [workspaceId],
  );
  // Nothing is left to release or to pay in the fourth run but what nobody has paid yet.
  expect(rows).toEqual([
    { run: first.id, earned: '140.05', taken: '20.01', released: '0.00', net: '120.04' },
    { run: second.id, earned: '0.00', taken: '0.00', released: '10.00', net: '10.00' },
    { run: third.id, earned: '0.00', taken: '0.00', released: '10.01', net: '10.01' },
    { run: fourth.id, earned: '0.00', taken: '0.00', released: '0.00', net: '0.00' },
  ]);
  const balance = async () =>
    (
      await t.pool.query(
        `select account, trim_scale(sum(amount))::text as amount from ledger_line where workspace_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
        [workspaceId],
      )
    ).rows;
  expect(await balance()).toEqual([
    { account: 'PAYABLE', amount: '140.05' },
    { account: 'RECEIVED', amount: '-140.05' },
  ]);
  // What a reversed run released is released again.
  await runs.act('royaltyRunReverse', fourth.id, { reason: 'Wrong' });
  await runs.act('royaltyRunReverse', third.id, { reason: 'Wrong' });
  expect(await balance()).toContainEqual({ account: 'RESERVE', amount: '10.01' });
  const again = await runs.issued(quarter(2025));
  expect(await runs.statements(again.id)).toMatchObject([{ net: '10.01' }]);
});
