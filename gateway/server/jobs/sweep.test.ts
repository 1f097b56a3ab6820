import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { musicNouns, recordKinds } from '#domain/records/record-kinds.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';
import { recordSamples } from '#tests/support/record-samples.ts';
import { tableOf } from '../../areas/music/records/record-tables.ts';
import { startJobs } from './jobs.ts';
import { sweep } from './sweep.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it('deletes objects that were in the bin for more than 30 days, and no others', async () => {
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
  expect(await sweep(t.pool)).toMatchObject({ records: 1, groups: 1, sessions: 0 });
  const { rows } = await t.pool.query<{ title: string }>('select title from work order by title');
  expect(rows.map((row) => row.title)).toEqual(['Live', 'Recent']);
});

it.each(musicNouns)('deletes a %s after 30 days in the bin', async (noun) => {
  const { token } = await t.register();
  const ids: string[] = [];
  for (const days of [31, 29]) {
    const id = await createObject(t, token, recordKinds[noun].type, recordSamples[noun](`Deleted for ${days}`));
    ids.push(id);
    const text = `update ${tableOf(noun)} set deleted_at = now() - $2 * interval '1 day' where id = $1`;
    await t.pool.query(text, [id, days]);
  }
  expect(await sweep(t.pool)).toMatchObject({ records: 1 });
  const { rows } = await t.pool.query(`select id from ${tableOf(noun)} where id = any($1)`, [ids]);
  expect(rows).toEqual([{ id: ids[1] }]);
});

it('deletes old mails, expired links and old sessions', async () => {
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

it('deletes invitations 30 days after their expiry, in any state', async () => {
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

describe('unconfirmed registrations', () => {
  /** An account that the job deletes. Each case changes one property. */
  const claim = async (change: (account: { userId: string; workspaceId: string; token: string }) => Promise<unknown>) => {
    const account = await t.register();
    const old = `now() - interval '31 days'`;
    await t.pool.query(`update app_user set owns_email = false, created_at = ${old} where id = $1`, [account.userId]);
    await t.pool.query(`update session set last_seen_at = ${old} where user_id = $1`, [account.userId]);
    await change(account);
    return account;
  };
  const createWork = ({ token }: { token: string }) =>
    t.gql('mutation { workCreate(input: { title: "Kept" }) { work { id } } }', {}, token);
  const joinTo = (workspaceId: string, userId: string) =>
    t.pool.query(`insert into member (workspace_id, user_id, role) values ($1, $2, 'VIEWER')`, [workspaceId, userId]);

  it.each<[string, number, Parameters<typeof claim>[0]]>([
    ['deleted with their workspace', 0, async () => undefined],
    ['kept if confirmed', 1, ({ userId }) => t.pool.query('update app_user set owns_email = true where id = $1', [userId])],
    [
      'kept for 30 days',
      1,
      ({ userId }) => t.pool.query(`update app_user set created_at = now() - interval '29 days' where id = $1`, [userId]),
    ],
    [
      'kept if used recently',
      1,
      ({ userId }) => t.pool.query('update session set last_seen_at = now() where user_id = $1', [userId]),
    ],
    ['kept if they have content', 1, createWork],
    [
      'kept if their workspace has another member',
      1,
      async ({ workspaceId }) => joinTo(workspaceId, (await t.register()).userId),
    ],
    ['kept if they are a member of another workspace', 1, async ({ userId }) => joinTo((await t.register()).workspaceId, userId)],
  ])('are %s', async (_name, left, change) => {
    const other = await t.register();
    const { userId, workspaceId } = await claim(change);
    expect(await sweep(t.pool)).toMatchObject({ claims: 1 - left });
    const count = async (table: string, id: string) => (await t.pool.query(`select from ${table} where id = $1`, [id])).rowCount;
    expect([await count('app_user', userId), await count('workspace', workspaceId)]).toEqual([left, left]);
    expect([await count('app_user', other.userId), await count('workspace', other.workspaceId)]).toEqual([1, 1]);
    // Cleans up for the next case.
    await t.pool.query('update app_user set owns_email = true where id = $1', [userId]);
  });
});

it('runs as one durable job shared by several gateways', async () => {
  const first = await startJobs(t.platform);
  const second = await startJobs(t.platform);
  const { rows } = await t.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule');
  expect(rows).toContainEqual({ name: 'sweep', cron: '17 3 * * *' });
  expect(rows).toContainEqual({ name: 'plans', cron: '* * * * *' });
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  await Promise.all([first.stop(), second.stop()]);
});
