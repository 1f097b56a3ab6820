import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Rows } from '#gateway/kit/rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { collectStatements, unscopedStatements } from '#tests/support/workspace-scope.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

it.each([
  'select title from work where id = $1',
  'select w.title from split s join work w on w.id = s.work_id where s.contributor_id = $1',
  'update asset set deleted_at = now() where id = any($1)',
  'delete from "contributor" where "first_name" = $1',
  'select id, workspace_id from work',
])('finds a statement without a workspace: %s', (statement) => {
  expect(unscopedStatements(t.orm, [statement])).toEqual([statement]);
});

it.each([
  'select title from work where id = $1 and workspace_id = $2',
  'insert into work_version (workspace_id, work_id) values ($1, $2)',
  'select code from genre',
  'update "work" set "title" = $1 where "id" = $2 and "version" = 3',
])('accepts a statement with a workspace, without need for one, or exempt: %s', (statement) => {
  expect(unscopedStatements(t.orm, [statement])).toEqual([]);
});

it('collects the statements of the application', async () => {
  const pool = new Pool({ connectionString: t.pool.options.connectionString });
  const statements = collectStatements(pool);
  await pool.query('select title from work');
  await pool.query({ name: 'named', text: 'select name from publisher' });
  await pool.end();
  expect(unscopedStatements(t.orm, statements)).toEqual(['select title from work', 'select name from publisher']);
});

it('PostgreSQL refuses a related read without the workspace', async () => {
  const { workspaceId } = await t.register();
  const rows = new Rows(t.orm, t.platform.pool, workspaceId);
  const id = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
  const related = (name: string, condition: string) =>
    rows.related({ name, key: 'id', text: `select id from work where id = any($1::uuid[])${condition}` }, id);
  await expect(related('forgetful', '')).rejects.toThrow('bind message supplies 2 parameters');
  await expect(related('mindful', ' and workspace_id = $2')).resolves.toEqual([]);
});
