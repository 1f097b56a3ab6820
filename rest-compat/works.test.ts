import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

type Work = Record<string, unknown> & { id: string };
type One = Work & { success: boolean; data: Work; errors: { field: string; message: string }[] };
type Many = { works: Work[]; pagination: object; data: object };
const post = (body: object, token = owner.token) => rest<One>('POST', '/works', { token, body });
const put = (id: string, body: object) => rest<One>('PUT', `/works/${id}`, { token: owner.token, body });
const add = async (body: object = {}) => (await post({ title: 'Harbour Lights', ...body })).body.data;

const documented = [
  'id',
  'title',
  'alternativeTitle',
  'iswc',
  'artist',
  'pro',
  'proWorkCode',
  'genre',
  'subGenre',
  'language',
  'publisher',
  'isRegistered',
  'registrationDate',
  'isSigned',
  'signDate',
  'versionType',
  'trackStatus',
  'duration',
  'durationSeconds',
  'tempo',
  'musicalKey',
  'timeSignature',
  'yearOfCreation',
  'creationDate',
  'recordingLocation',
  'producer',
  'mood',
  'instruments',
  'tags',
  'description',
  'lyrics',
  'notes',
  'authorName',
  'composerName',
  'publisherName',
  'copyrightYear',
  'copyrightOwner',
  'reference',
  'performancePublishingShare',
  'performanceMusicShare',
  'performanceLyricsShare',
  'mechanicalPublishingShare',
  'mechanicalMusicShare',
  'mechanicalLyricsShare',
  'createdAt',
  'updatedAt',
];
const defaultShares = {
  performancePublishingShare: 50,
  performanceMusicShare: 70,
  performanceLyricsShare: 30,
  mechanicalPublishingShare: 50,
  mechanicalMusicShare: 70,
  mechanicalLyricsShare: 30,
};

