import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient, unknownId } from '#tests/support/rest.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
  stranger = await t.register();
});
afterAll(() => t.stop());

type Contributor = Record<string, unknown> & { id: string; contributorId: string };
type One = Contributor & { success: boolean; data: Contributor };
type Many = {
  success: boolean;
  contributors: Contributor[];
  pagination: object;
  data: { contributors: Contributor[]; pagination: object };
};

const add = async (body: object = {}, token = owner.token) =>
  (await rest<One>('POST', '/contributors', { token, body: { firstName: 'Ada', lastName: 'Byron', ...body } })).body.data;
const list = async (query: Record<string, string>, token = owner.token) =>
  (await rest<Many>('GET', '/contributors', { token, query })).body;

const documented = [
  'id',
  'contributorId',
  'firstName',
  'lastName',
  'artistName',
  'role',
  'email',
  'phone',
  'website',
  'street',
  'zipCode',
  'city',
  'state',
  'country',
  'ipiNumber',
  'ipiBaseNumber',
  'bpid',
  'pro',
  'proCountry',
  'proCode',
  'proContractNumber',
  'cmo',
  'aie',
  'ipn',
  'isniCode',
  'accountHolder',
  'bankName',
  'iban',
  'bic',
  'instagram',
  'spotify',
  'youtube',
  'facebook',
  'tiktok',
  'x',
  'notes',
  'createdAt',
];

describe('a contributor', () => {
  it('is created with comma-separated roles, every documented field and no default society', async () => {
    const body = {
      firstName: ' Mia ',
      lastName: 'Sol',
      role: 'composer,Producer , Composer',
      zipCode: 10115,
      iban: 'DE89 3704 0044 0532 0130 00',
    };
    const { status, body: answer } = await rest<One>('POST', '/contributors', { token: owner.token, body });
    expect(status).toBe(201);
    expect(Object.keys(answer.data).sort()).toEqual([...documented, 'updatedAt'].sort());
    expect(answer).toMatchObject({ success: true, ...answer.data });
    expect(answer.data).toMatchObject({
      firstName: 'Mia',
      role: 'Composer, Producer',
      zipCode: '10115',
      pro: null,
      proCountry: null,
      proCode: null,
    });
    expect(answer.data.iban).toBe('DE89 •••• 3000');
    expect(answer.data.contributorId).toMatch(/^CONT-/);
    const read = await rest<One>('GET', `/contributors/${answer.data.id}`, { token: owner.token });
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual(answer.data);
  });

  it('keeps the ID from the client, and its bank details when the client sends them masked', async () => {
    const created = await add({ contributorId: 'CONT-M1-ABCDEF', iban: 'DE89370400440532013000' });
    const { status, body } = await rest<One>('PUT', `/contributors/${created.id}`, {
      token: owner.token,
      body: { ...created, artistName: 'Enchantress', somethingUnknown: 1 },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ contributorId: 'CONT-M1-ABCDEF', artistName: 'Enchantress', iban: 'DE89 •••• 3000' });
  });

  it("reports invalid fields under the client's field names", async () => {
    const { status, body } = await rest('POST', '/contributors', {
      token: owner.token,
      body: { firstName: '', ipiNumber: 'abc' },
    });
    expect(status).toBe(400);
    const message = 'First name and last name are required';
    expect(body).toMatchObject({ success: false, error: message, message });
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['firstName', 'lastName', 'ipiNumber']);
    const long = await rest('POST', '/contributors', {
      token: owner.token,
      body: { firstName: 'a', lastName: 'b', contributorId: 'x'.repeat(61) },
    });
    expect(long.body.errors).toEqual([{ field: 'contributorId', message: 'Use at most 60 characters.' }]);
    await add({ contributorId: 'CONT-TAKEN' });
    const taken = await rest('POST', '/contributors', {
      token: owner.token,
      body: { firstName: 'a', lastName: 'b', contributorId: 'CONT-TAKEN' },
    });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toMatchObject([{ field: 'contributorId' }]);
  });

  it('is deleted, unless a work credits it', async () => {
    const free = await add();
    const gone = await rest('DELETE', `/contributors/${free.id}`, { token: owner.token });
    expect(gone).toMatchObject({ status: 200, body: { success: true, message: 'Contributor deleted', data: { id: free.id } } });
    expect((await rest('GET', `/contributors/${free.id}`, { token: owner.token })).status).toBe(404);
    const credited = await add();
    const work = await rest<{ id: string }>('POST', '/works', { token: owner.token, body: { title: 'Lantern' } });
    const songwriterSplits = [{ contributorId: credited.id, performanceFactor: 100, mechanicalFactor: 100 }];
    await rest('POST', `/works/${work.body.id}/royalty-splits`, { token: owner.token, body: { songwriterSplits } });
    const refused = await rest('DELETE', `/contributors/${credited.id}`, { token: owner.token });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('“Lantern”');
  });

  it('of another workspace gets the same response as an unknown ID', async () => {
    const foreign = await add({}, stranger.token);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { firstName: 'Mallory' } : undefined;
      const [theirs, unknown, malformed] = await Promise.all(
        [foreign.id, unknownId, 'not-an-id'].map((id) => rest(method, `/contributors/${id}`, { token: owner.token, body })),
      );
      expect(theirs).toMatchObject({
        status: 404,
        body: { success: false, error: 'Contributor not found', message: 'Contributor not found' },
      });
      expect([unknown!.body, malformed!.body]).toEqual([theirs!.body, theirs!.body]);
    }
    expect(await rest('GET', `/contributors/${foreign.id}`, { token: stranger.token })).toMatchObject({
      status: 200,
      body: { firstName: 'Ada' },
    });
  });

  it('accepts two saves at the same time', async () => {
    const { id } = await add();
    const blocker = await t.pool.connect();
    await blocker.query('begin');
    await blocker.query('select id from contributor where id = $1 for update', [id]);
    const saves = ['one', 'two'].map((notes) => rest('PUT', `/contributors/${id}`, { token: owner.token, body: { notes } }));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(2);
    await blocker.query('commit');
    blocker.release();
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await t.pool.query('select version from contributor where id = $1', [id]);
    expect(rows[0].version).toBe(3);
  });
});

