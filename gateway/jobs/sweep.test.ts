import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startJobs } from './jobs.ts';
import { sweep } from './sweep.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('takes away what lay in the bin for more than 30 days, and nothing else', async () => {
  const { token } = await t.register();
  const create = (title: string) =>
    t.gql<{ workCreate: { work: { id: string } } }>(
      'mutation ($t: String!) { workCreate(input: { title: $t }) { work { id } } }',
      { t: title },
      token,
    );
  const ids = await Promise.all(['Old', 'Recent', 'Live'].map(async (title) => (await create(title)).workCreate.work.id));
  await t.pool.query(`update work set deleted_at = now() - interval '31 days' where id = $1`, [ids[0]]);
  await t.pool.query(`update work set deleted_at = now() - interval '29 days' where id = $1`, [ids[1]]);
  for (const days of [31, 29])
    await t.pool.query(
      `insert into asset_group (workspace_id, kind, name, deleted_at) select id, 'IMAGE', 'Old', now() - $1 * interval '1 day'
        from workspace limit 1`,
      [days],
    );
  expect(await sweep(t.pool)).toMatchObject({ works: 1, groups: 1, contributors: 0, sessions: 0 });
  const { rows } = await t.pool.query<{ title: string }>('select title from work order by title');
  expect(rows.map((row) => row.title)).toEqual(['Live', 'Recent']);
});

it('takes away old mails, links that have run out, and sessions that nobody remembers', async () => {
  const { userId, workspaceId } = await t.register();
  const mail = (state: string, days: number) =>
    t.pool.query(
      `insert into mail (created_at, to_address, kind, subject, body_sealed, state)
        values (now() - $2 * interval '1 day', 'a@example.com', 'TRIAL_ENDED', $1 || $2::int, '', $1)`,
      [state, days],
    );
  for (const state of ['KEPT', 'SENT', 'FAILED', 'WAITING']) for (const days of [29, 31]) await mail(state, days);
  for (const hours of [1, 25]) {
    await t.pool.query(
      `insert into one_time_token (user_id, purpose, token_hash, expires_at)
        values ($1, 'PASSWORD_RESET', $2::text, now() - $2::int * interval '1 hour')`,
      [userId, hours],
    );
  }
  for (const days of [89, 91]) {
    await t.pool.query(
      `insert into session (user_id, workspace_id, token_hash, is_remembered, expires_at)
        values ($1, $2, $3::text, false, now() - $3::int * interval '1 day')`,
      [userId, workspaceId, days],
    );
  }
  expect(await sweep(t.pool)).toMatchObject({ mails: 4, links: 1, sessions: 1 });
  const { rows } = await t.pool.query<{ subject: string }>('select subject from mail order by subject');
  expect(rows.map((row) => row.subject)).toEqual(['FAILED29', 'KEPT29', 'SENT29', 'WAITING29']);
});

it('takes away invitations that ran out 30 days ago, whatever became of them', async () => {
  const { workspaceId } = await t.register();
  for (const days of [-1, 29, 31]) {
    await t.pool.query(
      `insert into invitation (workspace_id, email, role, token_hash, expires_at, accepted_at)
        values ($1, $2::text || '@example.com', 'VIEWER', $2::text, now() - $2::int * interval '1 day', now())`,
      [workspaceId, days],
    );
  }
  expect(await sweep(t.pool)).toMatchObject({ invitations: 1 });
  expect((await t.pool.query('select 1 from invitation')).rowCount).toBe(2);
});

it('runs as a durable job that several gateways share', async () => {
  const first = await startJobs(t.platform);
  const second = await startJobs(t.platform);
  const { rows } = await t.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule');
  expect(rows).toContainEqual({ name: 'sweep', cron: '17 3 * * *' });
  expect(rows).toContainEqual({ name: 'plans', cron: '* * * * *' });
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  await Promise.all([first.stop(), second.stop()]);
});
