import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf, workOnRuns } from '#tests/support/royalties.ts';

let t: TestApp;
/** Stands still, so that no payment is entered on another day than the batch was made. */
const now = new Date();
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());

const period = { periodStart: '2026-01-01', periodEnd: '2026-06-30' };
const iban = { ann: 'DE89370400440532013000', sender: 'DE02120300000000202051' };

type Problem = { kind: string; isOfSepa: boolean };
type Payment = {
  id: string;
  name: string;
  amount: string;
  paid: string;
  open: string;
  state: string;
  entries: { id: string }[];
  problems: Problem[];
};
type Batch = { id: string; number: number; sepaUrl: string; csvUrl: string; payments: { nodes: Payment[] } };
type Changed = { royaltyPaymentBatch: Batch | null; userErrors: { message: string; code: string; field: string[] }[] };
const batchFields = `royaltyPaymentBatch { id number executionDate sepaUrl csvUrl totals { currency count amount paid openCount }
  payments { nodes { id name amount paid open state reference entries { id } problems { kind isBlocking isOfSepa } } } }
  userErrors { message code field }`;

function payments({ token }: { token: string }) {
  const mutate = (name: string, types: string, variables: Record<string, unknown>, as = token) => {
    const args = Object.keys(variables).map((key) => `${key}: $${key}`);
    return t
      .gql<Record<string, Changed>>(`mutation (${types}) { ${name}(${args.join(', ')}) { ${batchFields} } }`, variables, as)
      .then((data) => data[name]!);
  };
  return {
    payables: async () =>
      (
        await t.gql<{ royaltyPayables: { totalCount: number; nodes: { id: string; open: string; problems: Problem[] }[] } }>(
          '{ royaltyPayables { totalCount nodes { id currency open minimum reference payee { name } payment { amount } problems { kind isBlocking isOfSepa } } } }',
          {},
          token,
        )
      ).royaltyPayables,
    create: (input: object) => mutate('royaltyPaymentBatchCreate', '$input: RoyaltyPaymentBatchInput!', { input }),
    pay: (batch: string, input: object) =>
      mutate('royaltyPaymentsConfirm', '$batch: ID!, $input: RoyaltyPaymentsConfirmInput!', { batch, input }),
    undo: (entry: string) => mutate('royaltyPaymentUndo', '$entry: ID!', { entry }),
    cancel: (id: string) => mutate('royaltyPaymentCancel', '$id: ID!', { id }),
    get: (url: string, as = token) => t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } }),
  };
}

/** An issued run that owes Ann EUR 60.00 and Ben EUR 30.00. */
async function world() {
  const account = await t.register();
  const { workspaceId, token } = account;
  const given = royalties(t, workspaceId);
  const [ann, ben] = [await addContributor(t.pool, workspaceId, 'Ann'), await addContributor(t.pool, workspaceId, 'Ben')];
  const payees = {
    ann: await given.payee({ record: { contributorId: ann }, name: 'Ann' }),
    ben: await given.payee({ record: { contributorId: ben }, name: 'Ben', minimum: '30.00' }),
  };
  const sheet = sheetOf(0, 50, [
    { id: ann, group: 'composers', percent: 100 },
    { id: ben, group: 'authors', percent: 100 },
  ]);
  const work = await given.work('Lights', { '0001-01-01': sheet });
  await given.term({ deal: 'FEE', percent: 500_000, payeeId: payees.ben.id });
  const sourceId = await addSource(t.pool, workspaceId);
  const addIncome = async (amount: string) => {
    const { id, groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId,
      lines: [{ music: 'Lights', amount, right: 'MECHANICAL' }],
    });
    await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
    return id;
  };
  const first = await addIncome('120');
  const { payee } = await t.gql<{ payee: { version: number } }>(
    'query ($id: ID!) { payee(id: $id) { version } }',
    { id: payees.ann.id },
    token,
  );
  await t.gql(
    'mutation ($id: ID!, $version: Int!, $input: PayeePatch!) { payeeUpdate(id: $id, version: $version, input: $input) { userErrors { message } } }',
    { id: payees.ann.id, version: payee.version, input: { iban: iban.ann, accountHolder: 'Ann Ek' } },
    token,
  );
  await t.gql(
    'mutation ($input: RoyaltySettingsInput!) { royaltySettingsSave(input: $input) { userErrors { message } } }',
    { input: { iban: iban.sender, accountHolder: 'Tidal Music', town: 'Berlin', country: 'DE' } },
    token,
  );
  const runs = royaltyRuns(t, account);
  const run = await runs.issued({ ...period, statements: [first] });
  return { ...account, token, workspaceId, given, payees, run, runs, addIncome, api: payments(account) };
}

