import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { pack } from 'tar-stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { nativePool } from '#db/orm.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/server/embedded.ts';
import { sampled } from '#tests/support/sample.ts';
import { openDisk } from '../../ports/storage/open.ts';
import type { Platform } from '../../server/context.ts';
import { prepareDatabase } from '../../server/process/database.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { beginBackup, cancelBackup, deleteBackup, takeDueBackup } from './backups.service.ts';
import { copyLog, recoverableSpan } from './log-archive.ts';
import { recoverTo } from './recover.ts';
import { renewFeeds } from './renew-feeds.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

let folder: string;
let database: EmbeddedDatabase;
let orm: Awaited<ReturnType<typeof prepareDatabase>>;
let pool: Awaited<ReturnType<typeof nativePool>>;
let config: ReturnType<typeof loadConfig>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stave-backup-'));
  config = loadConfig({ DATA_DIR: path.join(folder, 'source'), DEMO: '1' });
  database = await startEmbeddedDatabase({ dataDir: config.dataDir, isDurable: false, settings: { shared_buffers: '64MB' } });
  orm = await prepareDatabase(config, database);
  pool = await nativePool(orm);
  await pool.query('create table load (id bigint generated always as identity primary key, pair bigint, filler text)');
});
afterAll(async () => {
  await orm.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const platformWith = (parts: object = {}) =>
  ({ pool, config, storage: openDisk(config), clock: () => new Date(), ...parts }) as unknown as Platform;

/** Settings of an external database, whose program for dumps is a stand-in: much faster than copying a cluster. */
async function withDumps(): Promise<typeof config> {
  const programs = path.join(folder, 'programs');
  await mkdir(programs, { recursive: true });
  const dump = `for each in "$@"; do case "$each" in --file=*) echo dumped > "\${each#--file=}";; esac; done`;
  const script = `#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 18.1"\n${dump}\n`;
  await writeFile(path.join(programs, 'pg_dump'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  return { ...config, databaseUrl: database.url };
}

/** The rows of each table as one checksum, without the table that the load writes and the epochs of feeds. */
async function contents(of: {
  query: (text: string) => Promise<{ rows: Record<string, string>[] }>;
}): Promise<Record<string, string>> {
  const { rows } = await of.query(`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public') and table_type = 'BASE TABLE' and table_name not in ('load', 'change_feed') order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await of.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as sum from ${name} t`,
    );
    sums[name!] = found[0]!.sum!;
  }
  return sums;
}

const epochsText = 'select epoch_of(f) as epoch from change_feed f order by workspace_id';

/** Pairs of rows that are committed before the load counts as begun. */
const firstPairs = 50;

/** Writes pairs of rows, each pair in one transaction, until stopped. Returns the number of committed pairs. */
function startLoad(): { begun: Promise<void>; stop: () => Promise<number> } {
  const begun = Promise.withResolvers<void>();
  let isStopping = false;
  let pairs = 0;
  const run = async () => {
    while (!isStopping) {
      await pool.query(
        'with pair as (select nextval(pg_get_serial_sequence($1, $2)) as id) insert into load (pair, filler) select id, repeat($3, 2000) from pair, generate_series(1, 2)',
        ['load', 'id', 'x'],
      );
      pairs += 1;
      if (pairs === firstPairs) begun.resolve();
    }
  };
  const running = Promise.all([run(), run()]);
  running.catch(begun.reject);
  return {
    begun: begun.promise,
    stop: async () => {
      isStopping = true;
      await running;
      return pairs;
    },
  };
}

const storedFile = async (content: string): Promise<string> => {
  const { rows } = await pool.query<{ key: string }>(
    `insert into stored_file (workspace_id, storage_key, size_bytes, sha256, mime_type, extension)
      select id, 'originals/' || gen_random_uuid(), $1, encode(sha256(convert_to($2, 'UTF8')), 'hex'), 'text/plain', 'txt' from workspace limit 1
      returning storage_key as key`,
    [content.length, content],
  );
  const { key } = rows[0]!;
  await openDisk(config).put(key, Buffer.from(content), { contentType: 'text/plain', sizeBytes: content.length });
  return key;
};

it('restores a backup that was taken under load, row for row and file for file', async () => {
  const keys = [await storedFile('A contract'), await storedFile('')];
  const lost = await storedFile('lost');
  await openDisk(config).delete(lost);
  await pool.query('select append_changes(id, 10000) from workspace');
  const before = await contents(pool);
  const load = startLoad();
  await load.begun;
  const { rows: early } = await pool.query<{ count: number }>('select count(*)::int as count from load');
  const shares: number[] = [];
  const taken = await takeBackup(platformWith(), 'load.tar.zst', (share) => shares.push(share));
  const pairs = await load.stop();
  expect(taken).toMatchObject({ missingFiles: 1, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(pairs * 2).toBeGreaterThan(early[0]!.count);

  const target = path.join(folder, 'target');
  const manifest = await restoreBackup(path.join(config.dataDir, 'backups', 'load.tar.zst'), target);
  expect(manifest.missing).toEqual([lost]);
  await renewFeeds(target);
  const restored = await startEmbeddedDatabase({ dataDir: target, isDurable: false, settings: { shared_buffers: '64MB' } });
  try {
    const copy = await prepareDatabase(loadConfig({ DATA_DIR: target, DEMO: '0' }), restored);
    const copyPool = await nativePool(copy);
    expect(await contents(copyPool)).toEqual(before);
    const { rows: own } = await pool.query(epochsText);
    expect(own.length).toBeGreaterThan(0);
    expect((await copyPool.query(epochsText)).rows).not.toEqual(own);
    // Whole transactions, and every row that was committed before the backup began.
    const { rows } = await copyPool.query<{ count: number; halves: number }>(
      `select sum(count)::int as count, (count(*) filter (where count <> 2))::int as halves from (select count(*) from load group by pair) pairs`,
    );
    expect(rows[0]!.halves).toBe(0);
    expect(rows[0]!.count).toBeGreaterThanOrEqual(early[0]!.count);
    await copy.close();
    for (const key of keys) {
      const bytes = async (dataDir: string) => (await (await openDisk({ dataDir }).read(key)).toArray()).join('');
      expect(await bytes(target)).toBe(await bytes(config.dataDir));
    }
  } finally {
    await restored.stop();
  }
  const { rows: slots } = await pool.query('select slot_name from pg_replication_slots');
  expect(slots).toEqual([]);
});

it('refuses a data directory with files, a damaged backup, and one that ends too early', async () => {
  const file = path.join(config.dataDir, 'backups', 'load.tar.zst');
  await expect(restoreBackup(file, config.dataDir)).rejects.toThrow('is not empty');
  const { size } = await stat(file);
  const part = path.join(folder, 'part.tar.zst');
  await writeFile(part, await createReadStream(file, { end: Math.floor(size / 2) }).toArray());
  await expect(restoreBackup(part, path.join(folder, 'nowhere'))).rejects.toThrow(/cannot be read|is incomplete/);
  expect((await readdir(folder)).filter((name) => name.startsWith('nowhere'))).toEqual([]);
});

it('refuses a backup wherever it is cut off', async () => {
  const archive = pack();
  const files = Array.from({ length: 6 }, (_, index) => {
    const name = `files/${index}`;
    // Hard to compress, then easy: blocks of very different lengths, and entries that begin inside of them.
    const noise = createHash('shake256', { outputLength: 60_000 }).update(name).digest();
    const content = Buffer.concat([noise, Buffer.alloc(90_000)]);
    archive.entry({ name, mtime: new Date(0) }, content);
    return { name, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  });
  const manifest = JSON.stringify({ format: 1, files, missing: [], damaged: [] });
  archive.entry({ name: 'manifest.json', mtime: new Date(0) }, manifest);
  archive.finalize();
  const whole = Buffer.concat(await archive.pipe(createZstdCompress()).toArray());
  const file = path.join(folder, 'cut.tar.zst');
  const target = path.join(folder, 'of-cut');
  const parts = 60;
  for (const part of sampled([...Array(parts).keys()], 8)) {
    await writeFile(file, whole.subarray(0, Math.floor((whole.length * part) / parts)));
    await expect(restoreBackup(file, target), `cut at ${part} of ${parts}`).rejects.toThrow(/cannot be read|is incomplete/);
  }
  await writeFile(file, whole);
  expect((await restoreBackup(file, target)).files).toEqual(files);
});

it.each(['../outside', 'pg/../../outside', '/etc/passwd', 'else/file', 'pg/a\\b'])('refuses a file named %s', async (name) => {
  const file = path.join(folder, `forged-${randomUUID()}.tar.zst`);
  const archive = pack();
  archive.entry({ name }, 'forged');
  archive.finalize();
  await writeFile(file, await archive.pipe(createZstdCompress()).toArray());
  await expect(restoreBackup(file, path.join(folder, 'forged'))).rejects.toThrow(/forbidden name/);
});

it('refuses a backup of a later format', async () => {
  const file = path.join(folder, 'later.tar.zst');
  const archive = pack();
  archive.entry({ name: 'manifest.json' }, JSON.stringify({ format: 2, files: [], missing: [], damaged: [] }));
  archive.finalize();
  await writeFile(file, await archive.pipe(createZstdCompress()).toArray());
  await expect(restoreBackup(file, path.join(folder, 'later'))).rejects.toThrow('later version of Stave');
});

it('refuses a backup whose content differs from its manifest', async () => {
  const file = path.join(folder, 'changed.tar.zst');
  const archive = pack();
  archive.entry({ name: 'app-secret' }, 'changed');
  archive.entry(
    { name: 'manifest.json' },
    JSON.stringify({ format: 1, files: [{ name: 'app-secret', sizeBytes: 7, sha256: '0' }], missing: [] }),
  );
  archive.finalize();
  await writeFile(file, await archive.pipe(createZstdCompress()).toArray());
  await expect(restoreBackup(file, path.join(folder, 'changed'))).rejects.toThrow('app-secret differs from its checksum');
});

it('is taken one at a time and by schedule, and the oldest scheduled ones are deleted', async () => {
  const platform = platformWith({ config: { ...(await withDumps()), backupEveryHours: 24, backupsKept: 1 } });
  const files = async () =>
    (await readdir(path.join(config.dataDir, 'backups'))).filter((name) => name.startsWith('stave-')).length;
  const both = await Promise.allSettled([takeDueBackup(platform), takeDueBackup(platform)]);
  // The other one is refused, or finds that no backup is due, depending on how far the first one is.
  expect(both.filter((each) => each.status === 'fulfilled' && each.value?.taken)).toHaveLength(1);
  expect(await takeDueBackup(platform)).toEqual({ taken: false, deleted: 0 });
  await pool.query(`update backup set created_at = now() - interval '2 days'`);
  expect(await takeDueBackup(platform)).toEqual({ taken: true, deleted: 1 });
  expect(await files()).toBe(1);
  const { rows } = await pool.query('select state, progress, is_scheduled from backup');
  expect(rows).toEqual([{ state: 'DONE', progress: 100, is_scheduled: true }]);
});

it('is not taken again by a gateway that looked before another one took it', async () => {
  await pool.query('delete from backup');
  const settings = { ...(await withDumps()), backupEveryHours: 24, backupsKept: 1 };
  let taken: Awaited<ReturnType<typeof takeDueBackup>> | undefined;
  const late = new Proxy(pool, {
    get: (target, name) =>
      name === 'query' && taken === undefined
        ? async (...query: Parameters<typeof pool.query>) => {
            const result = await target.query(...query);
            taken ??= await takeDueBackup(platformWith({ config: settings }));
            return result;
          }
        : Reflect.get(target, name),
  });
  expect(await takeDueBackup(platformWith({ config: settings, pool: late }))).toEqual({ taken: false, deleted: 0 });
  expect(taken).toMatchObject({ taken: true });
});

it('names stored files whose content is not the one that the database knows', async () => {
  const keys = [await storedFile('A full score'), await storedFile('A piano score')];
  await writeFile(path.join(config.dataDir, 'files', keys[0]!), 'A full');
  await writeFile(path.join(config.dataDir, 'files', keys[1]!), 'A pianO score');
  const before = await pool.query('select count(*)::int as count from stored_file');
  const taken = await takeBackup(platformWith({ config: await withDumps() }), 'damaged.tar.zst', () => undefined);
  expect(before.rows[0].count).toBeGreaterThan(2);
  const { damaged } = await restoreBackup(
    path.join(config.dataDir, 'backups', 'damaged.tar.zst'),
    path.join(folder, 'of-damaged'),
  );
  expect(damaged.toSorted()).toEqual(keys.toSorted());
  expect(taken.missingFiles).toBeGreaterThanOrEqual(2);
  for (const key of keys) await openDisk(config).delete(key);
});

it('is moved to the bucket, and lists the files that are there', async () => {
  const bucket = { ...openDisk({ dataDir: path.join(folder, 'bucket') }), kind: 's3' as const };
  const platform = platformWith({ config: await withDumps(), storage: bucket });
  const put = (key: string, text: string) =>
    bucket.put(key, Buffer.from(text), { contentType: 'text/plain', sizeBytes: text.length });
  const [kept, cut] = [await storedFile('A string part'), await storedFile('A brass part')];
  await put(kept, 'A string part');
  await put(cut, 'A brass');
  const { id, ended } = await beginBackup(platform, false);
  expect(await ended).toBe(true);
  const { rows } = await pool.query('select name, is_in_bucket, size_bytes::int as size from backup where id = $1', [id]);
  const { name, is_in_bucket, size } = rows[0]!;
  expect(is_in_bucket).toBe(true);
  expect(await readdir(path.join(config.dataDir, 'backups'))).not.toContain(name);
  expect(await bucket.stat(`backups/${name}`)).toMatchObject({ sizeBytes: size });
  const copy = path.join(folder, 'from-bucket.tar.zst');
  await writeFile(copy, await (await bucket.read(`backups/${name}`)).toArray());
  const { inBucket, missing, damaged, files } = await restoreBackup(copy, path.join(folder, 'of-bucket'));
  const sha256 = createHash('sha256').update('A string part').digest('hex');
  expect(inBucket).toContainEqual({ key: kept, sizeBytes: 13, sha256 });
  expect(damaged).toEqual([cut]);
  expect(missing).not.toContain(kept);
  expect(files.filter((each) => each.name.startsWith('files/'))).toEqual([]);
  await deleteBackup(platform, id);
  expect(await bucket.stat(`backups/${name}`)).toBeNull();
  for (const key of [kept, cut]) await openDisk(config).delete(key);
});

it('restores into an empty folder in place, because it may be a mount point, also after a killed restoration', async () => {
  const file = path.join(config.dataDir, 'backups', 'load.tar.zst');
  const target = path.join(folder, 'mounted');
  await mkdir(path.join(target, '.restoring', 'pg'), { recursive: true });
  const { ino } = await stat(target);
  await restoreBackup(file, target);
  expect((await stat(target)).ino).toBe(ino);
  expect(await readdir(target)).toEqual(['app-secret', 'files', 'pg', 'pg-password']);
});

it('removes incomplete files of killed backups', async () => {
  const backups = path.join(config.dataDir, 'backups');
  await writeFile(path.join(backups, 'killed.tar.zst.partial'), 'half');
  await takeBackup(platformWith({ config: await withDumps() }), 'next.tar.zst', () => undefined);
  const names = await readdir(backups);
  expect(names).toContain('next.tar.zst');
  expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
});

/** Moves the clock of reports on to the next one. */
const nextReport = () => vi.advanceTimersByTime(2_000);

/** A storage that never ends a file, and when it begins to read one. */
function endlessStorage() {
  const begun = Promise.withResolvers<void>();
  const read = async () => {
    begun.resolve();
    return new Readable({ read: () => undefined });
  };
  return { storage: { ...openDisk(config), read }, begun: begun.promise };
}

it('is cancelled while a file is read, and then gives way to the next, even in the same second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { storage, begun } = endlessStorage();
  const platform = platformWith({ storage, clock: () => new Date('2026-11-27T09:04:00Z') });
  const backups = path.join(config.dataDir, 'backups');
  const names = (await readdir(backups)).toSorted();
  const { id, ended } = await beginBackup(platform, false);
  await expect(beginBackup(platform, false)).rejects.toThrow('A backup is already running.');
  await begun;
  await cancelBackup(platform, id);
  nextReport();
  expect(await ended).toBe(false);
  const { rows } = await pool.query('select state, failure from backup where id = $1', [id]);
  expect(rows).toEqual([{ state: 'FAILED', failure: 'It was cancelled.' }]);
  expect((await readdir(backups)).toSorted()).toEqual(names);
  await expect(cancelBackup(platform, id)).rejects.toThrow('not in progress');
  const { rows: slots } = await pool.query('select 1 from pg_replication_slots');
  expect(slots).toEqual([]);
  const next = await beginBackup(platformWith({ ...platform, config: await withDumps(), storage: openDisk(config) }), false);
  expect(await next.ended).toBe(true);
  const { rows: named } = await pool.query('select name from backup where id = any($1) order by created_at', [[id, next.id]]);
  expect(named).toEqual([{ name: 'stave-20261127-090400.tar.zst' }, { name: 'stave-20261127-090400-2.tar.zst' }]);
});

it('gives signs of life while one file takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { storage, begun } = endlessStorage();
  const platform = platformWith({ config: await withDumps(), storage });
  const { id, ended } = await beginBackup(platform, false);
  await begun;
  await pool.query(`update backup set updated_at = now() - interval '1 hour' where id = $1`, [id]);
  const isAlive = async () =>
    (await pool.query(`select 1 from backup where id = $1 and updated_at > now() - interval '1 minute'`, [id])).rowCount;
  nextReport();
  await expect.poll(isAlive).toBe(1);
  await cancelBackup(platform, id);
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  // The first report may still be in progress, during which no other is written.
  await expect
    .poll(() => {
      nextReport();
      return isEnded;
    })
    .toBe(true);
});

it('is taken by schedule soon after one was interrupted', async () => {
  const platform = platformWith({ config: { ...(await withDumps()), backupEveryHours: 24, backupsKept: 1 } });
  await pool.query('delete from backup');
  await pool.query(`insert into backup (name, is_scheduled, state) values ('alive', true, 'RUNNING')`);
  expect(await takeDueBackup(platform)).toEqual({ taken: false, deleted: 0 });
  await pool.query(`update backup set updated_at = now() - interval '1 hour'`);
  expect(await takeDueBackup(platform)).toEqual({ taken: true, deleted: 0 });
});

it('leaves nothing behind when it fails', async () => {
  const storage = { ...openDisk(config), read: () => Promise.reject(new Error('The disk broke.')) };
  await mkdir(path.join(config.dataDir, 'backups'), { recursive: true });
  await expect(takeBackup(platformWith({ storage }), 'failed.tar.zst', () => undefined)).rejects.toThrow('The disk broke.');
  expect((await readdir(path.join(config.dataDir, 'backups'))).filter((name) => name.includes('failed'))).toEqual([]);
  const { rows } = await pool.query('select slot_name from pg_replication_slots');
  expect(rows).toEqual([]);
});

it('recovers to any moment since a backup, with the log that was copied since', async () => {
  const recovering = platformWith({
    config: { ...config, recoversToMoments: true, backupsKept: 1, backupEveryHours: 24 },
  });
  const note = async (name: string): Promise<Date> => {
    // In the log at once, although this server is not durable.
    await pool.query(`begin; set local synchronous_commit = on; insert into load (pair, filler) values (0, '${name}'); commit`);
    const { rows } = await pool.query<{ at: string }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as at`,
    );
    // What follows is written later than this moment, also by the times of files, which are coarser.
    await pool.query(`select pg_sleep_until($1::timestamptz + interval '20 milliseconds')`, [rows[0]!.at]);
    return new Date(rows[0]!.at);
  };
  await pool.query('delete from backup');
  expect(await recoverableSpan(recovering)).toBeNull();
  expect(await copyLog(recovering)).toBeGreaterThan(0);
  await takeDueBackup(recovering);
  const { rows: backups } = await pool.query<{ name: string }>(
    `select name from backup where state = 'DONE' order by created_at desc`,
  );
  const file = path.join(config.dataDir, 'backups', backups[0]!.name);
  const afterFirst = await note('first');
  await pool.query('select pg_switch_wal()');
  await copyLog(recovering);
  await note('second');
  // One run at a time: a second would read segments that the first releases for other content.
  const other = await pool.connect();
  await other.query(`select pg_advisory_lock(hashtextextended('database-log', 0))`);
  expect(await copyLog(recovering)).toBeNull();
  await other.query(`select pg_advisory_unlock(hashtextextended('database-log', 0))`);
  other.release();
  expect(await copyLog(recovering)).toBe(1);
  const span = await recoverableSpan(recovering);
  expect(span!.from.getTime()).toBeLessThan(afterFirst.getTime());
  expect(span!.to.getTime()).toBeGreaterThan(afterFirst.getTime());

  const restored = path.join(folder, 'of-recoverable');
  const manifest = await restoreBackup(file, restored);
  const recovered = async (until: Date | 'latest'): Promise<string[]> => {
    const target = await mkdtemp(path.join(folder, 'recovered-'));
    await cp(restored, target, { recursive: true });
    const reached = await recoverTo(target, { file, manifest, until });
    expect(new Date(reached).getTime()).toBeGreaterThan(new Date(manifest.createdAt).getTime());
    const running = await startEmbeddedDatabase({ dataDir: target, isDurable: false, settings: { shared_buffers: '64MB' } });
    const client = new Client(running.url);
    await client.connect();
    const { rows } = await client.query<{ filler: string }>('select filler from load where pair = 0 order by id');
    // The recovered database gives positions of the feed again.
    expect((await client.query(epochsText)).rows).not.toEqual((await pool.query(epochsText)).rows);
    await client.end();
    await running.stop();
    return rows.map(({ filler }) => filler);
  };
  expect(await recovered(afterFirst)).toEqual(['first']);
  expect(await recovered('latest')).toEqual(['first', 'second']);
  await expect(recovered(new Date('2000-01-01'))).rejects.toThrow('use an earlier backup');
  await expect(recovered(new Date('2100-01-01'))).rejects.toThrow('The log ends before that time');

  // The log from before the oldest backup goes, the rest stays.
  const copies = async () => (await readdir(path.join(config.dataDir, 'backups', 'log'), { recursive: true })).length;
  const before = await copies();
  await pool.query(`update backup set created_at = now() + interval '1 hour'`);
  await copyLog(recovering);
  expect(await copies()).toBeLessThan(before);
  await copyLog(platformWith());
  const { rows: slots } = await pool.query('select slot_name from pg_replication_slots');
  expect(slots).toEqual([]);
});
