import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { addWorks } from '#tests/support/plans.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type UserError = { field: string[]; message: string; code: string };
type Answer<A = Record<string, unknown>> = { made: { asset: A | null; userErrors: UserError[] } };
const shown = `id version kind title description category folder tags isPublic status licenseType licenseDetails fileName mimeType sizeBytes
  ingest { state step percent problem duplicateOf { id } } uploadedBy { id } works { id } contributors { id } publicUrl downloadUrl
  image { photographer iso } video { language distributionStatus contentRating keywords isrcCode distributionPlatforms
    geographicRestrictions { country isBlocked } releaseDate expirationDate } document { parties reference trackNumber }`;
const createText = `mutation ($kind: AssetKind!, $input: AssetInput!, $fileName: String) {
  made: assetCreate(kind: $kind, input: $input, fileName: $fileName) { asset { ${shown} } userErrors { field message code } } }`;
const updateText = `mutation ($id: ID!, $version: Int!, $input: AssetPatch!) {
  made: assetUpdate(id: $id, version: $version, input: $input) { asset { ${shown} } userErrors { field message code } } }`;

const create = async (kind: string, input: object, fileName?: string, who = account) =>
  (await t.gql<Answer>(createText, { kind, input, fileName }, who.token)).made;
const update = async (id: unknown, version: number, input: object, who = account) =>
  (await t.gql<Answer>(updateText, { id, version, input }, who.token)).made;
const made = async (kind: string, input: object, fileName?: string) => {
  const { asset, userErrors } = await create(kind, input, fileName);
  expect(userErrors).toEqual([]);
  return asset!;
};

