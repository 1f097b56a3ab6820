import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { applyRates } from './apply-rates.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-11-15T10:00:00Z') });
});
afterAll(() => t.stop());

type Payload<P> = P & { userErrors: { field: string[]; message: string; code: string }[] };
const errors = 'userErrors { field message code }';
const save = (account: TestAccount, input: object) =>
  t
    .gql<{ exchangeRateSave: Payload<{ exchangeRate: object | null; statements: number | null }> }>(
      `mutation ($input: ExchangeRateInput!) { exchangeRateSave(input: $input) { exchangeRate { id rate isFromFile } statements ${errors} } }`,
      { input },
      account.token,
    )
    .then((data) => data.exchangeRateSave);
const remove = (account: TestAccount, currency: string, date: string) =>
  t
    .gql<{ exchangeRateDelete: Payload<{ exchangeRateId: string | null; statements: number | null }> }>(
      `mutation { exchangeRateDelete(currency: "${currency}", date: "${date}") { exchangeRateId statements ${errors} } }`,
      {},
      account.token,
    )
    .then((data) => data.exchangeRateDelete);
const importText = (account: TestAccount, text: string, rest = '') =>
  t
    .gql<{ exchangeRatesImport: Payload<object> }>(
      `mutation ($text: String!) { exchangeRatesImport(text: $text${rest}) {
        added changed unchanged kept currencies from to statements ${errors} } }`,
      { text },
      account.token,
    )
    .then((data) => data.exchangeRatesImport);
const changeCurrency = (account: TestAccount, currency: string, rest = '') =>
  t
    .gql<{ workspaceCurrencyChange: Payload<{ workspace: { reportingCurrency: string } | null }> }>(
      `mutation { workspaceCurrencyChange(currency: "${currency}"${rest}) { workspace { reportingCurrency } ${errors} } }`,
      {},
      account.token,
    )
    .then((data) => data.workspaceCurrencyChange);

const amountsOf = async (statementId: string) =>
  (
    await t.pool.query(
      `select currency, trim_scale(rate)::text as rate, rate_source as source, rate_date::text as day from statement_amount
        where statement_id = $1 order by currency`,
      [statementId],
    )
  ).rows;

/** A statement of the third quarter with 100 units of each currency, matched with a work. */
async function statementIn(account: TestAccount, currencies: readonly string[], received: Record<string, string> = {}) {
  const { workspaceId } = account;
  const sourceId = await addSource(t.pool, workspaceId);
  const lines = currencies.map((currency) => ({ music: 'Harbour', amount: '100', currency }));
  const { id, groupIds } = await addStatement(t.pool, workspaceId, { sourceId, received, lines });
  const work = await addWork(t.pool, workspaceId);
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [work] });
  await t.platform.orm.em.fork().transactional(async (em) => {
    await lockKept(em, workspaceId);
    await applyRates(em, workspaceId, id);
    await refreshKept(em, workspaceId, { statementId: id });
  });
  const earned = async () =>
    (await t.pool.query('select trim_scale(amount)::text as amount from work_income where work_id = $1', [work])).rows[0]?.amount;
  return { id, earned };
}

