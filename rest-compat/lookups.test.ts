import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
});
afterAll(() => t.stop());

type Row = Record<string, unknown>;
type Rows = { success: boolean; data: Row[] };
const look = async (path: string, query: Record<string, string> = {}, token = owner.token) =>
  (await rest<Rows>('GET', `/lookup${path}`, { token, query })).body.data;
const postalKeys = ['id', 'postal_code', 'city', 'province', 'country', 'country_code', 'createdAt'];

describe('lookups', () => {
  it.each([
    ['/genres', ['id', 'name', 'description', 'createdAt'], 'Pop'],
    ['/languages', ['id', 'name', 'isoCode'], 'English'],
    ['/countries', ['id', 'name', 'isoCode'], 'Germany'],
    ['/pros', ['id', 'name', 'country', 'code'], 'ASCAP'],
    ['/cmos', ['id', 'name', 'organization', 'country', 'code'], 'GEMA'],
  ])('return the documented fields for %s', async (path, keys, name) => {
    const { status, body } = await rest<Rows>('GET', `/lookup${path}`, { token: owner.token });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'success']);
    expect(body.data.map((row) => row.name)).toContain(name);
    for (const row of body.data) expect(Object.keys(row).sort()).toEqual([...keys].sort());
  });

  it('return only the societies of a country, given by code or name', async () => {
    const german = await look('/pros', { country: 'de' });
    expect(german).toMatchObject([{ name: 'GEMA', country: 'DE', code: 'GEMA-DE' }]);
    expect(await look('/pros', { country: 'Germany' })).toEqual(german);
    expect((await look('/cmos', { country: 'US' })).every((row) => row.country === 'US')).toBe(true);
    expect(await look('/pros', { country: 'Atlantis' })).toEqual([]);
  });
});

describe('postal codes', () => {
  it('are searched by code or city, with a limited number of results', async () => {
    const [berlin] = await look('/postal-codes', { q: '1011', country: 'Germany', limit: '100' });
    expect(Object.keys(berlin!).sort()).toEqual([...postalKeys].sort());
    expect(berlin).toMatchObject({ postal_code: '10115', city: 'Berlin', country: 'Germany', country_code: 'DE' });
    expect(await look('/postal-codes', { q: 'munchen' })).toMatchObject([{ city: 'München' }]);
    expect(await look('/postal-codes', { q: '1' })).toEqual([]);
    expect(await look('/postal-codes', {})).toEqual([]);
    expect(await look('/postal-codes', { q: '10', limit: '1' })).toHaveLength(1);
    expect((await look('/postal-codes', { q: '10', limit: '-3' })).length).toBe(1);
    expect((await look('/postal-codes', { q: '10', limit: '99999' })).length).toBeGreaterThan(1);
  });

  it('are returned by code, and unknown codes with 404', async () => {
    const one = await rest<{ data: Row }>('GET', `/lookup/postal-codes/${encodeURIComponent('SW1A 1AA')}`, {
      token: owner.token,
    });
    expect(one).toMatchObject({ status: 200, body: { success: true, data: { city: 'London', country_code: 'GB' } } });
    const none = await rest('GET', '/lookup/postal-codes/00000', { token: owner.token });
    expect(none).toMatchObject({ status: 404, body: { success: false, error: 'Postal code not found' } });
  });

  it('are found by address', async () => {
    const address = { postal_code: '10115', city: 'berlin', country: 'Germany' };
    expect(await look('/address', address)).toMatchObject([{ postal_code: '10115', city: 'Berlin' }]);
    expect(await look('/address', { ...address, city: 'Hamburg' })).toEqual([]);
    const message = 'Enter at least one part of the address: a postal code, a city or a country.';
    for (const query of [{}, { city: ' ', postal_code: '' }] as Record<string, string>[]) {
      const refused = await rest('GET', '/lookup/address', { token: owner.token, query });
      expect(refused).toMatchObject({ status: 400, body: { success: false, error: message } });
    }
    expect((await t.raw('{ addresses(city: "") { id } }', {}, owner.token)).errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('require a session', async () => {
    for (const path of ['/postal-codes?q=10', '/postal-codes/10115', '/address?city=Berlin']) {
      expect((await rest('GET', `/lookup${path}`)).status).toBe(401);
      expect((await rest('GET', `/lookup${path}`, { token: 'gone' })).body.error).toBe('Token expired');
    }
  });
});

describe('POST /lookup/address/validate-or-create', () => {
  const save = (body: object, token = owner.token) =>
    rest<{ data: Row; errors: { field: string }[] }>('POST', '/lookup/address/validate-or-create', { token, body });
  const place = { postal_code: '99999', city: 'Somewhere', province: 'Far', country: 'Germany', country_code: 'DE' };

  it('returns a new or existing record, which only this workspace can read', async () => {
    const { status, body } = await save(place);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual([...postalKeys].sort());
    expect(body.data).toMatchObject(place);
    expect((await save(place)).body.data.id).toBe(body.data.id);
    expect(await look('/postal-codes', { q: '99999' })).toHaveLength(1);
    expect(await look('/postal-codes', { q: '99999' }, (await t.register()).token)).toEqual([]);
  });

  it('stores an unknown country as Unknown with the code XX', async () => {
    expect((await save({ postal_code: '1', city: 'A', country: 'Unknown', country_code: 'XX' })).body.data).toMatchObject({
      country: 'Unknown',
      country_code: 'XX',
    });
    expect((await save({ postal_code: '2', city: 'A' })).body.data).toMatchObject({
      country: 'Unknown',
      country_code: 'XX',
      province: null,
    });
    expect((await save({ postal_code: 3, city: 'A', country: 'France' })).body.data).toMatchObject({
      postal_code: '3',
      country_code: 'FR',
    });
  });

  it("reports missing and invalid fields under the client's field names", async () => {
    const { status, body } = await save({ country_code: 'Germany' });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field)).toEqual(['postal_code', 'city', 'country_code']);
    expect((await save({}, 'gone')).status).toBe(401);
  });
});
