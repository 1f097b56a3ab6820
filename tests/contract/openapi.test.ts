import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import documented from '#rest-compat/endpoints.json' with { type: 'json' };
import { pngLike } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { differences, faultsOf, jsonOf, operations, restDocument } from '#tests/support/rest-document.ts';
import { makeKey } from '#tests/support/team.ts';
import { openApiText } from '../../scripts/openapi.ts';
import { addRestWorld, addressOf, baseOf, type RestWorld } from './rest-world.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const all = operations();
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('gateway/server/developers/openapi.json', () => {
  it('equals the output of the generator: run npm run openapi', () => {
    expect(read('gateway/server/developers/openapi.json')).toBe(openApiText());
  });

  it('is valid OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const validate = ajv.compile(JSON.parse(read('tests/contract/openapi-3.1.schema.json')) as object);
    validate(restDocument);
    expect(validate.errors ?? []).toEqual([]);
    const { openapi: _, ...damaged } = restDocument as object as { openapi: string };
    expect(validate(damaged)).toBe(false);
  });

  it('has valid schemas, whose references exist', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const schema of Object.values(restDocument.components.schemas)) expect(ajv.validateSchema(schema)).toBe(true);
    const references = [...JSON.stringify(restDocument).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!.split('/'));
    const found = (path: string[]) =>
      path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], restDocument);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((path) => found(path) === undefined)).toEqual([]);
  });

  it('describes every operation, parameter and field with a sentence', () => {
    const faults: string[] = [];
    const check = (where: string, text: unknown) => {
      if (typeof text !== 'string' || !/^[A-Z`©].*[.)]$/s.test(text)) faults.push(`${where}: ${JSON.stringify(text)}`);
    };
    const visit = (where: string, schema: Record<string, unknown>) => {
      for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>)) {
        // The content of an answer in `data` is described by its operation.
        if (name !== 'data' && field.$ref === undefined) check(`${where}.${name}`, field.description);
        visit(`${where}.${name}`, field);
      }
      for (const key of ['items', 'additionalProperties'] as const)
        if (typeof schema[key] === 'object') visit(where, schema[key] as Record<string, unknown>);
      for (const key of ['anyOf', 'allOf'] as const)
        for (const each of (schema[key] ?? []) as Record<string, unknown>[]) visit(where, each);
    };
    for (const { method, path, operation } of all) {
      check(nameOf({ method, path }), operation.description);
      for (const { name, description } of operation.parameters ?? []) check(`${method} ${path} ${name}`, description);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(`${method} ${path}`, schema);
      for (const answer of Object.values(operation.responses)) visit(`${method} ${path}`, jsonOf(answer.content) ?? {});
    }
    for (const [name, schema] of Object.entries(restDocument.components.schemas)) visit(name, schema);
    expect(faults).toEqual([]);
  });

  it('names each operation once', () => {
    const ids = all.map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const summaries = all.map(({ operation }) => operation.summary);
    expect(summaries).toEqual([...new Set(summaries)]);
  });

  it.each(documented as { method: string; path: string; payload?: string[]; query?: string[] }[])(
    'has the fields and parameters that endpoints.json lists for $method $path',
    ({ method, path, payload = [], query = [] }) => {
      const operation = restDocument.paths[path.replace('/api', '')]![method.toLowerCase()]!;
      const [body] = Object.values(operation.requestBody?.content ?? {});
      expect(Object.keys(body?.schema.properties ?? {})).toEqual(expect.arrayContaining(payload));
      const parameters = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
      expect(parameters).toEqual(expect.arrayContaining(query));
    },
  );
});

/** Operations that need a program or a service outside, with the test that compares their answers. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /admin/database/backup': 'rest-compat/admin-backup.test.ts',
  'GET /admin/stripe/products': 'tests/billing/products.test.ts',
  'POST /admin/stripe/products': 'tests/billing/products.test.ts',
  'POST /admin/stripe/sync': 'tests/billing/products.test.ts',
};

let t: TestApp;
let admin: TestAccount;
let world: RestWorld;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  await t.register({ email: 'rest@example.com', password: 'salt-lines-at-dawn' });
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
});
afterAll(() => t.stop());

const bodies: Readonly<Record<string, () => object>> = {
  'PATCH /admin/users/{id}': () => ({ firstName: 'Una' }),
  'POST /admin/settings': () => ({ security: { sessionTimeout: 30 } }),
  'POST /works/{id}/royalty-splits': () => ({
    mainSplit: { performance: { publishingShare: 40, musicShare: 60 } },
    songwriterSplits: [{ contributorId: world.contributors, role: 'Composer', performanceFactor: 100, mechanicalFactor: 100 }],
    publisherSplits: [
      { publisherId: world.publishers, role: 'Original Publisher', performanceFactor: 100, mechanicalFactor: 100 },
    ],
  }),
};
type Case = ReturnType<typeof operations>[number];
const bodyOf = ({ method, path }: Case) => {
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  return (
    bodies[nameOf({ method, path })]?.() ??
    baseOf({ name: `${method} ${route}`, method: 'POST', path: route, payload: [] }, world)
  );
};

async function urlOf({ path }: Case): Promise<string> {
  if (path === '/admin/users/{id}') return path.replace('{id}', (await t.register()).userId);
  if (path === '/lookup/address') return `${path}?postal_code=8000`;
  if (path === '/lookup/postal-codes') return `${path}?q=80`;
  const route = path.replace('{tierId}', 'contributor').replace('{feature}', 'images').replace('{code}', '8000');
  return addressOf({ name: '', method: 'POST', path: route.replace(/\{(\w+)\}/g, ':$1'), payload: [] }, world);
}

async function formOf(): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  form.append('title', 'Cover');
  form.append('tags', 'front, square');
  form.append('file', new Blob([pngLike(20_000) as never], { type: 'image/png' }), 'cover.png');
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! };
}

/** Sends a request that the document describes. */
async function send(each: Case, token: string) {
  const { method, path, operation } = each;
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const body = method === 'GET' || method === 'DELETE' || isForm ? undefined : bodyOf(each);
  const form = isForm ? await formOf() : null;
  const response = await t.app.inject({
    method: method as 'GET',
    url: `/api${await urlOf(each)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': form?.type ?? 'application/json' },
    payload: form?.payload ?? (body && JSON.stringify(body)),
  });
  const answer = response.json() as unknown;
  const exchange = { method, path, status: response.statusCode, answer };
  return { ...exchange, body, faults: faultsOf(exchange) };
}

describe('an operation of the document', () => {
  it.each(all.filter((each) => !elsewhere[nameOf(each)]))('$method $path answers as described', async (each) => {
    world = await addRestWorld(t);
    if (each.path.includes('/trial/'))
      await t.pool.query('delete from plan_subscription where workspace_id = $1', [world.workspaceId]);
    if (each.path.startsWith('/lookup/postal-codes/'))
      await t.pool.query(
        `insert into postal_code (workspace_id, postal_code, city, country, country_code) values ($1, '8000', 'Aarhus', 'Denmark', 'DK')`,
        [world.workspaceId],
      );
    const { status, answer, body, faults } = await send(
      each,
      each.path.includes('/admin/') || each.path.endsWith('subscriptions/analytics') ? admin.token : world.token,
    );
    expect(faults).toEqual([]);
    const [success] = Object.keys(each.operation.responses).filter((code) => code < '300');
    expect([String(status), answer]).toEqual([success, expect.objectContaining({ success: true })]);
    const described = jsonOf(each.operation.requestBody?.content);
    if (described && body) expect(differences(described, body)).toEqual([]);
  });

  it.each(Object.entries(elsewhere))('%s is compared by %s', (name, file) => {
    expect(all.map(nameOf)).toContain(name);
    expect(read(file)).toContain(name.split('/').slice(-1)[0]);
  });

  it('takes an API key where the document says so, and no other caller', async () => {
    world = await addRestWorld(t);
    const made = await makeKey(t, world.token, { name: 'Test', access: 'WRITE' });
    const secret = made.data.apiKeyCreate?.secret ?? '';
    const faults: string[] = [];
    for (const each of all.filter((one) => !elsewhere[nameOf(one)] && one.method !== 'DELETE')) {
      const { security } = each.operation;
      const isForKeys = !security?.some((way) => way.session);
      const isOpen = security?.length === 0;
      const withKey = await send(each, secret);
      // Signing in needs no token, and is for people all the same.
      if (!isOpen && (withKey.status === 403) === isForKeys)
        faults.push(`${nameOf(each)} with a key: ${withKey.status} ${JSON.stringify(withKey.answer)}`);
      const without = await send(each, '');
      if ((without.status === 401) === isOpen && !each.path.startsWith('/auth/login'))
        faults.push(`${nameOf(each)} without a token: ${without.status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('the comparison', () => {
  const get = { method: 'GET', path: '/works/{id}', status: 200 };
  it.each([
    ['an unknown field', { ...get, answer: { success: true, unknown: 1 } }, 'unknown'],
    ['a missing field', { ...get, answer: { success: true } }, 'required'],
    ['a status', { ...get, status: 418, answer: {} }, 'not documented'],
    ['an error in another form', { ...get, status: 404, answer: { message: 'No.' } }, 'required'],
  ])('reports %s', (_name, exchange, fault) => {
    expect(faultsOf(exchange).join()).toContain(fault);
  });

  it('reports an unknown field inside', () => {
    const genre = { id: '1', name: 'Pop', description: 'Popular', createdAt: '2026-11-21T06:00:00.000Z' };
    const exchange = { method: 'GET', path: '/lookup/genres', status: 200 };
    expect(faultsOf({ ...exchange, answer: { success: true, data: [genre] } })).toEqual([]);
    expect(faultsOf({ ...exchange, answer: { success: true, data: [{ ...genre, more: 1 }] } }).join()).toContain('more');
  });
});