describe('exchange rates', () => {
  it('convert the statements whose period ends up to ten days after them, and what works earned', async () => {
    const account = await t.register();
    const { id, earned } = await statementIn(account, ['EUR', 'USD']);
    expect(await amountsOf(id)).toEqual([
      { currency: 'EUR', rate: '1', source: 'SAME', day: null },
      { currency: 'USD', rate: null, source: null, day: null },
    ]);
    expect(await earned()).toBe('100');
    expect(await save(account, { currency: 'USD', date: '2026-09-19', rate: '2' })).toMatchObject({ statements: 0 });
    expect(await save(account, { currency: 'USD', date: '2026-09-20', rate: '1.25' })).toEqual({
      exchangeRate: { id: 'USD:2026-09-20', rate: '1.25', isFromFile: false },
      statements: 1,
      userErrors: [],
    });
    expect(await amountsOf(id)).toContainEqual({ currency: 'USD', rate: '0.8', source: 'TABLE', day: '2026-09-20' });
    expect(await earned()).toBe('180');
    // After the period: not used. Within it: the latest counts.
    expect(await save(account, { currency: 'USD', date: '2026-10-01', rate: '4' })).toMatchObject({ statements: 0 });
    expect(await save(account, { currency: 'USD', date: '2026-09-30', rate: '2' })).toMatchObject({ statements: 1 });
    expect(await earned()).toBe('150');
    expect(await remove(account, 'USD', '2026-09-30')).toEqual({
      exchangeRateId: 'USD:2026-09-30',
      statements: 1,
      userErrors: [],
    });
    expect(await earned()).toBe('180');
    expect(await remove(account, 'USD', '2026-09-30')).toMatchObject({
      exchangeRateId: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });

  it('cross between two currencies by the rates of one day', async () => {
    const account = await t.register();
    const { id, earned } = await statementIn(account, ['EUR', 'GBP', 'USD']);
    await save(account, { currency: 'GBP', date: '2026-09-29', rate: '0.85' });
    await save(account, { currency: 'USD', date: '2026-09-28', rate: '1.1' });
    await save(account, { currency: 'GBP', date: '2026-09-28', rate: '0.88' });
    expect(await changeCurrency(account, 'USD')).toEqual({ workspace: { reportingCurrency: 'USD' }, userErrors: [] });
    expect(await amountsOf(id)).toEqual([
      { currency: 'EUR', rate: '1.1', source: 'TABLE', day: '2026-09-28' },
      { currency: 'GBP', rate: '1.25', source: 'TABLE', day: '2026-09-28' },
      { currency: 'USD', rate: '1', source: 'SAME', day: null },
    ]);
    expect(await earned()).toBe('335');
  });

  it('give way to what reached the bank', async () => {
    const account = await t.register();
    const { id } = await statementIn(account, ['JPY'], { JPY: '0.61' });
    expect(await amountsOf(id)).toEqual([{ currency: 'JPY', rate: '0.0061', source: 'BANK', day: null }]);
    expect(await save(account, { currency: 'JPY', date: '2026-09-30', rate: '160' })).toMatchObject({ statements: 0 });
    expect(await changeCurrency(account, 'USD')).toMatchObject({
      workspace: null,
      userErrors: [{ field: ['acceptsRemoval'], code: 'CONFIRMATION_NEEDED' }],
    });
    expect(await amountsOf(id)).toMatchObject([{ source: 'BANK' }]);
    expect(await changeCurrency(account, 'USD', ', acceptsRemoval: true')).toMatchObject({ userErrors: [] });
    expect(await amountsOf(id)).toEqual([{ currency: 'JPY', rate: null, source: null, day: null }]);
  });

  it('are added from a file of the European Central Bank, but not over those of people', async () => {
    const account = await t.register();
    const { id } = await statementIn(account, ['USD']);
    await save(account, { currency: 'USD', date: '2026-09-29', rate: '2' });
    const text = 'Date,USD,JPY,\n2026-09-30,1.25,160,\n2026-09-29,1.2,N/A,\n2020-01-02,1.1,120,\n2026-09-30,1.25,160,\n';
    const read = { currencies: ['JPY', 'USD'], from: '2026-09-29', to: '2026-09-30' };
    const preview = { added: 2, changed: 0, unchanged: 0, kept: 1, ...read, statements: 0, userErrors: [] };
    expect(await importText(account, text, ', isPreview: true')).toEqual(preview);
    expect(await importText(account, text)).toEqual({ ...preview, statements: 1 });
    expect(await amountsOf(id)).toMatchObject([{ rate: '0.8', day: '2026-09-30' }]);
    expect(await importText(account, text.replaceAll('1.25', '1.6'))).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
      kept: 1,
      statements: 1,
    });
    expect(await importText(account, text, ', since: "2020-01-01"')).toMatchObject({ added: 2, from: '2020-01-02' });
    expect(await importText(account, 'Date,USD\n2026-09-30,one\n')).toMatchObject({
      added: null,
      userErrors: [
        { field: ['text'], message: 'Line 2: “one” in “USD” is no rate. Write it like 1.0876, or N/A without a rate.' },
      ],
    });
    const list = `{ exchangeRates(first: 2, filter: { currency: "USD" }) { nodes { id rate isFromFile } totalCount pageInfo { endCursor } } }`;
    const { exchangeRates } = await t.gql<{ exchangeRates: { pageInfo: { endCursor: string } } }>(list, {}, account.token);
    expect(exchangeRates).toMatchObject({
      nodes: [
        { id: 'USD:2026-09-30', rate: '1.25', isFromFile: true },
        { id: 'USD:2026-09-29', rate: '2', isFromFile: false },
      ],
      totalCount: 3,
    });
    const next = `query ($after: String) { exchangeRates(first: 2, after: $after, filter: { currency: "USD" }) { nodes { id } } }`;
    expect(await t.gql(next, { after: exchangeRates.pageInfo.endCursor }, account.token)).toEqual({
      exchangeRates: { nodes: [{ id: 'USD:2020-01-02' }] },
    });
    const { errors: refused } = await t.raw(
      '{ exchangeRates(filter: { from: "2026-02-30" }) { nodes { id } } }',
      {},
      account.token,
    );
    expect(refused).toMatchObject([{ message: '`from` must be a day such as 2026-11-30.' }]);
  });

  it('are written by editors, the currency by owners, and stay within the workspace', async () => {
    const [account, other] = [await t.register(), await t.register()];
    await save(other, { currency: 'USD', date: '2026-09-30', rate: '3' });
    const { id } = await statementIn(account, ['USD']);
    expect(await amountsOf(id)).toMatchObject([{ rate: null }]);
    const [editor, viewer] = [
      await addPerson(t.pool, 'EDITOR', account.workspaceId),
      await addPerson(t.pool, 'VIEWER', account.workspaceId),
    ];
    const change = 'mutation { workspaceCurrencyChange(currency: "USD") { userErrors { code } } }';
    expect((await t.raw(change, {}, editor.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const rate =
      'mutation { exchangeRateSave(input: { currency: "USD", date: "2026-09-30", rate: "1" }) { userErrors { code } } }';
    expect((await t.raw(rate, {}, viewer.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const preview = 'mutation { exchangeRatesImport(text: "Date,USD", isPreview: true) { userErrors { code } } }';
    expect((await t.raw(preview, {}, viewer.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await t.gql(rate, {}, editor.token)).toEqual({ exchangeRateSave: { userErrors: [] } });
    expect(await changeCurrency(account, 'XXQ')).toMatchObject({ workspace: null, userErrors: [{ field: ['currency'] }] });
    const { rows } = await t.pool.query(
      `select action, changes from audit_entry where workspace_id = $1 and action like 'exchangeRate%'`,
      [account.workspaceId],
    );
    expect(rows).toEqual([{ action: 'exchangeRate.save', changes: { currency: 'USD', date: '2026-09-30', rate: [null, '1'] } }]);
  });
});
