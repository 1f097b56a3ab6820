import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noDumpProgram } from '#gateway/areas/backups/take.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let admin: TestAccount;
let superAdmin: TestAccount;
let backupDir: string;
const withRole = async (role: string): Promise<TestAccount> => {
  const account = await t.register();
  await t.pool.query('update app_user set role = $2 where id = $1', [account.userId, role]);
  return account;
};
beforeAll(async () => {
  backupDir = mkdtempSync(path.join(tmpdir(), 'stave-backups-'));
  t = await startTestApp({ BACKUP_DIR: backupDir, BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '1' });
  admin = await withRole('ADMIN');
  superAdmin = await withRole('SUPER_ADMIN');
});
afterAll(async () => {
  await t.stop();
  rmSync(backupDir, { recursive: true, force: true });
});

const errors = 'userErrors { field message code }';
const operations = {
  stats:
    '{ administration { databaseStats { tableCount estimatedRowCount sizeBytes lastBackupAt poolConnections poolMaxConnections isExternal canBackUp backupLocation backupIntervalHours backupsKept } } }',
  backups: '{ administration { backups { id name state progressPercent failure isScheduled sizeBytes sha256 } } }',
  start: `mutation { outcome: backupStart { backup { id state } ${errors} } }`,
  cancel: `mutation ($id: ID!) { outcome: backupCancel(id: $id) { backup { id state failure } ${errors} } }`,
  remove: `mutation ($id: ID!) { outcome: backupDelete(id: $id) { backupId ${errors} } }`,
  optimize: `mutation { outcome: databaseOptimize { seconds ${errors} } }`,
  clean: `mutation ($days: Int!) { outcome: logsDelete(olderThanDays: $days) { deletedCount ${errors} } }`,
};
const nowhere = '019a0000-0000-7000-8000-000000000000';
type Outcome = {
  backup?: { id: string } | null;
  seconds?: number;
  deletedCount?: number | null;
  userErrors: { message: string; code: string }[];
};
const run = async (operation: keyof typeof operations, variables = {}) =>
  (await t.gql<{ outcome: Outcome }>(operations[operation], variables, admin.token)).outcome;
type Listed = { id: string; name: string; state: string; isScheduled: boolean; failure: string | null };
type Read = { administration: { backups: Listed[]; databaseStats: Record<string, unknown> } };
const read = async (operation: string) => (await t.gql<Read>(operation, {}, admin.token)).administration;
const listed = async () => (await read(operations.backups)).backups;
const insertBackup = async (age: string) =>
  (
    await t.pool.query<{ id: string }>(
      `insert into backup (name, is_scheduled, state, updated_at) values (gen_random_uuid(), true, 'RUNNING', now() - $1::interval) returning id`,
      [age],
    )
  ).rows[0]!.id;

it.each(Object.entries(operations))('%s is closed to all but administrators', async (_name, operation) => {
  const owner = await t.register();
  const make = 'mutation { apiKeyCreate(input: { name: "Sync", scopes: [CATALOGUE_WRITE] }) { secret } }';
  const { secret } = (await t.gql<{ apiKeyCreate: { secret: string } }>(make, {}, admin.token)).apiKeyCreate;
  const variables = { ...(operation.includes('$id') && { id: nowhere }), ...(operation.includes('$days') && { days: 30 }) };
  const codes = [];
  for (const token of [undefined, owner.token, secret])
    codes.push((await t.raw(operation, variables, token)).errors?.[0]?.extensions.code);
  expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN']);
});

it('measures the database', async () => {
  const { databaseStats } = await read(operations.stats);
  expect(databaseStats).toMatchObject({
    isExternal: true,
    backupLocation: backupDir,
    backupIntervalHours: 24,
    backupsKept: 1,
    lastBackupAt: null,
  });
  expect(databaseStats.tableCount).toBeGreaterThan(40);
  expect(databaseStats.sizeBytes).toBeGreaterThan(1_000_000);
});

it('optimizes the database, and deletes old mails but never the audit trail', async () => {
  expect(Number((await run('optimize')).seconds)).toBeGreaterThanOrEqual(0);
  const { rows: before } = await t.pool.query('select count(*)::int as count from audit_entry');
  await t.pool.query(`insert into mail (to_address, kind, subject, body_sealed, state, created_at)
    select 'a@b.example', 'INVITATION', 'Old', 'v1', state, now() - age from
      (values ('SENT', interval '40 days'), ('SENT', interval '10 days'), ('WAITING', interval '40 days')) given (state, age)`);
  await t.pool.query(`update audit_entry set created_at = now() - interval '2 years'`);
  expect(await run('clean', { days: 30 })).toMatchObject({ deletedCount: 1, userErrors: [] });
  expect((await run('clean', { days: 1 })).userErrors[0]?.code).toBe('INVALID');
  const { rows: after } = await t.pool.query('select count(*)::int as count from audit_entry');
  expect(after[0].count).toBe(before[0].count + 1);
});

