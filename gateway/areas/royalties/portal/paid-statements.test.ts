import { afterAll, beforeAll, expect, it } from 'vitest';
import { trimDecimal } from '#domain/money/decimal.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { linksTo, payeeBrowser } from '#tests/support/payee-portal.ts';
import { royalties, royaltyRuns, sheetOf } from '#tests/support/royalties.ts';

let t: TestApp;
let owner: TestAccount;
let payee: { id: string; contractId: string };
/** Two issued statements of 100 each, the first one first. */
const statements: string[] = [];
let read: (fields: string) => Promise<unknown[]>;

const enter = (kind: string, date: string, amount: string, note: string | null = null) =>
  t.gql<{ payeeEntryAdd: { userErrors: object[] } }>(
    'mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }',
    { input: { kind, date, amount, note, contracts: [payee.contractId] } },
    owner.token,
  );

beforeAll(async () => {
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100000' }, { sleep: async () => undefined });
  owner = await t.register();
  const { workspaceId, token } = owner;
  const given = royalties(t, workspaceId);
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const sheet = sheetOf(0, 100, [{ id: writer, group: 'composers', percent: 100 }]);
  const work = await given.work('Harbour Lights', { '0001-01-01': sheet });
  payee = await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  await enter('ADJUSTMENT', '2026-05-01', '20.50', 'Prize');
  await enter('ADJUSTMENT', '2026-05-02', '-20.50', 'Taken back');
  const sourceId = await addSource(t.pool, workspaceId, { name: 'Store A', kind: 'STORE' });
  const runs = royaltyRuns(t, owner);
  for (const [periodStart, periodEnd] of [
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
  ] as const) {
    const { groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId,
      period: [periodStart, periodEnd],
      lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
    });
    await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
    const { id } = await runs.issued({ periodStart, periodEnd });
    const { rows } = await t.pool.query<{ id: string }>('select id from payee_statement where run_id = $1', [id]);
    statements.push(rows[0]!.id);
  }
  const email = 'mara@example.com';
  await t.gql(
    'mutation ($payee: ID!, $email: EmailAddress) { payeeLinkSend(payee: $payee, email: $email) { userErrors { message } } }',
    { payee: payee.id, email },
    token,
  );
  const browser = payeeBrowser(t);
  const [link] = await linksTo(t, email);
  await browser.open(link!, email);
  read = (fields) =>
    Promise.all(
      statements.map(async (id) => {
        const query = `query ($id: ID!, $token: String) { portalStatement(id: $id, token: $token) { ${fields} } }`;
        const { data } = await browser.send({ query, variables: { id, token: link } });
        return (data as unknown as { portalStatement: object }).portalStatement;
      }),
    );
});
afterAll(() => t.stop());

it('a payee reads how far each statement is paid, the oldest first', async () => {
  const states = async () => {
    const all = (await read('paymentState paid open openInAll')) as Record<string, string>[];
    return all.map(({ paymentState, ...amounts }) => [paymentState, ...Object.values(amounts).map(trimDecimal)].join(' '));
  };
  expect(await states()).toEqual(['OPEN 0 100 100', 'OPEN 0 100 200']);
  await enter('PAYMENT', '2026-10-01', '60');
  expect(await states()).toEqual(['PARTLY_PAID 60 40 40', 'OPEN 0 100 140']);
  await enter('PAYMENT', '2026-10-02', '70');
  expect(await states()).toEqual(['PAID 100 0 0', 'PARTLY_PAID 30 70 70']);
  await enter('PAYMENT', '2026-10-03', '70');
  expect(await states()).toEqual(['PAID 100 0 0', 'PAID 100 0 0']);
});

it('a payee reads the entries of a statement with their notes', async () => {
  const [first, second] = await read('entryCount entries { kind date note amount }');
  expect(first).toEqual({
    entryCount: 2,
    entries: [
      { kind: 'ADJUSTMENT', date: '2026-05-01', note: 'Prize', amount: '20.50' },
      { kind: 'ADJUSTMENT', date: '2026-05-02', note: 'Taken back', amount: '-20.50' },
    ],
  });
  expect(second).toEqual({ entryCount: 0, entries: [] });
});
