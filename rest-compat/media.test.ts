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

type Asset = Record<string, unknown> & { id: string; title: string };
type One = Asset & { success: boolean; data: Asset; message?: string };
type Many = { assets: Asset[]; pagination: { total: number; totalPages: number }; data: object };

const add = async (body: object = {}, token = owner.token) =>
  (await rest<One>('POST', '/media', { token, body: { type: 'image', title: 'Harbour', ...body } })).body.data;
const documented = [
  'id',
  'title',
  'description',
  'category',
  'imageType',
  'tags',
  'isPublic',
  'url',
  'thumbnailUrl',
  'dimensions',
  'fileSize',
  'mimeType',
  'uploadedAt',
  'copyrightOwner',
  'licenseType',
  'licenseDetails',
  'associatedWorkIds',
  'associatedArtistIds',
  'metadata',
];
const documentedMetadata = [
  'photographer',
  'creditLine',
  'copyrightNotice',
  'location',
  'shootDate',
  'camera',
  'lens',
  'iso',
  'aperture',
  'shutterSpeed',
  'focalLength',
];
const work = async (token = owner.token) =>
  (await rest<{ id: string }>('POST', '/works', { token, body: { title: 'Reed' } })).body.id;

describe('an asset', () => {
  it.each([{ type: 'nope' }, { type: 7 }, { type: ['image'] }, { kind: 'audio' }])('is not created from %j', async (body) => {
    const count = async () => (await t.pool.query('select 1 from asset')).rowCount;
    const before = await count();
    const answer = await rest('POST', '/media', { token: owner.token, body: { title: 'Harbour', ...body } });
    expect([answer.status, answer.body.error]).toEqual([400, 'type must be image, video or document.']);
    expect(await count()).toBe(before);
  });

  it('that is a duplicate is kept on request; other assets are refused', async () => {
    const [first, second] = [await add(), await add()];
    await t.pool.query(`update asset set ingest_state = 'DUPLICATE', duplicate_of = $2 where id = $1`, [second.id, first.id]);
    const keep = (id: string) => rest('POST', `/media/${id}/keep`, { token: owner.token });
    expect((await keep(second.id)).status).toBe(200);
    const { rows } = await t.pool.query('select ingest_state, duplicate_of from asset where id = $1', [second.id]);
    expect(rows[0].ingest_state).not.toBe('DUPLICATE');
    expect([(await keep(first.id)).status, (await keep(unknownId)).status]).toEqual([400, 404]);
  });

  it('is created with its metadata, and by default private with all rights reserved', async () => {
    const body = {
      title: 'Quay at dawn',
      category: 'album-cover',
      imageType: 'photograph',
      tags: '["harbour","dawn","Harbour"]',
      mimeType: 'image/jpeg',
      fileName: 'quay.jpg',
      associatedWorkIds: [await work()],
      metadata: { photographer: 'Ida', iso: 400, shootDate: '2026-03-14T10:00:00Z' },
    };
    const { status, body: answer } = await rest<One>('POST', '/media', { token: owner.token, body });
    expect(status).toBe(201);
    expect(Object.keys(answer.data)).toEqual(expect.arrayContaining(documented));
    expect(Object.keys(answer.data.metadata as object).toSorted()).toEqual(documentedMetadata.toSorted());
    expect(answer).toMatchObject({ success: true, ...answer.data, message: expect.stringContaining('without its file') });
    expect(answer.data).toMatchObject({
      type: 'image',
      category: 'album-cover',
      imageType: 'photograph',
      tags: ['harbour', 'dawn'],
      isPublic: false,
      status: 'Active',
      licenseType: 'all-rights-reserved',
      associatedWorkIds: body.associatedWorkIds,
      processingStatus: 'no-file',
      url: null,
      metadata: { photographer: 'Ida', iso: '400', shootDate: '2026-03-14', camera: null },
    });
  });

  it('accepts camelCase and snake_case names, comma-separated tags and metadata as a JSON string', async () => {
    const made = await add({
      is_public: 'true',
      license_type: 'custom',
      license_details: 'Ask first',
      copyright_owner: 'North Quay',
      tags: 'one, two,, one',
      metadata: '{"focal_length":"50 mm"}',
    });
    expect(made).toMatchObject({
      isPublic: true,
      licenseType: 'custom',
      licenseDetails: 'Ask first',
      copyrightOwner: 'North Quay',
      tags: ['one', 'two'],
      metadata: { focalLength: '50 mm' },
    });
  });

  it('can be saved as the whole object from a response, and keeps fields that a request omits', async () => {
    const created = await add({ description: 'At dawn', category: 'artwork', metadata: { lens: 'Fifty' } });
    const whole = { ...created, title: 'Pier', status: 'Archived', imageType: 'drawing' };
    const { status, body } = await rest<One>('PUT', `/media/${created.id}`, { token: owner.token, body: whole });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...whole, updatedAt: expect.any(String) });
    const part = await rest<One>('PUT', `/media/${created.id}`, { token: owner.token, body: { title: 'Mole' } });
    expect(part.body.data).toEqual({ ...whole, title: 'Mole', updatedAt: expect.any(String) });
  });

  it('is refused with a message for each invalid field', async () => {
    const refused = async (body: object) => (await rest('POST', '/media', { token: owner.token, body })).body;
    expect(await refused({})).toEqual({
      success: false,
      error: 'Please enter a title',
      message: 'Please enter a title',
      errors: [{ field: 'title', message: 'Please enter a title' }],
    });
    expect(await refused({ title: 'X', licenseType: 'mine' })).toMatchObject({ errors: [{ field: 'licenseType' }] });
    expect(await refused({ title: 'X', category: 'documentary' })).toMatchObject({ errors: [{ field: 'category' }] });
    expect(await refused({ title: 'X', metadata: { shootDate: 'soon' } })).toMatchObject({ errors: [{ field: 'shootDate' }] });
    expect(await refused({ title: 'X', associatedWorkIds: [unknownId] })).toMatchObject({
      error: 'Work not found',
      errors: [{ field: 'associatedWorkIds.0' }],
    });
  });

  it('is moved to the bin by DELETE', async () => {
    const { id } = await add();
    expect(await rest('DELETE', `/media/${id}`, { token: owner.token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Asset deleted', data: { id } },
    });
    expect((await rest('GET', `/media/${id}`, { token: owner.token })).status).toBe(404);
  });

  it('of another workspace gets the same response as an unknown ID', async () => {
    const stranger = await t.register();
    const foreign = await add({}, stranger.token);
    const calls = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', 'images/ID/thumbnail'],
      ['GET', 'images/ID/metadata'],
      ['POST', 'documents/ID/extract-text'],
      ['GET', 'documents/ID/metadata'],
      ['POST', 'documents/ID/preview'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : { title: 'Taken over' };
      const [theirs, unknown] = await Promise.all(
        [foreign.id, unknownId].map((id) =>
          rest(method, `/media/${path === '' ? id : path.replace('ID', id)}`, { token: owner.token, body }),
        ),
      );
      expect(theirs).toMatchObject({ status: 404, body: { success: false, error: expect.stringMatching(/ not found$/) } });
      expect(unknown!.body).toEqual(theirs!.body);
    }
  });
});

