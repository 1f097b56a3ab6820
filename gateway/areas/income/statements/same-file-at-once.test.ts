import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { largeStatement } from '#tests/support/large-statements.ts';
import { royaltyStatements } from '#tests/support/royalty-statements.ts';
import { lockKept } from '../records/refresh-kept.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
  and query like '%pg_advisory_xact_lock%'`;
const untilWaiting = (count: number) => expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(count);

it('a statement is ready although the same file is read to its end meanwhile', async () => {
  const owner = await t.register();
  const statements = royaltyStatements(t, owner, 499);
  const { content } = largeStatement(1_000);
  const ids = [await statements.send(content), await statements.send(content)];
  const stateOf = async (id: string) => (await statements.found(id)).state;
  const [isMatched, isOtherWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocker = await t.pool.connect();
  /** Stops the first one before it is ready. It then begins to wait for the lock of the kept sums after the other one. */
  const beforeReady = async () => {
    if (!(await Promise.all(ids.map(stateOf))).includes('MATCHING')) return;
    await blocker.query('begin');
    await lockKept(blocker, owner.workspaceId);
    isMatched.resolve();
    await isOtherWaiting.promise;
  };
  let first: Promise<unknown> | undefined;
  const other = statements.work(undefined, async () => {
    // The other one has read a batch.
    first ??= statements.work(undefined, beforeReady);
    await isMatched.promise;
  });
  await isMatched.promise;
  await untilWaiting(1);
  isOtherWaiting.resolve();
  await untilWaiting(2);
  await blocker.query('commit');
  blocker.release();
  await Promise.all([first, other]);
  expect((await Promise.all(ids.map(stateOf))).toSorted()).toEqual(['FAILED', 'READ']);
});
