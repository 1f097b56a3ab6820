import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createOrm, migrate } from './orm.ts';
import { DEMO_WORKSPACE_NAME } from './seeds/data/demo-catalogue.ts';
import { completeDemo, demoAccount } from './seeds/demo.ts';
import { seedReference } from './seeds/reference.ts';

/** Migrates an installation of the first version with data, in the same way as at server start. */
let database: FreshDatabase;
let orm: MikroORM;
const run = <R extends object>(text: string, values: unknown[] = []) => orm.em.fork().execute<R[]>(text, values);

async function addWorkspace(name: string, packageId: string, email: string): Promise<string> {
  const [workspace] = await run<{ id: string }>('insert into workspace (name, package_id) values (?, ?) returning id', [
    name,
    packageId,
  ]);
  await run(
    `with person as (insert into app_user (email, password_hash, first_name, last_name, role)
        values (?, 'x', 'Ida', 'Brandt', 'USER') returning id)
      insert into member (workspace_id, user_id, role) select ?, id, 'OWNER' from person`,
    [email, workspace!.id],
  );
  return workspace!.id;
}
const addWork = (workspaceId: string) =>
  run(
    `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
        mechanical_publishing_share, mechanical_music_share)
      values (?, 'Ölde 10', 'ORIGINAL', 'RELEASED', 500000, 700000, 500000, 700000)`,
    [workspaceId],
  );

beforeAll(async () => {
  database = await freshDatabase();
  orm = await createOrm(database.url, { poolSize: 2 });
  for (const schema of ['limits', 'figures']) await run(`drop schema if exists ${schema} cascade`);
  await run('drop schema public cascade');
  await run('create schema public');
  await orm.migrator.up({ to: 'Migration20261121000000-house' });
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('an upgrade from the first version keeps all data, and every workspace keeps access to it', async () => {
  const music = await addWorkspace('Music', 'music_catalog', 'music@example.com');
  const mixed = await addWorkspace('Publisher with works', 'publisher', 'mixed@example.com');
  const media = await addWorkspace('Publisher without', 'publisher', 'media@example.com');
  const demo = await addWorkspace(DEMO_WORKSPACE_NAME, 'music_catalog', demoAccount.email);
  for (const id of [music, mixed, demo]) await addWork(id);

  for (let starts = 0; starts < 2; starts += 1) {
    await migrate(orm);
    await seedReference(orm);
    await completeDemo(orm);
  }

  const packages = await run<{ id: string; packageId: string }>('select id, package_id as "packageId" from workspace');
  expect(Object.fromEntries(packages.map(({ id, packageId }) => [id, packageId]))).toEqual({
    [music]: 'music_catalog',
    [mixed]: 'music_catalog',
    [media]: 'publisher',
    [demo]: 'music_catalog',
  });
  expect(await run('select distinct title_order from work where title_key = ?', ['olde 10'])).toEqual([
    { title_order: 'olde 210' },
  ]);
  const changes = await run('select action, position::int from change_entry where workspace_id = ?', [music]);
  expect(changes).toEqual([{ action: 'CREATED', position: 1 }]);
  const feeds = await run('select last_position::int as last from change_feed where workspace_id = ?', [music]);
  expect(feeds).toEqual([{ last: 1 }]);
  const plans = await run('select workspace_id, tier_id, status, provider from plan_subscription');
  expect(plans).toEqual([{ workspace_id: demo, tier_id: 'contributor', status: 'ACTIVE', provider: 'NONE' }]);
  expect(await run('select workspace_id, status from billing_entry')).toEqual([{ workspace_id: demo, status: 'NOT_CHARGED' }]);
});
