import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
import { assetFileUrl, publicFileUrl } from '../../areas/media/file-urls.ts';

let stave: TestApp;
let account: TestAccount;
let moment = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  stave = await startTestApp({}, { clock: () => moment });
  account = await stave.register();
});
afterAll(() => stave.stop());

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const addressOf = (assetId: string, part = 'original', download = false) =>
  assetFileUrl(stave.platform.config, { assetId, part, download }, moment);
const publicOf = (assetId: string, sha256: string, extension: string) =>
  new URL(publicFileUrl(stave.platform.config, { assetId, sha256, extension })).pathname;
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  stave.app.inject({ method, url, headers: { 'accept-encoding': 'br, gzip', ...headers } });
const asset = (given: Parameters<typeof addAsset>[2]) => addAsset(stave.platform, account.workspaceId, given);

describe('private file', () => {
  const content = randomBytes(50_000);
  let id: string;
  beforeAll(async () => {
    ({ id } = await asset({ kind: 'VIDEO', content, mimeType: 'video/mp4', extension: 'mp4', fileName: 'Night Drive.mov' }));
  });

  it('is returned unchanged with headers for caching and range requests', async () => {
    const answer = await ask(addressOf(id));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '50000',
      'accept-ranges': 'bytes',
      etag: `"${sha256Of(content)}"`,
      'content-disposition': 'inline; filename="Night Drive.mp4"',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox allow-same-origin$/);
    const [, seconds] = /^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(3_600);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
  });

  it('supports range requests', async () => {
    const part = await ask(addressOf(id), { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/50000', 'content-length': '100' });
    const tail = await ask(addressOf(id), { range: 'bytes=-10' });
    expect(tail.rawPayload.equals(content.subarray(-10))).toBe(true);
    const beyond = await ask(addressOf(id), { range: 'bytes=50000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */50000');
    const changed = await ask(addressOf(id), { range: 'bytes=0-1', 'if-range': '"other"' });
    expect(changed.statusCode).toBe(200);
    const same = await ask(addressOf(id), { range: 'bytes=0-1', 'if-range': `"${sha256Of(content)}"` });
    expect(same.statusCode).toBe(206);
  });

  it('returns 304 to a client with a matching ETag', async () => {
    const answer = await ask(addressOf(id), { 'if-none-match': `"${sha256Of(content)}"` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('returns only headers for HEAD', async () => {
    const answer = await ask(addressOf(id), {}, 'HEAD');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers).toMatchObject({ 'content-length': '50000', 'content-type': 'video/mp4' });
  });

  it('is downloaded under its file name if requested', async () => {
    const { id: named } = await asset({ mimeType: 'image/png', extension: 'png', fileName: 'a/../Sjö "1"\r\nX: 1;*.jpeg' });
    const { headers } = await ask(addressOf(named, 'original', true));
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Sj_ _1___X: 1;*.png"; filename*=UTF-8''Sj%C3%B6%20%221%22__X%3A%201%3B%2A.png`,
    );
  });

  it('is always downloaded if a browser could execute it', async () => {
    for (const [mimeType, extension] of [
      ['text/html', 'html'],
      ['image/svg+xml', 'svg'],
      ['text/plain', 'txt'],
      ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ] as const) {
      const { id: document } = await asset({ kind: 'DOCUMENT', mimeType, extension, fileName: 'page' });
      const { headers } = await ask(addressOf(document));
      expect(headers['content-disposition']).toBe(`attachment; filename="page.${extension}"`);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
    }
    const { id: paper } = await asset({ kind: 'DOCUMENT', mimeType: 'application/pdf', extension: 'pdf', fileName: 'paper.pdf' });
    const { headers } = await ask(addressOf(paper));
    expect(headers['content-disposition']).toBe('inline; filename="paper.pdf"');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('returns the same 404 if unknown or in the bin, or if the address is forged, foreign or expired', async () => {
    const thumbnail = await addRendition(stave.platform, id, { role: 'THUMBNAIL' });
    const other = await asset({});
    const binned = await asset({ isDeleted: true });
    const [good, foreign] = [addressOf(id), new URL(addressOf(other.id), 'http://x').search];
    expect((await ask(addressOf(id, thumbnail.id))).headers['content-type']).toBe('image/webp');
    const addresses = [
      `/files/${id}/original`,
      `/files/${id}/original?expires=9999999999&signature=${'A'.repeat(43)}`,
      `${good}&signature=x`,
      `/files/${id}/original${foreign}`,
      good.replace('/original', `/${thumbnail.id}`),
      addressOf(other.id, thumbnail.id),
      addressOf(id, randomUUID()),
      addressOf(id, '..%2f..%2fapp-secret'),
      addressOf(binned.id),
      addressOf(randomUUID()),
      addressOf('x'),
    ];
    const responses = await Promise.all(
      addresses.map((url) => ask(url, { accept: 'text/html', authorization: `Bearer ${account.token}` })),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(404);
    expect(responses.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true);
    moment = new Date(moment.getTime() + 7_200_000);
    const over = await ask(good);
    expect([over.statusCode, over.body]).toEqual([404, responses[0]?.body]);
  });

  it('returns 404 if its bytes are missing', async () => {
    const { id: lost, storageKey } = await asset({});
    await stave.platform.storage.delete(storageKey);
    expect((await ask(addressOf(lost))).statusCode).toBe(404);
    expect((await ask(addressOf(lost), {}, 'HEAD')).statusCode).toBe(404);
  });

  it('may have no content', async () => {
    const { id: empty } = await asset({ content: Buffer.alloc(0) });
    const answer = await ask(addressOf(empty));
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, '0']);
    expect((await ask(addressOf(empty), { range: 'bytes=0-' })).statusCode).toBe(416);
  });

  it('is closed when the client disconnects', async () => {
    const large = await asset({ kind: 'VIDEO', content: Buffer.alloc(40_000_000, 1), mimeType: 'video/mp4', extension: 'mp4' });
    const origin = await stave.app.listen({ host: '127.0.0.1', port: 0 });
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith(large.storageKey);
        } catch {
          return false;
        }
      }).length;
    let seen = 0;
    const leave = () =>
      new Promise<void>((resolve) => {
        get(origin + addressOf(large.id), (response) => {
          response.once('data', () => {
            seen = Math.max(seen, openFiles());
            response.destroy();
          });
          response.once('close', resolve);
        });
      });
    await Promise.all(Array.from({ length: 10 }, leave));
    expect(seen).toBeGreaterThan(0);
    await expect.poll(openFiles).toBe(0);
    expect((await ask(addressOf(large.id), { range: 'bytes=0-0' })).statusCode).toBe(206);
  });
});

describe('published file', () => {
  const content = Buffer.from('the picture as the camera wrote it, with the place where it was taken');
  const shown = Buffer.from('the picture alone');

  it('is cached for a minute and then revalidated', async () => {
    const film = await asset({ kind: 'VIDEO', content, mimeType: 'video/webm', extension: 'webm', isPublic: true });
    const answer = await ask(publicOf(film.id, film.sha256, 'webm'));
    expect(answer.body).toBe(content.toString());
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60, must-revalidate',
      etag: `"${film.sha256}"`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-type': 'video/webm',
    });
    expect((await ask(publicOf(film.id, film.sha256, 'webm'), { range: 'bytes=0-2' })).body).toBe('the');
  });

  it('returns 304 to a client that has it, and 404 once it is private', async () => {
    const film = await asset({ kind: 'VIDEO', content, mimeType: 'video/webm', extension: 'webm', isPublic: true });
    const askAgain = () => ask(publicOf(film.id, film.sha256, 'webm'), { 'if-none-match': `"${film.sha256}"` });
    const confirmed = await askAgain();
    expect([confirmed.statusCode, confirmed.body]).toEqual([304, '']);
    expect(confirmed.headers['cache-control']).toBe('public, max-age=60, must-revalidate');
    await stave.pool.query('update asset set is_public = false where id = $1', [film.id]);
    const gone = await askAgain();
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('of an image is the copy without metadata, never the original', async () => {
    const image = await asset({ kind: 'IMAGE', content, isPublic: true });
    expect((await ask(publicOf(image.id, image.sha256, 'jpg'))).statusCode).toBe(404);
    await addRendition(stave.platform, image.id, { role: 'THUMBNAIL', content: Buffer.from('small') });
    const copy = await addRendition(stave.platform, image.id, { role: 'PUBLISHED', content: shown, format: 'jpg' });
    const answer = await ask(publicOf(image.id, copy.sha256, 'jpg'));
    expect([answer.body, answer.headers['content-type']]).toEqual([shown.toString(), 'image/jpeg']);
    expect((await ask(publicOf(image.id, image.sha256, 'jpg'))).statusCode).toBe(404);
    expect((await ask(publicOf(image.id, sha256Of(Buffer.from('small')), 'webp'))).statusCode).toBe(404);
  });

  it('of a video with a location is a copy without it, or 404', async () => {
    const film = await asset({ kind: 'VIDEO', content, mimeType: 'video/webm', extension: 'webm', isPublic: true });
    await stave.pool.query(`update asset set probe = '{"place": {"latitude": 59.3, "longitude": 18}}' where id = $1`, [film.id]);
    expect((await ask(publicOf(film.id, film.sha256, 'webm'))).statusCode).toBe(404);
    await stave.pool.query(`update asset set probe = '{"place": null}' where id = $1`, [film.id]);
    expect((await ask(publicOf(film.id, film.sha256, 'webm'))).statusCode).toBe(200);
  });

  it('returns the same 404 if private, not ready, in the bin or unknown, or under a wrong name', async () => {
    const given = { kind: 'DOCUMENT', mimeType: 'application/pdf', extension: 'pdf', isPublic: true } as const;
    const closed = await Promise.all([
      asset({ ...given, isPublic: false }),
      asset({ ...given, ingestState: 'RUNNING' }),
      asset({ ...given, ingestState: 'FAILED' }),
      asset({ ...given, isDeleted: true }),
    ]);
    const open = await asset(given);
    expect((await ask(publicOf(open.id, open.sha256, 'pdf'))).statusCode).toBe(200);
    const addresses = [
      ...closed.map(({ id, sha256 }) => publicOf(id, sha256, 'pdf')),
      publicOf(randomUUID(), open.sha256, 'pdf'),
      publicOf(open.id, 'a'.repeat(64), 'pdf'),
      publicOf(open.id, open.sha256, 'html'),
      `/public/${open.id}/original`,
      `/public/${open.id}/${open.sha256}`,
    ];
    const responses = await Promise.all(addresses.map((url) => ask(url, { accept: 'text/html' })));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(404);
    await stave.pool.query('update asset set is_public = false where id = $1', [open.id]);
    expect((await ask(publicOf(open.id, open.sha256, 'pdf'))).body).toBe(responses[0]?.body);
  });
});

it('a missing file, upload or published file returns JSON, never the page of the web client', async () => {
  for (const url of ['/files', '/files/x', '/public/x/y/z', '/public', '/uploads/none', '/webhooks/none']) {
    const answer = await ask(url, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});
