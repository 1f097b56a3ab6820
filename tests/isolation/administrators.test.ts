import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, type SelectionSetNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#rest-compat/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unknownId } from '#tests/support/rest.ts';
import { sampled } from '#tests/support/sample.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';
import { operationFor, type RootField, resultOf, rootFields, sampleArguments, smallOperationFor } from './schema-walk.ts';
import { addPerson } from './world.ts';

/** The mark of administrator operations in the schema. Two tests below find operations without it. */
const isMarked = ({ field }: RootField) => field.description?.includes('Administrators only.') ?? false;
const operations = rootFields().filter(isMarked);
const names = new Set(operations.map(({ name }) => name));

/** Operations of `gateway/areas/administration` for all users. */
const forEveryone = ['accountDelete', 'administration', 'currentAnnouncements'];

const fieldsIn = (set: SelectionSetNode | undefined) => set?.selections.filter((each) => each.kind === Kind.FIELD) ?? [];
/** Names of the root fields of a document, and of the fields directly below. */
const rootsOf = (document: string) =>
  parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? fieldsIn(definition.selectionSet).flatMap(({ name: { value: root }, selectionSet }) => [
          root,
          ...fieldsIn(selectionSet).map(({ name }) => `${root}.${name.value}`),
        ])
      : [],
  );
const restRoutes = endpoints
  .filter(({ documents }) => documents.flatMap(rootsOf).some((name) => names.has(name)))
  .map(({ method, path: url }) => ({ method, url: `/api${url}` }));
const routes = [...restRoutes, { method: 'GET' as const, url: '/backups/:id' }];

let t: TestApp;
let refused: Record<'editor' | 'owner' | 'viewer' | 'READ key' | 'WRITE key', string>;
beforeAll(async () => {
  t = await startTestApp({ ANONYMOUS_OPERATIONS_PER_MINUTE: '100000' });
  const owner = await addPerson(t.pool);
  const editor = await addPerson(t.pool, 'EDITOR', owner.workspaceId);
  const viewer = await addPerson(t.pool, 'VIEWER', owner.workspaceId);
  const admin = await addPerson(t.pool);
  await t.pool.query(`update app_user set role = 'SUPER_ADMIN' where id = $1`, [admin.userId]);
  // Even the keys of an administrator are refused.
  const key = async (access: 'READ' | 'WRITE') => {
    const secret = (await makeKey(t, admin.token, { name: access, access })).data.apiKeyCreate!.secret!;
    // Uses within a minute after the last one are not recorded.
    await t.pool.query(`update api_key set last_used_at = now() + interval '1 day'`);
    return secret;
  };
  refused = {
    editor: editor.token,
    owner: owner.token,
    viewer: viewer.token,
    'READ key': await key('READ'),
    'WRITE key': await key('WRITE'),
  };
});
afterAll(() => t.stop());

async function call(root: RootField, token?: string, operation = smallOperationFor) {
  const variables = sampleArguments(root.field);
  return t.raw<object | null>(operation(root, variables), variables, token);
}
/** Results by caller. */
const byCaller = async <R>(resultOf: (token?: string) => Promise<R>): Promise<Record<string, R>> => {
  const results: Record<string, R> = { anonymous: await resultOf() };
  for (const [caller, token] of Object.entries(refused)) results[caller] = await resultOf(token);
  return results;
};
const expected = <R>(anonymous: R, others: R) => ({
  anonymous,
  ...Object.fromEntries(Object.keys(refused).map((caller) => [caller, others])),
});

/** Error codes of an operation by caller. No caller may get data. */
const codesOf = (root: RootField, operation?: typeof operationFor) =>
  byCaller(async (token) => {
    const { data, errors } = await call(root, token, operation);
    expect(resultOf(root, data)).toBeNull();
    return errors?.map(({ extensions }) => extensions.code);
  });
const refusals = () => expected(['UNAUTHENTICATED'], ['FORBIDDEN']);

it('every operation is refused to all but administrators', async () => {
  const before = await writeState(t.pool);
  const found = [];
  for (const root of operations) found.push({ name: root.name, ...(await codesOf(root)) });
  expect(found).toEqual(operations.map(({ name }) => ({ name, ...refusals() })));
  expect(await writeState(t.pool)).toEqual(before);
});

it.each(sampled(operations, 4).map((root) => [root.name, root] as const))(
  '%s with all fields is refused to all but administrators',
  async (_name, root) => {
    const before = await writeState(t.pool);
    expect(await codesOf(root, operationFor)).toEqual(refusals());
    expect(await writeState(t.pool)).toEqual(before);
  },
);

it('every route is refused to all but administrators', async () => {
  const before = await writeState(t.pool);
  const found = [];
  for (const { method, url } of routes) {
    const statuses = await byCaller(async (token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const payload = method === 'GET' ? undefined : '{}';
      return (await t.app.inject({ method, url: url.replace(':id', unknownId), headers, payload })).statusCode;
    });
    found.push({ method, url, ...statuses });
  }
  expect(found).toEqual(routes.map((route) => ({ ...route, ...expected(401, 403) })));
  expect(await writeState(t.pool)).toEqual(before);
});

describe('the lists above', () => {
  it('contain every endpoint below /api/admin, and the analytics', () => {
    const admin = endpoints.filter((endpoint) => endpoint.path.startsWith('/admin/'));
    expect(admin.length).toBeGreaterThan(10);
    const missing = admin.filter(({ method, path: url }) =>
      restRoutes.every((route) => route.method !== method || route.url !== `/api${url}`),
    );
    expect(missing).toEqual([]);
    expect(restRoutes).toContainEqual({ method: 'GET', url: '/api/subscriptions/analytics' });
  });

  it('contain every field of the administration', () => {
    const below = rootFields().filter(({ place }) => place.startsWith('Administration.'));
    expect(below.length).toBeGreaterThan(20);
    expect(below.filter((root) => !isMarked(root)).map(({ name }) => name)).toEqual([]);
  });

  it('contain every operation in the folder of the administration', () => {
    const folder = path.resolve(import.meta.dirname, '../../gateway/areas/administration');
    const declared = globSync('**/*.resolver.ts', { cwd: folder }).flatMap((file) => {
      const source = readFileSync(path.join(folder, file), 'utf8');
      return [...source.matchAll(/^ {2}@(?:Query|Mutation)\([\s\S]*?^ {2}(?:async )?(\w+)\(/gm)].map(([, name]) => name!);
    });
    expect(declared.length).toBeGreaterThan(25);
    expect(declared.filter((name) => !names.has(name)).toSorted()).toEqual(forEveryone);
  });

  it('contain every operation that refuses an owner for not being an administrator', async () => {
    const found: string[] = [];
    const reader = await addPerson(t.pool);
    for (const root of rootFields()) {
      // An account for each mutation, because some end the session or change the workspace.
      const { token } = root.kind === 'Query' ? reader : await addPerson(t.pool);
      const { errors = [] } = await call(root, token);
      if (errors.some(({ message }) => message.includes('admin privileges'))) found.push(root.name);
    }
    expect(found.toSorted()).toEqual([...names].toSorted());
  });
});
