import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addContributor } from '#tests/support/catalogue.ts';
import { addSource, addStatement, matchGroup } from '#tests/support/income.ts';
import { royalties, royaltyRuns, sheetOf, workOnRuns } from '#tests/support/royalties.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const period = { periodStart: '2026-07-01', periodEnd: '2026-09-30' };

async function givenRun() {
  const owner = await t.register();
  const { workspaceId } = owner;
  const writer = await addContributor(t.pool, workspaceId, 'Mara');
  const given = royalties(t, workspaceId);
  const workId = await given.work('Harbour Lights', {
    '0001-01-01': sheetOf(0, 100, [{ id: writer, group: 'composers', percent: 100 }]),
  });
  await given.payee({ record: { contributorId: writer }, name: 'Mara' });
  const { id: statementId, groupIds } = await addStatement(t.pool, workspaceId, {
    sourceId: await addSource(t.pool, workspaceId, { kind: 'STORE' }),
    lines: [{ music: 'Harbour Lights', amount: '100', right: 'MECHANICAL' }],
  });
  await matchGroup(t.pool, workspaceId, groupIds[0]!, { works: [workId] });
  return { workspaceId, statementId, runs: royaltyRuns(t, owner) };
}

/** Runs the work on runs until it waits for a lock on a table, and ends its connection there, as `kill -9` does. */
async function endedAt(table: string): Promise<void> {
  const blocker = await t.pool.connect();
  await blocker.query(`begin; lock table ${table} in exclusive mode`);
  const running = workOnRuns(t);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~* $1`;
  await expect.poll(async () => (await t.pool.query(end, [`(insert into|update|delete from) ${table}`])).rowCount).toBe(1);
  await running;
  await blocker.query('rollback');
  blocker.release();
}

/** The pause after an interruption is over. */
async function workAgain(workspaceId: string): Promise<void> {
  await t.pool.query('update royalty_run set due_at = now(), lease = null where workspace_id = $1', [workspaceId]);
  await workOnRuns(t);
}

const kept = async (workspaceId: string) => {
  const { rows } = await t.pool.query(
    `select (select count(*)::int from royalty_cell where workspace_id = $1) as cells,
      (select count(*)::int from payee_statement where workspace_id = $1) as statements,
      (select count(*)::int from ledger_line where workspace_id = $1) as lines,
      (select count(*)::int from royalty_run_statement where workspace_id = $1 and is_standing) as standing`,
    [workspaceId],
  );
  return rows[0];
};

const stages = [
  { stage: 'royaltyRunCompute', at: 'payee_statement', before: [], during: 'COMPUTING', after: 'DRAFT' },
  { stage: 'royaltyRunApprove', at: 'royalty_run_statement', before: [], during: 'APPROVING', after: 'APPROVED' },
  { stage: 'royaltyRunIssue', at: 'ledger_line', before: ['royaltyRunApprove'], during: 'ISSUING', after: 'ISSUED' },
  {
    stage: 'royaltyRunReverse',
    at: 'ledger_line',
    before: ['royaltyRunApprove', 'royaltyRunIssue'],
    during: 'REVERSING',
    after: 'REVERSED',
  },
] as const;

it.each(stages)('$stage that is ended in the middle has changed nothing, says so, and is completed later', async (given) => {
  const { workspaceId, runs } = await givenRun();
  const { id } = await runs.create(period);
  for (const name of given.before) await runs.act(name, id);
  const unchanged = await kept(workspaceId);
  expect(await runs.send(given.stage, id, given.stage === 'royaltyRunReverse' ? { reason: 'Wrong' } : {})).toEqual([]);
  await endedAt(given.at);
  expect(await runs.read(id)).toMatchObject({ state: given.during });
  expect(await kept(workspaceId)).toEqual(unchanged);
  await workAgain(workspaceId);
  expect(await runs.read(id)).toMatchObject({ state: given.after, failure: null });
});
