import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { type LiveClient, liveClient, subscribe } from '#tests/support/live.ts';
import { type ChangesPage, feedOf, pageFields } from '#tests/support/mirror.ts';
import { announce } from '../../server/live/announce.ts';

let t: TestApp;
let owner: TestAccount;
let url: string;
const open: LiveClient[] = [];
beforeAll(async () => {
  t = await startTestApp();
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  owner = await t.register();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((client) => client.stop()));
});
afterAll(() => t.stop());

const text = `subscription ($after: String, $kinds: [ChangeKind!]) { changesAdded(after: $after, kinds: $kinds) { ${pageFields} } }`;
type Event = { changesAdded: ChangesPage };
const create = (name: string, account = owner) => createObject(t, account.token, 'Label', { name });

async function follow(variables: object = {}, { token } = owner) {
  const client = liveClient(url, { token });
  open.push(client);
  await client.connected;
  const events = subscribe<Event>(client, text, { ...variables });
  /** The next changes, from as many events as it takes. */
  const next = async (count: number) => {
    const seen: ChangesPage['nodes'] = [];
    let cursor = '';
    while (seen.length < count) {
      const { nodes, pageInfo } = (await events.next()).data!.changesAdded;
      seen.push(...nodes);
      cursor = pageInfo.endCursor;
    }
    return {
      changes: seen.map(({ action, objectId }) => `${action} ${objectId}`),
      objects: seen.map(({ object }) => object),
      cursor,
    };
  };
  return { next, events };
}

describe('changesAdded', () => {
  it('catches up from a cursor, and goes on with what is committed', async () => {
    const { cursor } = await feedOf(t, owner).rest();
    const before = [await create('One'), await create('Two')];
    const { next } = await follow({ after: cursor });
    expect((await next(2)).changes).toEqual(before.map((id) => `CREATED ${id}`));
    const third = await create('Three');
    const { changes, objects } = await next(1);
    expect(changes).toEqual([`CREATED ${third}`]);
    expect(objects).toMatchObject([{ __typename: 'Label', displayName: 'Three' }]);
  });

  it('sends long backlogs in parts, each change once', async () => {
    const { cursor } = await feedOf(t, owner).rest();
    await t.pool.query(
      `insert into label (workspace_id, reference, name, type, status)
        select $1, gen_random_uuid(), 'Label ' || n, 'INDEPENDENT', 'ACTIVE' from generate_series(1, 250) n`,
      [owner.workspaceId],
    );
    const { next, events } = await follow({ after: cursor });
    const { changes } = await next(250);
    expect(new Set(changes).size).toBe(250);
    expect(events.all.map(({ data }) => data!.changesAdded.nodes.length)).toEqual([100, 100, 50]);
  });

  it('continues after an interruption with its last cursor', async () => {
    const { cursor } = await feedOf(t, owner).rest();
    const first = await follow({ after: cursor });
    const one = await create('One');
    const seen = await first.next(1);
    expect(seen.changes).toEqual([`CREATED ${one}`]);
    first.events.end();
    const missed = await create('Two');
    const second = await follow({ after: seen.cursor });
    expect((await second.next(1)).changes).toEqual([`CREATED ${missed}`]);
  });

  it('begins with the next change without a cursor', async () => {
    await create('One');
    const { next, events } = await follow();
    // Changes of the workspace of a subscriber that has begun, and of another one.
    const stranger = await t.register();
    await expect.poll(() => t.platform.live.size).toBe(1);
    await create('Theirs', stranger);
    const two = await create('Two');
    expect((await next(1)).changes).toEqual([`CREATED ${two}`]);
    expect(events.all.length).toBe(1);
  });

  it('sends only the requested kinds', async () => {
    const { cursor } = await feedOf(t, owner).rest();
    const { next } = await follow({ after: cursor, kinds: ['PUBLISHER'] });
    await create('One');
    const publisher = await createObject(t, owner.token, 'Publisher', { name: 'Nord', companyName: 'Nord' });
    expect((await next(1)).changes).toEqual([`CREATED ${publisher}`]);
  });

  it('ends with its connection when the database fails, and leaves no follower', async () => {
    const { cursor } = await feedOf(t, owner).rest();
    const { events } = await follow({ after: cursor });
    await expect.poll(() => t.platform.live.size).toBe(1);
    vi.spyOn(t.platform.pool, 'query').mockRejectedValue(new Error('The database is gone') as never);
    await announce(t.pool, { topic: 'change', workspaceId: owner.workspaceId, id: owner.workspaceId });
    expect(await events.over).toBeTruthy();
    await expect.poll(() => t.platform.live.size).toBe(0);
  });

  it('refuses an unusable cursor', async () => {
    const stranger = await t.register();
    await create('Theirs', stranger);
    const { cursor } = await feedOf(t, stranger).rest();
    for (const [after, code] of [
      ['nonsense', 'BAD_USER_INPUT'],
      [cursor, 'CURSOR_EXPIRED'],
    ]) {
      const { events } = await follow({ after });
      expect((await events.next()).errors).toMatchObject([{ extensions: { code } }]);
    }
    await expect.poll(() => t.platform.live.size).toBe(0);
  });
});
