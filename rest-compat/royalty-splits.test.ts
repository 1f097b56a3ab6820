import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type RestClient, restClient, unknownId } from '#tests/support/rest.ts';
import { percentOf } from './splits.ts';

let t: TestApp;
let rest: RestClient;
let owner: TestAccount;
let composer: string;
let author: string;
let publisher: string;
beforeAll(async () => {
  t = await startTestApp();
  rest = restClient(t);
  owner = await t.register();
  const add = async (path: string, body: object) =>
    (await rest<{ id: string }>('POST', path, { token: owner.token, body })).body.id;
  composer = await add('/contributors', { firstName: 'Clara', lastName: 'Weiss', ipiNumber: '00000000199', pro: 'GEMA' });
  author = await add('/contributors', { firstName: 'Otto', lastName: 'Lang' });
  publisher = await add('/publishers', { publisherName: 'Quay', companyName: 'Quay Ltd', pro: 'PRS for Music' });
});
afterAll(() => t.stop());

type Row = Record<string, unknown>;
type Bundle = { mainSplit: object; songwriterSplits: Row[]; authorSplits: Row[]; publisherSplits: Row[] };
type Answer = Bundle & { success: boolean; data: Bundle; message: string; errors: { field: string; message: string }[] };

const newWork = async () =>
  (await rest<{ id: string }>('POST', '/works', { token: owner.token, body: { title: 'Lantern' } })).body.id;
const save = (id: string, body: unknown) => rest<Answer>('POST', `/works/${id}/royalty-splits`, { token: owner.token, body });
const read = async (id: string) => (await rest<Answer>('GET', `/works/${id}/royalty-splits`, { token: owner.token })).body;

const main = { publishingShare: 50, musicShare: 70, lyricsShare: 30 };
const all = { performanceFactor: 100, mechanicalFactor: 100 };

