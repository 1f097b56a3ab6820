import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatementState } from '#domain/income/income-terms.ts';
import { ImportWorkers } from '#gateway/server/process/import-worker/import-workers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { countIncome, largeStatement } from '#tests/support/large-statements.ts';
import { seededRandom } from '#tests/support/random.ts';
import { royaltyStatements } from '#tests/support/royalty-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const lines = 60_000;
const random = seededRandom();
/** About the time of a stage. */
const longestMs = 1_500;
const maxKills = 3;

it('a statement survives workers that are killed while they read, post and reverse it, and another while they delete it', async () => {
  const owner = await t.register();
  const statements = royaltyStatements(t, owner);
  const { content, total } = largeStatement(lines);
  const { config } = t.platform;
  const settings = {
    databaseUrl: config.databaseUrl!,
    provider: 'NONE' as const,
    isEmbedded: false,
    dataDir: config.dataDir,
    rootDir: config.rootDir,
    publicUrl: config.publicUrl,
  };
  const workers = new ImportWorkers(settings);
  /** Kills workers until a stage has ended, or the statement is gone. Statements are posted as a whole or not at all, at every moment. */
  const endIn = async (id: string, state: StatementState | undefined): Promise<number> => {
    let kills = 0;
    for (;;) {
      workers.wake();
      const found = await statements.read(id);
      const { posted, lines: stored } = await countIncome(t.pool, owner.workspaceId);
      if (found?.state === state) return kills;
      expect(found?.failure).toBeNull();
      expect([0, lines]).toContain(posted);
      if (posted > 0) expect(stored).toBe(lines);
      const killed = workers.pid;
      if (kills < maxKills && killed !== undefined) {
        await sleep(random() * longestMs);
        try {
          process.kill(killed, 'SIGKILL');
          kills += 1;
        } catch {
          // The worker had ended by itself.
        }
      }
      await t.pool.query(`update statement set due_at = now() where id = $1 and lease is null`, [id]);
      await sleep(50);
    }
  };
  try {
    const deleted = await statements.send(content.replaceAll('2026-03', '2026-04'));
    let kills = await endIn(deleted, 'READ');
    expect(await statements.act('statementDelete', deleted)).toEqual([]);
    kills += await endIn(deleted, undefined);
    expect(await countIncome(t.pool, owner.workspaceId)).toMatchObject({ lines: 0, sums: 0 });
    const id = await statements.send(content);
    kills += await endIn(id, 'READ');
    expect(await countIncome(t.pool, owner.workspaceId)).toMatchObject({ lines, total, posted: 0 });
    expect(await statements.act('statementPost', id)).toEqual([]);
    kills += await endIn(id, 'POSTED');
    expect(await countIncome(t.pool, owner.workspaceId)).toMatchObject({ lines, total, posted: lines });
    expect(await statements.act('statementReverse', id, { reason: ['String!', 'Wrong account.'] })).toEqual([]);
    kills += await endIn(id, 'REVERSED');
    expect(await countIncome(t.pool, owner.workspaceId)).toMatchObject({ lines, total, posted: 0 });
    expect(kills).toBeGreaterThan(0);
  } finally {
    await workers.stop();
  }
});