describe('adding', () => {
  it('starts private, all rights reserved and without a file', async () => {
    expect(await made('IMAGE', { title: ' Cover ', tags: [' live ', 'Live', '', 'tour'] }, '../../etc/Cover.JPG')).toMatchObject({
      title: 'Cover',
      tags: ['live', 'tour'],
      isPublic: false,
      status: 'ACTIVE',
      licenseType: 'ALL_RIGHTS_RESERVED',
      fileName: 'Cover.JPG',
      sizeBytes: 0,
      ingest: { state: 'NO_FILE', percent: 0, problem: null, duplicateOf: null },
      uploadedBy: { id: account.userId },
      image: { photographer: null },
      video: null,
      document: null,
      publicUrl: null,
      downloadUrl: null,
    });
  });

  it('gives a video what videos start with', async () => {
    const { video } = await made('VIDEO', { title: 'Clip' });
    expect(video).toMatchObject({
      language: 'en',
      distributionStatus: 'DRAFT',
      contentRating: 'GENERAL',
      keywords: [],
      geographicRestrictions: [],
      distributionPlatforms: [],
    });
  });

  it('keeps the code, platforms and countries of a video', async () => {
    const input = {
      isrcCode: 'us-rc1-76-07839',
      distributionPlatforms: ['YOUTUBE', 'YOUTUBE', 'VIMEO'],
      geographicRestrictions: [
        { country: 'Germany', isBlocked: false },
        { country: 'germany', isBlocked: true },
      ],
      keywords: ['a', 'A ', 'b'],
    };
    expect((await made('VIDEO', { title: 'Clip', video: input })).video).toMatchObject({
      isrcCode: 'USRC17607839',
      distributionPlatforms: ['YOUTUBE', 'VIMEO'],
      geographicRestrictions: [{ country: 'germany', isBlocked: true }],
      keywords: ['a', 'b'],
    });
  });

  it.each([
    ['a missing title', 'IMAGE', { title: ' ' }, ['title'], 'Please enter a title'],
    [
      'a malformed ISRC',
      'VIDEO',
      { title: 'A', video: { isrcCode: 'nope' } },
      ['video', 'isrcCode'],
      'Invalid ISRC format. Use: US-RC1-76-07839',
    ],
    [
      'a category of another kind',
      'IMAGE',
      { title: 'A', category: 'MUSIC_VIDEO' },
      ['category'],
      'Choose a category for images: Album cover, Artist photo, Promotional, Artwork, Behind the scenes, Other.',
    ],
    ['a folder of an image', 'IMAGE', { title: 'A', folder: 'LEGAL' }, ['folder'], 'Only documents lie in folders.'],
    [
      'fields of another kind',
      'IMAGE',
      { title: 'A', video: { director: 'B' } },
      ['video'],
      'This asset is not a video but an image.',
    ],
    [
      'rights that end before the release',
      'VIDEO',
      { title: 'A', video: { releaseDate: '2026-02-01', expirationDate: '2026-01-01' } },
      ['video', 'expirationDate'],
      'The rights cannot end before the release.',
    ],
    [
      'a work that is not there',
      'IMAGE',
      { title: 'A', workIds: ['0198c0de-0000-7000-8000-000000000000'] },
      ['workIds', '0'],
      'Work not found',
    ],
  ])('refuses %s and adds nothing', async (_name, kind, input, field, message) => {
    const count = async () => (await t.pool.query('select from asset')).rowCount;
    const before = await count();
    expect(await create(kind, input)).toEqual({ asset: null, userErrors: [expect.objectContaining({ field, message })] });
    expect(await count()).toBe(before);
  });

  it('keeps details of a license only where the license is a custom one', async () => {
    const details = { licenseDetails: 'Only with a credit.' };
    expect(await made('IMAGE', { title: 'A', licenseType: 'CUSTOM', ...details })).toMatchObject(details);
    expect(await made('IMAGE', { title: 'A', licenseType: 'LICENSED', ...details })).toMatchObject({ licenseDetails: null });
  });

  it('takes of the limit of its kind alone', async () => {
    const small = await t.register({ plan: { tierId: 'free' } });
    const add = (kind: string) => t.raw<Answer>(createText, { kind, input: { title: 'A' } }, small.token);
    expect((await add('VIDEO')).errors).toBeUndefined();
    expect((await add('VIDEO')).errors).toBeUndefined();
    expect((await add('VIDEO')).errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', feature: 'VIDEOS', limit: 2 });
    expect((await add('IMAGE')).errors).toBeUndefined();
  });
});

describe('changing', () => {
  it('leaves alone what is left out, and merges the fields of the kind', async () => {
    const asset = await made('DOCUMENT', {
      title: 'Deed',
      folder: 'CONTRACTS',
      document: { parties: ['A', 'B'], reference: '7' },
    });
    const { asset: after } = await update(asset.id, 1, { document: { reference: '8' } });
    expect(after).toMatchObject({ version: 2, folder: 'CONTRACTS', document: { parties: ['A', 'B'], reference: '8' } });
  });

  it('gives a term that is cleared its default, and forgets details of a license that is custom no more', async () => {
    const asset = await made('VIDEO', {
      title: 'A',
      licenseType: 'CUSTOM',
      licenseDetails: 'B',
      video: { contentRating: 'TEEN' },
    });
    const { asset: after } = await update(asset.id, 1, { licenseType: null, video: { contentRating: null, language: null } });
    expect(after).toMatchObject({
      licenseType: 'ALL_RIGHTS_RESERVED',
      licenseDetails: null,
      video: { contentRating: 'GENERAL', language: null },
    });
  });

  it('judges dates that come one at a time together', async () => {
    const asset = await made('VIDEO', { title: 'A', video: { releaseDate: '2026-05-01' } });
    const { userErrors } = await update(asset.id, 1, { video: { expirationDate: '2026-04-01' } });
    expect(userErrors).toEqual([expect.objectContaining({ field: ['video', 'expirationDate'] })]);
  });

  it('answers the newer version when somebody else saved in the meantime, and says who', async () => {
    const asset = await made('IMAGE', { title: 'A' });
    await update(asset.id, 1, { title: 'B' });
    const { asset: newer, userErrors } = await update(asset.id, 1, { title: 'C' });
    expect(newer).toMatchObject({ title: 'B', version: 2 });
    expect(userErrors[0]).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Ida Brandt saved a newer version of this image'),
    });
  });

  it('puts works in the place of those before', async () => {
    const [first, second] = await addWorks(t.pool, account.workspaceId, 2);
    const asset = await made('IMAGE', { title: 'A', workIds: [first, first] });
    expect(asset.works).toEqual([{ id: first }]);
    expect((await update(asset.id, 1, { title: 'B' })).asset!.works).toEqual([{ id: first }]);
    expect((await update(asset.id, 2, { workIds: [second] })).asset!.works).toEqual([{ id: second }]);
    const { work } = await t.gql<{ work: { assets: { nodes: object[] } } }>(
      'query ($id: ID!) { work(id: $id) { assets(kind: IMAGE) { totalCount nodes { id } } } }',
      { id: second },
      account.token,
    );
    expect(work.assets).toEqual({ totalCount: 1, nodes: [{ id: asset.id }] });
    expect((await update(asset.id, 3, { workIds: null })).asset!.works).toEqual([]);
  });

  it('goes on while a file cannot be used', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, { ingestState: 'FAILED' });
    expect((await update(id, 1, { title: 'Broken' })).userErrors).toEqual([]);
  });
});

