import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { restClient } from '#tests/support/rest.ts';

let t: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

type Faults = { error: string; errors: { field: string; message: string }[] };
const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: object = {}) =>
  restClient(t)<Faults>(method, path, { token: admin.token, ...options });

const contributorColumns = 'firstName, name, lastName, email, city, ipiNumber, pro, createdAt, updatedAt';
const assetColumns =
  'uploadedAt, uploadDate, createdAt, updatedAt, title, fileSize, fileSizeMb, sizeBytes, category, licenseType';
const videoColumns =
  'uploaded_at, upload_date, created_at, updated_at, title, file_size, file_size_mb, size_bytes, category, license_type';
const statuses = 'a comma-separated list of these values: Active, Archived.';

describe('an unknown value of a list is refused with the known ones', () => {
  it.each([
    ['/contributors', 'sortBy', `one of ${contributorColumns}.`],
    ['/contributors', 'sortDir', 'one of asc, desc.'],
    ['/publishers', 'sortBy', 'one of publisherName, name, contactPerson, pro, city, createdAt, updatedAt.'],
    ['/works', 'sortBy', 'one of title, iswc, genre, language, trackStatus, status, createdAt, updatedAt.'],
    ['/works', 'sortDir', 'one of asc, desc.'],
    ['/media', 'sortBy', `one of ${assetColumns}.`],
    ['/media', 'sort_by', `one of ${assetColumns}.`, 'sortBy'],
    ['/media', 'isPublic', 'true or false.'],
    ['/media', 'status', statuses],
    ['/media/images', 'sortDir', 'one of asc, desc.'],
    ['/media/images', 'isPublic', 'true or false.'],
    ['/media/documents', 'isPublic', 'true or false.'],
    ['/media/documents', 'sortBy', `one of ${assetColumns}.`],
    ['/media/analytics', 'type', 'image, video or document.'],
    ['/videos', 'sort_by', `one of ${videoColumns}.`],
    ['/videos', 'sort_direction', 'one of asc, desc.'],
    ['/videos', 'is_public', 'true or false.'],
    ['/videos', 'status', statuses],
    [
      '/videos',
      'distribution_status',
      'a comma-separated list of these values: Draft, Scheduled, Published, Private, Unlisted, Archived.',
    ],
    ['/admin/users', 'role', 'one of user, premium, subscriber, admin, super_admin.'],
    ['/admin/stripe/products', 'active', 'true or false.'],
    ['/subscriptions/analytics', 'range', 'one of 7d, 30d, 90d, 1y.'],
  ])('GET %s?%s', async (path, name, known, field = name) => {
    for (const value of ['no-such-value', 'constructor', '__proto__']) {
      const { status, body } = await call('GET', path, { query: { [name]: value } });
      const message = `${field} must be ${known}`;
      expect([status, body]).toEqual([400, { success: false, error: message, message, errors: [{ field, message }] }]);
    }
  });

  it.each([
    ['/contributors', { sortBy: '', sortDir: 'DESC' }],
    ['/media', { sortBy: '', isPublic: 'all', status: '' }],
    ['/videos', { sort_by: 'upload_date', sort_direction: 'desc', status: 'Active', is_public: '0' }],
    ['/admin/users', { role: 'all' }],
    ['/admin/users', { role: 'super_admin' }],
    ['/admin/stripe/products', { active: '' }],
    ['/subscriptions/analytics', { range: '1Y' }],
  ])('GET %s accepts %j', async (path, query) => {
    expect((await call('GET', path, { query })).status).toBe(200);
  });
});

const imageCategories = 'album-cover, artist-photo, promotional, artwork, behind-scenes, other';

describe('a refused value of a body is listed as the API spells it', () => {
  it.each([
    [
      '/media',
      { title: 'A', type: 'image', category: 'shoes' },
      'category',
      /^category must be one of album-cover, artist-photo,/,
    ],
    ['/media', { title: 'A', category: 'music-video' }, 'category', `Choose a category for images: ${imageCategories}.`],
    ['/media', { title: 'A', status: 'Gone' }, 'status', 'status must be one of Active, Archived.'],
    ['/media', { title: 'A', licenseType: 'x' }, 'licenseType', /^licenseType must be one of all-rights-reserved, creative-/],
    ['/media', { title: 'A', type: 'song' }, 'type', 'type must be image, video or document.'],
    ['/videos', { title: 'A', content_rating: 'x' }, 'content_rating', /^content_rating must be one of General, PG-13, Mature/],
    ['/videos', { title: 'A', content_id_enrollment: 'x' }, 'content_id_enrollment', /must be one of Not Enrolled, Enrolled\.$/],
    ['/videos', { title: 'A', distribution_platforms: ['x'] }, 'distribution_platforms.0', /must be one of youtube, vimeo,/],
    [
      '/works',
      { title: 'A', versionType: 'x' },
      'versionType',
      'versionType must be one of original, remix, cover, instrumental, acoustic.',
    ],
    ['/auth/register', { packageType: 'x' }, 'packageType', 'Choose a package: music_catalog or publisher.'],
  ] as [string, object, string, string | RegExp][])('POST %s with %j', async (path, body, field, message) => {
    const { status, body: answer } = await call('POST', path, { body });
    const fault = answer.errors.find((each) => each.field === field);
    expect([status, answer.errors.map((each) => each.field)]).toEqual([400, expect.arrayContaining([field])]);
    expect(fault?.message).toMatch(message);
  });

  it('by changes of several assets and claims, too', async () => {
    const image = await addAsset(t.platform, admin.workspaceId, { kind: 'IMAGE' });
    const video = await addAsset(t.platform, admin.workspaceId, { kind: 'VIDEO' });
    const bulk = (data: object) => call('POST', '/media/bulk', { body: { ids: [image.id], action: 'update', data } });
    const errorOf = async (request: ReturnType<typeof call>) => (await request).body.error;
    expect(await errorOf(bulk({ category: 'music-video' }))).toBe(`Choose a category for images: ${imageCategories}.`);
    expect(await errorOf(bulk({ status: 'gone' }))).toBe('status must be one of Active, Archived.');
    const update = call('PUT', `/media/${image.id}`, { body: { category: 'contract' } });
    expect(await errorOf(update)).toBe(`Choose a category for images: ${imageCategories}.`);
    const claim = call('POST', `/videos/${video.id}/claims`, { body: { claimant: 'A', status: 'x', claim_type: 'y' } });
    expect((await claim).body.errors.map(({ message }) => message)).toEqual([
      'claim_type must be one of audiovisual, audio, visual.',
      'status must be one of Open, Disputed, Released, Closed.',
    ]);
  });
});
