import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { restClient } from '#tests/support/rest.ts';
import { backupEndpoint } from './admin-backup.ts';

let t: TestApp;
let admin: TestAccount;
const folder = mkdtempSync(path.join(tmpdir(), 'stave-rest-backups-'));
beforeAll(async () => {
  t = await startTestApp({ BACKUP_DIR: folder });
  admin = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [admin.userId]);
});
afterAll(async () => {
  await t.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  // The wait for a backup has no end, however slow this machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

/** Puts a `pg_dump` before the installed one. */
function stubDump(script: string): void {
  const version = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.1"; exit; fi';
  writeFileSync(path.join(folder, 'pg_dump'), `#!/bin/sh\n${version}\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}
const backUp = () => restClient(t)('POST', '/admin/database/backup', { token: admin.token });

it('reports success once the backup is complete', async () => {
  stubDump(`for each in "$@"; do case "$each" in --file=*) echo dumped > "\${each#--file=}";; esac; done`);
  const { status, body } = await backUp();
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Database backup completed successfully!',
      data: { id: expect.any(String), name: expect.any(String) },
    },
  ]);
  const { id, name } = body.data as { id: string; name: string };
  const { rows } = await t.pool.query('select state, name from backup where id = $1', [id]);
  expect(rows).toEqual([{ state: 'DONE', name }]);
  const stats = await restClient(t)('GET', '/admin/database/stats', { token: admin.token });
  expect(stats.body.data).toMatchObject({ lastBackup: expect.any(String) });
});

it('reports why a backup failed', async () => {
  stubDump('echo "no space left" >&2; exit 1');
  expect(await backUp()).toMatchObject({
    status: 500,
    body: { success: false, error: 'Failed to backup database', message: 'pg_dump failed: no space left' },
  });
});

it('reports a backup that is running already', async () => {
  stubDump('exit 1');
  const held = await t.pool.connect();
  await held.query(`select pg_advisory_lock(hashtextextended('backup', 0))`);
  expect(await backUp()).toMatchObject({ status: 409, body: { success: false, error: 'A backup is already running.' } });
  held.release(true);
});

describe('a backup that takes long', () => {
  type Options = Parameters<typeof backupEndpoint>[0];
  /** Responds with a backup that is in these states, one after the other. */
  const respond = (states: string[], options: Options) => {
    const backup = { id: '1', name: 'large.tar.zst', failure: null };
    const answers: object[] = [
      { backupStart: { backup: { ...backup, state: 'RUNNING' }, userErrors: [] } },
      ...states.map((state) => ({ administration: { backups: [{ ...backup, state }] } })),
    ];
    const runDocument = (async () => answers.shift()) as Parameters<ReturnType<typeof backupEndpoint>['respond']>[0];
    return backupEndpoint(options).respond(runDocument, { params: { id: '' }, query: {}, body: {} });
  };
  const data = { id: '1', name: 'large.tar.zst' };

  it('is waited for', async () => {
    const pause = vi.fn(async () => undefined);
    const message = 'Database backup completed successfully!';
    expect(await respond(['RUNNING', 'RUNNING', 'DONE'], { pause })).toEqual({ message, data });
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('is not called complete after the longest wait', async () => {
    const message = 'The backup is still running. Refresh the figures later to see when it is complete.';
    expect(await respond(['RUNNING'], { waitMs: 0 })).toEqual({ message, data });
    const pause = async () => void vi.advanceTimersByTime(10_000);
    expect(await respond(Array(4).fill('RUNNING'), { pause })).toEqual({ message, data });
  });
});
