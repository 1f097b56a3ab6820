import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { largeImport } from '#tests/support/large-imports.ts';
import { stopIn } from './set-state.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Two batches and a half. */
const works = 500;
const batch = 200;

/** Runs an action once, after the first batch. */
function afterFirstBatch(act: () => Promise<unknown>): () => Promise<void> {
  let batches = 0;
  return async () => {
    batches += 1;
    if (batches === 1) await act();
  };
}

it.each(['IMPORTING', 'READING'] as const)('a worker that lost its lease does not stop an import in %s', async (state) => {
  const { imports, id } = await largeImport(t, 1);
  const other = randomUUID();
  await t.pool.query('update import set state = $2, lease = $3 where id = $1', [id, state, other]);
  const { rows } = await t.pool.query<{ workspaceId: string }>('select workspace_id as "workspaceId" from import where id = $1', [
    id,
  ]);
  const job = { id, workspaceId: rows[0]!.workspaceId, state };
  const failed = { state: 'FAILED', failure: 'Lost.' } as const;
  expect(await stopIn(t.pool, job, failed, randomUUID())).toBe(false);
  expect(await imports.read(id)).toMatchObject({ state, failure: null });
  expect(await stopIn(t.pool, job, failed, other)).toBe(true);
  expect(await imports.read(id)).toMatchObject({ state: 'FAILED', failure: 'Lost.' });
});

describe('an interrupted import', () => {
  it('goes on after its last batch, without half a work', async () => {
    const { imports, id, written, whole } = await largeImport(t, works);
    const stopping = new AbortController();
    await imports.work(
      stopping.signal,
      afterFirstBatch(async () => stopping.abort()),
    );
    expect(await written()).toMatchObject({ works: batch, complete: batch, entries: batch });
    await imports.work();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED' });
    expect(await written()).toEqual(whole);
  });

  it('goes on when the connection to the database is back', async () => {
    const { imports, id, written, whole } = await largeImport(t, works);
    const blocker = await t.pool.connect();
    // The second batch stops where it has written works, and is about to write their splits.
    const running = imports.work(
      undefined,
      afterFirstBatch(() => blocker.query('begin; lock table split in exclusive mode')),
    );
    const endBlocked = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~* '^\\s*insert into split'`;
    await expect.poll(async () => (await t.pool.query(endBlocked)).rowCount).toBe(1);
    await running;
    await blocker.query('rollback');
    blocker.release();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTING', failure: null });
    expect(await written()).toMatchObject({ works: batch, complete: batch, entries: batch });
    await imports.work();
    expect(await written()).toEqual(whole);
  });

  it('keeps what it wrote when it is cancelled, and can be undone', async () => {
    const { owner, imports, id, written } = await largeImport(t, works);
    await imports.work(
      undefined,
      afterFirstBatch(async () => expect(await imports.act('importCancel', id)).toEqual([])),
    );
    expect(await written()).toMatchObject({ works: batch, complete: batch });
    const undone = await imports.undo(id);
    expect(undone).toMatchObject({ state: 'UNDONE', kept: [] });
    expect(undone.counts?.kinds[0]).toEqual({ kind: 'WORK', created: batch, changed: 0 });
    const { rows } = await t.pool.query('select 1 from work where workspace_id = $1 and deleted_at is null', [owner.workspaceId]);
    expect(rows).toEqual([]);
  });
});