describe('publishing', () => {
  it('waits until the file is ready, and names the copy without notes for an image', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, { ingestState: 'RUNNING' });
    expect((await update(id, 1, { isPublic: true })).asset).toMatchObject({ isPublic: true, publicUrl: null });
    await t.pool.query(`update asset set ingest_state = 'READY' where id = $1`, [id]);
    await t.pool.query(
      `insert into asset_rendition (workspace_id, asset_id, role, format, width, size_bytes, sha256, storage_key)
        values ($1, $2, 'PUBLISHED', 'jpg', 100, 1, 'abc', 'renditions/published')`,
      [account.workspaceId, id],
    );
    const read = async () =>
      (await t.gql<{ asset: { publicUrl: string } }>(`query ($id: ID!) { asset(id: $id) { publicUrl } }`, { id }, account.token))
        .asset;
    expect((await read()).publicUrl).toMatch(new RegExp(`/public/${id}/abc\\.jpg$`));
    await update(id, 2, { isPublic: false });
    expect((await read()).publicUrl).toBeNull();
  });

  it('names the file itself for other kinds', async () => {
    const { id, sha256 } = await addAsset(t.platform, account.workspaceId, {
      kind: 'DOCUMENT',
      mimeType: 'application/pdf',
      extension: 'pdf',
      isPublic: true,
    });
    const { asset } = await t.gql<{ asset: object }>(
      'query ($id: ID!) { asset(id: $id) { publicUrl streamUrl downloadUrl } }',
      { id },
      account.token,
    );
    expect(asset).toEqual({
      publicUrl: expect.stringContaining(`/public/${id}/${sha256}.pdf`),
      streamUrl: expect.stringMatching(new RegExp(`^/files/${id}/original\\?expires=`)),
      downloadUrl: expect.stringContaining('&download=1'),
    });
  });
});

it('a video has no public address while a place would leave with it', async () => {
  const { id } = await addAsset(t.platform, account.workspaceId, {
    ...{ kind: 'VIDEO', mimeType: 'video/webm', extension: 'webm', isPublic: true },
  });
  const read = async () =>
    (
      await t.gql<{ asset: { publicUrl: string | null } }>(
        'query ($id: ID!) { asset(id: $id) { publicUrl } }',
        { id },
        account.token,
      )
    ).asset.publicUrl;
  expect(await read()).not.toBeNull();
  await t.pool.query(`update asset set probe = '{"place": {"latitude": 59.3, "longitude": 18}}' where id = $1`, [id]);
  expect(await read()).toBeNull();
});

describe('pictures', () => {
  it('answers the narrowest thumbnail that is wide enough, then previews, then the widest', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, {});
    const add = async (role: string, width: number, page: number | null = null) =>
      (
        await t.pool.query<{ id: string }>(
          `insert into asset_rendition (workspace_id, asset_id, role, format, width, page, size_bytes, sha256, storage_key)
            values ($1, $2, $3, 'webp', $4, $5, 5, 'abc', 'renditions/' || gen_random_uuid()) returning id`,
          [account.workspaceId, id, role, width, page],
        )
      ).rows[0]!.id;
    const [w640, w320, preview] = [await add('THUMBNAIL', 640), await add('THUMBNAIL', 320), await add('PREVIEW', 1600)];
    await add('PAGE', 2_000, 1);
    const { asset } = await t.gql<{ asset: Record<string, string> & { renditions: { role: string; sizeBytes: number }[] } }>(
      `query ($id: ID!) { asset(id: $id) { a: thumbnailUrl b: thumbnailUrl(width: 321) c: thumbnailUrl(width: 900)
        d: thumbnailUrl(width: 4000) previewUrl posterUrl renditions { role width sizeBytes } } }`,
      { id },
      account.token,
    );
    const part = (url: string) => url.split('?')[0]!.split('/').at(-1);
    expect([asset.a!, asset.b!, asset.c!, asset.d!].map(part)).toEqual([w320, w640, preview, preview]);
    expect(part(asset.previewUrl!)).toBe(preview);
    expect(asset.posterUrl).toBeNull();
    expect(asset.renditions.map(({ role, sizeBytes }) => `${role} ${sizeBytes}`)).toEqual([
      'PREVIEW 5',
      'THUMBNAIL 5',
      'THUMBNAIL 5',
    ]);
  });
});

