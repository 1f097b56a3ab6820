import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeKinds } from '#domain/changes/change-terms.ts';
import { addPerson, addWorld } from '#tests/isolation/world.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { changesQuery, feedOf } from '#tests/support/mirror.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { makeKey } from '#tests/support/team.ts';
import { Rows } from '../../kit/rows.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  const chains = new KnownChains();
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const create = (name: string, account = owner) => createObject(t, account.token, 'Label', { name });
const act = (field: string, args: string, variables: object) =>
  t.gql(`mutation (${args}) { ${field} { userErrors { message } } }`, variables, owner.token);
const change = (id: string, version: number, name: string) =>
  act('labelUpdate(id: $id, version: $version, input: $input)', '$id: ID!, $version: Int!, $input: LabelPatch!', {
    id,
    version,
    input: { name },
  });
const byId = (field: string, id: string) => act(`${field}(id: $id)`, '$id: ID!', { id });
const errorOf = async (variables: object, token = owner.token) => {
  const { errors } = await t.raw(changesQuery, variables, token);
  return errors?.map(({ extensions }) => extensions.code);
};

describe('changes', () => {
  it('are read by the writer at once, with the current object', async () => {
    const feed = feedOf(t, owner);
    const first = await create('Northlight');
    const start = await feed.page();
    expect(start.nodes).toMatchObject([
      {
        kind: 'LABEL',
        action: 'CREATED',
        objectId: first,
        version: 1,
        object: { __typename: 'Label', displayName: 'Northlight' },
      },
    ]);
    await change(first, 1, 'Southlight');
    const second = await create('Gull');
    await byId('labelDelete', second);
    const { nodes } = await feed.page({ after: start.pageInfo.endCursor });
    expect(nodes.map(({ action, objectId, version, object }) => [action, objectId, version, object?.displayName])).toEqual([
      ['UPDATED', first, 2, 'Southlight'],
      ['CREATED', second, 1, undefined],
      ['REMOVED', second, 2, undefined],
    ]);
  });

  it('tell of the bin, but not of what is deleted from it', async () => {
    const feed = feedOf(t, owner);
    const id = await create('Northlight');
    const { cursor } = await feed.rest();
    await byId('labelDelete', id);
    await byId('labelRestore', id);
    await byId('labelDelete', id);
    await act('deletedItemsPurge(ids: $ids)', '$ids: [ID!]!', { ids: [id] });
    const { changes } = await feed.rest({ after: cursor });
    expect(changes.map(({ action, object }) => [action, object])).toEqual([
      ['REMOVED', null],
      ['RESTORED', null],
      ['REMOVED', null],
    ]);
  });

  it('give a reader without news its cursor back', async () => {
    const feed = feedOf(t, owner);
    const empty = await feed.page();
    expect(empty).toMatchObject({ nodes: [], pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null } });
    const again = await feed.page({ after: empty.pageInfo.endCursor });
    expect(again.pageInfo).toMatchObject({ endCursor: empty.pageInfo.endCursor, hasPreviousPage: true });
    const id = await create('Northlight');
    const { nodes, pageInfo } = await feed.page({ after: again.pageInfo.endCursor });
    expect(nodes.map(({ objectId }) => objectId)).toEqual([id]);
    expect(pageInfo.endCursor).toBe(nodes[0]!.cursor);
  });

  it('come in pages of any size', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await create(`Label ${index}`));
    for (const first of [1, 3, 7, 500]) {
      const { changes } = await feedOf(t, owner).rest({ first });
      expect(changes.map(({ objectId }) => objectId)).toEqual(ids);
    }
    for (const first of [0, 501]) expect(await errorOf({ first })).toEqual(['BAD_USER_INPUT']);
  });

  it('are filtered by kind, and move on past those of other kinds', async () => {
    const feed = feedOf(t, owner);
    const id = await create('Northlight');
    await createObject(t, owner.token, 'Publisher', { name: 'Nord', companyName: 'Nord' });
    const labels = await feed.page({ kinds: ['LABEL'] });
    expect(labels.nodes.map(({ objectId }) => objectId)).toEqual([id]);
    expect(labels.pageInfo.hasNextPage).toBe(false);
    expect((await feed.page({ after: labels.pageInfo.endCursor })).nodes).toEqual([]);
    expect((await feed.page({ kinds: [] })).nodes.length).toBe(2);
  });

  it('of imports are for those who may import', async () => {
    const text = `insert into import (workspace_id, file_name, size_bytes, storage_key, state) values ($1, 'a.csv', 1, $2, 'RECEIVING')`;
    await t.pool.query(text, [owner.workspaceId, `imports/${owner.workspaceId}`]);
    const kinds = ['IMPORT' as const];
    expect((await feedOf(t, owner).page({ kinds })).nodes).toMatchObject([{ object: { __typename: 'Import' } }]);
    const viewer = await addPerson(t.pool, 'VIEWER', owner.workspaceId);
    expect((await feedOf(t, viewer).page({ kinds })).nodes).toEqual([]);
    const key = await makeKey(t, owner.token, { name: 'Reader', access: 'READ' });
    expect((await feedOf(t, { token: key.data.apiKeyCreate!.secret! }).page()).nodes).toEqual([]);
  });
});

