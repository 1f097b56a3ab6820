import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import documentedEndpoints from '#rest-compat/endpoints.json' with { type: 'json' };
import { endpoints } from '#rest-compat/endpoints.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { restClient, servedRoutes, unknownId } from '#tests/support/rest.ts';
import { sampled } from '#tests/support/sample.ts';

type Documented = { area: string; method: string; path: string; source: string; query?: string[] };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
const documented: Documented[] = documentedEndpoints;
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

/** Whether a handler other than not-found responds. */
async function isServed({ method, path }: Documented): Promise<boolean> {
  const address = path.replace(/^\/api/, '').replace(/\{\w+\}/g, unknownId);
  const { status, body } = await restClient(t)(method as Method, address, {
    token: account.token,
    body: method === 'GET' ? undefined : {},
  });
  return !(status === 404 && body.message === 'There is nothing at this address.');
}

describe('documented endpoints', () => {
  it.each(documented)('$method $path is served', async (row) => {
    expect(await isServed(row)).toBe(true);
  });

  it('are listed once', () => {
    const names = documented.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('served endpoints', () => {
  it('are all documented', async () => {
    const served = (await servedRoutes()).map(nameOf);
    const known = new Set(documented.map(nameOf));
    expect(served.length).toBeGreaterThan(20);
    expect(served.filter((name) => !known.has(name))).toEqual([]);
  });

  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  const operations = endpoints.flatMap(({ method, path, documents }) =>
    documents.map((text) => ({ name: `${method} ${path}`, text })),
  );
  it.each(operations)('$name is valid against the schema', ({ text }) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});

describe('malformed address', () => {
  const values = [
    'a\0b',
    '\ud800',
    '-1',
    '1e999',
    'NaN',
    '0x10',
    '[',
    '[[1]]',
    '{"a":1}',
    '__proto__',
    '%',
    'x'.repeat(20_000),
    '0000-01-01',
  ];
  const reads = sampled(
    documented.filter(({ method }) => method === 'GET'),
    8,
  );

  it.each(reads)('causes no server error at $path', async ({ path, query = [] }) => {
    const get = async (address: string, given?: Record<string, string>) => {
      const { status, body } = await restClient(t)('GET', address, { token: account.token, query: given });
      const line = `${address.slice(0, 80)} ${JSON.stringify(given)?.slice(0, 80)}: ${status} ${JSON.stringify(body).slice(0, 120)}`;
      return status < 500 && (status < 400 || body.success === false) ? [] : [line];
    };
    const address = (id: string) => path.replace(/^\/api/, '').replace(/\{\w+\}/g, id);
    const faults: string[] = [];
    for (const value of values) {
      if (path.includes('{') && value.length < 100)
        faults.push(...(await get(address(encodeURIComponent(value.toWellFormed())))));
      for (const name of query) faults.push(...(await get(address(unknownId), { [name]: value })));
    }
    for (const name of query) faults.push(...(await get(`${address(unknownId)}?${name}=a&${name}=b&${name}[x]=c`)));
    expect(faults).toEqual([]);
  });
});
