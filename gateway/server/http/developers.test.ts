import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allErrorCodes } from '#domain/platform/error-codes.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { restDocument } from '#tests/support/rest-document.ts';

const schema = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
const rootNames = ['Query', 'Mutation', 'Subscription'];
const roots = rootNames.flatMap((root) => Object.keys(schema.getRootType(root.toLowerCase() as never)!.getFields()));
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__') && !rootNames.includes(name));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const browser = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = browser) => t.app.inject({ url, headers });
const idsOf = (body: string) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
const linksOf = (body: string) =>
  [...body.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** Every page that links lead to from the first one, by address. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/developers'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (pages.has(url)) continue;
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    pages.set(url, response.body);
    const isPage = String(response.headers['content-type']).startsWith('text/html');
    if (isPage)
      waiting.push(
        ...linksOf(response.body)
          .map((href) => href.split('#')[0]!)
          .filter((href) => /^\/developers/.test(href)),
      );
  }
  return pages;
}

describe('the developer pages', () => {
  it('have a page of every type and root field, and no broken link', async () => {
    const pages = await crawl();
    for (const { name } of types) expect(pages.has(`/developers/types/${name}`), name).toBe(true);
    const places = new Map([...pages].map(([url, body]) => [url, new Set(idsOf(body))]));
    const areas = [...pages.keys()].filter((url) => url.startsWith('/developers/reference/'));
    for (const root of roots)
      expect(
        areas.filter((url) => places.get(url)!.has(root)),
        root,
      ).toHaveLength(1);
    expect([...pages.keys()].filter((url) => /^\/developers\/rest\/(?!objects\/)/.test(url))).toHaveLength(
      restDocument.tags.length + 2,
    );
    for (const name of Object.keys(restDocument.components.schemas))
      expect(pages.has(`/developers/rest/objects/${name}`), name).toBe(true);
    const broken = new Set<string>();
    for (const [url, body] of pages) {
      for (const link of linksOf(body)) {
        const [target, id] = link.startsWith('#') ? [url, link.slice(1)] : link.split('#');
        if (id && target!.startsWith('/developers') && !places.get(target!)!.has(id)) broken.add(`${url}: ${link}`);
      }
    }
    expect([...broken]).toEqual([]);
  });

  it('have an area for every root field', async () => {
    expect((await get('/developers/reference/more')).statusCode).toBe(404);
  });

  it('have unique IDs, and neither scripts nor handlers inside', async () => {
    for (const [url, body] of await crawl()) {
      if (!body.startsWith('<!doctype')) continue;
      const ids = idsOf(body);
      expect([url, ids]).toEqual([url, [...new Set(ids)]]);
      expect(body).not.toMatch(/<script(?![^>]* src="\/)|<style|\son\w+="|javascript:/);
    }
  });

  it('show fields, arguments, deprecations, interfaces and uses', async () => {
    const { body } = await get('/developers/types/Asset');
    for (const text of [
      'Goes after 2027-06-30',
      '<a href="/developers/types/ImageAsset">ImageAsset</a>',
      'Used by',
      'implements',
    ])
      expect(body).toContain(text);
    const works = await get('/developers/reference/works');
    expect(works.body).toContain('Example: Works with their splits');
    expect(works.body).toMatch(/href="\/graphql#share=[\w-]+"/);
  });

  it('give every error code its cause and remedy', async () => {
    const { body } = await get('/developers/types/ErrorCode');
    for (const code of allErrorCodes) expect(idsOf(body)).toContain(code);
    expect(body.match(/<dt>Remedy<\/dt>/g)).toHaveLength(allErrorCodes.length);
  });

  it('say what a release changed, with links to what is new', async () => {
    const { body } = await get('/developers/changelog');
    expect(body).toContain('<code>__typename</code> of its objects is <code>AudioAsset</code>');
    expect(body).toContain('<a href="/developers/types/ImageAsset"><code>ImageAsset</code></a>');
    expect(body).toMatch(/Asset\.bitrate<\/code><\/a><p>.*Goes after 2027-06-30/);
  });

  it('name the scope that an API key needs', async () => {
    const { body } = await get('/developers/reference/works');
    expect(body).toContain('API keys need the scope <code>CATALOGUE_READ</code>.');
    expect((await get('/developers/reference/search')).body).toContain('<code>CATALOGUE_READ</code> or <code>MEDIA_READ</code>');
    expect((await get('/developers/reference/account')).body).toContain('For people only.');
  });

  it.each([
    '/developers/types/Nothing',
    '/developers/types/Query',
    '/developers/a/b',
    '/developers/guides/%00',
    '/developers/types/__proto__',
  ])('answer %s with a page that says so', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(body).toContain('Page not found');
  });

  it('have the policy of other pages, a tag and assets for a year', async () => {
    const { headers, body } = await get('/developers/types/Work');
    expect(headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy']);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    expect((await get('/developers/types/Work', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const assets = linksOf(body).filter((href) => href.startsWith('/developers/assets/'));
    const folder = path.posix.dirname(assets[0]!);
    const loaded = ['inter.woff2', 'jetbrains-mono.woff2', 'style.css', 'site.js'].map((name) => `${folder}/${name}`);
    expect(assets).toEqual(loaded);
    for (const url of [...assets, `${folder}/search-match.js`]) {
      const asset = await get(url);
      expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('are compressed for clients that accept it', async () => {
    const { body } = await get('/developers/types/Work');
    const packed = await get('/developers/types/Work', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  });

  it('are only read, and need no account', async () => {
    expect((await t.app.inject({ method: 'POST', url: '/developers/search', payload: {} })).statusCode).toBeGreaterThanOrEqual(
      404,
    );
  });
});

describe('the search', () => {
  type Row = [label: string, kind: string, path: string];
  const found = async (query: string) => {
    const { body } = await get(`/developers/search?q=${encodeURIComponent(query)}`);
    return linksOf(body.slice(body.indexOf('<main'))).filter((href) => href.startsWith('/developers'));
  };

  it('has an index of everything with a tag', async () => {
    const { headers, json } = await get('/developers/search.json', {});
    const labels = new Set(json<Row[]>().map(([label]) => label));
    for (const name of [...roots, ...types.map((type) => type.name), 'Pagination']) expect(labels.has(name), name).toBe(true);
    expect((await get('/developers/search.json', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ['work', '/developers/types/Work'],
    ['works', '/developers/reference/works#works'],
    ['Work.title', '/developers/types/Work#title'],
    ['idempotency', '/developers/guides/idempotency'],
    ['changelog', '/developers/changelog'],
    ['webhooks', '/developers/guides/webhooks'],
    ['/api/works', '/developers/rest/works#get-works'],
    ['PUT /api/works/{id}', '/developers/rest/works#put-works-id'],
    ['royalty splits of a work', '/developers/rest/works#get-works-id-royalty-splits'],
    ['VideoClaim', '/developers/rest/objects/VideoClaim'],
    ['IDEMPOTENCY_KEY_REUSED', '/developers/types/ErrorCode#IDEMPOTENCY_KEY_REUSED'],
  ])('for %s finds %s first on the page of results', async (query, first) =>
    expect((await found(query)).slice(0, 2)).toContain(first),
  );

  it('escapes what was searched for, and bounds it', async () => {
    const { body } = await get(`/developers/search?q=${encodeURIComponent('"><script>x</script>')}`);
    expect(body).not.toContain('<script>x');
    expect(body).toContain('&lt;script&gt;');
    expect((await get(`/developers/search?q=${'a+'.repeat(4_000)}`)).body.length).toBeLessThan(20_000);
    expect((await get('/developers/search?q=a&q=b')).statusCode).toBe(200);
    expect((await get('/developers/search')).statusCode).toBe(200);
  });
});

it.each([
  ['/developers', 4],
  ['/developers/reference/works', 30],
  ['/developers/types/Work', 15],
  ['/developers/types/ErrorCode', 20],
  ['/developers/guides/first-query', 4],
  ['/developers/rest', 8],
  ['/developers/rest/media', 14],
  ['/developers/rest/objects/Work', 5],
  ['/developers/rest/errors', 5],
  ['/developers/changelog', 14],
  ['/developers/examples', 26],
  ['/developers/search?q=split', 4],
  ['/developers/nothing', 3],
  ['/developers/search.json', 60],
])('%s has at most %i kB, compressed', async (url, most) => {
  expect(gzipSync((await get(url)).body).length / 1_000).toBeLessThanOrEqual(most);
});
