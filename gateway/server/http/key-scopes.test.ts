import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKeyScope, apiKeyScopes } from '#domain/api-keys/scopes.ts';
import { addWorld, type World } from '#tests/isolation/world.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeKey } from '#tests/support/team.ts';
import { writeState } from '#tests/support/write-state.ts';

let t: TestApp;
let world: World;
const secrets = new Map<ApiKeyScope, string>();
beforeAll(async () => {
  t = await startTestApp();
  world = await addWorld(t, 'Doormark');
  for (const scope of apiKeyScopes) {
    const { data } = await makeKey(t, world.token, { name: scope, scopes: [scope] });
    secrets.set(scope, data.apiKeyCreate!.secret!);
  }
  // Uses within a minute after the last one are not recorded.
  await t.pool.query(`update api_key set last_used_at = now() + interval '1 day'`);
});
afterAll(() => t.stop());

type Door = {
  method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'PATCH' | 'DELETE';
  url: string;
  /** Keys with exactly one of these scopes enter. */
  opens: readonly ApiKeyScope[];
  headers?: Record<string, string>;
  body?: string;
};
const unknown = '0198c0de-0000-7000-8000-000000000000';
const tus = { 'tus-resumable': '1.0.0' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const oneFile =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nText\r\n--x--\r\n';

/** Every address that takes an API key, apart from /graphql. Those below /api run operations, which are checked like any other. */
const doors: readonly Door[] = [
  { method: 'POST', url: '/uploads', opens: ['MEDIA_WRITE'], headers: tus },
  { method: 'HEAD', url: `/uploads/${unknown}`, opens: ['MEDIA_WRITE'], headers: tus },
  { method: 'DELETE', url: `/uploads/${unknown}`, opens: ['MEDIA_WRITE'], headers: tus },
  { method: 'PATCH', url: `/uploads/${unknown}`, opens: ['MEDIA_WRITE'], headers: tus },
  { method: 'PUT', url: `/imports/${unknown}/file`, opens: ['CATALOGUE_WRITE'], body: 'title' },
  { method: 'PUT', url: `/statements/${unknown}/file`, opens: ['INCOME_WRITE'], body: 'title' },
  { method: 'GET', url: `/imports/${unknown}/refused.csv`, opens: ['CATALOGUE_WRITE'] },
  { method: 'GET', url: '/imports/templates/works.csv', opens: ['CATALOGUE_WRITE'] },
  { method: 'POST', url: '/imports/lists/isrc-codes', opens: ['CATALOGUE_WRITE'], body: 'isrc' },
  { method: 'POST', url: '/exports/lists/works', opens: [], headers: { 'content-type': 'application/json' }, body: '{}' },
  { method: 'GET', url: '/account/export', opens: [] },
  { method: 'GET', url: `/backups/${unknown}`, opens: [] },
  { method: 'GET', url: '/api/works', opens: ['CATALOGUE_READ', 'CATALOGUE_WRITE'] },
  { method: 'DELETE', url: `/api/works/${unknown}`, opens: ['CATALOGUE_WRITE'] },
  { method: 'GET', url: '/api/lookup/genres', opens: apiKeyScopes },
  // The response names works and contributors, so one scope is not enough.
  { method: 'GET', url: '/api/media', opens: [] },
  { method: 'POST', url: '/api/media/upload', opens: [], headers: form, body: oneFile },
];

const knock = ({ method, url, headers = {}, body }: Door, secret: string) =>
  t.app.inject({ method, url, headers: { authorization: `Bearer ${secret}`, ...headers }, payload: body });

describe.each(doors)('$method $url', (door) => {
  it(`opens for ${door.opens.join(' and ') || 'no single scope'}`, async () => {
    const before = await writeState(t.pool, ['audit_entry']);
    const opened: ApiKeyScope[] = [];
    for (const [scope, secret] of secrets) {
      const { statusCode } = await knock(door, secret);
      expect(statusCode).toBeLessThan(500);
      if (statusCode !== 403) opened.push(scope);
    }
    expect(opened).toEqual(door.opens);
    if (door.opens.length === 0) expect(await writeState(t.pool, ['audit_entry'])).toEqual(before);
  });
});

it('an upload names the code of its refusal', async () => {
  const { headers, body } = await knock(doors[0]!, secrets.get('MEDIA_READ')!);
  expect(headers['stave-error-code']).toBe('SCOPE_MISSING');
  expect(body).toContain('MEDIA_WRITE');
});

it('a form is stored with the scopes of the file and of what the response names', async () => {
  const { data } = await makeKey(t, world.token, { name: 'Uploader', scopes: ['MEDIA_WRITE', 'CATALOGUE_READ'] });
  const door = doors.find(({ url }) => url === '/api/media/upload')!;
  expect((await knock(door, data.apiKeyCreate!.secret!)).statusCode).toBe(201);
});

it('the file of an export needs the scope that writes the catalogue, like starting one', async () => {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into export (workspace_id, user_id, kind, format, file_name, storage_key, state, size_bytes, expires_at)
      values ($1, $2, 'WORKS', 'CSV', 'works.csv', 'exports/none', 'DONE', 4, now() + interval '1 day') returning id`,
    [world.workspaceId, world.userId],
  );
  const door = { method: 'GET', url: `/exports/${rows[0]!.id}`, opens: [] } as const;
  const statusOf = async (scope: ApiKeyScope) => (await knock(door, secrets.get(scope)!)).statusCode;
  // The file itself is missing.
  expect(await statusOf('CATALOGUE_WRITE')).toBe(404);
  for (const scope of ['CATALOGUE_READ', 'MEDIA_WRITE'] as const) expect(await statusOf(scope)).toBe(403);
  const query = 'query ($id: ID!) { export(id: $id) { downloadUrl } }';
  const { data } = await makeKey(t, world.token, { name: 'Both', scopes: ['CATALOGUE_READ', 'MEDIA_WRITE'] });
  expect(await t.gql(query, { id: rows[0]!.id }, data.apiKeyCreate!.secret!)).toEqual({ export: { downloadUrl: null } });
});
