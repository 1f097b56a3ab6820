import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { givePlan } from '#tests/support/plans.ts';
import { distroKidFile, royaltyStatements } from '#tests/support/royalty-statements.ts';
import { expireStatements } from './expire-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const harbour = { title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.500000010000000001' };
const tracks = [harbour, harbour, { title: 'Second Song', isrc: 'USRC17607840', amount: '-0.25' }];
const file = distroKidFile('2026-03', tracks);

const counted = async (workspaceId: string) => {
  const { rows } = await t.pool.query<{ lines: number; posted: number; sums: number }>(
    `select (select count(*)::int from income_line where workspace_id = $1) as lines,
      (select coalesce(sum(posted_lines), 0)::int from income_group where workspace_id = $1) as posted,
      (select count(*)::int from income_sum where workspace_id = $1) as sums`,
    [workspaceId],
  );
  return rows[0]!;
};

describe('a statement', () => {
  it('is read by its template, posted and reversed', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const given = await statements.upload(file);
    expect(given).toMatchObject({
      state: 'READ',
      failure: null,
      templateKey: 'distrokid',
      source: { name: 'DistroKid', kind: 'DISTRIBUTOR' },
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
      lineCount: 3,
      problemCount: 0,
      amounts: [{ currency: 'USD', computed: '2.750000020000000002', declared: null, difference: null, rate: null }],
      unmatched: { lines: 3, groups: 2, amount: null },
      questions: [],
      duplicateOf: null,
    });
    expect(await counted(owner.workspaceId)).toMatchObject({ lines: 3, posted: 0 });
    expect(await statements.post(given.id)).toMatchObject({ state: 'POSTED' });
    expect(await counted(owner.workspaceId)).toMatchObject({ lines: 3, posted: 3 });
    expect(await statements.reverse(given.id)).toMatchObject({
      state: 'REVERSED',
      reverseReason: 'Replaced by a corrected one.',
    });
    expect(await counted(owner.workspaceId)).toMatchObject({ lines: 3, posted: 0 });
  });

  it('has groups that are found by their titles, names and codes', async () => {
    const owner = await t.register();
    await royaltyStatements(t, owner).upload(file);
    type Found = { incomeGroups: { nodes: { title: string }[] } };
    const text = 'query ($search: String) { incomeGroups(search: $search) { nodes { title } } }';
    const titles = async (search: string) =>
      (await t.gql<Found>(text, { search }, owner.token)).incomeGroups.nodes.map(({ title }) => title);
    expect(await titles('waves HARBOUR')).toEqual(['Harbour Lights']);
    expect(await titles('usrc17607840')).toEqual(['Second Song']);
  });

  it('shows its lines as they were received, and can be downloaded', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id, downloadUrl } = await statements.upload(file, 'March & April.tsv');
    type Shown = {
      statement: { lines: { totalCount: number; nodes: Record<string, unknown>[]; pageInfo: { endCursor: string } } };
    };
    const text = `query ($id: ID!, $after: String, $search: String) { statement(id: $id) { lines(first: 2, after: $after, search: $search) {
      totalCount pageInfo { endCursor } nodes { number amount { amount currency } right service territoryName identity { isrc trackTitle }
        cells { heading value } statement { id } } } } }`;
    const { statement } = await t.gql<Shown>(text, { id }, owner.token);
    expect(statement.lines).toMatchObject({ totalCount: 3 });
    expect(statement.lines.nodes[0]).toMatchObject({
      number: 2,
      amount: { amount: '1.500000010000000001', currency: 'USD' },
      right: 'MASTER',
      service: 'Spotify',
      territoryName: 'Germany',
      identity: { isrc: 'USRC17607839', trackTitle: 'Harbour Lights' },
      statement: { id },
    });
    expect(statement.lines.nodes[0]!.cells).toContainEqual({ heading: 'Earnings (USD)', value: '1.500000010000000001' });
    const next = await t.gql<Shown>(text, { id, after: statement.lines.pageInfo.endCursor }, owner.token);
    expect(next.statement.lines.nodes.map(({ number }) => number)).toEqual([4]);
    const found = await t.gql<Shown>(text, { id, search: 'second' }, owner.token);
    expect(found.statement.lines).toMatchObject({ totalCount: 1, nodes: [{ number: 4 }] });
    const download = await t.app.inject({ url: downloadUrl! });
    expect([download.statusCode, download.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('March & April.tsv'),
    ]);
    expect(download.body).toBe(file);
    const forged = await t.app.inject({ url: downloadUrl!.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')) });
    expect(forged.statusCode).toBe(404);
  });

  it('keeps rows that it cannot read as problems, which do not stop the others', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const given = await statements.upload(distroKidFile('2026-03', [harbour, { ...harbour, amount: '12x' }, harbour]));
    expect(given).toMatchObject({ state: 'READ', lineCount: 2, problemCount: 1 });
    const { statement } = await t.gql<{ statement: { problems: { nodes: object[] } } }>(
      'query ($id: ID!) { statement(id: $id) { problems { nodes { number column value message raw } } } }',
      { id: given.id },
      owner.token,
    );
    expect(statement.problems.nodes).toEqual([
      {
        number: 3,
        column: 'Earnings (USD)',
        value: '12x',
        message: '“12x” in “Earnings (USD)” is not an amount. Correct the cell and upload the file again.',
        raw: expect.stringContaining('Harbour Lights'),
      },
    ]);
  });
});