it('has an entry of every object of every kind in the beginning', async () => {
  const world = await addWorld(t, 'Feedmark');
  const { changes } = await feedOf(t, world).rest();
  const kinds = new Set(changes.flatMap(({ kind, object }) => (object ? [kind] : [])));
  expect([...kinds].toSorted()).toEqual(changeKinds.toSorted());
  for (const { objectId, object } of changes) if (object) expect(object.id).toBe(objectId);
});

it('answers a page of many kinds with as many statements as one of few changes', async () => {
  const { token } = await addWorld(t, 'Countmark');
  const count = (first: number) =>
    statementsOf(t.platform.pool, () => t.gql(changesQuery, { first }, token)).then(({ length }) => length);
  await count(1);
  const statements = await count(100);
  // The session, the entries appended, the page, and one for each kind of object.
  expect(statements).toBeLessThanOrEqual(4 + changeKinds.length);
  await Promise.all(Array.from({ length: 40 }, (_, index) => createObject(t, token, 'Label', { name: `Label ${index}` })));
  expect(await count(500)).toBe(statements);
});

it('shows no object that was read before its change', async () => {
  const { pool } = t.platform;
  const id = await create('Northlight');
  const { cursor } = await feedOf(t, owner).rest();
  const isRead = Promise.withResolvers<void>();
  const { byId: original } = Rows.prototype;
  vi.spyOn(Rows.prototype, 'byId').mockImplementation(async function (this: Rows, ...given) {
    const row = await Reflect.apply(original, this, given);
    isRead.resolve();
    return row as never;
  });
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation((async (given: { name?: string }) => {
    if (given.name === 'append_changes') {
      await isRead.promise;
      await t.pool.query(`update label set name = 'Southlight', version = version + 1 where id = $1`, [id]);
    }
    return query(given);
  }) as never);
  const text = `query ($id: ID!, $after: String) { label(id: $id) { name } changes(after: $after) { nodes { version object { ... on Label { name } } } } }`;
  const found = await t.gql(text, { id, after: cursor }, owner.token);
  expect(found).toEqual({
    label: { name: 'Northlight' },
    changes: { nodes: [{ version: 2, object: { name: 'Southlight' } }] },
  });
});

describe('a cursor', () => {
  it('of another form is refused', async () => {
    for (const after of [
      '',
      'nonsense',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('["a",-1,0]').toString('base64url'),
    ])
      expect(await errorOf({ after })).toEqual(['BAD_USER_INPUT']);
  });

  it('of another workspace is refused, and its objects are not found', async () => {
    const stranger = await t.register();
    await create('Northlight');
    await create('Gull', stranger);
    const [{ cursor }, theirs] = [await feedOf(t, owner).rest(), await feedOf(t, stranger).rest()];
    expect(theirs.changes.length).toBe(1);
    expect(await errorOf({ after: cursor }, stranger.token)).toEqual(['CURSOR_EXPIRED']);
  });

  it('of the future is refused', async () => {
    await create('Northlight');
    const { cursor } = await feedOf(t, owner).rest();
    const [epoch, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, number];
    const after = Buffer.from(JSON.stringify([epoch, position + 1, 0])).toString('base64url');
    expect(await errorOf({ after })).toEqual(['CURSOR_EXPIRED']);
  });
});
