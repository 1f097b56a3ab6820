import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constantFor } from '#domain/kit/nouns.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
let ida: TestAccount;
let work: string;

const query = `query ($search: String, $filter: AuditEntryFilter, $first: Int, $after: String) {
  administration { auditEntries(search: $search, filter: $filter, first: $first, after: $after) {
    totalCount nodes { id action summary subjectKind subjectId subjectName workspaceName viaApiKey user { email } changes { field before after } } pageInfo { hasNextPage endCursor }
  } } }`;
type Entries = {
  auditEntries: {
    totalCount: number;
    nodes: {
      id: string;
      action: string;
      summary: string;
      subjectKind: string;
      subjectName: string | null;
      workspaceName: string | null;
      user: { email: string } | null;
      changes: object[];
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
};
const read = async (variables: object = {}) =>
  (await t.gql<{ administration: Entries }>(query, variables, admin.token)).administration.auditEntries;
const actsOf = async (variables: object) => (await read(variables)).nodes.map(({ action }) => action);

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
  ida = await t.register({ firstName: 'Ídalia', email: 'idalia@example.com' });
  await t.pool.query('delete from audit_entry');
  const create =
    'mutation ($input: PublisherInput!) { publisherCreate(input: $input) { publisher { id version } userErrors { message } } }';
  const { publisherCreate } = await t.gql<{ publisherCreate: { publisher: { id: string; version: number } } }>(
    create,
    { input: { name: 'Old Mill', companyName: 'Old Mill Ltd' } },
    ida.token,
  );
  work = publisherCreate.publisher.id;
  const update = `mutation ($id: ID!, $version: Int!, $input: PublisherPatch!) {
    publisherUpdate(id: $id, version: $version, input: $input) { userErrors { message } } }`;
  await t.gql(update, { id: work, version: publisherCreate.publisher.version, input: { name: 'New Mill' } }, ida.token);
});
afterAll(() => t.stop());

it('is closed to all but administrators', async () => {
  const make = 'mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_WRITE] }) { secret } }';
  const { secret } = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, admin.token)).apiKeyCreate;
  const codes = [];
  for (const token of [undefined, ida.token, secret]) codes.push((await t.raw(query, {}, token)).errors?.[0]?.extensions.code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN']);
});

it.each([
  'Work',
  'Contributor',
  'Publisher',
  'Label',
  'Recording',
  'Release',
  'MusicDocument',
  'Asset',
  'AssetGroup',
  'SavedFilter',
  'Import',
  'Export',
  'ApiKey',
  'Invitation',
  'Member',
  'PlanSubscription',
  'Workspace',
  'User',
  'Database',
  'Settings',
])('has no name for an object of type %s that is gone', async (type) => {
  const subject = randomUUID();
  const insert = `insert into audit_entry (action, subject_type, subject_id, workspace_id) values ('gone.test', $1, $2, $3)`;
  await t.pool.query(insert, [type, subject, ida.workspaceId]);
  const { nodes } = await read({ filter: { subject } });
  await t.pool.query(`delete from audit_entry where action = 'gone.test'`);
  // Nothing writes this act any more.
  expect(nodes).toMatchObject([{ action: 'UNKNOWN', summary: 'Gone tested', subjectKind: constantFor(type), subjectName: null }]);
});

it('names users, workspaces and plans', async () => {
  const insert = `insert into audit_entry (action, subject_type, subject_id, workspace_id)
    select 'named.test', 'User', $1::uuid, $2::uuid union all select 'named.test', 'Workspace', $2, $2
    union all select 'named.test', 'PlanSubscription', id, workspace_id from plan_subscription where workspace_id = $2`;
  await t.pool.query(insert, [ida.userId, ida.workspaceId]);
  const { nodes } = await read({ search: 'named.test' });
  await t.pool.query(`delete from audit_entry where action = 'named.test'`);
  const { rows } = await t.pool.query<{ name: string }>('select name from workspace where id = $1', [ida.workspaceId]);
  const workspace = rows[0]!.name;
  const names = new Map(nodes.map((node) => [node.subjectKind, node.subjectName]));
  expect(Object.fromEntries(names)).toMatchObject({ USER: 'Ídalia Brandt', WORKSPACE: workspace });
  expect([...names.values()]).not.toContain(null);
  expect(nodes.map(({ workspaceName }) => workspaceName)).toEqual(nodes.map(() => workspace));
});

