import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { feedOf } from '#tests/support/mirror.ts';
import { appendAllChanges, appendChanges } from './append-changes.ts';

let t: TestApp;
let owner: TestAccount;
const open: PoolClient[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  owner = await t.register();
});
afterEach(async () => {
  for (const client of open.splice(0)) {
    await client.query('rollback');
    client.release();
  }
});

/** A writer with an open transaction. */
async function writer() {
  const client = await t.platform.pool.connect();
  open.push(client);
  await client.query('begin');
  const run = async (text: string, ...values: unknown[]) =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  return {
    create: (name: string) =>
      run(
        `insert into label (workspace_id, reference, name, type, status) values ($1, gen_random_uuid(), $2, 'INDEPENDENT', 'ACTIVE')`,
        owner.workspaceId,
        name,
      ),
    change: (id: string, values: string) =>
      run(`update label set ${values}, version = version + 1 where workspace_id = $1 and id = $2`, owner.workspaceId, id),
    drop: (id: string) => run('delete from label where workspace_id = $1 and id = $2', owner.workspaceId, id),
    commit: () => client.query('commit'),
    pid: async () => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid,
  };
}
const binned = 'deleted_at = now()';
const restored = 'deleted_at = null';
const entries = async () => {
  const text = `select position::int, object_id as id, action from change_entry where workspace_id = $1 order by position, id`;
  return (await t.pool.query<{ position: number | null; id: string; action: string }>(text, [owner.workspaceId])).rows;
};
const append = () => appendChanges(t.platform.pool, owner.workspaceId);

describe('positions', () => {
  it('follow the order of commits, so that a reader misses nothing', async () => {
    const feed = feedOf(t, owner);
    const [one, two] = [await writer(), await writer()];
    const first = await one.create('First');
    const second = await two.create('Second');
    await two.commit();
    const page = await feed.page();
    expect(page.nodes.map(({ objectId }) => objectId)).toEqual([second]);
    await one.commit();
    const next = await feed.page({ after: page.pageInfo.endCursor });
    expect(next.nodes.map(({ objectId }) => objectId)).toEqual([first]);
    expect(await entries()).toMatchObject([
      { position: 1, id: second },
      { position: 2, id: first },
    ]);
  });

  it('of one object follow its changes', async () => {
    const one = await writer();
    const id = await one.create('First');
    await one.commit();
    const two = await writer();
    await two.change(id, `name = 'Second'`);
    const three = await writer();
    // Waits for the row.
    const third = three.change(id, binned);
    await two.commit();
    await third;
    await three.commit();
    await append();
    expect((await entries()).map(({ action }) => action)).toEqual(['CREATED', 'UPDATED', 'REMOVED']);
  });

  it('are given once, however many gateways append at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const one = await writer();
      ids.push(await one.create(`Label ${index}`));
      await one.commit();
      open.pop()!.release();
      if (index % 10 === 9) await Promise.all([append(), append(), appendAllChanges(t.platform.pool), append()]);
    }
    const found = await entries();
    expect(found.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('are not given twice or left out when another gateway holds the lock', async () => {
    const holder = await t.pool.connect();
    const one = await writer();
    const first = await one.create('First');
    await one.commit();
    await holder.query('begin');
    await holder.query('select append_changes($1, 100)', [owner.workspaceId]);
    const two = await writer();
    const second = await two.create('Second');
    await two.commit();
    const waiting = append();
    await holder.query('commit');
    holder.release();
    await waiting;
    expect(await entries()).toMatchObject([
      { position: 1, id: first },
      { position: 2, id: second },
    ]);
  });

  it('of a gateway that is killed while it appends are given by the next one', async () => {
    const one = await writer();
    const id = await one.create('First');
    await one.commit();
    const killed = await writer();
    const connection = open.at(-1)!;
    connection.on('error', () => undefined);
    await connection.query('select append_changes($1, 100)', [owner.workspaceId]);
    const pid = await killed.pid();
    const ended = new Promise((resolve) => connection.once('end', resolve));
    await t.pool.query('select pg_terminate_backend($1)', [pid]);
    await ended;
    open.pop();
    connection.release(true);
    expect(await entries()).toMatchObject([{ position: null, id }]);
    expect((await feedOf(t, owner).page()).nodes.map(({ objectId }) => objectId)).toEqual([id]);
    expect(await entries()).toMatchObject([{ position: 1, id }]);
  });

  it('are given to what a batch leaves', async () => {
    const one = await writer();
    for (let index = 0; index < 5; index += 1) await one.create(`Label ${index}`);
    await one.commit();
    const text = 'select append_changes($1, 2) as taken';
    const taken: number[] = [];
    for (let batch = 0; batch < 4; batch += 1)
      taken.push((await t.pool.query<{ taken: number }>(text, [owner.workspaceId])).rows[0]!.taken);
    expect(taken).toEqual([2, 2, 1, 0]);
    expect((await entries()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('changes of one transaction', () => {
  const known = async () => {
    const one = await writer();
    const id = await one.create('Known');
    await one.commit();
    await append();
    return id;
  };
  const last = async () => (await entries()).slice(1).map(({ action }) => action);
  type Step = (one: Awaited<ReturnType<typeof writer>>, id: string) => Promise<unknown>;

  const renames =
    (name: string): Step =>
    (one, id) =>
      one.change(id, `name = '${name}'`);
  const bins: Step = (one, id) => one.change(id, binned);
  const restores: Step = (one, id) => one.change(id, restored);
  const drops: Step = (one, id) => one.drop(id);

  it.each<[string, Step[], string[]]>([
    ['two changes are one', [renames('A'), renames('B')], ['UPDATED']],
    ['a change before the bin is a removal', [renames('A'), bins], ['REMOVED']],
    ['the bin and back is a change', [bins, restores], ['UPDATED']],
    ['a deletion is a removal', [drops], ['REMOVED']],
    ['the bin and a deletion are one removal', [bins, drops], ['REMOVED']],
    ['what is created and removed was never there', [async (one) => one.change(await one.create('Short'), binned)], []],
    ['what is created and changed is created', [async (one) => one.change(await one.create('New'), `name = 'A'`)], ['CREATED']],
  ])('%s', async (_name, steps, expected) => {
    const id = await known();
    const one = await writer();
    for (const step of steps) await step(one, id);
    await one.commit();
    await append();
    expect(await last()).toEqual(expected);
  });

  it('that is rolled back leave nothing', async () => {
    await known();
    const one = await writer();
    await one.create('Undone');
    await open.at(-1)!.query('rollback');
    await append();
    expect(await last()).toEqual([]);
  });
});

it('appends what every workspace has waiting', async () => {
  const one = await writer();
  await one.create('First');
  await one.commit();
  await appendAllChanges(t.platform.pool);
  expect(await entries()).toMatchObject([{ position: 1 }]);
  expect(await appendAllChanges(t.platform.pool)).toBe(0);
});
