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

  it.each([
    ['/api/openapi.json', {}],
    ['/api', browser],
  ])('is not sent again from %s while it is the same', async (url, accept) => {
    const { headers } = await get(url, accept);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const again = await get(url, { ...accept, 'if-none-match': `"other", ${String(headers.etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get(url, { ...accept, 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('has another tag as a page than as JSON at the same address', async () => {
    const [page, json] = [await get('/api', browser), await get('/api')];
    expect(page.headers.etag).not.toBe(json.headers.etag);
    expect([page.headers.vary, json.headers.vary]).toEqual([
      expect.stringContaining('accept'),
      expect.stringContaining('accept'),
    ]);
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

describe('the page at /api', () => {
  it('shows every endpoint, object and error under the policy of the other pages', async () => {
    const { body, headers } = await get('/api', browser);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy']);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toEqual([...new Set(ids)]);
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(targets.length).toBeGreaterThan(300);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    const count = Object.values(restDocument.paths).flatMap(Object.keys).length;
    expect(body.match(/<span class="method">/g)).toHaveLength(count);
    // The content security policy refuses scripts and handlers in a page.
    expect(body).not.toMatch(/<script(?! src="\/theme-init\.js"><\/script>)|\son\w+="|javascript:/);
  });

  it('quotes its requests for a shell, and escapes them for HTML', async () => {
    const { body } = await get('/api', browser);
    expect(body).toContain('curl &#39;https://stave.example/it&#39;\\&#39;&#39;s/api/works/ID&#39;');
  });

  it('is small', async () => {
    const { rawPayload } = await get('/api', { ...browser, 'accept-encoding': 'br' });
    expect(rawPayload.length).toBeLessThan(60_000);
  });
});
