import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const period = { periodStart: '2026-07-01', periodEnd: '2026-09-30' };

/** A writer who has a whole work, and a posted statement of 100.00. */
async function givenMoney({ workspaceId }: TestAccount) {
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const given = royalties(t, workspaceId);
  const workId = await given.work('Harbour Lights', {
    '0001-01-01': sheetOf(0, 100, [{ id: writer, group: 'composers', percent: 100 }]),
  });
  const payee = await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  const { groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'STORE' }),
    lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [workId] });
  return { given, workId, payee };
}

it('a run shows how far its computation and its issue are, and never less than before', async () => {
  const owner = await t.register();
  await givenMoney(owner);
  const runs = royaltyRuns(t, owner);
  const run = await runs.create(period);
  await t.pool.query('create table seen_progress (at serial, step text)');
  await t.pool.query(`create function see_progress() returns trigger language plpgsql as $$ begin
    insert into seen_progress (step) values (concat(new.state, ' ', new.position, '/', new.total)); return null; end $$`);
  await t.pool.query(
    `create trigger see_progress after update of position on royalty_run for each row execute function see_progress()`,
  );
  await t.pool.query('update statement set line_count = 1000 where workspace_id = $1', [owner.workspaceId]);
  await runs.act('royaltyRunCompute', run.id);
  await runs.act('royaltyRunApprove', run.id);
  await runs.act('royaltyRunIssue', run.id);
  await t.pool.query('drop trigger see_progress on royalty_run');
  const { rows } = await t.pool.query<{ step: string }>('select step from seen_progress order by at');
  const steps = (state: string) => [0, 200, 600, 800, 850, 950].map((done, at) => `${state} ${done}/${at === 0 ? 0 : 1000}`);
  expect(rows.map(({ step }) => step)).toEqual([...steps('COMPUTING'), ...steps('APPROVING'), 'ISSUING 0/0', 'ISSUING 1/1']);
});

it('a run says what each payee earned more or less than in the last issued run, and who is gone', async () => {
  const owner = await t.register();
  const { given, workId, payee } = await givenMoney(owner);
  const other = await addContributor(t.pool, owner.workspaceId, 'Jonas');
  const jonas = await given.payee({ record: { contributorId: other }, name: 'Jonas' });
  const runs = royaltyRuns(t, owner);
  type Answer = { payeeStatements: { nodes: object[] }; royaltyRun: { gone: object[] } };
  const text = `query ($id: ID!) { royaltyRun(id: $id) { gone { payee { id } earned } }
    payeeStatements(filter: { run: $id }, sort: { by: CHANGE, direction: DESC }) { nodes { payee { id } earned earnedBefore change } } }`;
  const read = (id: string) => t.gql<Answer>(text, { id }, owner.token);
  const first = await runs.issued(period);
  expect(await read(first.id)).toEqual({
    royaltyRun: { gone: [] },
    payeeStatements: { nodes: [{ payee: { id: payee.id }, earned: '100.00', earnedBefore: null, change: null }] },
  });
  await t.pool.query(`update split_period set sheet = $2 where work_id = $1`, [
    workId,
    JSON.stringify(sheetOf(0, 100, [{ id: other, group: 'composers', percent: 100 }])),
  ]);
  // What Mara got is taken back, and given to Jonas.
  const second = await runs.create({ periodStart: '2026-10-01', periodEnd: '2026-12-31' });
  expect(await read(second.id)).toEqual({
    royaltyRun: { gone: [] },
    payeeStatements: {
      nodes: [
        { payee: { id: jonas.id }, earned: '0.00', earnedBefore: null, change: '100.00' },
        { payee: { id: payee.id }, earned: '0.00', earnedBefore: '100.00', change: '-200.00' },
      ],
    },
  });
  await t.pool.query(`delete from payee_statement where run_id = $1 and payee_id = $2`, [second.id, payee.id]);
  expect((await read(second.id)).royaltyRun).toEqual({ gone: [{ payee: { id: payee.id }, earned: '100.00' }] });
});

