import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
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

type Asset = Record<string, unknown> & { id: string; title: string };
type One = Asset & { success: boolean; data: Asset; message?: string };

const add = async (body: object = {}, token = owner.token) =>
  (await rest<One>('POST', '/media', { token, body: { type: 'image', title: 'Harbour', ...body } })).body.data;

describe('POST /media/bulk', () => {
  const bulk = (body: object, token = owner.token) =>
    rest<{ ids: string[]; error: string }>('POST', '/media/bulk', { token, body });
  const read = async (id: string) => (await rest<One>('GET', `/media/${id}`, { token: owner.token })).body;

  it('applies an action to several assets', async () => {
    const [one, two] = [await add({ tags: ['a'] }), await add()];
    const ids = [one.id, two.id];
    expect(await bulk({ ids, action: 'publish' })).toMatchObject({ status: 200, body: { success: true, ids, count: 2 } });
    expect((await read(two.id)).isPublic).toBe(true);
    await bulk({ ids, action: 'add-tags', tags: 'b, c' });
    expect((await read(one.id)).tags).toEqual(['a', 'b', 'c']);
    await bulk({ ids, action: 'update', data: { license_type: 'public-domain', status: 'Archived' } });
    expect(await read(two.id)).toMatchObject({ licenseType: 'public-domain', status: 'Archived' });
    await bulk({ ids, action: 'delete' });
    expect(await read(one.id)).toMatchObject({ success: false });
    await bulk({ ids, action: 'restore' });
    expect((await read(one.id)).title).toBe('Harbour');
  });

  it('refuses an unknown action, an empty selection and an unknown asset', async () => {
    const { id } = await add();
    const unknown = await bulk({ ids: [id], action: 'paint' });
    expect(unknown).toMatchObject({ status: 400, body: { error: expect.stringContaining('delete, restore, publish') } });
    expect((await bulk({ ids: [], action: 'delete' })).status).toBe(400);
    expect((await bulk({ ids: [id], action: 'update' })).status).toBe(400);
    const stranger = await t.register();
    const foreign = await add({}, stranger.token);
    const answers = await Promise.all([foreign.id, unknownId].map((other) => bulk({ ids: [id, other], action: 'delete' })));
    expect(answers[0]).toMatchObject({ status: 400, body: { error: 'Asset not found' } });
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await read(id)).title).toBe('Harbour');
  });
});