it('counts the UPCs that a spreadsheet program has rounded', async () => {
  const statements = royaltyStatements(t, await t.register());
  const rounded = file.replace('USRC17607840\t', 'USRC17607840\t5.06001E+11');
  expect(await statements.upload(rounded)).toMatchObject({ state: 'READ', lineCount: 3, problemCount: 0, roundedUpcs: 1 });
});

describe('declared totals', () => {
  it('are equal to the lines if they differ by less than a cent', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(file);
    await statements.declare(id, [{ currency: 'USD', declared: '2.76' }]);
    expect(await statements.post(id, 'Rounded.')).toMatchObject({
      state: 'POSTED',
      differenceReason: null,
      amounts: [expect.objectContaining({ difference: '0.009999979999999998' })],
    });
  });

  it('are compared with the lines, and a difference needs a reason', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(file);
    const declared = await statements.declare(id, [{ currency: 'USD', declared: '3.00', received: '2.50' }]);
    expect(declared.amounts).toEqual([
      expect.objectContaining({ declared: '3.00', difference: '0.249999979999999998', received: '2.50', rateSource: 'BANK' }),
    ]);
    expect(await statements.act('statementPost', id)).toEqual([
      expect.objectContaining({ code: 'INVALID', field: ['reason'], message: expect.stringContaining('declared total differs') }),
    ]);
    expect(await statements.post(id, 'The source rounds each line.')).toMatchObject({
      state: 'POSTED',
      differenceReason: 'The source rounds each line.',
    });
    const amounts: [string, unknown] = ['[StatementDeclarationInput!]!', [{ currency: 'USD', declared: '2.75' }]];
    expect(await statements.act('statementDeclare', id, { amounts })).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Reverse the statement first') }),
    ]);
  });

  it.each([
    ['EUR', { declared: '1' }, 'The statement has no amount in EUR.'],
    ['USD', { declared: '1,5' }, 'Enter the amount in USD as a number such as 1234.56, with a decimal point.'],
    ['USD', { received: '0' }, expect.stringContaining('is zero, or has another sign than the sum of the lines')],
    ['USD', { received: '-1' }, expect.stringContaining('is zero, or has another sign than the sum of the lines')],
  ])('refuses %s %j', async (currency, given, message) => {
    const statements = royaltyStatements(t, await t.register());
    const { id } = await statements.upload(file);
    const amounts: [string, unknown] = ['[StatementDeclarationInput!]!', [{ currency, ...given }]];
    expect(await statements.act('statementDeclare', id, { amounts })).toEqual([expect.objectContaining({ message })]);
  });
});

