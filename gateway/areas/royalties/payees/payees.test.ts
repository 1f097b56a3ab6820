import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher } from '#tests/support/catalogue.ts';
import { payeesApi } from '#tests/support/payees-api.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let account: TestAccount;
let api: ReturnType<typeof payeesApi>;
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => new Date('2026-11-15T10:00:00Z') });
  account = await t.register();
  api = payeesApi(t, account);
});
afterAll(() => t.stop());

const changesOf = async (id: string) =>
  (
    await t.pool.query<{ action: string; changes: object }>(
      'select action, changes from audit_entry where subject_id = $1 and workspace_id = $2 order by created_at, id',
      [id, account.workspaceId],
    )
  ).rows;
const addLabel = async (name: string) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into label (workspace_id, reference, name, type, status, genres, distribution_partners)
        values ($1, $2, $2, 'INDEPENDENT', 'ACTIVE', '{}', '{}') returning id`,
      [account.workspaceId, name],
    )
  ).rows[0]!.id;

describe('payees', () => {
  it('are made of records, with a default contract in the currency of the workspace', async () => {
    const contributor = await addContributor(t.pool, account.workspaceId, 'Mara');
    const { payee, userErrors } = await api.create({ contributor });
    expect(userErrors).toEqual([]);
    expect(payee).toMatchObject({
      name: 'Mara Berg',
      kind: 'CONTRIBUTOR',
      standing: 'PAID',
      currency: 'EUR',
      minimum: null,
      language: 'EN',
      balance: '0',
      payable: '0',
      hasAccount: false,
      contracts: [{ name: 'Main contract', isDefault: true, balance: '0' }],
    });
    expect(await changesOf(payee!.id)).toMatchObject([{ action: 'payee.create', changes: { name: 'Mara Berg' } }]);
    expect(await api.create({ contributor })).toMatchObject({
      payee: null,
      existing: { id: payee!.id },
      userErrors: [{ code: 'TAKEN', field: ['contributor'] }],
    });
    expect(await api.create({ publisher: contributor })).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND', field: ['publisher'], message: 'Publisher not found' }],
    });
  });

  it('have the name of their record, also after it changes', async () => {
    const publisher = await addPublisher(t.pool, account.workspaceId, 'Tidal Music');
    const label = await addLabel('Reef Records');
    const ids = [(await api.create({ publisher })).payee!.id, (await api.create({ label })).payee!.id];
    const save = (type: string, id: string) =>
      t.gql(
        `mutation ($id: ID!, $input: ${type}Patch!) { ${type.toLowerCase()}Update(id: $id, version: 1, input: $input) { userErrors { message } } }`,
        { id, input: { name: `${type} renamed` } },
        account.token,
      );
    await save('Publisher', publisher);
    await save('Label', label);
    expect(await Promise.all(ids.map(async (id) => (await api.payee(id))!.name))).toEqual(['Publisher renamed', 'Label renamed']);
    expect(await api.update(ids[0]!, 1, { name: 'Own name' })).toMatchObject({
      userErrors: [
        { code: 'INVALID', field: ['name'], message: 'The name follows the record in the catalogue. Change it there.' },
      ],
    });
    await t.pool.query('delete from publisher where id = $1', [publisher]);
    expect((await api.update(ids[0]!, 1, { name: 'Own name' })).payee).toMatchObject({ name: 'Own name', kind: 'PUBLISHER' });
  });

  it('without a record have a name of their own, each another one', async () => {
    const { payee } = await api.create({
      name: 'Prøduction House',
      currency: 'JPY',
      minimum: '500',
      standing: 'OWN',
      language: 'FR',
    });
    expect(payee).toMatchObject({ kind: 'OTHER', currency: 'JPY', minimum: '500', standing: 'OWN', language: 'FR' });
    expect(await api.create({ name: 'PRODUCTION HOUSE' })).toMatchObject({
      existing: { id: payee!.id },
      userErrors: [{ code: 'TAKEN' }],
    });
    expect(await api.create({ currency: 'EUR' })).toMatchObject({ userErrors: [{ code: 'INVALID', field: ['name'] }] });
    expect(await api.create({ name: 'Cents', currency: 'JPY', minimum: '0.5' })).toMatchObject({
      userErrors: [{ field: ['minimum'], message: 'Amounts in JPY have no decimals. Round the amount.' }],
    });
    expect(await api.create({ name: 'Less', minimum: '-1' })).toMatchObject({ userErrors: [{ field: ['minimum'] }] });
  });

  it('are changed field by field, by whoever knows the current version', async () => {
    const { payee } = await api.create({ name: 'Changing', minimum: '10', email: 'Anna@example.com', withholding: '15' });
    const { id } = payee!;
    const changed = await api.update(id, 1, { minimum: '25.5', withholding: '0', withholdingUntil: '2027-01-31', email: null });
    expect(changed).toMatchObject({ payee: { version: 2, minimum: '25.50' }, userErrors: [] });
    const { rows } = await t.pool.query('select email, withholding, withholding_until::text as day from payee where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ email: null, withholding: 0, day: '2027-01-31' }]);
    expect((await changesOf(id)).at(-1)).toEqual({
      action: 'payee.update',
      changes: {
        minimum: ['10.00', '25.50'],
        withholding: [150_000, 0],
        withholdingUntil: [null, '2027-01-31'],
        email: ['Anna@example.com', null],
      },
    });
    expect(await api.update(id, 1, { minimum: '1' })).toMatchObject({
      payee: { version: 2, minimum: '25.50' },
      userErrors: [{ code: 'CONFLICT' }],
    });
    expect(await api.update(id, 2, { currency: 'JPY' })).toMatchObject({ userErrors: [{ field: ['minimum'] }] });
    expect(await api.update(id, 2, { currency: 'KWD' })).toMatchObject({ payee: { currency: 'KWD', minimum: '25.500' } });
  });

  it('have an encrypted account, shown masked, or that of their contributor', async () => {
    const bank = async (id: string) => {
      const text = 'query ($id: ID!) { payee(id: $id) { hasAccount bankDetails { accountHolder iban isOfContributor } } }';
      return (await t.gql<{ payee: object }>(text, { id }, account.token)).payee;
    };
    const contributor = await addContributor(t.pool, account.workspaceId, 'Otto');
    const { payee } = await api.create({ contributor });
    const { id } = payee!;
    expect(await bank(id)).toEqual({ hasAccount: false, bankDetails: null });
    await t.gql(
      `mutation ($id: ID!) { contributorUpdate(id: $id, version: 1, input: { accountHolder: "Otto Berg", iban: "DE89370400440532013000" }) { userErrors { message } } }`,
      { id: contributor },
      account.token,
    );
    expect(await bank(id)).toEqual({
      hasAccount: true,
      bankDetails: { accountHolder: 'Ot •••• rg', iban: 'DE89 •••• 3000', isOfContributor: true },
    });
    expect(await api.list({ filter: { hasAccount: true } })).toEqual(['Otto Berg']);
    await api.update(id, 1, { accountHolder: 'Otto GmbH', iban: 'FR1420041010050500013M02606' });
    expect(await bank(id)).toEqual({
      hasAccount: true,
      bankDetails: { accountHolder: 'Ot •••• bH', iban: 'FR14 •••• 2606', isOfContributor: false },
    });
    // A masked value that comes back is unchanged.
    await api.update(id, 2, { iban: 'FR14 •••• 2606', notes: 'x' });
    expect(await bank(id)).toMatchObject({ bankDetails: { iban: 'FR14 •••• 2606' } });
    const { rows } = await t.pool.query<{ sealed: string }>('select bank_sealed as sealed from payee where id = $1', [id]);
    expect(rows[0]!.sealed).not.toContain('FR14');
    expect((await changesOf(id)).map(({ changes }) => JSON.stringify(changes)).join()).not.toContain('FR14');
    await api.update(id, 3, { accountHolder: '', iban: '' });
    expect(await bank(id)).toMatchObject({ bankDetails: { isOfContributor: true } });
    expect(await api.update(id, 4, { iban: 'DE00370400440532013000' })).toMatchObject({ userErrors: [{ field: ['iban'] }] });
  });

  it('are found by name and email, filtered, and sorted by name and balance', async () => {
    const other = await t.register();
    const own = payeesApi(t, other);
    const made = async (input: object, balance: string) => {
      const { payee } = await own.create(input);
      if (balance !== '0')
        await own.enter({ kind: 'OPENING', contracts: [payee!.contracts[0]!.id], date: '2026-01-01', amount: balance });
      return payee!;
    };
    await made({ name: 'Zoë', email: 'zoe@example.com' }, '12.5');
    const anna = await made({ name: 'Anna', standing: 'ELSEWHERE' }, '-3');
    await made({ name: 'mik' }, '0');
    expect(await own.list()).toEqual(['Anna', 'mik', 'Zoë']);
    expect(await own.list({ sort: { by: 'BALANCE' } })).toEqual(['Anna', 'mik', 'Zoë']);
    expect(await own.list({ sort: { by: 'BALANCE', direction: 'DESC' } })).toEqual(['Zoë', 'mik', 'Anna']);
    expect(await own.list({ search: 'zoe@example' })).toEqual(['Zoë']);
    expect(await own.list({ filter: { standings: ['ELSEWHERE'] } })).toEqual(['Anna']);
    expect(await own.list({ filter: { kinds: ['LABEL'] } })).toEqual([]);
    expect(await own.list({ filter: { hasAccount: false } })).toHaveLength(3);
    await t.gql(
      `mutation ($payee: ID!) { royaltyTermSave(input: { name: "Fee", subject: WORK, deal: FEE, percent: "10", payee: $payee }) { userErrors { message } } }`,
      { payee: anna.id },
      other.token,
    );
    expect(await own.list({ filter: { hasTerms: true } })).toEqual(['Anna']);
    expect(await own.list({ filter: { hasTerms: false } })).toEqual(['mik', 'Zoë']);
  });

  it('are deleted with their terms once nothing is open', async () => {
    const { payee } = await api.create({ name: 'Leaving' });
    const { id, contracts } = payee!;
    const [contract] = contracts;
    await api.enter({ kind: 'ADVANCE', contracts: [contract!.id], date: '2026-03-01', amount: '10' });
    expect(await api.remove(id)).toMatchObject({
      payeeId: null,
      userErrors: [
        { code: 'IN_USE', message: 'Leaving has a balance of -10.00 EUR. Settle it by a run or an adjustment first.' },
      ],
    });
    const { payeeContract } = await api.saveContract(id, null, { name: 'Second' });
    // Balances of two contracts that cancel each other out are not settled.
    await api.enter({ kind: 'ADJUSTMENT', contracts: [payeeContract!.id], date: '2026-03-01', amount: '10' });
    expect((await api.payee(id))!.balance).toBe('0.00');
    expect(await api.remove(id)).toMatchObject({ userErrors: [{ code: 'IN_USE' }] });
    await api.enter({ kind: 'ADJUSTMENT', contracts: [payeeContract!.id], date: '2026-03-01', amount: '-10' });
    await api.enter({ kind: 'ADJUSTMENT', contracts: [contract!.id], date: '2026-03-01', amount: '10' });
    await api.enter({ kind: 'PAYMENT', contracts: [contract!.id], date: '2026-03-01', amount: '4' });
    expect(await api.remove(id)).toMatchObject({
      userErrors: [{ message: 'Leaving has statements that are not paid: -4.00 EUR. Enter the payment first.' }],
    });
    const [payment] = (await api.entries({ payee: id, kinds: ['PAYMENT'] }, 'id')).nodes;
    await api.reverse(payment!.id as string);
    const term = (name: string, of: string | null) =>
      t.gql(
        'mutation ($input: RoyaltyTermInput!) { royaltyTermSave(input: $input) { userErrors { message } } }',
        { input: { name, subject: 'WORK', deal: 'FEE', percent: '10', payee: of } },
        account.token,
      );
    for (const [name, of] of [
      ['One', null],
      ['Two', id],
      ['Three', null],
    ] as const)
      await term(name, of);
    expect(await api.remove(id)).toEqual({ payeeId: id, userErrors: [] });
    expect(await api.payee(id)).toBeNull();
    const { rows } = await t.pool.query('select position, name from royalty_term where workspace_id = $1 order by position', [
      account.workspaceId,
    ]);
    expect(rows).toEqual([
      { position: 1, name: 'One' },
      { position: 2, name: 'Three' },
    ]);
    expect(await api.remove(id)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect((await api.create({ name: 'Leaving' })).payee).not.toBeNull();
  });

  it('keep their currency once it is on their account', async () => {
    const { payee } = await api.create({ name: 'Settled' });
    await api.enter({ kind: 'OPENING', contracts: [payee!.contracts[0]!.id], date: '2026-01-01', amount: '5' });
    expect(await api.update(payee!.id, 1, { currency: 'USD' })).toMatchObject({
      userErrors: [{ code: 'IN_USE', field: ['currency'] }],
    });
  });

  it('are read by viewers, and changed by editors', async () => {
    const { token } = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect(await payeesApi(t, { token }).list()).not.toEqual([]);
    const refused = await t.raw('mutation { payeeCreate(input: { name: "No" }) { userErrors { message } } }', {}, token);
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('API keys', () => {
  it('prepare royalties, but neither see nor enter accounts, nor pay', async () => {
    const { data } = await makeKey(t, account.token, { name: 'Royalties', scopes: ['INCOME_WRITE'] });
    const key = { token: data.apiKeyCreate!.secret! };
    const byKey = payeesApi(t, key);
    const { payee } = await byKey.create({ name: 'By key' });
    const contracts = [payee!.contracts[0]!.id];
    const entry = { contracts, date: '2026-03-01', amount: '5' };
    const { payeeEntries } = await byKey.enter({ ...entry, kind: 'ADVANCE' });
    expect((await byKey.reverse(payeeEntries![0]!.id)).userErrors).toEqual([]);
    const limited = 'API keys cannot do this. Sign in to do it.';
    await expect(byKey.enter({ ...entry, kind: 'PAYMENT' })).rejects.toThrow(limited);
    await expect(byKey.create({ name: 'With account', iban: 'DE89370400440532013000' })).rejects.toThrow(limited);
    await expect(byKey.update(payee!.id, 1, { accountHolder: 'Other' })).rejects.toThrow(limited);
    const [payment] = (await api.enter({ ...entry, kind: 'PAYMENT' })).payeeEntries!;
    await expect(byKey.reverse(payment!.id)).rejects.toThrow(limited);
    const refused = async (text: string) => (await t.raw(text, {}, key.token)).errors?.[0]?.extensions.code;
    expect(await refused('{ payees { nodes { bankDetails { iban } } } }')).toBe('FORBIDDEN');
    expect(await refused('{ royaltySettings { account { iban } } }')).toBe('FORBIDDEN');
    expect(await refused('mutation { royaltySettingsSave(input: {}) { userErrors { message } } }')).toBe('FORBIDDEN');
    expect(await refused('{ payees { nodes { contributor { lastName } } } }')).toBe('SCOPE_MISSING');
  });
});

describe('contracts', () => {
  it('are saved, and deleted unless something refers to them', async () => {
    const { payee } = await api.create({ name: 'With contracts' });
    const { id, contracts } = payee!;
    const saved = await api.saveContract(id, null, { name: 'Album', crossGroup: 'Albums', reserve: '20', reserveRuns: 4 });
    expect(saved.payeeContract).toMatchObject({ name: 'Album', crossGroup: 'Albums', reserve: '20', reserveRuns: 4 });
    const album = saved.payeeContract!.id;
    expect(saved.payee!.contracts.map(({ name }) => name)).toEqual(['Main contract', 'Album']);
    expect(await api.saveContract(id, null, { name: 'ALBUM' })).toMatchObject({
      userErrors: [{ code: 'TAKEN', field: ['name'] }],
    });
    expect(await api.saveContract(id, album, { name: 'Albums' })).toMatchObject({
      payeeContract: { name: 'Albums', crossGroup: null, reserve: '0', reserveRuns: 2 },
    });
    const { payee: other } = await api.create({ name: 'Other with contracts' });
    expect(await api.saveContract(other!.id, album, { name: 'Moved' })).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
    expect(await api.removeContract(contracts[0]!.id)).toMatchObject({ userErrors: [{ code: 'IN_USE' }] });
    await api.enter({ kind: 'ADVANCE', contracts: [album], date: '2026-01-01', amount: '1' });
    expect(await api.removeContract(album)).toMatchObject({
      userErrors: [{ message: 'This contract has entries, which stay for the record. Rename the contract instead.' }],
    });
    const { payeeContract: single } = await api.saveContract(id, null, { name: 'Single' });
    expect(await api.removeContract(single!.id)).toMatchObject({
      payeeContractId: single!.id,
      payee: { contracts: [{ name: 'Main contract' }, { name: 'Albums' }] },
      userErrors: [],
    });
    expect(await changesOf(single!.id)).toMatchObject([{ action: 'payeeContract.create' }, { action: 'payeeContract.delete' }]);
  });
});
