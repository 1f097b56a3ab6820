import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#db/seeds/demo.ts';
import { makePlatform } from '#gateway/server/platform.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { demoAssets } from './demo-media.ts';
import { seedDemoMedia } from './seed-demo-media.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await seedDemo(t.orm, { hashPassword: async (password) => password, sealBank: (plain) => plain });
});
afterAll(() => t.stop());

it('adds the media of the demo once, although two gateways start at once and a job works on the same rows', async () => {
  const job = await t.pool.connect();
  const release = `update release set updated_at = updated_at where artwork_id is null returning workspace_id as "workspaceId"`;
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update release%'`;
  try {
    await job.query('begin');
    const { workspaceId } = (await job.query<{ workspaceId: string }>(release)).rows[0]!;
    const other = await makePlatform({ orm: t.orm, config: t.platform.config });
    const seeding = Promise.all([seedDemoMedia(t.platform), seedDemoMedia(other)]);
    await expect.poll(async () => (await t.pool.query(waiting)).rowCount).toBe(1);
    // Refers to the workspace, whose row therefore must not be locked by the seeding.
    await job.query(`insert into audit_entry (workspace_id, action, subject_type, subject_id) values ($1, 'job', 'Work', $1)`, [
      workspaceId,
    ]);
    await job.query('commit');
    await seeding;
  } finally {
    job.release();
  }
  const { rows } = await t.pool.query('select count(*)::int as count from asset');
  expect(rows).toEqual([{ count: demoAssets.length }]);
});
