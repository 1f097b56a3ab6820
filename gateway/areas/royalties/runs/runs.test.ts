import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf, workOnRuns } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** A workspace with a writer, a work and a posted statement of 100.00. */
async function givenMoney(owner: TestAccount) {
  const { workspaceId } = owner;
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const own = await addPublisher(t.pool, workspaceId, 'Northlight');
  const given = royalties(t, workspaceId);
  const workId = await given.work('Harbour Lights', {
    '0001-01-01': sheetOf(50, 100, [
      { id: writer, group: 'composers', percent: 100 },
      { id: own, group: 'publishers', percent: 100 },
    ]),
  });
  const payee = await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  const ourselves = await given.payee({ record: { publisherId: own }, name: 'Northlight', standing: 'OWN' });
  const sourceId = await addSource(t.pool, workspaceId, { kind: 'STORE' });
  const statement = await addStatement(t.pool, workspaceId, {
    sourceId,
    period: ['2026-07-01', '2026-09-30'],
    lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, statement.groupIds[0]!, { works: [workId] });
  return { workId, payee, own: ourselves, statementId: statement.id, groupId: statement.groupIds[0]!, given };
}
type Given = Awaited<ReturnType<typeof givenMoney>>;

const period = { periodStart: '2026-07-01', periodEnd: '2026-09-30' };

describe('a royalty run', () => {
  it('is created, reviewed, approved and issued, and told to the payees', async () => {
    const owner = await t.register();
    const { statementId, payee } = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    expect(run).toMatchObject({
      number: 1,
      name: 'Run 1',
      state: 'DRAFT',
      revision: 1,
      statementCount: 1,
      lineCount: 1,
      payeeCount: 1,
      totals: [{ currency: 'EUR', received: '100.00', payees: '50.00', own: '50.00', rounding: '0.00' }],
      statements: [{ id: statementId }],
      problemGroups: [
        { kind: 'NO_ACCOUNT', count: 1, open: 1 },
        { kind: 'NO_TERMS', count: 1, open: 1 },
      ],
    });
    expect(await runs.act('royaltyRunReview', run.id)).toMatchObject({ state: 'REVIEW' });
    expect(await runs.act('royaltyRunApprove', run.id)).toMatchObject({ state: 'APPROVED', failure: null });
    expect(await runs.act('royaltyRunIssue', run.id)).toMatchObject({ state: 'ISSUED' });
    expect(await runs.statements(run.id)).toMatchObject([
      { number: 'R1-0001', payee: { id: payee.id, name: 'Mara' }, earned: '50.00', net: '50.00', closing: '50.00' },
    ]);
  });

  it('is approved as it was seen, in whatever order the database returns its payees', async () => {
    const owner = await t.register();
    const { workspaceId } = owner;
    const { given, workId, payee, own } = await givenMoney(owner);
    const other = await addContributor(t.pool, workspaceId, 'Leyla');
    const leyla = await given.payee({ record: { contributorId: other }, name: 'Leyla' });
    const { rows } = await t.pool.query<{ contributorId: string }>(
      'select contributor_id as "contributorId" from payee where id = $1',
      [payee.id],
    );
    const { rows: ours } = await t.pool.query<{ id: string }>('select publisher_id as id from payee where id = $1', [own.id]);
    const parties = [rows[0]!.contributorId, other].map((id) => ({ id, group: 'composers' as const, percent: 50 }));
    await t.pool.query('update split_period set sheet = $2 where work_id = $1', [
      workId,
      JSON.stringify(sheetOf(50, 100, [...parties, { id: ours[0]!.id, group: 'publishers', percent: 100 }])),
    ]);
    const runs = royaltyRuns(t, owner);
    const { id, ...run } = await runs.create(period);
    expect(run).toMatchObject({ payeeCount: 2 });
    // Rows that are changed move to other places of their table and its indexes.
    await t.pool.query(`update payee set name = 'Zora', balance = -5 where id = $1`, [leyla.id]);
    await t.pool.query(`update payee set email = 'mara@example.com' where id = $1`, [payee.id]);
    expect(await runs.act('royaltyRunApprove', id)).toMatchObject({ state: 'APPROVED', failure: null });
  });

  it.each([
    ['2026-07-01', '2026-06-30', 'The period ends before it begins.'],
    ['1899-12-31', '2026-06-30', 'Enter a day after 1899.'],
    ['2026-07-01', '9999-12-31', 'Enter a day that is at most a year ahead.'],
  ])('is for a period that can be: not %s to %s', async (periodStart, periodEnd, refusal) => {
    await expect(royaltyRuns(t, await t.register()).create({ periodStart, periodEnd })).rejects.toThrow(refusal);
  });

  it('divides no statement that another one divides, and finds nothing else by itself', async () => {
    const owner = await t.register();
    const { statementId } = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const [first, second] = [await runs.create(period), await runs.create(period)];
    expect(await runs.act('royaltyRunApprove', first.id)).toMatchObject({ state: 'APPROVED' });
    await expect(runs.act('royaltyRunApprove', second.id)).rejects.toThrow('“Run 1” divides a statement of this run.');
    await expect(runs.create({ ...period, statements: [statementId] })).rejects.toThrow('another run divides them');
    expect(await runs.create(period)).toMatchObject({ statementCount: 0, totals: [] });
  });

  it('becomes a new draft instead of approved if the figures are others than those that were seen', async () => {
    const owner = await t.register();
    const { given } = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    await given.term({ deal: 'FEE', percent: 200_000 });
    expect(await runs.act('royaltyRunApprove', run.id)).toMatchObject({
      state: 'DRAFT',
      revision: 2,
      failure: expect.stringMatching(/^The figures have changed/),
      totals: [{ payees: '40.00', own: '60.00' }],
    });
    expect(await runs.act('royaltyRunApprove', run.id)).toMatchObject({ state: 'APPROVED', failure: null });
  });

  it('is approved, issued and reversed by owners alone, and by two of them if the workspace wants that', async () => {
    const owner = await t.register();
    const [editor, viewer, secondOwner] = [
      await addPerson(t.pool, 'EDITOR', owner.workspaceId),
      await addPerson(t.pool, 'VIEWER', owner.workspaceId),
      await addPerson(t.pool, 'OWNER', owner.workspaceId),
    ];
    await givenMoney(owner);
    const run = await royaltyRuns(t, editor).create(period);
    await expect(royaltyRuns(t, viewer).act('royaltyRunCompute', run.id)).rejects.toThrow();
    await expect(royaltyRuns(t, editor).act('royaltyRunApprove', run.id)).rejects.toThrow();
    await t.pool.query('insert into royalty_setting (workspace_id, needs_second_person) values ($1, true)', [owner.workspaceId]);
    await royaltyRuns(t, owner).act('royaltyRunApprove', run.id);
    await expect(royaltyRuns(t, owner).act('royaltyRunIssue', run.id)).rejects.toThrow('Another owner has to issue it.');
    expect(await royaltyRuns(t, secondOwner).act('royaltyRunIssue', run.id)).toMatchObject({ state: 'ISSUED' });
  });

  it('keeps its payees as they are from its approval on', async () => {
    const owner = await t.register();
    const { payee } = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    await runs.act('royaltyRunApprove', run.id);
    const refusal = [{ code: 'IN_USE', message: expect.stringContaining('in the approved run “Run 1”') }];
    type Answer = Record<string, { userErrors: object[] }>;
    const change = `mutation ($id: ID!) { payeeUpdate(id: $id, version: 1, input: { currency: "USD" }) { userErrors { code message } } }`;
    expect((await t.gql<Answer>(change, { id: payee.id }, owner.token)).payeeUpdate!.userErrors).toMatchObject(refusal);
    const remove = 'mutation ($id: ID!) { payeeDelete(id: $id) { userErrors { code message } } }';
    expect((await t.gql<Answer>(remove, { id: payee.id }, owner.token)).payeeDelete!.userErrors).toMatchObject(refusal);
    await runs.act('royaltyRunWithdraw', run.id);
    expect((await t.gql<Answer>(change, { id: payee.id }, owner.token)).payeeUpdate!.userErrors).toEqual([]);
  });

  it.each<[what: string, closing: string, move: (given: Given, owner: TestAccount) => Promise<unknown>]>([
    [
      'an advance',
      '30.00',
      ({ payee }, { token }) =>
        t.gql(
          `mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }`,
          { input: { contracts: [payee.contractId], kind: 'ADVANCE', date: '2026-08-01', amount: '20' } },
          token,
        ),
    ],
    [
      'another run',
      '55.00',
      async ({ workId }, owner) => {
        const sourceId = await addSource(t.pool, owner.workspaceId, { kind: 'STORE' });
        const late = await addStatement(t.pool, owner.workspaceId, {
          sourceId,
          period: ['2026-07-01', '2026-09-30'],
          lines: [{ music: 'Lights', amount: '10', right: 'MECHANICAL' }],
        });
        await matchGroup(t.pool, owner.workspaceId, late.groupIds[0]!, { works: [workId] });
        const runs = royaltyRuns(t, owner);
        const other = await runs.create({ ...period, statements: [late.id] });
        await runs.act('royaltyRunApprove', other.id);
        expect(await runs.act('royaltyRunIssue', other.id)).toMatchObject({ state: 'ISSUED' });
      },
    ],
  ])('is not issued after %s moved the balances that it was approved with', async (_, closing, move) => {
    const owner = await t.register();
    const given = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    await runs.act('royaltyRunApprove', run.id);
    await move(given, owner);
    expect(await runs.act('royaltyRunIssue', run.id)).toMatchObject({
      state: 'APPROVED',
      failure: expect.stringMatching(/^Balances have moved/),
    });
    await runs.act('royaltyRunWithdraw', run.id);
    await runs.act('royaltyRunCompute', run.id);
    await runs.act('royaltyRunApprove', run.id);
    expect(await runs.act('royaltyRunIssue', run.id)).toMatchObject({ state: 'ISSUED', failure: null });
    expect(await runs.statements(run.id)).toMatchObject([{ closing }]);
  });

  it('is issued once by two people at once', async () => {
    const owner = await t.register();
    await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    await runs.act('royaltyRunApprove', run.id);
    const errors = await Promise.all([runs.send('royaltyRunIssue', run.id), runs.send('royaltyRunIssue', run.id)]);
    expect(errors.map((each) => each.length).sort()).toEqual([0, 1]);
    await Promise.all([workOnRuns(t), workOnRuns(t)]);
    const { rows } = await t.pool.query('select count(*)::int as entries from ledger_entry where run_id = $1', [run.id]);
    expect(rows).toEqual([{ entries: 1 }]);
  });

  it('is taken back as a whole, the latest one first, and its statements can be divided again', async () => {
    const owner = await t.register();
    const { statementId } = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const [first, second] = [await runs.issued(period), await runs.issued(period)];
    await expect(runs.act('royaltyRunReverse', first.id, { reason: 'Wrong period' })).rejects.toThrow(
      '“Run 2” builds on this run.',
    );
    expect(await runs.act('royaltyRunReverse', second.id, { reason: 'Empty' })).toMatchObject({ state: 'REVERSED' });
    expect(await runs.act('royaltyRunReverse', first.id, { reason: 'Wrong period' })).toMatchObject({
      state: 'REVERSED',
      reverseReason: 'Wrong period',
    });
    const { rows } = await t.pool.query(
      `select account, sum(amount)::text as amount from ledger_line where workspace_id = $1 group by 1 having sum(amount) <> 0`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([]);
    expect(await runs.create({ ...period, statements: [statementId] })).toMatchObject({ totals: [{ payees: '50.00' }] });
  });

  it.each<[reason: string, change: (given: Given) => Promise<unknown>, adjusted: string, totals: object]>([
    [
      'STATEMENT',
      ({ statementId }) => t.pool.query(`update statement set state = 'REVERSED' where id = $1`, [statementId]),
      '-50.00',
      { received: '-100.00', payees: '-50.00', own: '-50.00' },
    ],
    [
      'TERMS',
      ({ given }) => given.term({ deal: 'FEE', percent: 100_000 }),
      '-5.00',
      { received: '0.00', payees: '-5.00', own: '5.00' },
    ],
    [
      'PAYEES',
      ({ own }) => t.pool.query(`update payee set standing = 'ELSEWHERE' where id = $1`, [own.id]),
      '50.00',
      { received: '0.00', payees: '50.00', own: '-50.00' },
    ],
    [
      'MATCH',
      ({ groupId }) => t.pool.query(`update income_group set decision = 'NOT_OURS' where id = $1`, [groupId]),
      '-50.00',
      { received: '0.00', payees: '-50.00', own: '-50.00', notOurs: '100.00' },
    ],
  ])('is corrected by the next one, with the reason %s', async (reason, change, adjusted, totals) => {
    const owner = await t.register();
    const given = await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const first = await runs.issued(period);
    await change(given);
    const next = await runs.issued({ periodStart: '2026-10-01', periodEnd: '2026-12-31' });
    expect(next).toMatchObject({ statementCount: 0, totals: [totals] });
    expect(await runs.statements(next.id)).toMatchObject([{ earned: '0.00', adjusted }]);
    const { rows } = await t.pool.query('select distinct reason, of_run_id as run from royalty_cell where run_id = $1', [
      next.id,
    ]);
    expect(rows).toEqual([{ reason, run: first.id }]);
    // Once is enough.
    const last = await runs.create({ periodStart: '2027-01-01', periodEnd: '2027-03-31' });
    expect(last).toMatchObject({ totals: [] });
  });

  it('is deleted as long as it is not issued', async () => {
    const owner = await t.register();
    await givenMoney(owner);
    const runs = royaltyRuns(t, owner);
    const run = await runs.create(period);
    expect(await runs.send('royaltyRunDelete', run.id)).toEqual([]);
    await workOnRuns(t);
    expect(await runs.read(run.id)).toBeNull();
    const issued = await runs.issued(period);
    expect(await runs.send('royaltyRunDelete', issued.id)).toMatchObject([{ code: 'CONFLICT' }]);
  });

  it('explains every amount down to the lines of the file, and to nobody else', async () => {
    const [owner, stranger] = [await t.register(), await t.register()];
    const { statementId, given } = await givenMoney(owner);
    const termId = await given.term({ name: 'Writers', deal: 'FEE', percent: 150_000 });
    const run = await royaltyRuns(t, owner).issued(period);
    const text = `query ($run: ID!) { payeeStatements(first: 2, filter: { run: $run }) { nodes { earned payableLines(first: 5) { totalCount nodes {
      id received currency amount lines right role title splitVersion splitFrom deal percent part { numerator denominator } share { numerator denominator }
      term { id position name } statement { id } incomeLines(first: 5) { totalCount nodes { number amount { amount } cells { value } } }
      explanation { figure text detail } } } } } }`;
    type Answer = { payeeStatements: { nodes: { payableLines: { nodes: { id: string }[] } }[] } };
    const { payeeStatements } = await t.gql<Answer>(text, { run: run.id }, owner.token);
    expect(payeeStatements.nodes).toEqual([
      {
        earned: '42.50',
        payableLines: {
          totalCount: 1,
          nodes: [
            {
              id: expect.stringContaining(run.id),
              received: '100',
              currency: 'EUR',
              amount: '42.5',
              lines: 1,
              right: 'MECHANICAL',
              role: 'ALL',
              title: 'Harbour Lights',
              splitVersion: 1,
              splitFrom: null,
              deal: 'FEE',
              percent: '15',
              part: { numerator: '1', denominator: '2' },
              share: { numerator: '17', denominator: '40' },
              term: { id: termId, position: 1, name: 'Writers' },
              statement: { id: statementId },
              incomeLines: { totalCount: 1, nodes: [{ number: 2, amount: { amount: '100' }, cells: expect.anything() }] },
              explanation: [
                expect.objectContaining({ figure: 'EUR 100.00', text: 'received for “Harbour Lights”' }),
                expect.objectContaining({ figure: '× 50 %', detail: 'Split sheet of version 1, valid from the beginning' }),
                { figure: '− 15 %', text: 'fee, EUR 7.50', detail: 'Term 1: Writers' },
                expect.objectContaining({ figure: '= EUR 42.50' }),
              ],
            },
          ],
        },
      },
    ]);
    const one = 'query ($id: ID!) { payableLine(id: $id) { amount } }';
    const { id } = payeeStatements.nodes[0]!.payableLines.nodes[0]!;
    expect(await t.gql(one, { id }, owner.token)).toEqual({ payableLine: { amount: '42.5' } });
    expect(await t.gql(one, { id }, stranger.token)).toEqual({ payableLine: null });
  });
});
