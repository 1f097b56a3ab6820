import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient, unknownId } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
});
afterAll(() => t.stop());

type Publisher = Record<string, unknown> & { id: string };
type One = Publisher & { success: boolean; data: Publisher };
type Many = { publishers: Publisher[]; pagination: object; data: object };
const add = async (body: object = {}, token = owner.token) =>
  (
    await rest<One>('POST', '/publishers', {
      token,
      body: { publisherName: 'North Quay', companyName: 'North Quay Ltd', ...body },
    })
  ).body.data;

const documented = [
  'id',
  'publisherName',
  'companyName',
  'publisherId',
  'contactPerson',
  'ipiNumber',
  'pro',
  'proCountry',
  'proCode',
  'bpid',
  'street',
  'zipCode',
  'city',
  'provinceState',
  'country',
  'phone',
  'email',
  'website',
  'notes',
];

describe('a publisher', () => {
  it('is created with every documented field, and with a generated ID if none is given', async () => {
    const body = {
      publisherName: 'Blue Door',
      companyName: 'Blue Door GmbH',
      publisherId: '',
      city: 'Köln',
      country: 'Germany',
      zipCode: '50667',
    };
    const { status, body: answer } = await rest<One>('POST', '/publishers', { token: owner.token, body });
    expect(status).toBe(201);
    // The publisher picker of the splits reads `name`.
    expect(Object.keys(answer.data).sort()).toEqual([...documented, 'name', 'createdAt', 'updatedAt'].sort());
    expect(answer).toMatchObject({ success: true, ...answer.data });
    expect(answer.data).toMatchObject({ publisherName: 'Blue Door', name: 'Blue Door', city: 'Köln', notes: null });
    expect(answer.data.publisherId).toMatch(/^PUB-/);
  });

  it('can be saved as the whole object from a response', async () => {
    const created = await add();
    const whole = { ...created, contactPerson: 'Ines', phone: '+49(0)157 1234567', website: 'northquay.example' };
    const { status, body } = await rest<One>('PUT', `/publishers/${created.id}`, { token: owner.token, body: whole });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...whole, updatedAt: expect.any(String) });
    const again = await rest<One>('PUT', `/publishers/${created.id}`, { token: owner.token, body: body.data });
    expect(again.body.data).toEqual({ ...whole, updatedAt: expect.any(String) });
  });

  it('requires a name', async () => {
    const { status, body } = await rest('POST', '/publishers', { token: owner.token, body: { companyName: 'X' } });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      error: 'Publisher name is required',
      message: 'Publisher name is required',
      errors: [{ field: 'publisherName', message: 'Publisher name is required' }],
    });
  });

  it('is deleted, unless a work uses it', async () => {
    const free = await add();
    expect(await rest('DELETE', `/publishers/${free.id}`, { token: owner.token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Publisher deleted', data: { id: free.id } },
    });
    const used = await add();
    const work = await rest<{ id: string }>('POST', '/works', { token: owner.token, body: { title: 'Lantern' } });
    const publisherSplits = [{ publisherId: used.id, performanceFactor: 100, mechanicalFactor: 100 }];
    await rest('POST', `/works/${work.body.id}/royalty-splits`, { token: owner.token, body: { publisherSplits } });
    expect((await rest('DELETE', `/publishers/${used.id}`, { token: owner.token })).status).toBe(409);
  });

  it('of another workspace gets the same response as an unknown ID', async () => {
    const stranger = await t.register();
    const foreign = await add({}, stranger.token);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { publisherName: 'Taken over' } : undefined;
      const [theirs, unknown] = await Promise.all(
        [foreign.id, unknownId].map((id) => rest(method, `/publishers/${id}`, { token: owner.token, body })),
      );
      expect(theirs).toMatchObject({ status: 404, body: { success: false, error: 'Publisher not found' } });
      expect(unknown!.body).toEqual(theirs!.body);
    }
    const list = await rest<Many>('GET', '/publishers', { token: stranger.token });
    expect(list.body.publishers.map(({ id }) => id)).toEqual([foreign.id]);
  });
});

describe('GET /publishers', () => {
  it('pages, searches and sorts', async () => {
    const { token } = await t.register();
    for (const [publisherName, city] of [
      ['Alba', 'Zug'],
      ['Brio', 'Bonn'],
      ['Coda', 'Aachen'],
    ])
      await add({ publisherName, city }, token);
    const names = async (query: Record<string, string>) =>
      (await rest<Many>('GET', '/publishers', { token, query })).body.publishers.map((each) => each.publisherName);
    expect(await names({})).toEqual(['Alba', 'Brio', 'Coda']);
    expect(await names({ sortBy: 'publisherName', sortDir: 'desc' })).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await names({ sortBy: 'city' })).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await names({ search: 'bri' })).toEqual(['Brio']);
    const { body } = await rest<Many>('GET', '/publishers', { token, query: { limit: '2', page: '2' } });
    expect(body).toMatchObject({ success: true, pagination: { totalPages: 2, total: 3 }, publishers: [{ name: 'Coda' }] });
    expect(body.data).toEqual({ publishers: body.publishers, pagination: body.pagination });
  });
});
