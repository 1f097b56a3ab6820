import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addPublisher, addWork, creditOn, type GivenWork } from '#tests/support/catalogue.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

let t: TestApp;
let now = new Date('2026-11-15T10:00:00Z');
beforeAll(async () => {
  t = await startTestApp({}, { clock: () => now });
});
afterAll(() => t.stop());

type Count = { total: number; change: number; months: { month: string; total: number }[] };
type Overview = {
  catalogueOverview: {
    works: Count;
    contributors: Count;
    publishers: Count;
    worksByStatus: { status: string; works: number }[];
  };
};
const count = '{ total change months { month total } }';
const overview = `{ catalogueOverview { works ${count} contributors ${count} publishers ${count} worksByStatus { status works } } }`;
const readOverview = async ({ token }: TestAccount) => (await t.gql<Overview>(overview, {}, token)).catalogueOverview;

describe('overview counts', () => {
  it('show the total at the end of each month in UTC', async () => {
    const account = await t.register();
    const add = (given: GivenWork) => addWork(t.pool, account.workspaceId, given);
    await add({ createdAt: '2026-11-01T00:00:00.000Z', trackStatus: 'RELEASED' });
    await add({ createdAt: '2026-10-31T23:59:59.999Z' });
    await add({ createdAt: '2025-12-01T00:00:00Z', trackStatus: 'DEMO' });
    await add({ createdAt: '2019-05-05T00:00:00Z' });
    await addContributor(t.pool, account.workspaceId, 'Ada', '2026-09-30T00:00:00Z');
    await addPublisher(t.pool, account.workspaceId, 'House', '2026-11-02T00:00:00Z');
    const { works, contributors, publishers, worksByStatus } = await readOverview(account);
    expect(works.months.map(({ month }) => month)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(works.months.map(({ total }) => total)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4]);
    expect(works).toMatchObject({ total: 4, change: 1 });
    expect(contributors).toMatchObject({ total: 1, change: 0 });
    expect(publishers).toMatchObject({ total: 1, change: 1 });
    expect(publishers.months.at(-2)).toEqual({ month: '2026-10-01', total: 0 });
    expect(worksByStatus).toEqual([
      { status: 'UNRELEASED', works: 2 },
      { status: 'RELEASED', works: 1 },
      { status: 'DEMO', works: 1 },
      { status: 'ARCHIVED', works: 0 },
      { status: 'PUBLISHED', works: 0 },
      { status: 'DRAFT', works: 0 },
    ]);
  });

  it('cover labels, recordings by status and month, and releases', async () => {
    const { token, workspaceId } = await t.register();
    const make = (type: string, input: object) => createObject(t, token, type, input);
    const artist = 'Mara Lind';
    const labelId = await make('Label', { name: 'Foundry Lane' });
    await make('Recording', { title: 'First', artist, labelId, releaseStatus: 'RELEASED' });
    const old = await make('Recording', { title: 'Old', artist, releaseStatus: 'DEMO' });
    await make('Release', { title: 'First', artist });
    await t.pool.query(`update recording set created_at = '2026-10-02' where id = $1`, [old]);
    await t.pool.query(`update recording set created_at = '2026-11-02' where workspace_id = $1 and id <> $2`, [workspaceId, old]);
    const text = `{ catalogueOverview { labels { total } recordings { total change } releases { total }
        recordingsByStatus { status recordings } }
      catalogueInsights(months: 2) { recordingsAdded { month released notReleased } } }`;
    expect(await t.gql(text, {}, token)).toEqual({
      catalogueOverview: {
        labels: { total: 1 },
        recordings: { total: 2, change: 1 },
        releases: { total: 1 },
        recordingsByStatus: recordingStatuses.keys.map((status) => ({ status, recordings: status === 'UNRELEASED' ? 0 : 1 })),
      },
      catalogueInsights: {
        recordingsAdded: [
          { month: '2026-10-01', released: 0, notReleased: 1 },
          { month: '2026-11-01', released: 1, notReleased: 0 },
        ],
      },
    });
  });

  it('decrease from the month in which objects are deleted', async () => {
    const account = await t.register();
    const add = (given: GivenWork) => addWork(t.pool, account.workspaceId, given);
    await add({ createdAt: '2026-08-10T00:00:00Z' });
    await add({ createdAt: '2026-08-10T00:00:00Z', deletedAt: '2026-11-03T00:00:00Z' });
    await add({ createdAt: '2026-08-10T00:00:00Z', deletedAt: '2026-10-31T23:59:59Z' });
    await add({ createdAt: '2026-11-04T00:00:00Z', deletedAt: '2026-11-05T00:00:00Z' });
    const { works, worksByStatus } = await readOverview(account);
    expect(works.months.slice(-5).map(({ total }) => total)).toEqual([0, 3, 3, 2, 1]);
    expect(works).toMatchObject({ total: 1, change: -1 });
    expect(worksByStatus[0]).toEqual({ status: 'UNRELEASED', works: 1 });
  });

  it("start a new month by the platform's clock", async () => {
    const account = await t.register();
    await addWork(t.pool, account.workspaceId, { createdAt: '2026-11-20T00:00:00Z' });
    try {
      now = new Date('2026-11-30T23:59:59.999Z');
      expect((await readOverview(account)).works).toMatchObject({ total: 1, change: 1 });
      now = new Date('2026-12-01T00:00:00.000Z');
      const { works } = await readOverview(account);
      expect(works).toMatchObject({ total: 1, change: 0 });
      expect(works.months.at(-1)).toEqual({ month: '2026-12-01', total: 1 });
    } finally {
      now = new Date('2026-11-15T10:00:00Z');
    }
  });

  it('are zero in a new workspace', async () => {
    const account = await t.register();
    const { works, contributors, publishers, worksByStatus } = await readOverview(account);
    expect([works.total, contributors.total, publishers.total]).toEqual([0, 0, 0]);
    expect(worksByStatus.every((each) => each.works === 0)).toBe(true);
  });
});

