import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunState } from '#domain/royalties/royalty-terms.ts';
import { ImportWorkers } from '#gateway/server/process/import-worker/import-workers.ts';
import { seedRoyalties } from '#tests/bench/seed-royalties.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { randomFrom } from '#tests/support/random.ts';
import { royaltyRuns } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const random = randomFrom(40);
/** About the time of a stage with the start of its worker. */
const longestMs = 2_500;
/** A stage fails that ended its process three times. */
const maxKills = 2;
const period = { periodStart: '2026-07-01', periodEnd: '2026-09-30' };

type Kept = {
  hash: string;
  failure: string | null;
  state: RunState;
  entries: number;
  unbalanced: number;
  numbered: number;
  payees: number;
};

async function keptOf(runId: string): Promise<Kept> {
  const { rows } = await t.pool.query<Kept>(
    `select run.state, run.failure, run.figures_hash as hash,
        (select count(*)::int from ledger_entry e where e.run_id = $1) as entries,
        (select count(*)::int from (select from ledger_line l join ledger_entry e on e.id = l.entry_id where e.run_id = $1
          group by e.id having sum(l.amount) <> 0) each) as unbalanced,
        (select count(*)::int from payee_statement s where s.run_id = $1 and s.number is not null) as numbered,
        (select count(*)::int from payee_statement s where s.run_id = $1) as payees
      from royalty_run run where run.id = $1`,
    [runId],
  );
  return rows[0]!;
}

it('a run survives workers that are killed while they draft, approve, issue and reverse it', async () => {
  const owner = await t.register();
  const { config } = t.platform;
  await seedRoyalties(config.databaseUrl!, owner.workspaceId, { lines: 60_000, works: 2_000, payees: 300 });
  const runs = royaltyRuns(t, owner);
  const first = await runs.create(period);
  const seen = await keptOf(first.id);
  expect(seen).toMatchObject({ state: 'DRAFT', entries: 0, payees: 300 });
  const workers = new ImportWorkers({
    databaseUrl: config.databaseUrl!,
    provider: 'NONE',
    isEmbedded: false,
    dataDir: config.dataDir,
    rootDir: config.rootDir,
    publicUrl: config.publicUrl,
  });
  let kills = 0;
  /** Kills workers until the stage has ended. At every moment the run says what it is, and its ledger has all of a stage or nothing. */
  const endOf = async (during: RunState, after: RunState, entries: readonly [before: number, after: number]): Promise<Kept> => {
    for (let killed = 0; ; ) {
      workers.wake();
      const kept = await keptOf(first.id);
      expect(kept).toMatchObject({ failure: null, unbalanced: 0 });
      expect([during, after]).toContain(kept.state);
      expect(kept.entries).toBe(entries[kept.state === after ? 1 : 0]);
      if (kept.state === after) return kept;
      const { pid } = workers;
      if (killed < maxKills && pid !== undefined) {
        await sleep(random() * longestMs);
        try {
          process.kill(pid, 'SIGKILL');
          killed += 1;
          kills += 1;
          // Its lease would end after some seconds.
          await t.pool.query('update royalty_run set due_at = now(), lease = null where id = $1', [first.id]);
        } catch {
          // The worker had ended by itself.
        }
      }
      await sleep(50);
    }
  };
  const begin = async (name: string, more = {}) => expect(await runs.send(name, first.id, more)).toEqual([]);
  try {
    await begin('royaltyRunCompute');
    expect(await endOf('COMPUTING', 'DRAFT', [0, 0])).toEqual(seen);
    await begin('royaltyRunApprove');
    expect(await endOf('APPROVING', 'APPROVED', [0, 0])).toEqual({ ...seen, state: 'APPROVED' });
    await begin('royaltyRunIssue');
    expect(await endOf('ISSUING', 'ISSUED', [0, 1])).toEqual({ ...seen, state: 'ISSUED', entries: 1, numbered: seen.payees });
    await begin('royaltyRunReverse', { reason: 'Wrong period' });
    expect(await endOf('REVERSING', 'REVERSED', [1, 2])).toMatchObject({ hash: seen.hash, numbered: seen.payees });
    const { rows } = await t.pool.query(
      'select account from ledger_line where workspace_id = $1 group by 1 having sum(amount) <> 0',
      [owner.workspaceId],
    );
    expect(rows).toEqual([]);
    expect(kills).toBeGreaterThan(0);
  } finally {
    await workers.stop();
  }
});