const today = () => t.platform.clock().toISOString().slice(0, 10);
const statesOf = async (token: string, payee: string) =>
  (
    await t.gql<{ payeeStatements: { nodes: object[] } }>(
      `query ($payee: ID!) { payeeStatements(filter: { payee: $payee }, sort: { by: CREATED_AT, direction: ASC }) { nodes { net paid open paymentState } } }`,
      { payee },
      token,
    )
  ).payeeStatements.nodes;
const bankOf = async (workspaceId: string) =>
  (
    await t.pool.query<{ sum: string }>(
      `select coalesce(sum(amount), 0)::numeric(20, 2)::text as sum from ledger_line where workspace_id = $1 and account = 'BANK'`,
      [workspaceId],
    )
  ).rows[0]!.sum;

describe('payments', () => {
  it('are listed with what keeps them from being made', async () => {
    const { api, payees } = await world();
    expect(await api.payables()).toEqual({
      totalCount: 2,
      nodes: [
        {
          id: payees.ann.id,
          currency: 'EUR',
          open: '60',
          minimum: '0',
          reference: expect.stringMatching(/^R1-/),
          payee: { name: expect.stringContaining('Ann') },
          payment: null,
          problems: [{ kind: 'ACCOUNT_CHANGED', isBlocking: false, isOfSepa: false }],
        },
        {
          id: payees.ben.id,
          currency: 'EUR',
          open: '30',
          minimum: '30',
          reference: expect.stringMatching(/^R1-/),
          payee: { name: expect.stringContaining('Ben') },
          payment: null,
          problems: [{ kind: 'NO_ACCOUNT', isBlocking: true, isOfSepa: false }],
        },
      ],
    });
  });

  it('name negative balances, and accounts that were changed in the last 30 days, of payees and of their contributors', async () => {
    const { api, token, payees } = await world();
    const kindsOf = async (id: string) => {
      const { nodes } = await api.payables();
      return nodes
        .find((node) => node.id === id)
        ?.problems.filter(({ isOfSepa }) => !isOfSepa)
        .map(({ kind }) => kind);
    };
    const shiftChanges = `update audit_entry set created_at = created_at - interval '31 days' where subject_id = $1`;
    await t.gql(
      'mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }',
      { input: { kind: 'ADVANCE', contracts: [payees.ann.contractId], date: today(), amount: '50' } },
      token,
    );
    expect(await kindsOf(payees.ann.id)).toEqual(['NEGATIVE_BALANCE', 'ACCOUNT_CHANGED']);
    await t.pool.query(shiftChanges, [payees.ann.id]);
    expect(await kindsOf(payees.ann.id)).toEqual(['NEGATIVE_BALANCE']);

    const { rows } = await t.pool.query<{ id: string; version: number }>(
      'select c.id, c.version from contributor c join payee p on p.contributor_id = c.id where p.id = $1',
      [payees.ben.id],
    );
    expect(await kindsOf(payees.ben.id)).toEqual(['NO_ACCOUNT']);
    const { contributorUpdate } = await t.gql<{ contributorUpdate: { userErrors: object[] } }>(
      `mutation ($id: ID!, $version: Int!, $input: ContributorPatch!) {
        contributorUpdate(id: $id, version: $version, input: $input) { userErrors { message } } }`,
      { ...rows[0], input: { iban: iban.sender } },
      token,
    );
    expect(contributorUpdate.userErrors).toEqual([]);
    expect(await kindsOf(payees.ben.id)).toEqual(['ACCOUNT_CHANGED']);
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today() });
    const kinds = batch!.payments.nodes.map(({ problems }) => problems.map(({ kind }) => kind));
    expect(kinds).toEqual([['NEGATIVE_BALANCE'], ['ACCOUNT_CHANGED']]);
    await t.pool.query(shiftChanges, [rows[0]!.id]);
    expect((await api.get(batch!.csvUrl)).payload).toContain('The balance of the payee is negative');
    expect(await kindsOf(payees.ben.id)).toEqual([]);
  });

  it('are made in a batch, in part and whole, and taken back', async () => {
    const { api, token, workspaceId, payees } = await world();
    const { royaltyPaymentBatch: batch, userErrors } = await api.create({ executionDate: today() });
    expect(userErrors).toEqual([]);
    expect(batch).toMatchObject({
      number: 1,
      totals: [{ currency: 'EUR', count: 2, amount: '90.00', paid: '0', openCount: 2 }],
      payments: {
        nodes: [
          { amount: '60.00', open: '60.00', state: 'OPEN' },
          { amount: '30.00', open: '30.00' },
        ],
      },
    });
    const ann = batch!.payments.nodes.find(({ amount }) => amount === '60.00')!;
    const part = await api.pay(batch!.id, {
      date: today(),
      reference: 'Bank 17',
      payments: [{ payment: ann.id, open: '60', amount: '20.5' }],
    });
    expect(part.royaltyPaymentBatch).toMatchObject({
      payments: { nodes: [{ paid: '20.50', open: '39.50', state: 'PARTLY_PAID' }, { state: 'OPEN' }] },
    });
    expect(await statesOf(token, payees.ann.id)).toEqual([
      { net: '60.00', paid: '20.50', open: '39.50', paymentState: 'PARTLY_PAID' },
    ]);
    const rest = await api.pay(batch!.id, { date: today() });
    expect(rest.royaltyPaymentBatch).toMatchObject({
      totals: [{ paid: '90.00', openCount: 0 }],
      payments: {
        nodes: [
          { paid: '60.00', open: '0.00', state: 'PAID' },
          { paid: '30.00', state: 'PAID' },
        ],
      },
    });
    expect(await bankOf(workspaceId)).toBe('90.00');
    expect((await api.payables()).nodes).toEqual([]);
    expect(await statesOf(token, payees.ben.id)).toEqual([{ net: '30.00', paid: '30.00', open: '0.00', paymentState: 'PAID' }]);
    const [entry] = rest.royaltyPaymentBatch!.payments.nodes[0]!.entries;
    const undone = await api.undo(entry!.id);
    expect(undone.royaltyPaymentBatch).toMatchObject({
      payments: { nodes: [{ paid: '39.50', open: '20.50', state: 'PARTLY_PAID' }, { state: 'PAID' }] },
    });
    expect(await bankOf(workspaceId)).toBe('69.50');
    expect((await api.undo(entry!.id)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const { rows } = await t.pool.query(
      `select action from audit_entry where workspace_id = $1 and action like 'royaltyPayment.%' order by id`,
      [workspaceId],
    );
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual(['create', 'pay', 'pay', 'undo']);
  });

  it('are not made twice: by a repeated request, two people at once, or two batches', async () => {
    const { api, workspaceId, payees } = await world();
    const one = () => api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    const both = await Promise.all([one(), one()]);
    expect(both.flatMap(({ userErrors }) => userErrors)).toMatchObject([
      { code: 'CONFLICT', field: ['input', 'payees', '0', 'payee'], message: expect.stringContaining('is in another batch') },
    ]);
    const batch = both.find(({ royaltyPaymentBatch }) => royaltyPaymentBatch)!.royaltyPaymentBatch!;
    const [{ id: payment } = { id: '' }] = batch.payments.nodes;
    const part = () => api.pay(batch.id, { date: today(), payments: [{ payment, open: '60.00', amount: '10' }] });
    const parts = await Promise.all([part(), part()]);
    expect(parts.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await bankOf(workspaceId)).toBe('10.00');
    const all = await Promise.all([1, 2, 3].map(() => api.pay(batch.id, { date: today() })));
    expect(all.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'CONFLICT' }, { code: 'CONFLICT' }]);
    expect(await bankOf(workspaceId)).toBe('60.00');
  });

  it('never exceed what is open, also after somebody entered a payment by hand', async () => {
    const { api, token, workspaceId, payees } = await world();
    const { userErrors } = await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id, amount: '60.01' }] });
    expect(userErrors).toMatchObject([{ code: 'CONFLICT', field: ['input', 'payees', '0', 'amount'] }]);
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    await t.gql(
      'mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }',
      { input: { kind: 'PAYMENT', contracts: [payees.ann.contractId], date: today(), amount: '50' } },
      token,
    );
    expect((await api.pay(batch!.id, { date: today() })).userErrors).toMatchObject([
      { code: 'CONFLICT', message: expect.stringContaining('Only EUR 10 is open') },
    ]);
    expect((await api.get(batch!.csvUrl)).statusCode).toBe(409);
    expect(await bankOf(workspaceId)).toBe('50.00');
  });

  it('keep their payee while they are open, and its name afterwards', async () => {
    const { api, token, payees } = await world();
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    await t.gql(
      'mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }',
      { input: { kind: 'PAYMENT', contracts: [payees.ann.contractId], date: today(), amount: '60' } },
      token,
    );
    const remove = async () =>
      (
        await t.gql<{ payeeDelete: { userErrors: object[] } }>(
          'mutation ($id: ID!) { payeeDelete(id: $id) { userErrors { code message } } }',
          { id: payees.ann.id },
          token,
        )
      ).payeeDelete.userErrors;
    expect(await remove()).toEqual([{ code: 'IN_USE', message: 'Batch 1 has an open payment to Ann. Cancel it first.' }]);
    await api.cancel(batch!.payments.nodes[0]!.id);
    expect(await remove()).toEqual([]);
    type Named = { nodes: { payee: { name: string } | null }[] };
    const { payeeStatements, royaltyPaymentBatch } = await t.gql<{
      payeeStatements: Named;
      royaltyPaymentBatch: { payments: Named };
    }>(
      `query ($payee: ID!, $batch: ID!) { payeeStatements(filter: { payee: $payee }) { nodes { payee { name } } }
        royaltyPaymentBatch(id: $batch) { payments { nodes { payee { name } } } } }`,
      { payee: payees.ann.id, batch: batch!.id },
      token,
    );
    const ann = { nodes: [{ payee: { name: 'Ann' } }] };
    expect([payeeStatements, royaltyPaymentBatch.payments]).toEqual([ann, ann]);
  });

  it('that are cancelled can be in another batch', async () => {
    const { api, payees } = await world();
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    const payment = batch!.payments.nodes[0]!;
    expect((await api.cancel(payment.id)).royaltyPaymentBatch).toMatchObject({
      payments: { nodes: [{ state: 'CANCELLED', open: '0.00' }] },
    });
    expect((await api.cancel(payment.id)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await api.pay(batch!.id, { date: today() })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] })).userErrors).toEqual([]);
  });

  it('count for the oldest statements first', async () => {
    const { api, token, payees, run, runs, addIncome } = await world();
    const next = await runs.issued({ periodStart: '2026-07-01', periodEnd: '2026-12-31', statements: [await addIncome('20')] });
    // Ben's 5.00 are below his minimum, but 30.00 of the first statement are still to be paid.
    const { payeeStatements } = await t.gql<{ payeeStatements: { nodes: object[] } }>(
      '{ payeeStatements(filter: { isPayable: true }) { nodes { payee { id } net unpaid } } }',
      {},
      token,
    );
    expect(payeeStatements.nodes).toContainEqual({ payee: { id: payees.ben.id }, net: '0.00', unpaid: '30.00' });
    const { royaltyPaymentBatch: batch } = await api.create({
      executionDate: today(),
      payees: [{ payee: payees.ann.id, amount: '65' }],
    });
    await api.pay(batch!.id, { date: today() });
    expect(await statesOf(token, payees.ann.id)).toEqual([
      { net: '60.00', paid: '60.00', open: '0.00', paymentState: 'PAID' },
      { net: '10.00', paid: '5.00', open: '5.00', paymentState: 'PARTLY_PAID' },
    ]);
    const paidOf = async (id: string) =>
      (
        await t.gql<{ royaltyRun: { payments: object } }>(
          'query ($id: ID!) { royaltyRun(id: $id) { payments { state payableCount paidCount } } }',
          { id },
          token,
        )
      ).royaltyRun.payments;
    // Ben's payment of the first run is open, and nothing of the second is payable to him.
    expect(await paidOf(run.id)).toEqual({ state: 'PARTLY_PAID', payableCount: 2, paidCount: 1 });
    expect(await paidOf(next.id)).toEqual({ state: 'PARTLY_PAID', payableCount: 1, paidCount: 0 });
    const rest = await api.create({ executionDate: today() });
    await api.pay(rest.royaltyPaymentBatch!.id, { date: today() });
    for (const [id, count] of [
      [run.id, 2],
      [next.id, 1],
    ] as const)
      expect(await paidOf(id)).toEqual({ state: 'PAID', payableCount: count, paidCount: count });
    await runs.act('royaltyRunReverse', next.id, { reason: 'Wrong' });
    expect(await paidOf(next.id)).toBeNull();
  });

  it('are on the next statement, whatever its period, if they were made before it', async () => {
    const { api, token, payees, runs, addIncome } = await world();
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    await api.pay(batch!.id, { date: today() });
    const statementsOf = async () =>
      (
        await t.gql<{ payeeStatements: { nodes: object[] } }>(
          `query ($payee: ID!) { payeeStatements(filter: { payee: $payee }, sort: { by: CREATED_AT, direction: ASC }) {
            nodes { opening payments net unpaid closing } } }`,
          { payee: payees.ann.id },
          token,
        )
      ).payeeStatements.nodes;
    await runs.issued({ ...period, statements: [await addIncome('20')] });
    const second = { opening: '60.00', payments: '60.00', net: '10.00', unpaid: '0.00', closing: '10.00' };
    expect(await statementsOf()).toMatchObject([{}, second]);
    // On one statement only.
    await runs.issued({ ...period, statements: [await addIncome('20')] });
    const third = { opening: '10.00', payments: '0.00', net: '10.00', unpaid: '10.00', closing: '20.00' };
    expect(await statementsOf()).toMatchObject([{}, second, third]);
  });

  it('hold up the reversal of their run while they are open, and are not made during it', async () => {
    const { api, payees, run, runs } = await world();
    const one = () => api.create({ executionDate: today(), payees: [{ payee: payees.ann.id }] });
    const { royaltyPaymentBatch: batch } = await one();
    const reverse = () => runs.send('royaltyRunReverse', run.id, { reason: 'Wrong period' });
    expect(await reverse()).toMatchObject([
      {
        code: 'IN_USE',
        message: 'Batch 1 has an open payment to “Ann”. Cancel it, or mark it as paid, before you reverse the run.',
      },
    ]);
    const payment = batch!.payments.nodes[0]!;
    await api.pay(batch!.id, { date: today(), payments: [{ payment: payment.id, open: '60.00', amount: '20' }] });
    expect(await reverse()).toMatchObject([{ code: 'IN_USE' }]);
    const { royaltyPaymentBatch: cancelled } = await api.cancel(payment.id);
    const [entry] = cancelled!.payments.nodes[0]!.entries;
    expect(await reverse()).toEqual([]);
    const waits = [{ code: 'CONFLICT', message: '“Run 1” is being reversed. Try again in a moment.' }];
    expect((await one()).userErrors).toMatchObject(waits);
    expect((await api.undo(entry!.id)).userErrors).toMatchObject(waits);
    await workOnRuns(t);
    expect((await one()).userErrors).toMatchObject([{ code: 'CONFLICT', message: expect.stringContaining('Nothing is open') }]);
    expect((await api.undo(entry!.id)).userErrors).toEqual([]);
  });

  it('are written as files for banks, to owners who signed in alone', async () => {
    const { api, workspaceId } = await world();
    const { royaltyPaymentBatch: batch } = await api.create({ executionDate: today() });
    const { sepaUrl, csvUrl } = batch!;
    const sepa = await api.get(sepaUrl);
    expect(sepa.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename="payments-1.xml"',
      'cache-control': 'private, no-store',
    });
    expect(sepa.payload).toContain(`<IBAN>${iban.ann}</IBAN>`);
    expect(sepa.payload).toContain('<NbOfTxs>1</NbOfTxs>');
    expect(sepa.payload.replace(/\s+</g, '<')).toContain('<PstlAdr><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr>');
    expect((await api.get(sepaUrl)).payload).toBe(sepa.payload);
    const csv = await api.get(csvUrl);
    expect(csv.payload.trim().split('\r\n')).toHaveLength(3);
    expect(csv.payload).toContain('The payee has no bank account');
    expect(csv.payload).toMatch(/The bank account was changed on \d+ \w+ \d{4}/);

    const editor = await addPerson(t.pool, 'EDITOR', workspaceId);
    const other = await t.register();
    expect((await api.get(csvUrl, editor.token)).statusCode).toBe(403);
    expect((await api.get(csvUrl, other.token)).statusCode).toBe(404);
    expect((await t.app.inject({ method: 'GET', url: csvUrl })).statusCode).toBe(401);
    for (const root of [
      'royaltyPayables { totalCount }',
      'royaltyPaymentBatches { totalCount }',
      `royaltyPaymentBatch(id: "${batch!.id}") { id }`,
    ]) {
      const refused = await t.raw(`{ ${root} }`, {}, editor.token);
      expect(refused).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    }
    const { rows } = await t.pool.query(`select changes::text from audit_entry where workspace_id = $1`, [workspaceId]);
    expect(rows.filter(({ changes }) => changes?.includes(iban.ann))).toEqual([]);
    await api.pay(batch!.id, { date: today() });
    expect((await api.get(sepaUrl)).statusCode).toBe(409);
  });
});