describe('GET /media', () => {
  it('pages, searches, sorts and filters, newest first by default', async () => {
    const { token } = await t.register();
    await add({ title: 'Alba', category: 'artwork', tags: ['sea'], licenseType: 'creative-commons' }, token);
    await add({ title: 'Brio', type: 'video', isPublic: true }, token);
    await add({ title: 'Coda', type: 'document', mimeType: 'application/pdf', tags: ['sea', 'sky'] }, token);
    const titles = async (query: Record<string, string>) =>
      (await rest<Many>('GET', '/media', { token, query })).body.assets.map(({ title }) => title);
    expect(await titles({})).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await titles({ sortDir: 'asc' })).toEqual(['Alba', 'Brio', 'Coda']);
    expect(await titles({ sortBy: 'title' })).toEqual(['Alba', 'Brio', 'Coda']);
    expect(await titles({ sortBy: 'title', sortDir: 'desc' })).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await titles({ search: 'bri' })).toEqual(['Brio']);
    expect(await titles({ type: 'image' })).toEqual(['Alba']);
    expect(await titles({ isPublic: 'true' })).toEqual(['Brio']);
    expect(await titles({ tags: 'sky,nothing' })).toEqual(['Coda']);
    expect(await titles({ category: 'artwork,promotional' })).toEqual(['Alba']);
    expect(await titles({ license_type: 'creative-commons', category: '' })).toEqual(['Alba']);
    const { body } = await rest<Many>('GET', '/media', { token, query: { limit: '2', page: '2' } });
    expect(body).toMatchObject({ success: true, pagination: { totalPages: 2, total: 3 }, assets: [{ title: 'Alba' }] });
    expect(body.data).toEqual({ assets: body.assets, pagination: body.pagination });
    for (const [path, title] of [
      ['images', 'Alba'],
      ['documents', 'Coda'],
    ]) {
      const list = await rest<Many>('GET', `/media/${path}`, { token, query: { type: 'video' } });
      expect(list.body).toMatchObject({ success: true, assets: [{ title }], pagination: { total: 1, totalPages: 1 } });
    }
  });

  it('refuses unknown filter values, and lists the valid ones', async () => {
    const refused = await rest('GET', '/media', { token: owner.token, query: { category: 'shoes' } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'category' }] } });
    expect(refused.body.error).toContain('album-cover');
    expect((await rest('GET', '/media', { token: owner.token, query: { type: 'song' } })).status).toBe(400);
  });
});