const breakdown = '{ top { name works } others otherNames unnamed }';
const insights = `query ($months: Int) { catalogueInsights(months: $months) {
  worksAdded { month released notReleased }
  completeness { works splitsComplete splitsIncomplete splitsMissing iswcValid iswcWrongCheckDigit iswcMissing withPublisherShare withoutPublisherShare }
  genres ${breakdown} languages ${breakdown}
  mostCredited { works contributor { id firstName } } } }`;
type Named = { top: { name: string; works: number }[]; others: number; otherNames: number; unnamed: number };
type Insights = {
  catalogueInsights: {
    worksAdded: { month: string; released: number; notReleased: number }[];
    completeness: Record<string, number>;
    genres: Named;
    languages: Named;
    mostCredited: { works: number; contributor: { id: string; firstName: string } }[];
  };
};
const readInsights = async ({ token }: TestAccount, months?: number) =>
  (await t.gql<Insights>(insights, { months }, token)).catalogueInsights;

describe('insights', () => {
  it('count the works added per month, for the requested number of months', async () => {
    const account = await t.register();
    const add = (createdAt: string, trackStatus = 'UNRELEASED') =>
      addWork(t.pool, account.workspaceId, { createdAt, trackStatus });
    for (const status of ['RELEASED', 'PUBLISHED', 'DEMO', 'ARCHIVED']) await add('2026-11-01T00:00:00Z', status);
    await add('2026-10-31T23:59:59.999Z');
    await add('2025-11-30T23:59:59.999Z', 'RELEASED');
    await add('2024-12-01T00:00:00Z', 'RELEASED');
    await add('2024-11-30T23:59:59.999Z', 'RELEASED');
    const year = (await readInsights(account)).worksAdded;
    expect(year).toHaveLength(12);
    expect(year[0]).toEqual({ month: '2025-12-01', released: 0, notReleased: 0 });
    expect(year.slice(-2)).toEqual([
      { month: '2026-10-01', released: 0, notReleased: 1 },
      { month: '2026-11-01', released: 2, notReleased: 2 },
    ]);
    const both = (await readInsights(account, 24)).worksAdded;
    expect(both).toHaveLength(24);
    expect(both[0]).toEqual({ month: '2024-12-01', released: 1, notReleased: 0 });
    expect(both[11]).toEqual({ month: '2025-11-01', released: 1, notReleased: 0 });
    expect(both.reduce((sum, each) => sum + each.released + each.notReleased, 0)).toBe(7);
  });

  it('count complete works with the same rules as the list filters', async () => {
    const account = await t.register();
    const add = (given: GivenWork) => addWork(t.pool, account.workspaceId, given);
    await add({ iswc: 'T-034.524.680-1', splitsState: 'COMPLETE', hasPublisherShare: true });
    await add({ iswc: 'T-034.524.680-2', splitsState: 'INCOMPLETE', hasPublisherShare: true });
    await add({ splitsState: 'INCOMPLETE' });
    await add({});
    await add({ iswc: 'T-034.524.680-1', splitsState: 'COMPLETE', deletedAt: '2026-11-03T00:00:00Z' });
    const found = async (filter: object) => {
      const list = 'query ($filter: WorkFilter) { works(filter: $filter) { totalCount } }';
      return (await t.gql<{ works: { totalCount: number } }>(list, { filter }, account.token)).works.totalCount;
    };
    const filters = [{ splitsState: 'COMPLETE' }, { splitsState: 'INCOMPLETE' }, { splitsState: 'NONE' }];
    expect(await Promise.all(filters.map(found))).toEqual([1, 2, 1]);
    expect(await Promise.all([{ hasWrongIswc: true }, { hasWrongIswc: false }, {}].map(found))).toEqual([1, 3, 4]);
    expect((await readInsights(account)).completeness).toEqual({
      works: 4,
      splitsComplete: 1,
      splitsIncomplete: 2,
      splitsMissing: 1,
      iswcValid: 1,
      iswcWrongCheckDigit: 1,
      iswcMissing: 2,
      withPublisherShare: 2,
      withoutPublisherShare: 2,
    });
  });

  it('show the eight most frequent genres and languages, each in one spelling', async () => {
    const account = await t.register();
    const add = (genre: string | null, language: string | null = 'English') =>
      addWork(t.pool, account.workspaceId, { genre, language });
    for (const genre of ['Bossa Nova', 'bossa nova', 'Bossa Nova', 'Pop', 'POP', 'Pop', 'Pop']) await add(genre);
    for (const genre of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'G2']) await add(genre);
    await add(null, null);
    await add('', 'Português');
    await add('Fado', 'portugues');
    const { genres, languages } = await readInsights(account);
    expect(genres.top.slice(0, 3)).toEqual([
      { name: 'Pop', works: 4 },
      { name: 'Bossa Nova', works: 3 },
      { name: 'A', works: 1 },
    ]);
    expect(genres.top).toHaveLength(8);
    expect(genres).toMatchObject({ others: 3, otherNames: 3, unnamed: 2 });
    expect(languages).toMatchObject({ others: 0, otherNames: 0, unnamed: 1 });
    expect(languages.top).toEqual([
      { name: 'English', works: 15 },
      { name: expect.stringMatching(/^portugu[eê]s$/i), works: 2 },
    ]);
  });

  it('count each work once per credited party, without works in the bin', async () => {
    const account = await t.register();
    const [ada, ben, cleo] = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((name) => addContributor(t.pool, account.workspaceId, name)),
    );
    const add = (given: GivenWork = {}) => addWork(t.pool, account.workspaceId, given);
    const [first, second, gone] = [await add(), await add(), await add({ deletedAt: '2026-11-03T00:00:00Z' })];
    await creditOn(t.pool, first, [
      { contributorId: ada!, group: 'composers', role: 'Composer' },
      { contributorId: ada!, group: 'authors', role: 'Author' },
      { contributorId: ben!, group: 'authors', role: 'Author' },
    ]);
    await creditOn(t.pool, second, [{ contributorId: ben!, group: 'composers', role: 'Composer' }]);
    await creditOn(t.pool, gone, [
      { contributorId: ada!, group: 'composers', role: 'Composer' },
      { contributorId: cleo!, group: 'composers', role: 'Composer' },
    ]);
    expect((await readInsights(account)).mostCredited).toEqual([
      { works: 2, contributor: { id: ben, firstName: 'Ben' } },
      { works: 1, contributor: { id: ada, firstName: 'Ada' } },
    ]);
  });

  it('are empty in a new workspace', async () => {
    const { completeness, genres, mostCredited, worksAdded } = await readInsights(await t.register());
    expect(Object.values(completeness).every((each) => each === 0)).toBe(true);
    expect(genres).toEqual({ top: [], others: 0, otherNames: 0, unnamed: 0 });
    expect(mostCredited).toEqual([]);
    expect(worksAdded.every((each) => each.released + each.notReleased === 0)).toBe(true);
  });

  it.each([0, 25, -1])('refuse %i months', async (months) => {
    const { errors } = await t.raw(insights, { months }, (await t.register()).token);
    expect(errors).toEqual([
      expect.objectContaining({
        message: '`months` must be a number from 1 to 24.',
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      }),
    ]);
  });
});

describe('plan', () => {
  const codes = async (query: string, account: TestAccount) =>
    (await t.raw(query, {}, account.token)).errors?.map(({ extensions }) => extensions) ?? [];

  it('must include basic analytics for the overview', async () => {
    const withoutPlan = await t.register({ plan: null, packageType: 'publisher' });
    expect(await codes(overview, withoutPlan)).toEqual([
      expect.objectContaining({ code: 'FEATURE_LOCKED', feature: 'BASIC_ANALYTICS' }),
    ]);
    expect(await codes(overview, await t.register({ plan: null }))).toEqual([]);
  });

  it('must include advanced analytics for the insights', async () => {
    const locked = expect.objectContaining({ code: 'FEATURE_LOCKED', feature: 'ADVANCED_ANALYTICS' });
    expect(await codes(insights, await t.register({ plan: null }))).toEqual([locked]);
    expect(await codes(insights, await t.register({ plan: { tierId: 'free' } }))).toEqual([locked]);
    expect(await codes(insights, await t.register({ plan: { status: 'EXPIRED' } }))).toEqual([locked]);
    expect(await codes(insights, await t.register({ plan: { tierId: 'contributor' } }))).toEqual([]);
  });
});
