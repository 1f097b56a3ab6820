import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { loadDump } from './load-dump.ts';
import { restoreBackup } from './restore.ts';
import { serverEnvironment } from './server-environment.ts';
import { hasDumpProgram, takeBackup } from './take.ts';

const programs = mkdtempSync(path.join(tmpdir(), 'stave-programs-'));
afterAll(() => rmSync(programs, { recursive: true, force: true }));
const log = path.join(programs, 'log');

/** Puts a program of this name before all others, and returns what it was given. */
function stub(name: string, script: string): void {
  writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
}
const given = () => readFileSync(log, 'utf8');
const note = `{ echo "$@"; env | grep ^PG; } > ${log}`;
beforeEach(() => () => {
  vi.unstubAllEnvs();
});

describe('the environment of PostgreSQL’s programs', () => {
  it.each([
    ['postgres://ida:se%40cret@db.example/stave', { PGHOST: 'db.example', PGPORT: '5432', PGPASSWORD: 'se@cret' }],
    [
      'postgres://ida:x@db.example:6432/stave?sslmode=verify-full&sslrootcert=/ca.pem',
      { PGPORT: '6432', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
    ],
    ['postgres://ida:x@db.example/stave?sslmode=no-verify', { PGSSLMODE: 'require' }],
    ['postgres://ida:x@%2Frun%2Fpg/stave', { PGHOST: '/run/pg', PGUSER: 'ida', PGDATABASE: 'stave' }],
    ['postgres://ida:x@localhost/stave?host=/run/pg', { PGHOST: '/run/pg' }],
    ['postgres://ida:x@[::1]:5433/stave', { PGHOST: '::1', PGPORT: '5433' }],
  ])('of %s', (url, expected) => expect(serverEnvironment(url)).toMatchObject(expected));
});

it.each([
  ['echo "pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"', false],
  ['echo "pg_dump (PostgreSQL) 18.1"', true],
  ['echo "pg_dump (PostgreSQL) 19beta1"', true],
  ['exit 1', false],
])('pg_dump counts as installed from version 18: %s', async (script, expected) => {
  stub('pg_dump', script);
  expect(await hasDumpProgram()).toBe(expected);
});

describe('a backup of an external database', () => {
  let t: TestApp;
  const target = path.join(programs, 'target');
  beforeAll(async () => {
    t = await startTestApp({ BACKUP_DIR: programs });
  });
  afterAll(() => t.stop());

  it('contains the dump, and no arguments with the password', async () => {
    const version = 'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.1"; exit; fi';
    stub(
      'pg_dump',
      `${version}; ${note}; for each in "$@"; do case "$each" in --file=*) echo dumped > "\${each#--file=}";; esac; done`,
    );
    const dataDir = mkdtempSync(path.join(programs, 'data-'));
    writeFileSync(path.join(dataDir, 'app-secret'), 'made-at-the-first-start');
    const config = {
      ...t.platform.config,
      dataDir,
      databaseUrl: 'postgres://ida:secret-word@db.example/stave?sslmode=verify-full',
    };
    await takeBackup({ ...t.platform, pool: t.pool, config }, 'dump.tar.zst', () => undefined);
    expect(given()).toContain('PGPASSWORD=secret-word');
    expect(given()).toContain('PGSSLMODE=verify-full');
    expect(given().split('\n')[0]).not.toContain('secret-word');
    expect(await restoreBackup(path.join(programs, 'dump.tar.zst'), target)).toMatchObject({ kind: 'DUMP' });
    expect(readFileSync(path.join(target, 'database.dump'), 'utf8')).toBe('dumped\n');
    // Without this secret, bank details and second factors cannot be decrypted.
    expect(readFileSync(path.join(target, 'app-secret'), 'utf8')).toBe('made-at-the-first-start');
    // Refused before anything is loaded, and nothing stays behind.
    const until = path.join(programs, 'until');
    await expect(restoreBackup(path.join(programs, 'dump.tar.zst'), until, { kind: 'CLUSTER' })).rejects.toThrow(
      'This backup is a dump: use the means of the database server for point-in-time recovery.',
    );
    expect(existsSync(until)).toBe(false);
  });

  it('gives the reason of pg_dump, and that it is not installed', async () => {
    const taking = () => takeBackup({ ...t.platform, pool: t.pool }, 'failed.tar.zst', () => undefined);
    stub(
      'pg_dump',
      'if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.1"; exit; fi; echo "pg_dump: error: no room" >&2; exit 1',
    );
    await expect(taking()).rejects.toThrow('pg_dump failed: pg_dump: error: no room');
    stub('pg_dump', 'echo "pg_dump (PostgreSQL) 15.18"');
    await expect(taking()).rejects.toThrow('pg_dump of PostgreSQL 18 or later is not installed here');
  });

  it('is loaded in one transaction, without the password among the arguments', async () => {
    stub('pg_restore', note);
    await loadDump('/x/database.dump', 'postgres://ida:secret-word@db.example/empty');
    expect(given()).toContain('PGPASSWORD=secret-word');
    const [args] = given().split('\n');
    expect(args).toMatch(/--single-transaction .*--dbname=empty \/x\/database\.dump/);
    expect(args).not.toContain('secret-word');
    stub('pg_restore', 'echo "pg_restore: error: relation exists" >&2; exit 1');
    await expect(loadDump('/x/database.dump', 'postgres://ida:x@db.example/full')).rejects.toThrow('(relation exists)');
    await expect(loadDump('/x/database.dump', undefined)).rejects.toThrow('Set DATABASE_URL to an empty database');
  });
});
