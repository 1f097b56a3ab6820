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
  expect(await sweep(t.pool)).toMatchObject({ works: 1, contributors: 0, sessions: 0 });
  const { rows } = await t.pool.query<{ title: string }>('select title from work order by title');
  expect(rows.map((row) => row.title)).toEqual(['Live', 'Recent']);
});

it('runs as a durable job that several gateways share', async () => {
  const first = await startJobs(t.platform);
  const second = await startJobs(t.platform);
  const { rows } = await t.pool.query<{ name: string; cron: string }>('select name, cron from jobs.schedule');
  expect(rows).toEqual([{ name: 'sweep', cron: '17 3 * * *' }]);
  await Promise.all([first.stop(), second.stop()]);
});
