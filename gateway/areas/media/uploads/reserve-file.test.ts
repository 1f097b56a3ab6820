import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngLike, UploadClient } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let url: string;
beforeAll(async () => {
  t = await startTestApp();
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.stop());

const megabyte = 1024 * 1024;
const clientOf = ({ token }: TestAccount) => new UploadClient(url, token);
const image = (size: number) => ({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size });
const video = (size: number) => ({ kind: 'VIDEO', fileName: 'a.mp4', type: 'video/mp4', size });
const free = () => t.register({ plan: null });
const seed = (workspaceId: string, count: number, sizeBytes = 0, kind = 'IMAGE') =>
  t.pool.query(
    `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes)
      select $1, $2, 'Seeded', 'ALL_RIGHTS_RESERVED', 'a.png', 'image/png', $4 from generate_series(1, $3::int)`,
    [workspaceId, kind, count, sizeBytes],
  );
const usage = async ({ token }: TestAccount) => {
  const { featureAccess } = await t.gql<{ featureAccess: { feature: string; currentUsage: number }[] }>(
    '{ featureAccess { feature currentUsage } }',
    {},
    token,
  );
  return Object.fromEntries(featureAccess.map((each) => [each.feature, each.currentUsage]));
};

describe('the number of files of a kind', () => {
  it('is reserved when an upload begins, and never exceeded by concurrent uploads', async () => {
    const account = await free();
    await seed(account.workspaceId, 22);
    const responses = await Promise.all(Array.from({ length: 8 }, () => clientOf(account).create(image(1_000))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    const refused = responses.find(({ status }) => status === 403)!;
    expect(refused.body).toBe("You've reached your limit for this feature. 25 / 25 used (100%).");
    expect(refused.headers['stave-error-code']).toBe('LIMIT_REACHED');
    expect(refused.headers['stave-error-feature']).toBe('IMAGES');
    expect(await usage(account)).toMatchObject({ IMAGES: 25, VIDEOS: 0, STORAGE: 1 });
  });

  it('is released when the upload is discarded, refused or expired, and kept when it succeeds', async () => {
    const account = await free();
    await seed(account.workspaceId, 24);
    const client = clientOf(account);
    const bytes = pngLike(2_000);
    const isFull = async () => (await client.create(image(1_000))).status === 403;

    const discarded = await client.begin(image(bytes.length));
    expect(await isFull()).toBe(true);
    await client.discard(discarded);
    const refused = await client.begin(image(bytes.length));
    expect(await isFull()).toBe(true);
    expect((await client.add(refused, 0, Buffer.alloc(2_000, 0x3c))).status).toBe(415);
    const aborted = await client.begin(image(bytes.length));
    const id = aborted.split('/').at(-1);
    const abort = 'mutation ($id: ID!) { uploadAbort(id: $id) { uploadId userErrors { message } } }';
    expect(await t.gql(abort, { id }, account.token)).toEqual({ uploadAbort: { uploadId: id, userErrors: [] } });
    const late = await client.begin(image(bytes.length));
    await t.pool.query(`update upload set expires_at = now() - interval '1 second' where id = $1`, [late.split('/').at(-1)]);
    const whole = await client.begin(image(bytes.length));
    await client.add(whole, 0, bytes);
    expect(await isFull()).toBe(true);
    expect(await usage(account)).toMatchObject({ IMAGES: 25 });
  });

  it('does not increase for the file of an existing asset', async () => {
    const account = await free();
    await seed(account.workspaceId, 25);
    const { rows } = await t.pool.query(
      `update asset set ingest_state = 'NO_FILE' where id = (select min(id::text)::uuid from asset where workspace_id = $1) returning id`,
      [account.workspaceId],
    );
    const path = await clientOf(account).begin({ ...image(2_000), assetId: rows[0].id });
    expect(await usage(account)).toMatchObject({ IMAGES: 25 });
    expect((await clientOf(account).add(path, 0, pngLike(2_000))).headers['upload-asset']).toBe(rows[0].id);
  });
});

describe('storage', () => {
  it('is exact to the byte', async () => {
    const account = await free();
    await seed(account.workspaceId, 1, 500 * megabyte - 1_001);
    const client = clientOf(account);
    expect(await client.create(image(1_002))).toMatchObject({
      status: 403,
      headers: { 'stave-error-code': 'LIMIT_REACHED', 'stave-error-feature': 'STORAGE' },
    });
    const path = await client.begin(image(1_001));
    expect((await client.create(image(1))).status).toBe(403);
    expect(await usage(account)).toMatchObject({ STORAGE: 500 });
    await client.add(path, 0, pngLike(1_001));
    expect((await client.create(image(1))).status).toBe(403);
  });

  it('counts shared bytes once, and no bytes in the bin', async () => {
    const account = await free();
    const { rows } = await t.pool.query(
      `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
        values ($1, repeat('a', 64), $2, 'image/png', 'png', 'originals/shared') returning id`,
      [account.workspaceId, 300 * megabyte],
    );
    await seed(account.workspaceId, 3, 300 * megabyte);
    await t.pool.query('update asset set file_id = $2 where workspace_id = $1', [account.workspaceId, rows[0].id]);
    expect(await usage(account)).toMatchObject({ STORAGE: 300, IMAGES: 3 });
    await t.pool.query('update asset set deleted_at = now() where workspace_id = $1', [account.workspaceId]);
    expect(await usage(account)).toMatchObject({ STORAGE: 0, IMAGES: 0 });
  });

  it('is reserved in order of arrival for every kind', async () => {
    const account = await free();
    const client = clientOf(account);
    const responses = await Promise.all([client.create(video(300 * megabyte)), client.create(video(300 * megabyte))]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });
});

it('a plan without videos refuses them with a message', async () => {
  const account = await t.register({ plan: null });
  await t.pool.query(`update plan_tier_feature set is_included = false where tier_id = 'free' and feature = 'VIDEOS'`);
  expect(await clientOf(account).create(video(9))).toMatchObject({
    status: 403,
    body: 'This feature is not included in your current subscription plan.',
    headers: { 'stave-error-code': 'FEATURE_LOCKED', 'stave-error-feature': 'VIDEOS' },
  });
});

it('limits the open uploads of a user', async () => {
  const account = await t.register();
  await t.pool.query(
    `insert into upload (workspace_id, user_id, kind, file_name, size_bytes, draft, storage_key, expires_at)
      select $1, $2, 'IMAGE', 'a.png', 9, '{}', 'originals/open-' || i, now() + interval '1 day' from generate_series(1, 98) i`,
    [account.workspaceId, account.userId],
  );
  const responses = await Promise.all(Array.from({ length: 4 }, () => clientOf(account).create(image(9))));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  expect(responses.find(({ status }) => status === 429)).toMatchObject({ headers: { 'stave-error-code': 'TOO_MANY_UPLOADS' } });
  const { uploads } = await t.gql<{ uploads: object[] }>(
    '{ uploads { id fileName sizeBytes receivedBytes kind createdAt expiresAt } }',
    {},
    account.token,
  );
  expect(uploads).toHaveLength(100);
});

it('settings restrict the accepted types, and the API lists them', async () => {
  const other = await startTestApp({ UPLOAD_MAX_MB: '20', UPLOAD_TYPES: 'png, pdf' });
  try {
    const account = await other.register();
    const client = new UploadClient(await other.app.listen({ host: '127.0.0.1', port: 0 }), account.token);
    expect(await client.create(image(20 * megabyte + 1))).toMatchObject({
      status: 413,
      body: 'File size must be less than 20MB',
    });
    expect((await client.create({ ...image(9), fileName: 'a.jpg', type: 'image/jpeg' })).status).toBe(415);
    expect((await client.create(video(9))).status).toBe(415);
    expect((await client.create(image(20 * megabyte))).status).toBe(201);
    const query = '{ uploadLimits { kinds { kind maxBytes mostBytes mostMegabytes accepts typesText } } }';
    expect(await other.gql(query, {}, account.token)).toMatchObject({
      uploadLimits: {
        kinds: [
          {
            kind: 'IMAGE',
            maxBytes: 20 * megabyte,
            mostBytes: 20 * megabyte,
            mostMegabytes: 20,
            accepts: ['image/png', 'image/apng', 'image/x-png', '.png'],
            typesText: 'PNG',
          },
          { kind: 'VIDEO', accepts: [] },
          { kind: 'DOCUMENT', mostMegabytes: 20, typesText: 'PDF or PNG' },
        ],
      },
    });
  } finally {
    await other.stop();
  }
});
