import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upcFrom } from '#domain/codes/upc.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  owner = await t.register();
});
afterAll(() => t.stop());

const upc = (n: number) => upcFrom(String(70_000_000_000 + n));
type Problem = { field: string[]; message: string; code: string };
type Release = {
  id: string;
  version: number;
  title: string;
  upc: string | null;
  territories: string[];
  label: { name: string } | null;
  trackCount: number;
  totalDurationSeconds: number;
  tracks: { disc: number; number: number; recording: { title: string } | null }[];
  platforms: { platform: string; url: string | null; liveOn: string | null }[];
};
type Saved = { release: Release | null; userErrors: Problem[] };
const fields = `release { id version title upc territories label { name } trackCount totalDurationSeconds
  tracks { disc number recording { title } } platforms { platform url liveOn } } userErrors { field message code }`;
const needed = { title: 'Bryggen', artist: 'Mara Lindqvist' };
const create = async (input: object = {}, token = owner.token) =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($input: ReleaseInput!) { saved: releaseCreate(input: $input) { ${fields} } }`,
      { input: { ...needed, ...input } },
      token,
    )
  ).saved;
const update = async ({ id, version }: Pick<Release, 'id' | 'version'>, input: object) =>
  (
    await t.gql<{ saved: Saved }>(
      `mutation ($id: ID!, $version: Int!, $input: ReleasePatch!) {
        saved: releaseUpdate(id: $id, version: $version, input: $input) { ${fields} } }`,
      { id, version, input },
      owner.token,
    )
  ).saved;
const made = async (input: object = {}) => (await create(input)).release!;
const act = async (verb: string, id: string) =>
  (
    await t.gql<{ done: { userErrors: Problem[] } }>(
      `mutation ($id: ID!) { done: ${verb}(id: $id) { userErrors { field message code } } }`,
      { id },
      owner.token,
    )
  ).done.userErrors;
const record = async (title: string, seconds = 60, { workspaceId } = owner) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into recording (workspace_id, title, artist, stage, release_status, advisory, duration_seconds)
        values ($1, $2, 'Mara', 'MASTERED', 'RELEASED', 'NOT_EXPLICIT', $3) returning id`,
      [workspaceId, title, seconds],
    )
  ).rows[0]!.id;