it('optimizes the database once at a time', async () => {
  const held = await t.pool.connect();
  await held.query(`select pg_advisory_lock(hashtextextended('optimize', 0))`);
  expect((await run('optimize')).userErrors[0]).toMatchObject({ code: 'IN_USE' });
  held.release(true);
  await expect.poll(async () => (await run('optimize')).userErrors).toEqual([]);
});

describe('backups', () => {
  it('that give no sign of life are shown as interrupted, and can be deleted', async () => {
    const id = await insertBackup('5 minutes');
    expect((await listed())[0]).toMatchObject({ id, state: 'FAILED', failure: 'It was interrupted.' });
    expect((await run('remove', { id })).userErrors).toEqual([]);
    expect((await run('remove', { id })).userErrors[0]?.code).toBe('NOT_FOUND');
  });

  it('in progress can be cancelled but not deleted', async () => {
    const id = await insertBackup('0');
    expect((await run('remove', { id })).userErrors[0]?.code).toBe('NOT_FOUND');
    const outcome = await run('cancel', { id });
    expect(outcome.backup).toMatchObject({ id, state: 'FAILED', failure: 'It was cancelled.' });
    expect((await run('cancel', { id })).userErrors[0]?.code).toBe('NOT_FOUND');
    const audited = await t.pool.query(`select 1 from audit_entry where action = 'database.cancelBackup' and subject_id = $1`, [
      id,
    ]);
    expect(audited.rowCount).toBe(1);
    await t.pool.query('delete from backup');
  });

  it('are downloaded by super administrators only', async () => {
    writeFileSync(path.join(backupDir, 'done.tar.zst'), 'backup');
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into backup (name, is_scheduled, state, size_bytes) values ('done.tar.zst', false, 'DONE', 6) returning id`,
    );
    const { id } = rows[0]!;
    const download = (token: string | undefined, which = id) =>
      t.app.inject({ url: `/backups/${which}`, headers: token ? { authorization: `Bearer ${token}` } : {} });
    const owner = await t.register();
    const statuses = [];
    for (const each of [undefined, owner.token, admin.token]) statuses.push((await download(each)).statusCode);
    expect([...statuses, (await download(superAdmin.token, nowhere)).statusCode]).toEqual([401, 403, 403, 404]);
    const { statusCode, body, headers } = await download(superAdmin.token);
    rmSync(path.join(backupDir, 'done.tar.zst'));
    expect((await download(superAdmin.token)).statusCode).toBe(404);
    expect([statusCode, body, headers['content-disposition']]).toEqual([200, 'backup', 'attachment; filename="done.tar.zst"']);
    await t.pool.query('delete from backup');
  });

  describe('of an external database need pg_dump of PostgreSQL 18 or later', () => {
    const programs = mkdtempSync(path.join(tmpdir(), 'stave-programs-'));
    afterAll(() => rmSync(programs, { recursive: true, force: true }));
    beforeEach(() => () => {
      vi.unstubAllEnvs();
    });
    const canBackUp = async () => (await read(operations.stats)).databaseStats.canBackUp;
    /** Limits programs to a stand-in of this version; none if null. */
    const install = (version: string | null) => {
      const program = path.join(programs, 'pg_dump');
      const dump = `for each in "$@"; do case "$each" in --file=*) echo dumped > "\${each#--file=}";; esac; done`;
      rmSync(program, { force: true });
      if (version !== null)
        writeFileSync(program, `#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) ${version}"\n${dump}\n`, {
          mode: 0o755,
        });
      vi.stubEnv('PATH', programs);
    };

    it.each([null, '17.6'])('and are refused with version %s', async (version) => {
      install(version);
      expect(await canBackUp()).toBe(false);
      const { backup, userErrors } = await run('start');
      expect([backup, userErrors]).toEqual([null, [{ field: [], message: noDumpProgram, code: 'INVALID' }]]);
      expect(await listed()).toEqual([]);
    });

    it('and are taken with it', async () => {
      install('18.1');
      expect(await canBackUp()).toBe(true);
      const { backup, userErrors } = await run('start');
      expect(userErrors).toEqual([]);
      await expect.poll(listed).toMatchObject([{ id: backup!.id, state: 'DONE', failure: null }]);
    });
  });
});
