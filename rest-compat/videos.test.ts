import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
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

type Video = Record<string, unknown> & { video_id: string; metadata: Record<string, unknown> };
type One = { success: boolean; data: Video; error: string | null; message?: string };
type Many = { data: Video[]; pagination: { total: number; totalPages: number } };

const add = async (body: object = {}, token = owner.token) =>
  (await rest<One>('POST', '/videos', { token, body: { file_name: 'live-at-dusk.mp4', title: 'Live at dusk', ...body } })).body
    .data;
const documented = [
  'video_id',
  'user_id',
  'file_name',
  'file_path',
  'file_size_mb',
  'mime_type',
  'thumbnail_url',
  'duration_seconds',
  'width',
  'height',
  'frame_rate',
  'bitrate',
  'codec',
  'status',
  'upload_date',
  'updated_at',
  'metadata',
];
const documentedMetadata = [
  'title',
  'description',
  'category',
  'language',
  'license_type',
  'copyright_owner',
  'director',
  'producer',
  'is_public',
  'distribution_status',
  'release_date',
  'expiration_date',
  'content_rating',
  'monetization_status',
  'content_id_enrollment',
  'rights_holder',
  'isrc_code',
  'keywords',
  'target_audience',
  'analytics_tracking_id',
  'embed_permissions',
  'syndication_rights',
  'distribution_notes',
  'tags',
  'distribution_platforms',
  'geographic_restrictions',
];

describe('a video', () => {
  it('is created without a file and with defaults, and the message mentions the missing file', async () => {
    const body = {
      file_name: 'live-at-dusk.mp4',
      file_path: '/uploads/videos/1700000000-live-at-dusk.mp4',
      file_size_mb: 12.4,
      mime_type: 'video/mp4',
      title: '',
      category: 'live-performance',
      tags: '["live","dusk"]',
      director: 'Mara',
      shoot_date: '2026-05-01',
      is_public: false,
      associated_artist_ids: '[]',
    };
    const { status, body: answer } = await rest<One>('POST', '/videos', { token: owner.token, body });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ success: true, error: null, message: expect.stringContaining('without its file') });
    expect(Object.keys(answer.data)).toEqual(expect.arrayContaining(documented));
    expect(Object.keys(answer.data.metadata)).toEqual(expect.arrayContaining(documentedMetadata));
    expect(answer.data).toMatchObject({
      user_id: owner.userId,
      file_name: 'live-at-dusk.mp4',
      file_path: null,
      file_size_mb: 0,
      mime_type: 'video/mp4',
      status: 'Active',
      processing_status: 'no-file',
      metadata: {
        title: 'live-at-dusk',
        category: 'live-performance',
        tags: ['live', 'dusk'],
        director: 'Mara',
        language: 'en',
        license_type: 'all-rights-reserved',
        distribution_status: 'Draft',
        content_rating: 'General',
        monetization_status: 'No',
        content_id_enrollment: 'Not Enrolled',
        embed_permissions: 'Restricted',
        syndication_rights: 'Restricted',
        keywords: '',
        distribution_platforms: [],
        geographic_restrictions: [],
      },
    });
  });

  it('can be saved with the values and field names of older clients, and returns the same values', async () => {
    const { video_id: id } = await add();
    const put = async (body: object) => (await rest<One>('PUT', `/videos/${id}`, { token: owner.token, body })).body;
    const draft = {
      title: 'Live at dawn',
      distribution_status: 'Published',
      content_rating: 'PG-13',
      contentIdEnrollment: 'Enrolled',
      keywords: 'harbour, live',
      distribution_platforms: 'youtube, tiktok',
      geographic_restrictions: ['-DE', 'US'],
      isrc_code: 'US-RC1-76-07839',
      release_date: '2026-06-01T00:00:00.000Z',
      status: 'Archived',
    };
    const saved = await put(draft);
    expect(saved.data).toMatchObject({
      status: 'Archived',
      metadata: {
        title: 'Live at dawn',
        distribution_status: 'Published',
        content_rating: 'PG-13',
        content_id_enrollment: 'Enrolled',
        keywords: 'harbour, live',
        distribution_platforms: ['youtube', 'tiktok'],
        geographic_restrictions: ['-DE', 'US'],
        release_date: '2026-06-01',
      },
    });
    // Clients may send back the whole object, or only the metadata.
    expect((await put(saved.data)).data).toEqual({ ...saved.data, updated_at: expect.any(String) });
    expect((await put(saved.data.metadata)).data.metadata).toEqual(saved.data.metadata);
    const refused = await put({ content_rating: 'Loud' });
    expect(refused).toMatchObject({ success: false, errors: [{ field: 'content_rating' }] });
    expect(await put({ expiration_date: '2020-01-01' })).toMatchObject({ errors: [{ field: 'expiration_date' }] });
  });

  it('of another workspace, or an asset of another kind, gets the same response as an unknown ID', async () => {
    const stranger = await t.register();
    const foreign = (await add({}, stranger.token)).video_id;
    const image = (await addAsset(t.platform, owner.workspaceId, { kind: 'IMAGE' })).id;
    const calls = [
      'GET ',
      'PUT ',
      'DELETE ',
      'POST /preview',
      'POST /youtube/sync',
      'GET /claims',
      'POST /claims',
      'GET /metadata',
    ];
    for (const call of [...calls, 'POST /process']) {
      const [method, path] = call.split(' ') as ['GET', string];
      const body = method === 'GET' ? undefined : { title: 'Mine', timestamp: 1, youtube_video_id: 'dQw4w9WgXcQ' };
      const [unknown, ...others] = await Promise.all(
        [unknownId, foreign, image].map((id) => rest(method, `/videos/${id}${path}`, { token: owner.token, body })),
      );
      expect(unknown).toMatchObject({ status: 404, body: { success: false, error: 'Video not found' } });
      for (const other of others) expect([other.status, other.body]).toEqual([404, unknown!.body]);
    }
    expect((await rest('GET', `/media/${image}`, { token: owner.token })).body).toMatchObject({
      title: 'file.jpg',
      isPublic: false,
    });
  });

  it('is deleted', async () => {
    const { video_id } = await add();
    const { body } = await rest('DELETE', `/videos/${video_id}`, { token: owner.token });
    expect(body).toEqual({ success: true, message: 'Video deleted', data: { video_id } });
    expect((await rest('GET', `/videos/${video_id}`, { token: owner.token })).status).toBe(404);
  });
});

