import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportWorkers } from '#gateway/server/process/import-worker/import-workers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { largeImport } from '#tests/support/large-imports.ts';
import { seededRandom } from '#tests/support/random.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const works = 1_200;
const random = seededRandom();
/** About the time of a batch. */
const longestMs = 100;
const wait = () => sleep(random() * longestMs);

describe('an import that is interrupted at random moments', () => {
  it('survives killed workers', async () => {
    const { imports, id, written, whole } = await largeImport(t, works);
    const { config } = t.platform;
    const settings = {
      databaseUrl: config.databaseUrl!,
      provider: 'NONE' as const,
      isEmbedded: false,
    };
    const importWorkers = new ImportWorkers({
      ...settings,
      dataDir: config.dataDir,
      rootDir: config.rootDir,
      publicUrl: config.publicUrl,
    });
    try {
      let kills = 0;
      for (let before = 0; (await imports.read(id)).state === 'IMPORTING'; await sleep(20)) {
        importWorkers.wake();
        if (kills === 3 || (await written()).works <= before) continue;
        await wait();
        const killed = importWorkers.pid!;
        process.kill(killed, 'SIGKILL');
        kills += 1;
        await expect.poll(() => importWorkers.pid).not.toBe(killed);
        const { works: kept, complete } = await written();
        expect(complete).toBe(kept);
        before = kept;
      }
      expect(kills).toBeGreaterThan(0);
      expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED', failure: null });
      expect(await written()).toEqual(whole);
    } finally {
      await importWorkers.stop();
    }
  });

  it('goes on after its connections to the database broke', async () => {
    const { imports, id, written, whole } = await largeImport(t, works);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
      and state in ('active', 'idle in transaction')`;
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const begun = Promise.withResolvers<void>();
      const running = imports.work(undefined, async () => begun.resolve()).catch(() => undefined);
      await Promise.race([running, begun.promise.then(wait)]);
      await t.pool.query(end);
      await running;
      const { works: kept, complete } = await written();
      expect(complete).toBe(kept);
      expect(await imports.read(id)).toMatchObject({ failure: null });
    }
    await imports.work();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED', failure: null });
    expect(await written()).toEqual(whole);
  });
});