describe('royalty splits', () => {
  it('have default shares and no rows for a new work', async () => {
    const body = await read(await newWork());
    const bundle = {
      mainSplit: { performance: main, mechanical: main },
      songwriterSplits: [],
      authorSplits: [],
      publisherSplits: [],
    };
    expect(body).toEqual({ success: true, ...bundle, data: bundle });
  });

  it('are saved and returned with calculated shares', async () => {
    const id = await newWork();
    const { status, body } = await save(id, {
      mainSplit: { performance: { publishingShare: 40, musicShare: 60, lyricsShare: 40 }, mechanical: main },
      songwriterSplits: [{ contributorId: composer, contributorName: 'ignored', role: 'Composer', ...all, performanceShare: 1 }],
      authorSplits: [{ contributorId: author, role: 'Lyricist', ...all }],
      publisherSplits: [{ publisherId: publisher, role: 'Sub-Publisher', ...all }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Royalty splits saved' });
    expect(body.data).toEqual({
      mainSplit: { performance: { publishingShare: 40, musicShare: 60, lyricsShare: 40 }, mechanical: main },
      songwriterSplits: [
        {
          id: expect.any(String),
          contributorId: composer,
          contributorName: 'Clara Weiss',
          role: 'Composer',
          ipiNumber: '00000000199',
          pro: 'GEMA',
          ...all,
          performanceShare: 36,
          mechanicalShare: 35,
        },
      ],
      authorSplits: [
        {
          id: expect.any(String),
          contributorId: author,
          contributorName: 'Otto Lang',
          role: 'Lyricist',
          ipiNumber: null,
          pro: null,
          ...all,
          performanceShare: 24,
          mechanicalShare: 15,
        },
      ],
      publisherSplits: [
        {
          id: expect.any(String),
          publisherId: publisher,
          publisherName: 'Quay',
          role: 'Sub-Publisher',
          pro: 'PRS for Music',
          ...all,
          performanceShare: 40,
          mechanicalShare: 50,
        },
      ],
    });
    const { success, data, ...bundle } = await read(id);
    expect([success, data, bundle]).toEqual([true, body.data, body.data]);
  });

  it('convert invalid numbers to 0, and use defaults for missing factors and roles', async () => {
    const id = await newWork();
    const { body } = await save(id, {
      mainSplit: {
        performance: { publishingShare: 'half', musicShare: '' },
        mechanical: { publishingShare: '12.5', musicShare: 100 / 3 },
      },
      songwriterSplits: [
        { contributorId: composer, performanceFactor: null },
        { contributorId: author, role: 'music producer', performanceFactor: '99.99' },
      ],
      authorSplits: [{ contributorId: author, role: 'CO_AUTHOR' }],
      publisherSplits: [{ publisherId: publisher, role: '' }],
    });
    expect(body.mainSplit).toEqual({
      performance: { publishingShare: 0, musicShare: 0, lyricsShare: 100 },
      mechanical: { publishingShare: 12.5, musicShare: 33.3333, lyricsShare: 66.6667 },
    });
    expect(body.songwriterSplits).toMatchObject([
      { role: 'Composer', performanceFactor: 0, mechanicalFactor: 0 },
      { role: 'Music Producer', performanceFactor: 99.99, mechanicalFactor: 0 },
    ]);
    expect(body.authorSplits).toMatchObject([{ role: 'Co-Author' }]);
    expect(body.publisherSplits).toMatchObject([{ role: 'Original Publisher', performanceFactor: 0 }]);
  });

  it.each([
    ['mainSplit', { mainSplit: 'x' }],
    ['mainSplit', { mainSplit: [] }],
    ['mainSplit', { mainSplit: 50 }],
    ['mainSplit.sync', { mainSplit: { sync: main } }],
    ['mainSplit.performance', { mainSplit: { performance: 'x' } }],
    ['mainSplit.mechanical', { mainSplit: { mechanical: [50] } }],
    ['mainSplit.performance.musicShare', { mainSplit: { performance: { musicShare: {} } } }],
    ['mainSplit.performance.publishingShare', { mainSplit: { performance: { publishingShare: true } } }],
    ['songwriterSplits', { songwriterSplits: {} }],
    ['authorSplits', { authorSplits: 'x' }],
    ['songwriterSplits.0', { songwriterSplits: ['x'] }],
    ['songwriterSplits.1', { songwriterSplits: [{ contributorId: 'x' }, 3] }],
    ['songwriterSplits.0.contributorId', { songwriterSplits: [{ contributorId: 7 }] }],
    ['publisherSplits.0.role', { publisherSplits: [{ publisherId: 'x', role: ['Composer'] }] }],
    ['authorSplits.0.performanceFactor', { authorSplits: [{ contributorId: 'x', performanceFactor: [1] }] }],
  ])('refuse a malformed %s and change nothing', async (field, bundle) => {
    const id = await newWork();
    const before = await read(id);
    const { status, body } = await save(id, bundle);
    expect([status, body.success, body.errors?.[0]?.field]).toEqual([400, false, field]);
    expect(await read(id)).toEqual(before);
  });

  it('keep groups that are missing in a request, and clear groups that are empty', async () => {
    const id = await newWork();
    await save(id, {
      songwriterSplits: [{ contributorId: composer, ...all }],
      authorSplits: [{ contributorId: author, ...all }],
    });
    await save(id, { mainSplit: { performance: { publishingShare: 10 } } });
    expect(await read(id)).toMatchObject({
      mainSplit: { performance: { publishingShare: 10, musicShare: 70 } },
      songwriterSplits: [{ contributorId: composer }],
    });
    await save(id, { songwriterSplits: [] });
    expect(await read(id)).toMatchObject({ songwriterSplits: [], authorSplits: [{ contributorId: author }] });
  });

  it("refuse invalid rows under the client's field path, and change nothing", async () => {
    const id = await newWork();
    const stranger = await t.register();
    const foreign = await rest<{ id: string }>('POST', '/contributors', {
      token: stranger.token,
      body: { firstName: 'F', lastName: 'G' },
    });
    const errorsOf = async (body: unknown) => {
      const { status, body: answer } = await save(id, body);
      expect(status).toBe(400);
      expect(answer.success).toBe(false);
      return answer.errors;
    };
    const twice = [
      { contributorId: composer, ...all },
      { contributorId: composer, ...all },
    ];
    expect(await errorsOf({ songwriterSplits: twice })).toMatchObject([{ field: 'songwriterSplits.1.contributorId' }]);
    expect(await errorsOf({ authorSplits: [{ contributorId: author, role: 'Composer' }] })).toMatchObject([
      { field: 'authorSplits.0.role' },
    ]);
    expect(await errorsOf({ publisherSplits: [{ publisherId: '' }] })).toEqual([
      { field: 'publisherSplits.0.publisherId', message: 'Choose a publisher.' },
    ]);
    expect(await errorsOf({ songwriterSplits: 'all to me' })).toMatchObject([{ field: 'songwriterSplits' }]);
    expect(await errorsOf({ songwriterSplits: [null] })).toMatchObject([{ field: 'songwriterSplits.0.contributorId' }]);
    expect(await errorsOf({ mainSplit: { performance: { musicShare: 100.1 } } })).toMatchObject([
      { field: 'mainSplit.performance.musicShare' },
    ]);
    for (const contributorId of [foreign.body.id, unknownId]) {
      expect(await errorsOf({ songwriterSplits: [{ contributorId, ...all }] })).toEqual([
        { field: 'songwriterSplits.0.contributorId', message: 'Contributor not found' },
      ]);
    }
    expect(await read(id)).toMatchObject({ songwriterSplits: [], mainSplit: { performance: main } });
  });
});

describe('percentOf', () => {
  it.each([
    ['50', '50.0000'],
    ['33,33', '33.3300'],
    [33.33, '33.3300'],
    [100 / 3, '33.3333'],
    [-1, '-1'],
    [250, '250'],
    ['', '0'],
    [' ', '0'],
    ['abc', '0'],
    [null, '0'],
    [undefined, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
    [{}, '0'],
  ])('converts %j to %s', (value, text) => {
    expect(percentOf(value)).toBe(text);
  });
});
