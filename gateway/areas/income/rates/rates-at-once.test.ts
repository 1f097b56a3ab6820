import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { largeStatement } from '#tests/support/large-statements.ts';
import { royaltyStatements } from '#tests/support/royalty-statements.ts';
import { lockKept, refreshKept } from '../records/refresh-kept.ts';
import { applyRates } from './apply-rates.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Saves a rate as a request does, in steps. */
async function saveRate(workspaceId: string) {
  const sql = await t.pool.connect();
  await sql.query('begin');
  await lockKept(sql, workspaceId);
  await sql.query(
    `insert into exchange_rate (workspace_id, currency, date, rate, is_from_file) values ($1, 'USD', '2026-03-31', 1.25, false)`,
    [workspaceId],
  );
  return {
    convert: async () => {
      const statementIds = await applyRates(sql, workspaceId, null);
      await refreshKept(sql, workspaceId, { statementIds });
    },
    commit: async () => {
      await sql.query('commit');
      sql.release();
    },
  };
}

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
  and query like '%pg_advisory_xact_lock%'`;
const untilOneWaits = () => expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(1);

it('convert a statement that is read meanwhile', async () => {
  const owner = await t.register();
  const statements = royaltyStatements(t, owner, 499);
  const id = await statements.send(largeStatement(1_000).content);
  let saving: Awaited<ReturnType<typeof saveRate>> | undefined;
  const reading = statements.work(undefined, async () => {
    if (saving) return;
    saving = await saveRate(owner.workspaceId);
    await saving.convert();
  });
  await untilOneWaits();
  await saving!.commit();
  await reading;
  expect((await statements.found(id)).amounts).toMatchObject([{ currency: 'USD', rate: '0.8', rateSource: 'TABLE' }]);
});

it('are saved while somebody enters what reached the bank', async () => {
  const owner = await t.register();
  const statements = royaltyStatements(t, owner);
  const { id } = await statements.upload(largeStatement(4).content);
  const saving = await saveRate(owner.workspaceId);
  const declaring = statements.declare(id, [{ currency: 'USD', received: '3' }]);
  await untilOneWaits();
  await saving.convert();
  await saving.commit();
  expect((await declaring).amounts).toMatchObject([{ currency: 'USD', rate: '3', rateSource: 'BANK' }]);
});