describe('GET /contributors', () => {
  let mine: TestAccount;
  const names = Array.from({ length: 25 }, (_, index) => String.fromCharCode(65 + index));
  beforeAll(async () => {
    mine = await t.register();
    for (const letter of names) {
      await add(
        { firstName: `${letter}nn`, lastName: letter === 'C' ? 'Quill' : 'Reed', city: letter === 'A' ? 'Zagreb' : 'Aarhus' },
        mine.token,
      );
    }
  });
  const firstNames = ({ contributors }: Many) => contributors.map((each) => (each.firstName as string).charAt(0));

  it('returns pages at the top level and inside data', async () => {
    const first = await list({}, mine.token);
    expect(Object.keys(first).sort()).toEqual(['contributors', 'data', 'pagination', 'success']);
    expect(first.pagination).toEqual({ totalPages: 2, total: 25 });
    expect(first.data).toEqual({ contributors: first.contributors, pagination: first.pagination });
    expect(firstNames(first)).toEqual(names.slice(0, 20));
    expect(Object.keys(first.contributors[0]!)).not.toContain('iban');
    expect(firstNames(await list({ page: '3', limit: '10' }, mine.token))).toEqual(names.slice(20));
    expect(await list({ page: '9' }, mine.token)).toMatchObject({ contributors: [], pagination: { total: 25 } });
  });

  it("searches, and sorts by the client's field names", async () => {
    expect(await list({ search: 'quill' }, mine.token)).toMatchObject({
      pagination: { totalPages: 1, total: 1 },
      contributors: [{ firstName: 'Cnn' }],
    });
    expect(firstNames(await list({ sortBy: 'firstName', sortDir: 'desc', limit: '10' }, mine.token))).toEqual(
      names.slice(15).reverse(),
    );
    expect(firstNames(await list({ sortBy: 'city', sortDir: 'DESC', limit: '10' }, mine.token))[0]).toBe('A');
    expect(firstNames(await list({ sortBy: 'createdAt', limit: '100' }, mine.token))).toEqual(names);
  });

  it('limits values that are out of range', async () => {
    for (const [limit, rows] of [
      ['0', 1],
      ['-5', 1],
      ['1000', 25],
      ['abc', 20],
      ['', 20],
      ['2.9', 2],
      ['1e999', 25],
    ] as const) {
      expect((await list({ limit, page: '-1' }, mine.token)).contributors).toHaveLength(rows);
    }
    expect((await list({ page: '99999999999' }, mine.token)).contributors).toEqual([]);
    expect((await list({ search: 'x'.repeat(2_000) }, mine.token)).pagination).toEqual({ totalPages: 0, total: 0 });
  });
});
