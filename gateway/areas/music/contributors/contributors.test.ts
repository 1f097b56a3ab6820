import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

type Bank = { accountHolder: string | null; bankName: string | null; iban: string | null; bic: string | null };
type Person = {
  id: string;
  version: number;
  pro: string | null;
  proCode: string | null;
  roles: string[];
  bankDetails: Bank | null;
};
type Saved = { contributor: Person; userErrors: { message: string }[] };
const fields = `contributor { id version pro proCode roles bankDetails { accountHolder bankName iban bic } } userErrors { message }`;
const create = async (input: object) =>
  (
    await t.gql<{ contributorCreate: Saved }>(
      `mutation ($input: ContributorInput!) { contributorCreate(input: $input) { ${fields} } }`,
      { input: { firstName: 'Ada', lastName: 'Quill', ...input } },
      owner.token,
    )
  ).contributorCreate;
const update = async ({ id, version }: Person, input: object) =>
  (
    await t.gql<{ contributorUpdate: Saved }>(
      `mutation ($id: ID!, $version: Int!, $input: ContributorPatch!) { contributorUpdate(id: $id, version: $version, input: $input) { ${fields} } }`,
      { id, version, input },
      owner.token,
    )
  ).contributorUpdate;
const places = (search: string) =>
  t.gql<{ postalCodes: { city: string; countryCode: string }[] }>(
    'query ($search: String!) { postalCodes(search: $search) { city countryCode } }',
    { search },
    owner.token,
  );

it('a new contributor has no society by default', async () => {
  expect((await create({})).contributor).toMatchObject({ pro: null, proCode: null, roles: [] });
  expect((await create({ pro: 'GEMA', proCountry: 'DE', proCode: 'GEMA-DE' })).contributor).toMatchObject({
    pro: 'GEMA',
    proCode: 'GEMA-DE',
  });
  expect((await create({ pro: 'GEMA' })).contributor).toMatchObject({ pro: 'GEMA', proCode: null });
  expect((await create({ pro: '' })).contributor).toMatchObject({ pro: null, proCode: null });
});

describe('bank details', () => {
  const bank = {
    accountHolder: 'Ada Margarete Quill',
    bankName: 'Nordic Savings',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  };

  it('are stored encrypted and returned masked', async () => {
    const { contributor } = await create(bank);
    expect(contributor.bankDetails!.iban).toMatch(/^DE89 •+ 3000$/);
    expect(JSON.stringify(contributor)).not.toMatch(/0532|Margarete/);
    const { rows } = await t.pool.query('select c::text as row, bank_sealed from contributor c where id = $1', [contributor.id]);
    expect(rows[0].bank_sealed).toMatch(/^v1\./);
    expect(rows[0].row).not.toMatch(/0532|Margarete|COBADEFF/);
  });

  it('do not change when the masked values are sent back, and can be changed one by one', async () => {
    const { contributor } = await create(bank);
    const sealed = async () =>
      (await t.pool.query('select bank_sealed from contributor where id = $1', [contributor.id])).rows[0].bank_sealed;
    const before = await sealed();
    const untouched = await update(contributor, { city: 'Oslo', ...contributor.bankDetails });
    expect(untouched.userErrors).toEqual([]);
    expect(await sealed()).toBe(before);
    const changed = await update(untouched.contributor, { ...contributor.bankDetails, bankName: 'Fjord Bank of Bergen' });
    expect(changed.contributor.bankDetails).toMatchObject({
      iban: contributor.bankDetails!.iban,
      bankName: expect.stringMatching(/^Fjor .*rgen$/),
    });
    const cleared = await update(changed.contributor, { accountHolder: '', bankName: '', iban: '', bic: '' });
    expect(cleared.contributor.bankDetails).toBeNull();
    expect(await sealed()).toBeNull();
  });

  it('appear in the audit trail without their values', async () => {
    const { contributor } = await create({});
    await update(contributor, bank);
    const { rows } = await t.pool.query(
      'select a::text as row, changes from audit_entry a where subject_id = $1 order by id desc limit 1',
      [contributor.id],
    );
    expect(rows[0].changes).toEqual({ bankSealed: 'changed' });
    expect(rows[0].row).not.toMatch(/v1\.|0532/);
  });
});

describe('postal codes', () => {
  it('are learned from a saved contributor with postal code, city and country', async () => {
    await create({ zipCode: '99998', city: 'Kirkenes Havn', country: 'Norway' });
    expect((await places('99998')).postalCodes).toEqual([{ city: 'Kirkenes Havn', countryCode: 'NO' }]);
    await create({ zipCode: '99997', city: 'Nowhere' });
    expect((await places('99997')).postalCodes).toEqual([]);
  });

  it('are learned once, from a change that completes an address', async () => {
    const { contributor } = await create({ zipCode: '99996', country: 'Norway' });
    const { contributor: changed } = await update(contributor, { city: 'Vardø Brygge' });
    await update(changed, { street: 'Harbour 1' });
    expect((await places('99996')).postalCodes).toEqual([{ city: 'Vardø Brygge', countryCode: 'NO' }]);
    const { rows } = await t.pool.query(`select count(*)::int as count from postal_code where postal_code = '99996'`);
    expect(rows[0].count).toBe(1);
  });

  it('have the country code XX for an unknown country', async () => {
    await create({ zipCode: '99995', city: 'Atlantis Harbour', country: 'Atlantis' });
    expect((await places('99995')).postalCodes).toMatchObject([{ countryCode: 'XX' }]);
  });
});
