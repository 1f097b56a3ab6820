import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExchangeProcess } from '#gateway/process/exchange-process.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const works = 1_200;
const writers = (n: number) => `First${n % 40},Last${n % 40},CA,50%,Other${n % 70},Name${n % 70},C,50%`;
const file = [
  'Work ID,Title,Writer 1 First,Writer 1 Last,Writer 1 Role,Writer 1 Share,Writer 2 First,Writer 2 Last,Writer 2 Role,Writer 2 Share',
  ...Array.from({ length: works }, (_, n) => `K${n},Work ${n},${writers(n)}`),
].join('\n');

/** Works with the numbers of their splits and saved versions, and people. */
async function written(account: TestAccount) {
  const { rows } = await t.pool.query<{ works: number; complete: number; people: number; entries: number }>(
    `select count(*)::int as works,
        (count(*) filter (where splits_state = 'COMPLETE' and (select count(*) from split where work_id = w.id) = 3
          and (select count(*) from record_version where work_id = w.id) = 1))::int as complete,
        (select count(*)::int from contributor where workspace_id = $1) as people,
        (select count(*)::int from import_change where workspace_id = $1 and kind = 'work') as entries
      from work w where workspace_id = $1`,
    [account.workspaceId],
  );
  return rows[0]!;
}
const whole = { works, complete: works, people: 110, entries: works };

describe('an interrupted import', () => {
  it('goes on after its last batch, without half a work', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.check(file);
    expect(await imports.act('importCommit', id)).toEqual([]);
    const stopping = new AbortController();
    const running = imports.work(stopping.signal);
    while ((await written(owner)).works === 0) await sleep(20);
    stopping.abort();
    await running;
    const half = await written(owner);
    expect(half.works).toBeLessThan(works);
    expect(half.complete).toBe(half.works);
    await imports.work();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED' });
    expect(await written(owner)).toEqual(whole);
  });

  it('survives a killed worker', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.check(file);
    expect(await imports.act('importCommit', id)).toEqual([]);
    const { config } = t.platform;
    const settings = { databaseUrl: config.databaseUrl!, provider: 'NONE' as const, directDatabaseUrl: undefined };
    const exchange = new ExchangeProcess({ ...settings, dataDir: config.dataDir, publicUrl: config.publicUrl });
    try {
      let kills = 0;
      for (let before = 0; (await imports.read(id)).state === 'IMPORTING'; ) {
        exchange.wake();
        const now = (await written(owner)).works;
        if (kills < 2 && now > before) {
          process.kill(exchange.pid!, 'SIGKILL');
          kills += 1;
          while (exchange.pid !== undefined) await sleep(20);
          const { works: kept, complete } = await written(owner);
          expect(complete).toBe(kept);
          before = kept;
        }
        await sleep(20);
      }
      expect(kills).toBe(2);
      expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED', failure: null });
      expect(await written(owner)).toEqual(whole);
    } finally {
      await exchange.stop();
    }
  }, 60_000);

  it('goes on when the connection to the database is back', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.check(file);
    await imports.act('importCommit', id);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
      and state = 'idle in transaction'`;
    let isEnded = false;
    const running = imports.work();
    running.catch(() => undefined);
    while (!isEnded) isEnded = (await t.pool.query(end)).rows.length > 0;
    await expect(running).rejects.toThrow();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTING', failure: null });
    await imports.work();
    expect(await written(owner)).toEqual(whole);
  });

  it('keeps what it wrote when it is cancelled, and can be undone', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.check(file);
    await imports.act('importCommit', id);
    const running = imports.work();
    while ((await written(owner)).works === 0) await sleep(20);
    expect(await imports.act('importCancel', id)).toEqual([]);
    await running;
    const { works: kept, complete } = await written(owner);
    expect(complete).toBe(kept);
    const undone = await imports.undo(id);
    expect(undone).toMatchObject({ state: 'UNDONE', kept: [] });
    expect(undone.counts?.kinds[0]).toEqual({ kind: 'WORK', created: kept, changed: 0 });
    const { rows } = await t.pool.query('select 1 from work where workspace_id = $1 and deleted_at is null', [owner.workspaceId]);
    expect(rows).toEqual([]);
  });
});