it('what a run takes back is explained by the terms of then, and what it divides anew by those of today', async () => {
  const owner = await t.register();
  const { given } = await givenMoney(owner);
  const term = await given.term({ name: 'Administration', deal: 'FEE', percent: 100_000 });
  const runs = royaltyRuns(t, owner);
  await runs.issued(period);
  await t.pool.query(`update royalty_term set name = 'Administration from 2026 on', percent = 200000 where id = $1`, [term]);
  const { id } = await runs.create({ periodStart: '2026-10-01', periodEnd: '2026-12-31' });
  type Answer = { payeeStatements: { nodes: { payableLines: { nodes: object[] } }[] } };
  const { payeeStatements } = await t.gql<Answer>(
    'query ($id: ID!) { payeeStatements(filter: { run: $id }) { nodes { payableLines { nodes { amount term { name } } } } } }',
    { id },
    owner.token,
  );
  expect(payeeStatements.nodes[0]!.payableLines.nodes).toEqual([
    { amount: '-90', term: { name: 'Administration' } },
    { amount: '80', term: { name: 'Administration from 2026 on' } },
  ]);
});

it('money in another currency is explained with the rate that converted it', async () => {
  const owner = await t.register();
  const { workspaceId } = owner;
  const { given, workId } = await givenMoney(owner);
  const ben = await addContributor(t.pool, workspaceId, 'Ben');
  await given.payee({ record: { contributorId: ben }, name: 'Ben', currency: 'GBP' });
  const { rows } = await t.pool.query<{ contributorId: string }>(
    `select contributor_id as "contributorId" from payee where workspace_id = $1 and name = 'Mara'`,
    [workspaceId],
  );
  const halves = [rows[0]!.contributorId, ben].map((id) => ({ id, group: 'composers' as const, percent: 50 }));
  await t.pool.query('update split_period set sheet = $2 where work_id = $1', [workId, JSON.stringify(sheetOf(0, 100, halves))]);
  const { id: statement, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'STORE' }),
    lines: [{ music: 'Harbour Lights', amount: '10', currency: 'USD', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [workId] });
  await t.pool.query(`update statement_amount set rate = 0.9, rate_source = 'BANK' where statement_id = $1`, [statement]);
  const runs = royaltyRuns(t, owner);
  const figuresOf = async (run: string) => {
    type Lines = { payableLines: { nodes: { explanation: { figure: string }[] }[] } };
    const { payeeStatements } = await t.gql<{ payeeStatements: { nodes: Lines[] } }>(
      `query ($run: ID!) { payeeStatements(filter: { run: $run }, sort: { by: NAME, direction: DESC }) {
        nodes { payableLines { nodes { explanation { figure } } } } } }`,
      { run },
      owner.token,
    );
    return payeeStatements.nodes.map(({ payableLines }) =>
      payableLines.nodes[0]!.explanation.slice(3).map(({ figure }) => figure),
    );
  };
  const first = await runs.create({ ...period, statements: [statement] });
  // Nobody entered a rate into pounds.
  expect(await figuresOf(first.id)).toEqual([
    ['= USD 5.00', '× 0.9', '= EUR 4.50'],
    ['= USD 5.00', '× ?'],
  ]);
  for (const [currency, rate] of [
    ['USD', 1.25],
    ['GBP', 0.8],
  ])
    await t.pool.query(
      'insert into exchange_rate (workspace_id, currency, date, rate, is_from_file) values ($1, $2, $3, $4, false)',
      [workspaceId, currency, period.periodEnd, rate],
    );
  await runs.act('royaltyRunCompute', first.id);
  expect(await figuresOf(first.id)).toEqual([
    ['= USD 5.00', '× 0.9', '= EUR 4.50'],
    ['= USD 5.00', '× 0.64', '= GBP 3.20'],
  ]);
});
