import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { restDocument } from '#tests/support/rest-document.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: "https://stave.example/it's" });
});
afterAll(() => t.stop());

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });
const browser = { accept: 'text/html,application/xhtml+xml' };

describe('the OpenAPI document', () => {
  it.each(['/api/openapi.json', '/api'])('is served to programs at %s, without a token', async (url) => {
    const { statusCode, headers, json } = await get(url, { accept: '*/*' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json()).toEqual(restDocument);
  });

  it.each(['/api/openapi.json', '/api'])('is not sent again from %s while it is the same', async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const again = await get(url, { 'if-none-match': `"other", ${String(headers.etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each(['GET', 'HEAD'] as const)('is replaced by its pages for browsers at /api by %s', async (method) => {
    const { statusCode, headers } = await t.app.inject({ method, url: '/api', headers: browser });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/developers/rest', 'no-cache']);
    for (const accept of [browser.accept, '*/*']) expect((await get('/api', { accept })).headers.vary).toContain('accept');
  });

  it('is compressed', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
  });

  it('is only read', async () => {
    const { statusCode, headers } = await t.app.inject({ method: 'POST', url: '/api/openapi.json', payload: {} });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the pages of the REST API', () => {
  const idsOf = (body: string) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  const page = async (url: string) => (await get(url, browser)).body;
  const slugOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const { tags, paths, components } = restDocument;
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          tags: [tag = ''],
          summary,
        },
      ]) => ({ id: slugOf(`${method} ${path}`), tag, summary }),
    ),
  );

  it('describe every endpoint on the page of its area, and name it on the first page', async () => {
    const overview = await page('/developers/rest');
    for (const { name } of tags) {
      const url = `/developers/rest/${slugOf(name)}`;
      const body = await page(url);
      const own = endpoints.filter(({ tag }) => tag === name);
      expect(own.length).toBeGreaterThan(0);
      expect(idsOf(body)).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
      expect(body.match(/<article /g)).toHaveLength(own.length);
      for (const { id, summary } of own) {
        expect(overview).toContain(`<a href="${url}#${id}">`);
        expect(body).toContain(summary);
      }
    }
  });

  it('keep the anchors of the former page at /api', async () => {
    const ids = new Set(idsOf(await page('/developers/rest')));
    const former = [
      ...endpoints.map(({ id }) => id),
      ...tags.map(({ name }) => slugOf(name)),
      ...Object.keys(components.schemas).map((name) => `object-${slugOf(name)}`),
      ...Object.keys(components.responses).map((name) => `error-${slugOf(name)}`),
      'objects',
      'errors',
    ];
    expect(former.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('show objects with their uses, and errors with their causes', async () => {
    const object = await page('/developers/rest/objects/Work');
    expect(object).toContain('International Standard Musical Work Code');
    expect(object).toContain('href="/developers/rest/works#get-works-id"');
    const errors = await page('/developers/rest/errors');
    expect(errors).toMatch(/id="error-notfound">.*404 NotFound/);
    expect(errors).toContain('href="/developers/types/ErrorCode#NOT_FOUND"');
  });

  it('quote their requests for a shell, and escape them for HTML', async () => {
    const body = await page('/developers/rest/works');
    expect(body).toContain('curl &#39;https://stave.example/it&#39;\\&#39;&#39;s/api/works/ID&#39;');
    expect(body).toContain('-H &quot;authorization: Bearer $STAVE_API_KEY&quot;');
  });
});