const labelOf = async ({ workspaceId }: TestAccount) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into label (workspace_id, reference, name, type, status) values ($1, 'LAB-1', 'Foundry Lane', 'INDEPENDENT', 'ACTIVE')
        returning id`,
      [workspaceId],
    )
  ).rows[0]!.id;
const titlesOf = ({ tracks }: Release) => tracks.map(({ disc, number, recording }) => `${disc}.${number} ${recording?.title}`);

describe('a release', () => {
  it('is saved with its label, territories and defaults', async () => {
    const release = await made({ labelId: await labelOf(owner), territories: ['se', 'NO'], upc: upc(1) });
    expect(release).toMatchObject({ label: { name: 'Foundry Lane' }, territories: ['SE', 'NO'], upc: upc(1) });
    expect((await create({ territories: ['XX'] })).userErrors).toMatchObject([{ field: ['territories', '0'], code: 'INVALID' }]);
    expect((await create({ title: ' ' })).userErrors).toMatchObject([{ field: ['title'], message: 'Release title is required' }]);
    expect((await create({ upc: '12' })).userErrors).toMatchObject([{ field: ['upc'], code: 'INVALID' }]);
  });

  it('refuses labels, images and recordings of another workspace like unknown ones', async () => {
    const other = await t.register();
    const [label, recordingId] = [await labelOf(other), await record('Theirs', 60, other)];
    const unknown = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
    for (const id of [label, unknown])
      expect((await create({ labelId: id })).userErrors).toMatchObject([{ field: ['labelId'], code: 'NOT_FOUND' }]);
    expect((await create({ artworkId: unknown })).userErrors).toMatchObject([
      { field: ['artworkId'], message: 'Image not found' },
    ]);
    const own = await record('Mine');
    for (const id of [recordingId, unknown]) {
      const { userErrors } = await create({
        tracks: [
          { recordingId: own, disc: 1 },
          { recordingId: id, disc: 1 },
        ],
      });
      expect(userErrors).toMatchObject([{ field: ['tracks', '1', 'recordingId'], code: 'NOT_FOUND' }]);
    }
    expect((await t.pool.query('select 1 from release where workspace_id = $1', [owner.workspaceId])).rowCount).toBe(0);
  });

  it('replaces the track list as a whole, by disc', async () => {
    const [one, two, three] = [await record('One', 10), await record('Two', 20), await record('Three', 30)];
    const tracks = [
      { recordingId: two, disc: 2 },
      { recordingId: one.toUpperCase(), disc: 1 },
      { recordingId: three, disc: 2 },
    ];
    const release = await made({ tracks });
    expect(titlesOf(release)).toEqual(['1.1 One', '2.1 Two', '2.2 Three']);
    expect(release).toMatchObject({ trackCount: 3, totalDurationSeconds: 60 });
    const moved = await update(release, {
      tracks: [
        { recordingId: three, disc: 1 },
        { recordingId: one, disc: 1 },
      ],
    });
    expect(titlesOf(moved.release!)).toEqual(['1.1 Three', '1.2 One']);
    const twice = [
      { recordingId: one, disc: 1 },
      { recordingId: one.toUpperCase(), disc: 1 },
    ];
    expect((await update(moved.release!, { tracks: twice })).userErrors).toMatchObject([{ field: ['tracks'], code: 'INVALID' }]);
    const { recording } = await t.gql<{ recording: { releases: { nodes: { title: string }[] } } }>(
      'query ($id: ID!) { recording(id: $id) { releases { nodes { title } } } }',
      { id: three },
      owner.token,
    );
    expect(recording.releases.nodes).toEqual([{ title: 'Bryggen' }]);
    expect(await act('recordingDelete', three)).toMatchObject([{ code: 'IN_USE' }]);
  });

  it('restores its label and recordings from the bin', async () => {
    const [labelId, recordingId] = [await labelOf(owner), await record('One')];
    const { id } = await made({ labelId, tracks: [{ recordingId, disc: 1 }] });
    expect(await act('releaseDelete', id)).toEqual([]);
    expect(await act('recordingDelete', recordingId)).toEqual([]);
    expect(await act('labelDelete', labelId)).toEqual([]);
    expect(await act('releaseRestore', id)).toEqual([]);
    const { release } = await t.gql<{ release: Release }>(
      'query ($id: ID!) { release(id: $id) { label { name } tracks { disc number recording { title } } } }',
      { id },
      owner.token,
    );
    expect(release.label).toEqual({ name: 'Foundry Lane' });
    expect(titlesOf(release)).toEqual(['1.1 One']);
  });
});

describe('its UPC', () => {
  const addCodes = (...codes: string[]) =>
    t.gql(
      'mutation ($codes: [ImportedUpcInput!]!) { upcCodesImport(codes: $codes) { imported } }',
      { codes: codes.map((code) => ({ code })) },
      owner.token,
    );
  const assign = async (id: string, upcCodeId?: string) =>
    (
      await t.gql<{ saved: Saved }>(
        `mutation ($id: ID!, $upcCodeId: ID) { saved: releaseUpcAssign(id: $id, upcCode: $upcCodeId) { ${fields} } }`,
        { id, upcCodeId },
        owner.token,
      )
    ).saved;

  it('is the next free one of the inventory, once each under concurrency', async () => {
    await addCodes(...Array.from({ length: 9 }, (_, n) => upc(n)));
    const releases = await Promise.all(Array.from({ length: 10 }, (_, n) => made({ title: `Release ${n}` })));
    const results = await Promise.all(releases.map(({ id }) => assign(id)));
    const given = results.flatMap(({ release }) => release?.upc ?? []);
    expect(new Set(given).size).toBe(9);
    expect(results.filter(({ userErrors }) => userErrors.length > 0)).toMatchObject([{ userErrors: [{ code: 'NOT_FOUND' }] }]);
  });

  it('is never given again after the release is cleared, deleted or purged', async () => {
    await addCodes(upc(1));
    const first = await made({ upc: upc(1) });
    expect((await create({ upc: upc(1) })).userErrors).toMatchObject([{ field: ['upc'], code: 'TAKEN' }]);
    const cleared = (await update(first, { upc: null })).release!;
    expect((await create({ upc: upc(1) })).userErrors).toMatchObject([{ field: ['upc'], code: 'TAKEN' }]);
    expect((await update(cleared, { upc: upc(1) })).release).toMatchObject({ upc: upc(1) });
    await act('releaseDelete', first.id);
    expect((await create({ upc: upc(1) })).userErrors).toMatchObject([{ field: ['upc'], code: 'TAKEN' }]);
    await t.gql('mutation ($ids: [ID!]!) { deletedItemsPurge(ids: $ids) { itemIds } }', { ids: [first.id] }, owner.token);
    expect(
      (await t.pool.query('select status, release_id from upc_code where workspace_id = $1', [owner.workspaceId])).rows,
    ).toEqual([{ status: 'INACTIVE', release_id: null }]);
    expect((await create({ upc: upc(1) })).userErrors).toMatchObject([{ field: ['upc'], code: 'TAKEN' }]);
    expect((await assign((await made()).id)).userErrors).toMatchObject([{ message: expect.stringContaining('No UPC is free') }]);
  });

  it('is refused with the argument that is wrong', async () => {
    const taken = await made({ upc: upc(2) });
    expect((await assign(taken.id)).userErrors).toMatchObject([{ field: ['id'], code: 'TAKEN' }]);
    const unknown = await assign((await made()).id, taken.id);
    expect(unknown.userErrors).toMatchObject([{ field: ['upcCode'], code: 'NOT_FOUND' }]);
  });
});

describe('platforms', () => {
  it('are replaced with the release, and imported by UPC', async () => {
    const release = await made({
      upc: upc(5),
      platforms: [{ platform: 'Spotify', url: 'https://open.example/1', liveOn: '2026-03-01' }],
    });
    const rows = [
      { upc: `0${upc(5)}`, platform: 'spotify', liveOn: '2026-03-02' },
      { upc: upc(5), platform: 'Deezer', url: 'https://deezer.example/1' },
      { upc: upc(6), platform: 'Deezer' },
      { upc: 'x', platform: 'Deezer' },
      { upc: upc(5), platform: ' ' },
    ];
    const { done } = await t.gql<{ done: { changed: number; userErrors: Problem[] } }>(
      'mutation ($rows: [ReleasePlatformRowInput!]!) { done: releasePlatformsImport(rows: $rows) { changed userErrors { field message code } } }',
      { rows },
      owner.token,
    );
    expect(done.changed).toBe(1);
    expect(done.userErrors.map(({ field, message }) => `${field[1]} ${message}`)).toEqual([
      `2 No release has the UPC ${upc(6)}.`,
      '3 Enter the UPC of the release.',
      '4 Enter a platform.',
    ]);
    const { platformStats, releaseStats, releases } = await t.gql<{
      platformStats: object[];
      releaseStats: object;
      releases: { nodes: Release[] };
    }>(
      `query { platformStats { platform releases latestOn } releaseStats { total released scheduled withoutUpc live platforms }
        releases(filter: { platforms: ["Deezer"] }) { nodes { id version platforms { platform url liveOn } } } }`,
      {},
      owner.token,
    );
    expect(releases.nodes).toMatchObject([
      {
        id: release.id,
        version: release.version + 1,
        platforms: [
          { platform: 'Spotify', url: 'https://open.example/1', liveOn: '2026-03-02' },
          { platform: 'Deezer', url: 'https://deezer.example/1', liveOn: null },
        ],
      },
    ]);
    expect(platformStats).toEqual([
      { platform: 'Deezer', releases: 1, latestOn: null },
      { platform: 'Spotify', releases: 1, latestOn: '2026-03-02' },
    ]);
    expect(releaseStats).toEqual({ total: 1, released: 0, scheduled: 0, withoutUpc: 0, live: 1, platforms: 2 });
  });
});

describe('the list', () => {
  const list = async (args: string) =>
    (
      await t.gql<{ releases: { totalCount: number; nodes: { title: string }[] } }>(
        `query { releases(${args}) { totalCount nodes { title } } }`,
        {},
        owner.token,
      )
    ).releases.nodes.map(({ title }) => title);

  it('searches, filters and sorts', async () => {
    const labelId = await labelOf(owner);
    const recordingId = await record('One');
    await made({ title: 'Älv', releaseDate: '2020-01-01', type: 'ALBUM', upc: upc(1), catalogNumber: 'FL-012' });
    await made({ title: 'Bro', releaseDate: '2999-01-01', format: 'PHYSICAL', labelId });
    await made({ title: 'Cello', tracks: [{ recordingId, disc: 1 }] });
    expect(await list('first: 10')).toEqual(['Älv', 'Bro', 'Cello']);
    expect(await list('search: "alv"')).toEqual(['Älv']);
    expect(await list('search: "fl012"')).toEqual(['Älv']);
    expect(await list(`search: "${upc(1).slice(0, 6)}"`)).toEqual(['Älv']);
    expect(await list('filter: { types: [ALBUM] }')).toEqual(['Älv']);
    expect(await list('filter: { states: [SCHEDULED] }')).toEqual(['Bro']);
    expect(await list('filter: { states: [SCHEDULED, RELEASED] }')).toEqual(['Älv', 'Bro']);
    expect(await list('filter: { states: [] }')).toEqual([]);
    expect(await list('filter: { platforms: ["Deezer", "Spotify"] }')).toEqual([]);
    expect(await list('filter: { states: [UNDATED], hasUpc: false }')).toEqual(['Cello']);
    expect(await list(`filter: { label: "${labelId}" }`)).toEqual(['Bro']);
    expect(await list(`filter: { recording: "${recordingId}" }`)).toEqual(['Cello']);
    expect(await list('filter: { label: "x" }')).toEqual([]);
    expect(await list('sort: { by: RELEASE_DATE, direction: DESC }')).toEqual(['Bro', 'Älv', 'Cello']);
  });

  it.each([
    ['RELEASED', '2020-01-01'],
    ['SCHEDULED', '2999-01-01'],
    ['UNDATED', null],
  ])('shows the state by which it filters: %s', async (state, releaseDate) => {
    await made({ title: 'Älv', releaseDate: '2020-01-01' });
    await made({ title: 'Bro', releaseDate: '2999-01-01' });
    await made({ title: 'Cello' });
    const { releases } = await t.gql<{ releases: { nodes: object[] } }>(
      `query ($states: [ReleaseState!]) { releases(filter: { states: $states }) { nodes { state releaseDate } } }`,
      { states: [state] },
      owner.token,
    );
    expect(releases.nodes).toEqual([{ state, releaseDate }]);
  });
});