describe('the same statement again', () => {
  it('is refused by its file, with the first one', async () => {
    const statements = royaltyStatements(t, await t.register());
    const first = await statements.upload(file, 'first.tsv');
    const second = await statements.upload(file, 'second.tsv');
    expect(second).toMatchObject({
      state: 'FAILED',
      failure: 'This file was uploaded before, as “first.tsv”. Open that statement, or reverse or delete it first.',
      duplicateOf: { id: first.id },
    });
    // A deleted one makes room.
    expect(await statements.act('statementDelete', first.id)).toEqual([]);
    await statements.work();
    const again = await statements.upload(file);
    expect(again).toMatchObject({ state: 'READ', duplicateOf: null });
  });

  it('is refused by its source, account and period when it is posted, until the first one is reversed', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const first = await statements.run(file, 'first.tsv');
    const second = await statements.upload(distroKidFile('2026-03', [harbour]), 'second.tsv');
    expect(second).toMatchObject({ state: 'READ', duplicateOf: { id: first.id } });
    const { statementPost } = await t.gql<{ statementPost: { existing: object; userErrors: object[] } }>(
      'mutation ($id: ID!) { statementPost(id: $id) { existing { id } userErrors { code message } } }',
      { id: second.id },
      owner.token,
    );
    expect(statementPost).toEqual({
      existing: { id: first.id },
      userErrors: [{ code: 'TAKEN', message: expect.stringContaining('“first.tsv” already accounts for this source') }],
    });
    await statements.reverse(first.id);
    expect(await statements.post(second.id)).toMatchObject({ state: 'POSTED', duplicateOf: null });
  });

  it('is read once when it is uploaded twice at once', async () => {
    const statements = royaltyStatements(t, await t.register());
    const ids = [await statements.send(file), await statements.send(file)];
    await Promise.all([statements.work(), statements.work()]);
    const states = await Promise.all(ids.map(async (id) => (await statements.found(id)).state));
    expect(states.toSorted()).toEqual(['FAILED', 'READ']);
  });

  it('is posted once when it is posted twice at once', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(file);
    const other = await statements.upload(distroKidFile('2026-03', [harbour]));
    const errors = await Promise.all([
      ...[id, id].map((each) => statements.act('statementPost', each)),
      statements.act('statementPost', other.id),
    ]);
    await statements.work();
    expect(errors.filter((each) => each.length === 0)).toHaveLength(1);
    const { rows } = await t.pool.query<{ count: number }>(
      `select count(*)::int from statement where workspace_id = $1 and state = 'POSTED'`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('lines of a month', () => {
  it('are limited by the plan', async () => {
    const owner = await t.register();
    await givePlan(t.pool, owner.workspaceId, { tierId: 'free' });
    await t.pool.query(`update plan_tier_feature set limit_value = 4 where feature = 'STATEMENT_LINES' and tier_id = 'free'`);
    const statements = royaltyStatements(t, owner);
    expect(await statements.upload(file)).toMatchObject({ state: 'READ', lineCount: 3 });
    const second = await statements.upload(distroKidFile('2026-04', [harbour, harbour]));
    expect(second).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('3 / 4 used'), lineCount: 0 });
    expect(await counted(owner.workspaceId)).toMatchObject({ lines: 3 });
    expect(await statements.upload(distroKidFile('2026-05', [harbour]))).toMatchObject({ state: 'READ' });
  });
});

describe('unfinished statements', () => {
  it('leave nothing when they are cancelled, and are deleted after a month', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(file);
    expect(await statements.act('statementCancel', id)).toEqual([]);
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'CANCELLED', amounts: [] });
    expect(await counted(owner.workspaceId)).toEqual({ lines: 0, posted: 0, sums: 0 });
    const kept = await statements.upload(file);
    await expireStatements({ pool: t.platform.pool, clock: () => new Date(Date.now() + 31 * 24 * 3_600_000) });
    expect([await statements.read(id), (await statements.read(kept.id))?.state]).toEqual([null, 'READ']);
  });
});