describe('a file that was read', () => {
  it('keeps a duplicate, reads a failed file again and takes another poster', async () => {
    const { workspaceId, token } = account;
    const act = async (text: string, id: string) =>
      (
        await t.gql<{ act: { asset: { ingest: object } | null; userErrors: UserError[] } }>(
          `mutation ($id: ID!) { act: ${text} { asset { ingest { state duplicateOf { id } } } userErrors { field message code } } }`,
          { id },
          token,
        )
      ).act;
    const original = await addAsset(t.platform, workspaceId, {});
    const twin = await addAsset(t.platform, workspaceId, { ingestState: 'DUPLICATE', content: original.content });
    await t.pool.query('update asset set duplicate_of = $2 where id = $1', [twin.id, original.id]);
    expect((await act('assetKeepDuplicate(id: $id)', twin.id)).asset!.ingest).toMatchObject({ state: 'WAITING' });
    expect((await act('assetKeepDuplicate(id: $id)', original.id)).userErrors[0]!.message).toBe('This asset is not there twice.');
    const failed = await addAsset(t.platform, workspaceId, { ingestState: 'FAILED' });
    expect((await act('assetIngestRetry(id: $id)', failed.id)).asset!.ingest).toMatchObject({ state: 'WAITING' });
    expect((await act('videoPosterSet(id: $id, atSeconds: 1)', original.id)).userErrors[0]!.message).toBe('Video not found');
    const video = await addAsset(t.platform, workspaceId, { kind: 'VIDEO', mimeType: 'video/mp4', extension: 'mp4' });
    await t.pool.query('update asset set duration_seconds = 12.5 where id = $1', [video.id]);
    expect((await act('videoPosterSet(id: $id, atSeconds: 13)', video.id)).userErrors[0]!.message).toContain(
      'between 0 and 12.5',
    );
    expect((await act('videoPosterSet(id: $id, atSeconds: 2.5)', video.id)).userErrors).toEqual([]);
  });

  it('shows place and notes of the file to members', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, {});
    const probe = {
      place: { latitude: 59.3, longitude: 18.1, altitude: null },
      metadata: [{ group: 'Camera', name: 'Model', value: 'X-T5' }],
    };
    await t.pool.query('update asset set probe = $2 where id = $1', [id, JSON.stringify(probe)]);
    const { asset } = await t.gql<{ asset: object }>(
      'query ($id: ID!) { asset(id: $id) { place { latitude longitude altitude } metadata { group name value } } }',
      { id },
      account.token,
    );
    expect(asset).toEqual(probe);
  });

  it('is found by its bytes within its kind', async () => {
    const { id, sha256 } = await addAsset(t.platform, account.workspaceId, {});
    const find = async (kind: string) =>
      (
        await t.gql<{ assetByContent: object | null }>(
          'query ($kind: AssetKind!, $sha256: String!) { assetByContent(kind: $kind, sha256: $sha256) { id } }',
          { kind, sha256: sha256.toUpperCase() },
          account.token,
        )
      ).assetByContent;
    expect(await find('IMAGE')).toEqual({ id });
    expect(await find('DOCUMENT')).toBeNull();
  });
});

describe('pages of a document', () => {
  it('come with their text, and are found by a piece of it with the words around', async () => {
    const { id } = await addAsset(t.platform, account.workspaceId, {
      kind: 'DOCUMENT',
      mimeType: 'application/pdf',
      extension: 'pdf',
    });
    await t.pool.query('update asset set page_count = 3 where id = $1', [id]);
    const words = `${'word '.repeat(60)}the Größe of the fée ${'word '.repeat(60)}`;
    for (const [page, text] of [
      [1, 'Nothing'],
      [2, words],
      [3, ''],
    ] as const) {
      await t.pool.query('insert into asset_page (workspace_id, asset_id, page, text) values ($1, $2, $3, $4)', [
        account.workspaceId,
        id,
        page,
        text,
      ]);
    }
    const { asset } = await t.gql<{ asset: { pages: object[]; pageMatches: { page: number; snippet: string }[] } }>(
      `query ($id: ID!) { asset(id: $id) { pages(first: 2, from: 2) { number text imageUrl } pageMatches(text: "GROSSE of the fee") { page snippet } } }`,
      { id },
      account.token,
    );
    expect(asset.pages).toEqual([
      { number: 2, text: words, imageUrl: null },
      { number: 3, text: '', imageUrl: null },
    ]);
    expect(asset.pageMatches).toEqual([{ page: 2, snippet: expect.stringContaining('the Größe of the fée word') }]);
    expect(asset.pageMatches[0]!.snippet.length).toBeLessThan(220);
    const list = await t.gql<{ assets: { nodes: object[] } }>(
      '{ assets(kind: DOCUMENT, filter: { textInPages: "grosse" }) { nodes { id } } }',
      {},
      account.token,
    );
    expect(list.assets.nodes).toEqual([{ id }]);
  });
});