describe('file information', () => {
  it('GET /media/analytics counts assets and bytes', async () => {
    const account = await t.register();
    await add({ isPublic: true }, account.token);
    await addAsset(t.platform, account.workspaceId, { kind: 'VIDEO', content: Buffer.alloc(300, 1) });
    const { body } = await rest('GET', '/media/analytics', { token: account.token });
    expect(body).toMatchObject({ success: true, totalAssets: 2, publicAssets: 1, privateAssets: 1, totalSize: 300 });
    expect(body).toMatchObject({ uploadsThisMonth: 2, storage: { used: 300 }, data: { totalAssets: 2 } });
    expect(body.byType).toEqual(
      expect.arrayContaining([
        { type: 'image', count: 1, size: 0 },
        { type: 'video', count: 1, size: 300 },
      ]),
    );
  });

  it('an image has a thumbnail after its file is processed', async () => {
    const { id } = await addAsset(t.platform, owner.workspaceId, { kind: 'IMAGE' });
    const thumbnail = () => rest('POST', `/media/images/${id}/thumbnail`, { token: owner.token, body: {} });
    expect((await thumbnail()).body).toMatchObject({ thumbnailUrl: null, message: 'This file has no picture.' });
    await addRendition(t.platform, id, { role: 'THUMBNAIL' });
    const { body } = await thumbnail();
    expect(body).toMatchObject({ success: true, processingStatus: 'ready', data: { thumbnailUrl: body.thumbnailUrl } });
    expect((await t.app.inject(String(body.thumbnailUrl))).statusCode).toBe(200);
  });

  it('the metadata of an image include entered values and values from the file', async () => {
    const { id } = await addAsset(t.platform, owner.workspaceId, { kind: 'IMAGE' });
    const probe = { metadata: [{ group: 'Exif', name: 'Model', value: 'X100' }] };
    await t.pool.query(`update asset set probe = $2, details = '{"camera":"Fuji"}' where id = $1`, [id, probe]);
    const { body } = await rest('GET', `/media/images/${id}/metadata`, { token: owner.token });
    expect(body).toMatchObject({
      metadata: { camera: 'Fuji', photographer: null, entries: probe.metadata },
      file: { mimeType: 'image/jpeg', fileSize: 200 },
    });
    expect((await rest('GET', `/media/documents/${id}/metadata`, { token: owner.token })).body.error).toBe('Document not found');
  });

  it('a document returns its text and a preview of a page', async () => {
    const { id } = await addAsset(t.platform, owner.workspaceId, {
      kind: 'DOCUMENT',
      mimeType: 'application/pdf',
      extension: 'pdf',
    });
    await t.pool.query('update asset set page_count = 2 where id = $1', [id]);
    await t.pool.query(
      `insert into asset_page (workspace_id, asset_id, page, text) values ($2, $1, 1, 'First'), ($2, $1, 2, 'Second')`,
      [id, owner.workspaceId],
    );
    const post = (what: string, body: object) => rest('POST', `/media/documents/${id}/${what}`, { token: owner.token, body });
    expect((await post('extract-text', {})).body).toMatchObject({
      text: 'First\n\nSecond',
      pages: [
        { page: 1, text: 'First' },
        { page: 2, text: 'Second' },
      ],
      pageCount: 2,
      nextPage: null,
    });
    const rendition = await addRendition(t.platform, id, { role: 'PAGE' });
    await t.pool.query('update asset_rendition set page = 2 where id = $1', [rendition.id]);
    const { body } = await post('preview', { page: 2 });
    expect(body).toMatchObject({ page: 2, pageCount: 2, previewUrl: expect.stringContaining(id) });
    expect(await post('preview', { page: 3 })).toMatchObject({ status: 404, body: { error: 'The document has 2 pages' } });
  });

  it('a text without pages returns its text', async () => {
    const { id } = await addAsset(t.platform, owner.workspaceId, { kind: 'DOCUMENT', mimeType: 'text/plain', extension: 'txt' });
    await t.pool.query(`insert into asset_page (workspace_id, asset_id, page, text) values ($2, $1, 1, 'Verse')`, [
      id,
      owner.workspaceId,
    ]);
    const { body } = await rest('POST', `/media/documents/${id}/extract-text`, { token: owner.token, body: {} });
    expect(body).toMatchObject({ text: 'Verse', pages: [{ page: 1, text: 'Verse' }], pageCount: null, nextPage: null });
  });

  it.each([
    ['a read document', 'application/pdf', 'READY', 'This file has no picture.', 'This file has no text.'],
    ['a sound that is waiting', 'audio/mpeg', 'WAITING', 'This file has no picture.', 'This file has no text.'],
    ['a waiting document', 'application/pdf', 'WAITING', /picture yet, because.+Try again/, /text yet, because.+Try again/],
    ['a document without a file', '', 'NO_FILE', /picture yet. Upload the file/, /text yet. Upload the file/],
  ] as const)('%s without preview and text says so', async (_name, mimeType, ingestState, picture, text) => {
    const { id } = await addAsset(t.platform, owner.workspaceId, { kind: 'DOCUMENT', mimeType, extension: 'pdf' });
    await t.pool.query('update asset set ingest_state = $2 where id = $1', [id, ingestState]);
    const messageOf = async (what: string) =>
      (await rest('POST', `/media/documents/${id}/${what}`, { token: owner.token, body: {} })).body.message;
    expect(await messageOf('preview')).toMatch(picture);
    expect(await messageOf('extract-text')).toMatch(text);
  });
});
