import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isZeroDecimal, subtractDecimals } from '#domain/money/decimal.ts';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { payeesApi } from '#tests/support/payees-api.ts';

let t: TestApp;
let account: TestAccount;
let api: ReturnType<typeof payeesApi>;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-11-15T10:00:00Z') });
  account = await t.register();
  api = payeesApi(t, account);
});
afterAll(() => t.stop());

async function payeeIn(name: string, currency = 'EUR') {
  const { payee } = await api.create({ name, currency });
  return { id: payee!.id, contract: payee!.contracts[0]!.id };
}
const ledgerOf = async (payeeId: string) =>
  (
    await t.pool.query<{ account: string; amount: string }>(
      `select l.account, sum(l.amount)::text as amount from ledger_line l join ledger_entry e on e.id = l.entry_id
        join payee_entry x on x.id = e.payee_entry_id where x.payee_id = $1 group by 1 order by 1`,
      [payeeId],
    )
  ).rows;

describe('entries', () => {
  it('move the balance, each by a ledger entry', async () => {
    const { id, contract } = await payeeIn('Mara');
    const enter = (kind: string, amount: string, more: object = {}) =>
      api.enter({ kind, contracts: [contract], date: '2026-03-01', amount, ...more });
    expect(await enter('OPENING', '-20.5')).toMatchObject({
      payeeEntries: [
        {
          amount: '-20.50',
          currency: 'EUR',
          recoupable: '100',
          balanceAfter: '-20.50',
          payee: { id },
          contract: { id: contract },
        },
      ],
      userErrors: [],
    });
    await enter('ADVANCE', '1000', { recoupable: '60', note: 'Album' });
    await enter('COST', '80', { date: '2026-02-01' });
    await enter('ADJUSTMENT', '0.5');
    await enter('PAYMENT', '7');
    expect(await ledgerOf(id)).toEqual([
      { account: 'ADJUSTMENTS', amount: '20.00' },
      { account: 'BANK', amount: '1007.00' },
      { account: 'COSTS', amount: '80.00' },
      { account: 'OWN', amount: '-400.00' },
      { account: 'PAYABLE', amount: '-7.00' },
      { account: 'PAYEE', amount: '-700.00' },
    ]);
    expect(await api.payee(id)).toMatchObject({ balance: '-700.00', payable: '-7.00', contracts: [{ balance: '-700.00' }] });
    const { nodes, totalCount } = await api.entries({ payee: id }, 'kind balanceAfter');
    expect(totalCount).toBe(5);
    expect(nodes).toEqual([
      { kind: 'PAYMENT', balanceAfter: '-700.00' },
      { kind: 'ADJUSTMENT', balanceAfter: '-700.00' },
      { kind: 'ADVANCE', balanceAfter: '-700.50' },
      { kind: 'OPENING', balanceAfter: '-100.50' },
      { kind: 'COST', balanceAfter: '-80.00' },
    ]);
    const { rows } = await t.pool.query(
      'select distinct memo from ledger_entry e join payee_entry x on x.id = e.payee_entry_id where x.note is not null',
    );
    expect(rows).toEqual([{ memo: 'Advance: Album' }]);
  });

  it('are listed by payee, contract, kind and period', async () => {
    const { id, contract } = await payeeIn('Listed');
    const second = (await api.saveContract(id, null, { name: 'Second' })).payeeContract!.id;
    const enter = (kind: string, contractId: string, date: string) =>
      api.enter({ kind, contracts: [contractId], date, amount: '1' });
    await enter('ADVANCE', contract, '2026-01-31');
    await enter('COST', contract, '2026-02-28');
    await enter('COST', second, '2026-03-31');
    const kinds = async (filter: object) => (await api.entries({ payee: id, ...filter })).nodes.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['COST', 'COST', 'ADVANCE']);
    expect(await kinds({ contract: second })).toEqual(['COST']);
    expect(await kinds({ kinds: ['ADVANCE', 'PAYMENT'] })).toEqual(['ADVANCE']);
    expect(await kinds({ from: '2026-02-28', to: '2026-03-30' })).toEqual(['COST']);
    expect(await kinds({ kinds: [] })).toEqual([]);
  });

  it('have whole minor units of the currency of the payee', async () => {
    const { contract } = await payeeIn('Yuki', 'JPY');
    const enter = (amount: string) => api.enter({ kind: 'ADVANCE', contracts: [contract], date: '2026-03-01', amount });
    expect(await enter('1000.5')).toMatchObject({
      payeeEntries: null,
      userErrors: [{ code: 'INVALID', field: ['amount'], message: 'Amounts in JPY have no decimals. Round the amount.' }],
    });
    expect(await enter('1000.0')).toMatchObject({ payeeEntries: [{ amount: '1000' }] });
    expect(await enter('1e3')).toMatchObject({ userErrors: [{ field: ['amount'] }] });
  });

  it('are dated between 1900 and a year from now', async () => {
    const { contract } = await payeeIn('Dated');
    const enter = (date: string) => api.enter({ kind: 'ADVANCE', contracts: [contract], date, amount: '1' });
    expect((await enter('2027-11-16')).userErrors).toEqual([]);
    for (const date of ['2027-11-17', '2206-03-01', '1899-12-31', '2026-02-30'])
      expect(await enter(date)).toMatchObject({ payeeEntries: null, userErrors: [{ code: 'INVALID', field: ['date'] }] });
  });

  it('charge a cost to several contracts, to each in full or in parts', async () => {
    const people = [await payeeIn('One'), await payeeIn('Two'), await payeeIn('Three')];
    const contracts = people.map(({ contract }) => contract);
    const enter = (more: object) => api.enter({ kind: 'COST', contracts, date: '2026-03-01', amount: '100', ...more });
    expect((await enter({ division: 'SPLIT' })).payeeEntries!.map(({ amount }) => amount)).toEqual(['33.34', '33.33', '33.33']);
    expect((await enter({ division: 'EACH' })).payeeEntries!.map(({ amount }) => amount)).toEqual(['100.00', '100.00', '100.00']);
    expect(await Promise.all(people.map(async ({ id }) => (await api.payee(id))!.balance))).toEqual([
      '-133.34',
      '-133.33',
      '-133.33',
    ]);
    expect(await enter({})).toMatchObject({ userErrors: [{ field: ['division'] }] });
    expect(await enter({ division: 'SPLIT', amount: '0.02' })).toMatchObject({ userErrors: [{ field: ['amount'] }] });
    const { contract: yen } = await payeeIn('Yen', 'JPY');
    expect(await enter({ division: 'EACH', contracts: [...contracts, yen] })).toMatchObject({
      userErrors: [{ field: ['contracts'], message: 'These contracts are in EUR and JPY. Enter one cost for each currency.' }],
    });
    expect(await enter({ division: 'EACH', contracts: [contracts[0], crypto.randomUUID()] })).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND', field: ['contracts', '1'] }],
    });
    const { rows } = await t.pool.query(
      `select count(*)::int as count from audit_entry where action = 'payeeEntry.add' and changes ->> 'division' = 'SPLIT'`,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('charge costs with the percentage of the term that shares the net profit, unless people say otherwise', async () => {
    const { id, contract } = await payeeIn('Net');
    const { payeeContract } = await api.saveContract(id, null, { name: 'Film' });
    const film = payeeContract!.id;
    const term = (input: object) =>
      t.gql(
        'mutation ($input: RoyaltyTermInput!) { royaltyTermSave(input: $input) { userErrors { message } } }',
        { input: { subject: 'RECORDING', payee: id, ...input } },
        account.token,
      );
    await term({ name: 'Fee', subject: 'WORK', deal: 'FEE', percent: '10' });
    await term({ name: 'Film', deal: 'NET_PROFIT', percent: '0', contract: film });
    await term({ name: 'Net', deal: 'NET_PROFIT', percent: '50' });
    await term({ name: 'Later', deal: 'NET_PROFIT', percent: '20' });
    const text = 'query ($id: ID!) { payee(id: $id) { contracts { costPercent } } }';
    expect(await t.gql(text, { id }, account.token)).toEqual({
      payee: { contracts: [{ costPercent: '50' }, { costPercent: '0' }] },
    });
    const enter = async (kind: string, contracts: string[], more: object = {}) =>
      (await api.enter({ kind, contracts, date: '2026-03-01', amount: '80', ...more })).payeeEntries;
    expect(await enter('COST', [contract, film], { division: 'EACH' })).toMatchObject([
      { recoupable: '50' },
      { recoupable: '0' },
    ]);
    expect(await enter('COST', [contract], { recoupable: '100' })).toMatchObject([{ recoupable: '100' }]);
    expect(await enter('ADVANCE', [contract])).toMatchObject([{ recoupable: '100' }]);
    expect((await api.payee(id))!.balance).toBe('-200.00');
  });

  it('are taken back once, by an entry that undoes them', async () => {
    const { id, contract } = await payeeIn('Back');
    const [advance] = (
      await api.enter({ kind: 'ADVANCE', contracts: [contract], date: '2026-03-01', amount: '99.99', recoupable: '50' })
    ).payeeEntries!;
    expect((await api.payee(id))!.balance).toBe('-50.00');
    const back = await api.reverse(advance!.id, { note: 'Paid by another label' });
    expect(back).toMatchObject({
      payeeEntry: { id: advance!.id, reversedBy: { id: back.reversal!.id } },
      reversal: {
        kind: 'ADVANCE',
        date: '2026-11-15',
        amount: '-99.99',
        note: 'Paid by another label',
        reverses: { id: advance!.id },
      },
      payee: { balance: '0.00' },
      userErrors: [],
    });
    expect((await ledgerOf(id)).map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00']);
    expect(await api.reverse(advance!.id)).toMatchObject({ userErrors: [{ code: 'CONFLICT' }] });
    expect(await api.reverse(back.reversal!.id)).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
    expect(await api.reverse(crypto.randomUUID())).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('are taken back on their day or later, so that no statement has the one without the other', async () => {
    const { contract } = await payeeIn('Later');
    const [later] = (await api.enter({ kind: 'COST', contracts: [contract], date: '2027-01-31', amount: '5' })).payeeEntries!;
    expect(await api.reverse(later!.id, { date: '2027-01-30' })).toMatchObject({
      userErrors: [{ field: ['date'], message: 'Enter a date from 2027-01-31 on, the date of the entry.' }],
    });
    expect((await api.reverse(later!.id)).reversal).toMatchObject({ date: '2027-01-31' });
  });

  it('of two people who take the same one back at once, one does', async () => {
    const { id, contract } = await payeeIn('Twice');
    const [entry] = (await api.enter({ kind: 'COST', contracts: [contract], date: '2026-01-31', amount: '5' })).payeeEntries!;
    const results = await Promise.all([api.reverse(entry!.id), api.reverse(entry!.id)]);
    expect(results.map(({ userErrors }) => userErrors.length).toSorted()).toEqual([0, 1]);
    expect((await api.payee(id))!.balance).toBe('0.00');
  });

  it('of runs stay', async () => {
    const { id, contract } = await payeeIn('Run');
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into payee_entry (workspace_id, payee_id, contract_id, kind, date, amount, currency)
        values ($1, $2, $3, 'RESERVE_TAKEN', '2026-03-31', 5, 'EUR') returning id`,
      [account.workspaceId, id, contract],
    );
    expect(await api.reverse(rows[0]!.id)).toMatchObject({
      userErrors: [{ message: 'A run made this entry. Only reversing the run takes it back.' }],
    });
  });

  it('are added once for each idempotency key', async () => {
    const { id, contract } = await payeeIn('Clicked');
    const query = `mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { payeeEntries { id } userErrors { message } } }`;
    const input = { kind: 'ADVANCE', contracts: [contract], date: '2026-03-01', amount: '10' };
    const headers = { authorization: `Bearer ${account.token}`, 'idempotency-key': 'one-click' };
    const send = () => t.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables: { input } } });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect((await api.payee(id))!.balance).toBe('-10.00');
  });

  it('are read by viewers, and added by editors', async () => {
    const { contract } = await payeeIn('Viewed');
    const { token } = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    const text = `mutation ($input: PayeeEntryInput!) { payeeEntryAdd(input: $input) { userErrors { message } } }`;
    const input = { kind: 'ADVANCE', contracts: [contract], date: '2026-03-01', amount: '10' };
    expect((await t.raw(text, { input }, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await payeesApi(t, { token }).entries()).totalCount).toBeGreaterThan(0);
  });

  it('that are payments are added and taken back by owners alone', async () => {
    const { id, contract } = await payeeIn('Paid');
    const { token } = await addPerson(t.pool, 'EDITOR', account.workspaceId);
    const editor = payeesApi(t, { token });
    const input = { kind: 'PAYMENT', contracts: [contract], date: '2026-03-01', amount: '10' };
    expect((await editor.enter({ ...input, kind: 'ADVANCE' })).userErrors).toEqual([]);
    const ownersOnly = 'Only owners of this workspace can do this.';
    await expect(editor.enter(input)).rejects.toThrow(ownersOnly);
    const [payment] = (await api.enter(input)).payeeEntries!;
    await expect(editor.reverse(payment!.id)).rejects.toThrow(ownersOnly);
    expect((await api.payee(id))!.payable).toBe('-10.00');
    expect((await api.reverse(payment!.id)).userErrors).toEqual([]);
    expect((await api.payee(id))!.payable).toBe('0.00');
  });
});

describe('the ledger', () => {
  it('balances, whatever is entered and taken back', async () => {
    const people = [await payeeIn('P1'), await payeeIn('P2'), await payeeIn('P3', 'KWD')];
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom('OPENING', 'ADVANCE', 'COST', 'ADJUSTMENT', 'PAYMENT'),
      units: fc.integer({ min: 1, max: 10_000_000 }),
      isNegative: fc.boolean(),
      recoupable: fc.integer({ min: 0, max: 1_000_000 }),
      isTakenBack: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { who, kind, units, isNegative, recoupable, isTakenBack } of steps) {
          const isSigned = kind === 'OPENING' || kind === 'ADJUSTMENT';
          const isRecouped = kind === 'ADVANCE' || kind === 'COST';
          const places = who === 2 ? 3 : 2;
          const amount = `${isSigned && isNegative ? '-' : ''}${(units / 10 ** places).toFixed(places)}`;
          const percent = isRecouped ? { recoupable: (recoupable / 10_000).toFixed(4) } : {};
          const entered = await api.enter({ kind, contracts: [people[who]!.contract], date: '2026-03-01', amount, ...percent });
          expect(entered.userErrors).toEqual([]);
          if (isTakenBack) expect((await api.reverse(entered.payeeEntries![0]!.id)).userErrors).toEqual([]);
        }
        const { rows } = await t.pool.query<{ sum: string }>(
          'select sum(amount)::text as sum from ledger_line group by entry_id',
        );
        expect(rows.every(({ sum }) => isZeroDecimal(sum))).toBe(true);
        for (const { id } of people) {
          const { rows: own } = await t.pool.query<{ amount: string }>(
            `select coalesce(sum(amount), 0)::text as amount from ledger_line where payee_id = $1 and account = 'PAYEE'`,
            [id],
          );
          const shown = (await api.payee(id))!;
          expect(isZeroDecimal(subtractDecimals(shown.balance, own[0]!.amount))).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('goes with its workspace alone', async () => {
    const other = await t.register();
    const { payee } = await payeesApi(t, other).create({ name: 'Gone' });
    const [contract] = payee!.contracts;
    await payeesApi(t, other).enter({ kind: 'ADVANCE', contracts: [contract!.id], date: '2026-03-01', amount: '10' });
    await t.pool.query('delete from workspace where id = $1', [other.workspaceId]);
    const { rows } = await t.pool.query('select (select count(*) from ledger_line where workspace_id = $1)::int as lines', [
      other.workspaceId,
    ]);
    expect(rows).toEqual([{ lines: 0 }]);
  });

  it('refuses entries that do not balance, and changes', async () => {
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into ledger_entry (workspace_id, currency, date, memo) values ($1, 'EUR', '2026-03-01', 'Test') returning id`,
      [account.workspaceId],
    );
    const lines = (amounts: string) =>
      t.pool.query(
        `insert into ledger_line (entry_id, position, workspace_id, account, amount)
          select $1, number, $2, 'BANK', amount from unnest($3::numeric[]) with ordinality as given (amount, number)`,
        [rows[0]!.id, account.workspaceId, amounts],
      );
    await expect(lines('{1,-2}')).rejects.toThrow('The lines of a ledger entry do not sum to zero.');
    await expect(t.pool.query('update ledger_line set amount = 0')).rejects.toThrow('The ledger is only added to.');
    await expect(t.pool.query('delete from ledger_entry')).rejects.toThrow('The ledger is only added to.');
  });
});