describe('GET /videos', () => {
  it('pages, sorts and filters only videos, newest first by default', async () => {
    const { token, workspaceId } = await t.register();
    await add({ title: 'Alba', is_public: true }, token);
    await add({ title: 'Brio', distribution_platforms: ['vimeo'] }, token);
    const coda = await add({ title: 'Coda' }, token);
    await rest('PUT', `/videos/${coda.video_id}`, { token, body: { status: 'Archived' } });
    await addAsset(t.platform, workspaceId, { kind: 'IMAGE' });
    const titles = async (query: Record<string, string>) =>
      (await rest<Many>('GET', '/videos', { token, query })).body.data.map(({ metadata }) => metadata.title);
    expect(await titles({})).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await titles({ sort_by: 'upload_date', sort_direction: 'asc' })).toEqual(['Alba', 'Brio', 'Coda']);
    expect(await titles({ sort_by: 'title', sort_direction: 'desc' })).toEqual(['Coda', 'Brio', 'Alba']);
    expect(await titles({ status: 'Active' })).toEqual(['Brio', 'Alba']);
    expect(await titles({ is_public: 'true', status: 'Active' })).toEqual(['Alba']);
    expect(await titles({ distribution_platform: 'vimeo,youtube' })).toEqual(['Brio']);
    const { body } = await rest<Many>('GET', '/videos', { token, query: { limit: '2', page: '2' } });
    expect(body).toMatchObject({ success: true, pagination: { page: 2, limit: 2, total: 3, totalPages: 2 } });
  });
});
