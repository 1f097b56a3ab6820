import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type UserError = { field: string[]; message: string; code: string };
type Answer = { made: { asset: { isPublic: boolean; publicUrl: string | null } | null; userErrors: UserError[] } };
const updateText = `mutation ($id: ID!, $version: Int!, $input: AssetPatch!) {
  made: assetUpdate(id: $id, version: $version, input: $input) { asset { isPublic publicUrl } userErrors { message } } }`;
const update = async (id: unknown, version: number, input: object) =>
  (await t.gql<Answer>(updateText, { id, version, input }, account.token)).made;

describe('publishing', () => {
  it('requires a processed file, and serves images without metadata', async () => {
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

  it('serves the original file of other kinds', async () => {
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

it('a video has no public address while its file contains a location', async () => {
  const { id } = await addAsset(t.platform, account.workspaceId, {
    kind: 'VIDEO',
    mimeType: 'video/webm',
    extension: 'webm',
    isPublic: true,
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
  it('selects the narrowest thumbnail that is wide enough, then previews, then the widest', async () => {
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

describe('a processed file', () => {
  it('can be kept as a duplicate, processed again after a failure, and given another poster', async () => {
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
    expect((await act('assetKeepDuplicate(id: $id)', original.id)).userErrors[0]!.message).toBe('This asset is not a duplicate.');
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

  it('shows its location and metadata to members', async () => {
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

  it('is found by its hash within its kind', async () => {
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
  it('have text, and are found by it with a snippet', async () => {
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
