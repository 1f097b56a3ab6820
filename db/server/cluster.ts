import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { spawnGuarded } from './guard.ts';
import { type Account, changeOwner } from './os-account.ts';
import { StartupError } from './startup-error.ts';

/** The superuser of the embedded server, and the version of its files. */
export const CLUSTER_USER = 'stave';
const CLUSTER_VERSION = '18';

/** Where the parts of one embedded database lie. */
export type ClusterPaths = {
  dataDir: string;
  cluster: string;
  password: string;
  log: string;
  lock: string;
  /** An empty file that exists until the initial data is complete. */
  freshMark: string;
};

export function clusterPaths(dataDir: string): ClusterPaths {
  const root = path.resolve(dataDir);
  const inside = (name: string) => path.join(root, name);
  return {
    dataDir: root,
    cluster: inside('pg'),
    password: inside('pg-password'),
    log: inside('postgres.log'),
    lock: inside('stave.lock'),
    freshMark: inside('pg.fresh'),
  };
}

/**
 * Creates the cluster if missing. It is created aside and moved into place, so an interrupted start leaves no partial cluster.
 *
 * @throws StartupError when its files are of another version or cannot be created
 */
export async function ensureCluster(paths: ClusterPaths, binaries: Binaries, account: Account, durable: boolean): Promise<void> {
  const version = await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    if (version.trim() === CLUSTER_VERSION) return;
    throw new StartupError(
      `The database in ${paths.cluster} was created by PostgreSQL ${version.trim()}, but this is ${CLUSTER_VERSION}: move it to another folder, or set DATABASE_URL to a server that can read it.`,
    );
  }
  for (const name of await readdir(paths.dataDir)) {
    if (name.startsWith('pg.new-')) await rm(path.join(paths.dataDir, name), { recursive: true, force: true });
  }
  await writeFile(paths.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await changeOwner(paths.password, account);
  const aside = path.join(paths.dataDir, `pg.new-${process.pid}`);
  // PostgreSQL's user cannot write into the data directory, so the empty folder is created for it.
  await mkdir(aside, { mode: 0o700 });
  await changeOwner(aside, account);
  await initialise(aside, paths, binaries, account, durable);
  // The mark comes first: it may exist without a cluster, but never the other way round.
  await writeFile(paths.freshMark, '');
  await rename(aside, paths.cluster).catch(() => {
    throw new StartupError(
      `${paths.cluster} contains other files than a database: move them to another folder, then start Stave again.`,
    );
  });
}

async function initialise(
  folder: string,
  paths: ClusterPaths,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  // Code-point order with Unicode case rules: the same on every machine.
  const attempt = (letters: string) =>
    runToEnd(account, binaries.initdb, [
      `--pgdata=${folder}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${paths.password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${letters}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
  // pg_trgm uses the C library's character classes; without this locale it finds only ASCII letters.
  let failure = await attempt('C.UTF-8');
  if (failure?.includes('locale') === true) failure = await attempt('C');
  if (failure !== undefined) {
    throw new StartupError(`The embedded PostgreSQL could not create its files in ${paths.dataDir}: ${failure}.`);
  }
}

/** @returns undefined on success, otherwise the last line that the program wrote */
async function runToEnd(account: Account, command: string, args: readonly string[]): Promise<string | undefined> {
  const { process: child, exited } = spawnGuarded(account, command, args, 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  await exited;
  if (child.exitCode === 0) return undefined;
  const errors = output.split('\n').filter((line) => /error|FATAL|invalid/i.test(line));
  return (errors[0] ?? output.trim().split('\n').at(-1) ?? 'no reason given').replace(/^initdb: /, '').replace(/\.$/, '');
}
