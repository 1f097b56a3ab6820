import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { LeaseQueue, type QueueTable, type Release } from './lease-queue.ts';

type Errand = { workspaceId: string; name: string };
const table: QueueTable = {
  table: 'errand',
  dueAt: 'due_at',
  lease: 'lease',
  attempts: 'attempts',
  leaseSeconds: 60,
  countsClaims: true,
  returning: 'errand.workspace_id as "workspaceId", name',
  problem: 'problem',
  onClaim: `state = 'RUNNING'`,
  onRelease: `state = 'WAITING'`,
};
const queue = new LeaseQueue<Errand>(table);
const [one, other] = [randomUUID(), randomUUID()];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.pool.query(`create table errand (id uuid primary key default gen_random_uuid(), workspace_id uuid, name text, problem text,
    state text default 'WAITING', due_at timestamptz, lease uuid, attempts int not null default 0)`);
});
afterAll(() => t.stop());
beforeEach(() => t.pool.query('delete from errand'));

/** Inserts rows that are due since as many seconds as there are later ones. */
async function add(workspaceId: string, ...names: string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await t.pool.query(`insert into errand (workspace_id, name, due_at) values ($1, $2, now() - $3 * interval '1 second')`, [
      workspaceId,
      name,
      names.length - index,
    ]);
}
const rows = async () =>
  (
    await t.pool.query(
      `select name, state, attempts, problem, lease is not null as "isHeld", round(extract(epoch from due_at - now()))::int as pause
        from errand order by name`,
    )
  ).rows;
const expire = () => t.pool.query('update errand set due_at = now()');
const namesOf = (claims: readonly Errand[]) => claims.map(({ name }) => name);

it('gives each due row to one of many workers, until its lease expires', async () => {
  await add(one, 'a', 'b', 'c');
  const claims = (await Promise.all(Array.from({ length: 10 }, () => queue.claim(t.pool, 1)))).flat();
  expect(namesOf(claims).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await rows()).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'RUNNING', attempts: 1, isHeld: true, pause: 60 })),
  );
  expect(await queue.extend(t.pool, claims)).toBe(3);
  await expire();
  const again = await queue.claim(t.pool, 10);
  expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
  // The first worker changes nothing any more.
  expect(await queue.extend(t.pool, claims)).toBe(0);
  await queue.release(t.pool, claims, { pauseSeconds: 0, countsAsAttempt: false });
  expect(await rows()).toMatchObject(Array.from({ length: 3 }, () => ({ attempts: 2, isHeld: true, pause: 60 })));
});

it.each([
  ['counts a failed claim', true, { pauseSeconds: 30, countsAsAttempt: true }, { attempts: 1, pause: 30 }],
  ['does not count a claim that was handed back', true, { pauseSeconds: 0, countsAsAttempt: false }, { attempts: 0, pause: 0 }],
  ['counts failures only', false, { pauseSeconds: 5, countsAsAttempt: true }, { attempts: 1, pause: 5 }],
  ['counts no pause as a failure', false, { pauseSeconds: 5, countsAsAttempt: false }, { attempts: 0, pause: 5 }],
  ['keeps why it waits', true, { pauseSeconds: 5, countsAsAttempt: true, problem: 'Later.' }, { problem: 'Later.' }],
] as [string, boolean, Release, object][])('releases a row and %s', async (_name, countsClaims, release, expected) => {
  const own = new LeaseQueue<Errand>({ ...table, countsClaims });
  await add(one, 'a');
  await own.release(t.pool, await own.claim(t.pool, 1), release);
  expect(await rows()).toEqual([expect.objectContaining({ state: 'WAITING', isHeld: false, ...expected })]);
});

it.each([
  ['the oldest row first', {}, ['a', 'b', 'c']],
  ['a row of each workspace before the second of any', { turns: {} }, ['a', 'x', 'b']],
  ['in turns among the oldest rows only', { turns: { among: 2 } }, ['a', 'b']],
  ['rows that meet its condition', { where: 'name > $1', values: ['b'] }, ['c', 'x']],
] as [string, Partial<QueueTable>, string[]][])('claims %s', async (_name, given, expected) => {
  await add(one, 'a', 'b', 'c');
  await add(other, 'x');
  expect(namesOf(await new LeaseQueue<Errand>({ ...table, ...given }).claim(t.pool, 3)).toSorted()).toEqual(expected.toSorted());
});

it('gives the next turn to the workspace with the fewest rows in progress', async () => {
  const fair = new LeaseQueue<Errand>({ ...table, turns: {} });
  await add(one, 'a', 'b', 'c');
  expect(namesOf(await fair.claim(t.pool, 2))).toHaveLength(2);
  await add(other, 'x');
  const [next] = await fair.claim(t.pool, 1);
  expect(next).toMatchObject({ name: 'x', workspaceId: other });
});

it('limits the rows of a workspace that a process works on', async () => {
  const fair = new LeaseQueue<Errand>({ ...table, turns: { atMost: 2 } });
  await add(one, 'a', 'b', 'c');
  const claims = await fair.claim(t.pool, 3);
  expect(namesOf(claims).toSorted()).toEqual(['a', 'b']);
  const works = claims.map((claim) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { done: fair.hold(t.pool, [claim], () => promise), end: resolve };
  });
  await add(other, 'x');
  expect(namesOf(await fair.claim(t.pool, 3))).toEqual(['x']);
  // The row that is left is not due for this process, so that it does not ask again and again.
  expect(await fair.nextDueMs(t.pool)).toBeGreaterThan(0);
  works[0]!.end();
  await works[0]!.done;
  expect(await fair.nextDueMs(t.pool)).toBeLessThanOrEqual(0);
  expect(namesOf(await fair.claim(t.pool, 3))).toEqual(['c']);
  works[1]!.end();
  await works[1]!.done;
});

it('alternates between workspaces when rows are claimed one after the other, so that neither waits for all of the other', async () => {
  const fair = new LeaseQueue<Errand>({ ...table, turns: {} });
  await add(one, 'a', 'b', 'c');
  await add(other, 'x');
  const work = async () => {
    const [claim] = await fair.claim(t.pool, 1);
    await t.pool.query('delete from errand where id = $1', [claim!.id]);
    return claim!.name;
  };
  expect([await work(), await work()]).toEqual(['a', 'x']);
  await add(other, 'y');
  expect([await work(), await work(), await work()]).toEqual(['b', 'y', 'c']);
});

it('makes the rows of a dead process due at once', async () => {
  await add(one, 'a', 'b');
  const lease = randomUUID();
  const [first] = await queue.claim(t.pool, 1, lease);
  expect(first).toMatchObject({ name: 'a', lease });
  await queue.claim(t.pool, 1);
  await queue.releaseAll(t.pool, lease);
  // The claim counts, so that a row that ends each process is given up.
  expect(await rows()).toMatchObject([
    { name: 'a', attempts: 1, isHeld: false, pause: 0 },
    { name: 'b', attempts: 1, isHeld: true, pause: 60 },
  ]);
});

it('tells when the next row is due', async () => {
  expect(await queue.nextDueMs(t.pool)).toBeNull();
  await add(one, 'a');
  expect(await queue.nextDueMs(t.pool)).toBeLessThanOrEqual(0);
  await queue.claim(t.pool, 1);
  expect(await queue.nextDueMs(t.pool)).toBeGreaterThan(0);
});
