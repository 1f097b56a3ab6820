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
  'select work_id from asset_work where asset_id = $1',
  'insert into asset_contributor (asset_id, contributor_id) values ($1, $2)',
  'delete from asset_group_member where group_id = $1',
  'update "work" set "title" = $1 where "id" = $2 and "version" = 3',
  'select w.title from split s join work w on w.workspace_id = s.workspace_id where s.id = $1',
  'select count(*) from work where workspace_id is not null',
])('detects a statement without a workspace: %s', (statement) => {
  expect(unscopedStatements(t.orm, [statement])).toEqual([statement]);
});

it.each([
  'select title from work where id = $1 and workspace_id = $2',
  'insert into record_version (workspace_id, work_id) values ($1, $2)',
  'select code from genre',
  'select t.title from workspace w join work t on t.workspace_id = w.id where w.id = $1',
  'delete from asset_work where asset_id = (select id from asset where id = $1 and workspace_id = $2)',
])('accepts a statement that names a workspace, needs none, or is exempt: %s', (statement) => {
  expect(unscopedStatements(t.orm, [statement])).toEqual([]);
});

const poolOfOne = () => new Pool({ connectionString: t.pool.options.connectionString, max: 1 });

it.each([
  ['opened later', []],
  ['opened before', ['select 1']],
])('collects statements on a connection %s', async (_name, earlier) => {
  const pool = poolOfOne();
  for (const text of earlier) await pool.query(text);
  const statements = collectStatements(pool);
  await pool.query('select title from work');
  await pool.query({ name: 'named', text: 'select name from publisher' });
  await pool.end();
  expect(unscopedStatements(t.orm, statements)).toEqual(['select title from work', 'select name from publisher']);
});

it('accepts a write by primary key only if the same transaction read that row in the workspace', async () => {
  const { workspaceId, token } = await t.register();
  const create = `mutation { workCreate(input: { title: "Kite" }) { work { id } } }`;
  const { workCreate } = await t.gql<{ workCreate: { work: { id: string } } }>(create, {}, token);
  const read = `select id from "work" where "workspace_id" = '${workspaceId}'`;
  const writeOf = (id: string) => `update "work" set "title" = '' where "id" = '${id}'`;
  const [write, other] = [writeOf(workCreate.work.id), writeOf(workspaceId)];
  const found = async (...texts: string[]) => {
    const pool = poolOfOne();
    const statements = collectStatements(pool);
    const client = await pool.connect();
    for (const text of texts) await client.query(text);
    client.release();
    await pool.end();
    return unscopedStatements(t.orm, statements).length;
  };
  expect(await found('begin', read, write, 'commit')).toBe(0);
  expect(await found('begin', write, 'commit')).toBe(1);
  expect(await found('begin', read, other, 'commit')).toBe(1);
  expect(await found('begin', read, 'commit', 'begin', write, 'commit')).toBe(1);
});

it('throws when an application that sent such a statement stops', async () => {
  const other = await startTestApp();
  await other.platform.pool.query('select title from work');
  await expect(other.stop()).rejects.toThrow('These statements name no workspace:\nselect title from work');
});

it('PostgreSQL refuses a related read without the workspace', async () => {
  const { workspaceId } = await t.register();
  const rows = new Rows(t.orm, t.pool, workspaceId);
  const id = '0198c0de-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
  const related = (name: string, condition: string) =>
    rows.related({ name, key: 'id', text: `select id from work where id = any($1::uuid[])${condition}` }, id);
  await expect(related('forgetful', '')).rejects.toThrow('bind message supplies 2 parameters');
  await expect(related('mindful', ' and workspace_id = $2')).resolves.toEqual([]);
});
