import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { countIncome, largeStatement } from '#tests/support/large-statements.ts';
import { royaltyStatements } from '#tests/support/royalty-statements.ts';
import { stopIn } from './set-state.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Two batches and a bit. The reader returns 500 rows at a time, the first of which has the headings. */
const lines = 1_000;
const batch = 499;
const { content, total } = largeStatement(lines);
const nothing = { lines: 0, sums: 0, total: null, posted: 0, postedAmount: '0' };
/** What is kept of the whole statement. Its amount is converted at a rate of 2. */
const whole = { lines, total, sums: expect.any(Number), posted: lines, postedAmount: String(Number(total) * 2) };

/** Runs an action once, after the first batch. */
function afterFirstBatch(act: () => Promise<unknown>): () => Promise<void> {
  let batches = 0;
  return async () => {
    batches += 1;
    if (batches === 1) await act();
  };
}

async function sent() {
  const owner = await t.register();
  const statements = royaltyStatements(t, owner, batch);
  const id = await statements.send(content);
  return { owner, statements, id, kept: () => countIncome(t.pool, owner.workspaceId) };
}

/** Reads a statement, and gives its currency a rate. */
async function readStatement() {
  const given = await sent();
  await given.statements.work();
  await given.statements.declare(given.id, [{ currency: 'USD', received: String(Number(total) * 2) }]);
  return given;
}

/** Runs work that waits for a lock on groups, and ends its connection there. */
async function endedWhileWaiting(work: () => Promise<unknown>): Promise<void> {
  const blocker = await t.pool.connect();
  await blocker.query('begin; lock table income_group in exclusive mode');
  const running = work();
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~* 'update income_group'`;
  await expect.poll(async () => (await t.pool.query(end)).rowCount).toBe(1);
  await running;
  await blocker.query('rollback');
  blocker.release();
}

it.each(['READING', 'POSTING'] as const)('a worker that lost its lease does not stop a statement in %s', async (state) => {
  const { owner, statements, id } = await sent();
  const other = randomUUID();
  await t.pool.query('update statement set state = $2, lease = $3 where id = $1', [id, state, other]);
  const job = { id, workspaceId: owner.workspaceId, state };
  const failed = { state: 'FAILED', failure: 'Lost.' } as const;
  expect(await stopIn(t.pool, job, failed, randomUUID())).toBe(false);
  expect(await statements.found(id)).toMatchObject({ state, failure: null });
  expect(await stopIn(t.pool, job, failed, other)).toBe(true);
  // A statement that could not be posted stays as it was.
  expect(await statements.found(id)).toMatchObject({ state: state === 'POSTING' ? 'READ' : 'FAILED', failure: 'Lost.' });
});

describe('an interrupted reading', () => {
  it('begins again, and keeps each line once', async () => {
    const { statements, id, kept } = await sent();
    const stopping = new AbortController();
    await statements.work(
      stopping.signal,
      afterFirstBatch(async () => stopping.abort()),
    );
    expect(await kept()).toEqual({ ...nothing, lines: batch });
    expect(await statements.found(id)).toMatchObject({ state: 'READING', failure: null });
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'READ', lineCount: lines });
    expect(await kept()).toEqual({ ...whole, posted: 0, postedAmount: '0' });
  });

  it('leaves nothing when it is cancelled', async () => {
    const { statements, id, kept } = await sent();
    await statements.work(
      undefined,
      afterFirstBatch(async () => expect(await statements.act('statementCancel', id)).toEqual([])),
    );
    expect(await statements.found(id)).toMatchObject({ state: 'CANCELLED' });
    expect(await kept()).toEqual(nothing);
  });
});

describe('an interrupted deletion', () => {
  it('hides the statement at once, and goes on until nothing is left', async () => {
    const { owner, statements, id, kept } = await readStatement();
    const listed = async () => {
      type Listed = { statements: { totalCount: number }; incomeSources: { statementCount: number }[] };
      return t.gql<Listed>('{ statements { totalCount } incomeSources { statementCount } }', {}, owner.token);
    };
    expect(await listed()).toMatchObject({ statements: { totalCount: 1 } });
    const { rows } = await t.pool.query('select storage_key as key from statement where id = $1', [id]);
    expect(await statements.act('statementDelete', id)).toEqual([]);
    expect(await listed()).toEqual({ statements: { totalCount: 0 }, incomeSources: [{ statementCount: 0 }] });
    expect(await statements.act('statementDelete', id)).toMatchObject([{ code: 'CONFLICT' }]);
    const stopping = new AbortController();
    await statements.work(
      stopping.signal,
      afterFirstBatch(async () => stopping.abort()),
    );
    expect(await statements.found(id)).toMatchObject({ state: 'DELETING', failure: null });
    expect(await kept()).toMatchObject({ lines: lines - batch });
    const { rows: groups } = await t.pool.query('select sum(lines)::int as lines from income_group where workspace_id = $1', [
      owner.workspaceId,
    ]);
    expect(groups).toEqual([{ lines: 0 }]);
    await statements.work();
    expect(await statements.read(id)).toBeNull();
    expect(await kept()).toEqual(nothing);
    const left = `select (select count(*)::int from income_group where workspace_id = $1) as groups,
      (select count(*)::int from storage_garbage where storage_key = $2) as files`;
    expect((await t.pool.query(left, [owner.workspaceId, rows[0].key])).rows).toEqual([{ groups: 0, files: 1 }]);
  });
});

describe('an interrupted posting', () => {
  it('posts nothing, and is repeated', async () => {
    const { statements, id, kept } = await readStatement();
    expect(await statements.act('statementPost', id)).toEqual([]);
    await endedWhileWaiting(statements.work);
    expect(await statements.found(id)).toMatchObject({ state: 'POSTING', failure: null });
    expect(await kept()).toMatchObject({ posted: 0, postedAmount: '0' });
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'POSTED' });
    expect(await kept()).toEqual(whole);
  });
});

describe('an interrupted reversal', () => {
  it('reverses nothing, and is repeated', async () => {
    const { statements, id, kept } = await readStatement();
    await statements.post(id);
    expect(await statements.act('statementReverse', id, { reason: ['String!', 'Wrong account.'] })).toEqual([]);
    await endedWhileWaiting(statements.work);
    expect(await statements.found(id)).toMatchObject({ state: 'REVERSING', failure: null });
    expect(await kept()).toEqual(whole);
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'REVERSED' });
    expect(await kept()).toEqual({ ...whole, posted: 0, postedAmount: '0' });
  });
});