describe('a work', () => {
  it('is created with default values, and its ID is returned', async () => {
    const { status, body } = await post({ title: ' Salt ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, id: body.data.id });
    expect(Object.keys(body.data).sort()).toEqual([...documented].sort());
    const defaults = {
      language: 'English',
      versionType: 'original',
      trackStatus: 'unreleased',
      isRegistered: false,
      tags: '',
      duration: null,
    };
    expect(body.data).toMatchObject({ title: 'Salt', ...defaults, ...defaultShares });
    const read = await rest<One>('GET', `/works/${body.id}`, { token: owner.token });
    expect(read.body.data).toEqual(body.data);
  });

  it('accepts the value formats of older clients', async () => {
    const body = {
      trackStatus: 'Released',
      versionType: 'remix',
      duration: '3:45',
      tempo: '120',
      yearOfCreation: '1999',
      copyrightYear: '',
      isRegistered: 1,
      isSigned: 'false',
      registrationDate: '2026-03-14T00:00:00.000Z',
      signDate: '',
      proWorkCode: 4711,
      tags: 'slow, night ,slow,,',
      musicalKey: '',
      performanceMusicShare: '33.33',
      mechanicalPublishingShare: 'n/a',
      id: 'ignored',
      version: 99,
    };
    const work = await add(body);
    expect(work).toMatchObject({
      trackStatus: 'released',
      versionType: 'remix',
      duration: '3:45',
      durationSeconds: 225,
      tempo: 120,
      yearOfCreation: 1999,
      copyrightYear: null,
      isRegistered: true,
      isSigned: false,
      registrationDate: '2026-03-14',
      signDate: null,
      proWorkCode: '4711',
      tags: 'slow, night',
      musicalKey: null,
      ...defaultShares,
      performanceMusicShare: 33.33,
      performanceLyricsShare: 66.67,
      mechanicalPublishingShare: 0,
    });
    expect((await put(work.id, work)).body.data).toEqual({ ...work, updatedAt: expect.any(String) });
  });

  it('accepts a duration in seconds if the duration text is empty', async () => {
    const { id } = await add({ duration: '', durationSeconds: 61 });
    expect((await put(id, { duration: '', durationSeconds: 75 })).body.data).toMatchObject({
      duration: '1:15',
      durationSeconds: 75,
    });
    expect((await put(id, { title: 'Other' })).body.data).toMatchObject({ title: 'Other', duration: '1:15' });
    expect((await put(id, { duration: '1:02:03' })).body.data).toMatchObject({ durationSeconds: 3723 });
    expect((await put(id, { duration: '' })).body.data).toMatchObject({ duration: null, durationSeconds: null });
  });

  it("is refused with each invalid field under the client's field name", async () => {
    const errorsOf = async (body: object) => {
      const { status, body: answer } = await post(body);
      expect(status).toBe(400);
      expect(answer).toMatchObject({ success: false, error: answer.errors[0]!.message, message: answer.errors[0]!.message });
      return answer.errors;
    };
    expect(await errorsOf({})).toEqual([{ field: 'title', message: 'Work title is required' }]);
    expect(await errorsOf({ title: 'a', duration: '3:75' })).toMatchObject([{ field: 'duration' }]);
    expect(await errorsOf({ title: 'a', trackStatus: 'lost' })).toEqual([
      { field: 'trackStatus', message: 'trackStatus must be one of unreleased, released, demo, archived, published, draft.' },
    ]);
    expect(await errorsOf({ title: 'a', iswc: 'T-1' })).toEqual([
      { field: 'iswc', message: 'Invalid ISWC format. Use: T-123.456.789-0' },
    ]);
    vi.setSystemTime('2026-12-31T23:59:59Z');
    const answered = await errorsOf({ title: 'a', yearOfCreation: 2_027 }).finally(() => vi.useRealTimers());
    expect(answered).toEqual([{ field: 'yearOfCreation', message: 'Enter a year between 1900 and 2026.' }]);
    expect(await errorsOf({ title: 'a', performanceMusicShare: 101 })).toEqual([
      { field: 'performanceMusicShare', message: 'Enter a percentage between 0 and 100.' },
    ]);
    expect(await errorsOf({ title: { nested: true }, tempo: [] })).toMatchObject([{ field: 'title' }, { field: 'tempo' }]);
  });

  it('can have the ISWC of another work, because these clients warn before saving', async () => {
    const iswc = 'T-034.524.680-1';
    expect((await post({ title: 'First', iswc })).status).toBe(201);
    const second = await post({ title: 'Second', iswc: 't0345246801' });
    expect(second.status).toBe(201);
    expect(second.body.data.iswc).toBe(iswc);
    const third = await add();
    expect((await put(third.id, { iswc })).status).toBe(200);
  });

  it('keeps its split rows when only its main shares change', async () => {
    const { id } = await add();
    const people = await rest<{ id: string }>('POST', '/contributors', {
      token: owner.token,
      body: { firstName: 'A', lastName: 'B' },
    });
    const songwriterSplits = [
      { contributorId: people.body.id, role: 'Music Producer', performanceFactor: 100, mechanicalFactor: 40 },
    ];
    await rest('POST', `/works/${id}/royalty-splits`, { token: owner.token, body: { songwriterSplits } });
    expect((await put(id, { performancePublishingShare: 40, performanceLyricsShare: 100 })).body.data).toMatchObject({
      ...defaultShares,
      performancePublishingShare: 40,
      performanceMusicShare: 0,
      performanceLyricsShare: 100,
    });
    const { body } = await rest('GET', `/works/${id}/royalty-splits`, { token: owner.token });
    expect(body.songwriterSplits).toMatchObject([{ role: 'Music Producer', performanceFactor: 100, mechanicalFactor: 40 }]);
  });

  it('is moved to the bin by DELETE', async () => {
    const { id } = await add();
    const answer = await rest('DELETE', `/works/${id}`, { token: owner.token });
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Work deleted', data: { id } } });
    expect(await rest('GET', `/works/${id}`, { token: owner.token })).toMatchObject({
      status: 404,
      body: { error: 'Work not found' },
    });
  });

  it('of another workspace gets the same response as an unknown ID', async () => {
    const stranger = await t.register();
    const { id } = (await post({ title: 'Theirs' }, stranger.token)).body;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/royalty-splits'],
      ['POST', '/royalty-splits'],
    ] as const) {
      const body = method === 'PUT' || method === 'POST' ? { title: '', performanceMusicShare: 999 } : undefined;
      const [theirs, unknown] = await Promise.all(
        [id, unknownId].map((each) => rest(method, `/works/${each}${path}`, { token: owner.token, body })),
      );
      expect(theirs).toMatchObject({ status: 404, body: { success: false, error: 'Work not found', message: 'Work not found' } });
      expect(unknown!.body).toEqual(theirs!.body);
    }
  });
});

describe('GET /works', () => {
  it('pages, searches and sorts, and returns no lyrics', async () => {
    const { token } = await t.register();
    for (const [title, genre, trackStatus] of [
      ['Ash', 'Rock', 'demo'],
      ['Birch', 'Pop', 'released'],
      ['Cedar', 'Jazz', 'draft'],
    ]) {
      await post({ title, genre, trackStatus, lyrics: 'La' }, token);
    }
    const titles = async (query: Record<string, string>) =>
      (await rest<Many>('GET', '/works', { token, query })).body.works.map(({ title }) => title);
    expect(await titles({})).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await titles({ sortBy: 'title', sortDir: 'desc' })).toEqual(['Cedar', 'Birch', 'Ash']);
    expect(await titles({ sortBy: 'genre' })).toEqual(['Cedar', 'Birch', 'Ash']);
    expect(await titles({ sortBy: 'createdAt', sortDir: 'desc' })).toEqual(['Cedar', 'Birch', 'Ash']);
    expect(await titles({ sortBy: 'trackStatus', limit: '100' })).toHaveLength(3);
    expect(await titles({ search: 'jazz' })).toEqual(['Cedar']);
    await post({ title: 'Dogwood', iswc: 'T-034.524.680-1' }, token);
    expect(await titles({ search: 'iswc t0345246801' })).toEqual(['Dogwood']);
    expect(await titles({ search: '％' })).toEqual([]);
    const { body } = await rest<Many>('GET', '/works', { token, query: { limit: '2', page: '1' } });
    expect(body.pagination).toEqual({ totalPages: 2, total: 4 });
    expect(body.data).toEqual({ works: body.works, pagination: body.pagination });
    expect(Object.keys(body.works[0]!).sort()).toEqual(documented.filter((field) => field !== 'lyrics').sort());
  });
});