it('names acts by an object and a verb, and finds them by this name', async () => {
  const insert = `insert into audit_entry (action, subject_type) values ('group.create', 'AssetGroup'), ('database.backup', 'Database')`;
  await t.pool.query(insert);
  const found = [await actsOf({ search: 'asset group create' }), await actsOf({ search: 'BACKUP_START' })];
  await t.pool.query(`delete from audit_entry where subject_type in ('AssetGroup', 'Database')`);
  expect(found).toEqual([['ASSET_GROUP_CREATE'], ['BACKUP_START']]);
});

it('refuses a search that no name is as long as', async () => {
  const { errors } = await t.raw(query, { search: 'a'.repeat(201) }, admin.token);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

it('shows who did what to which object, the newest first, in all workspaces', async () => {
  const { nodes } = await read({ filter: { subject: work } });
  expect(nodes).toMatchObject([
    {
      action: 'PUBLISHER_UPDATE',
      subjectKind: 'PUBLISHER',
      subjectId: work,
      subjectName: 'New Mill',
      viaApiKey: false,
      user: { email: 'idalia@example.com' },
      changes: [{ field: 'name', before: 'Old Mill', after: 'New Mill' }],
    },
    { action: 'PUBLISHER_CREATE' },
  ]);
});

describe('filters', () => {
  beforeAll(() => t.pool.query(`insert into audit_entry (action, subject_type) values ('song.sing', 'Song')`));
  afterAll(() => t.pool.query(`delete from audit_entry where subject_type = 'Song'`));

  it.each<[string, () => object, string[]]>([
    ['user', () => ({ filter: { user: ida.userId, subjectKinds: ['PUBLISHER'] } }), ['PUBLISHER_UPDATE', 'PUBLISHER_CREATE']],
    ['an unknown user', () => ({ filter: { user: 'nobody' } }), []],
    ['kind of object', () => ({ filter: { subjectKinds: ['WORK'] } }), []],
    ['time', () => ({ filter: { createdAt: { before: '2020-01-01T00:00:00Z' } } }), []],
    [
      'name of the user without accents',
      () => ({ search: 'idalia', filter: { subjectKinds: ['PUBLISHER'] } }),
      ['PUBLISHER_UPDATE', 'PUBLISHER_CREATE'],
    ],
    ['act', () => ({ search: 'publisher upd' }), ['PUBLISHER_UPDATE']],
    ['act as the schema names it', () => ({ search: 'PUBLISHER_UPDATE' }), ['PUBLISHER_UPDATE']],
    ['an unknown kind of object', () => ({ filter: { subjectKinds: ['UNKNOWN'] } }), ['UNKNOWN']],
    [
      'several kinds of objects',
      () => ({ filter: { subjectKinds: ['UNKNOWN', 'PUBLISHER', 'WORK'] } }),
      ['UNKNOWN', 'PUBLISHER_UPDATE', 'PUBLISHER_CREATE'],
    ],
    ['no kind of object', () => ({ filter: { subjectKinds: [] } }), []],
    ['workspace', () => ({ filter: { workspace: ida.workspaceId } }), ['PUBLISHER_UPDATE', 'PUBLISHER_CREATE']],
    ['an unknown workspace', () => ({ filter: { workspace: 'nowhere' } }), []],
    ['acts', () => ({ filter: { actions: ['PUBLISHER_CREATE', 'ASSET_GROUP_CREATE'] } }), ['PUBLISHER_CREATE']],
    ['unknown acts', () => ({ filter: { actions: ['UNKNOWN', 'ASSET_GROUP_CREATE'] } }), ['UNKNOWN']],
    ['ID of the object', () => ({ search: ` ${work} ` }), ['PUBLISHER_UPDATE', 'PUBLISHER_CREATE']],
    ['ID of an unknown object', () => ({ search: ida.workspaceId, filter: { subjectKinds: ['PUBLISHER'] } }), []],
    ['a search for a wildcard', () => ({ search: '%' }), []],
    ['a search for another wildcard', () => ({ search: '_' }), []],
  ])('by %s', async (_name, variables, expected) => {
    expect(await actsOf(variables())).toEqual(expected);
  });

  it('by a period, page by page', async () => {
    const variables = { first: 1, filter: { subjectKinds: ['PUBLISHER'], createdAt: { from: '2020-01-01T00:00:00Z' } } };
    const { nodes, totalCount, pageInfo } = await read(variables);
    expect([totalCount, nodes[0]!.action, pageInfo.hasNextPage]).toEqual([2, 'PUBLISHER_UPDATE', true]);
    expect(await actsOf({ ...variables, after: pageInfo.endCursor })).toEqual(['PUBLISHER_CREATE']);
  });
});
