import { execFile } from 'node:child_process';
import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { StartupError } from './startup-error.ts';

const run = promisify(execFile);

/** How PostgreSQL's programs are started: a command prefix, or a system user. */
export type Account = { prefix: readonly string[]; user?: { uid: number; gid: number } };

const AS_IS: Account = { prefix: [] };
const IN_NAMESPACE: Account = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] };

/** Common system users for PostgreSQL when the process is root. */
const SYSTEM_USERS = ['postgres', 'nobody'];

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. Ordinary users run it directly. Root uses a user namespace, in which root
 * still owns the files, or a system user that then owns them. An existing cluster keeps its owner.
 *
 * @throws StartupError when no user can run it on this directory
 */
export async function chooseAccount(dataDir: string, clusterDir: string, binaries: Binaries): Promise<Account> {
  const me = process.getuid?.() ?? -1;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (me !== 0) {
    if (owner !== undefined && me !== -1 && owner.uid !== me) throw foreignOwner(clusterDir, owner.uid);
    return AS_IS;
  }
  if (owner !== undefined && owner.uid !== 0) {
    const account = { prefix: [], user: { uid: owner.uid, gid: owner.gid } };
    if (await canReach(account, dataDir, binaries)) return account;
    throw foreignOwner(clusterDir, owner.uid);
  }
  if (await namespacesAllowed()) return IN_NAMESPACE;
  const account = await systemAccount(dataDir, binaries);
  if (owner !== undefined) await changeOwner(clusterDir, account);
  return account;
}

/** Gives a file, or a folder with all that is in it, to the account's user, if it has one of its own. */
export async function changeOwner(target: string, { user }: Account): Promise<void> {
  if (user === undefined) return;
  await chown(target, user.uid, user.gid);
  if (!(await lstat(target)).isDirectory()) return;
  for (const entry of await readdir(target)) await changeOwner(path.join(target, entry), { prefix: [], user });
}

async function namespacesAllowed(): Promise<boolean> {
  const [command, ...args] = IN_NAMESPACE.prefix as [string, ...string[]];
  return run(command, [...args, 'true']).then(
    () => true,
    () => false,
  );
}

async function systemAccount(dataDir: string, binaries: Binaries): Promise<Account> {
  // Root created this folder for itself; the system user needs access to the cluster inside.
  await chmod(dataDir, 0o711);
  for (const name of SYSTEM_USERS) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined);
    if (ids === undefined) continue;
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout)) as [number, number];
    const account = { prefix: [], user: { uid, gid } };
    if (await canReach(account, dataDir, binaries)) return account;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, this system has no user namespaces (unshare), and no system user (${SYSTEM_USERS.join(', ')}) can access ${dataDir}: start Stave as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function canReach({ user }: Account, dataDir: string, binaries: Binaries): Promise<boolean> {
  const reachable = async () => {
    await run('test', ['-x', dataDir], user ?? {});
    await run(binaries.postgres, ['--version'], user ?? {});
  };
  return reachable().then(
    () => true,
    () => false,
  );
}

function foreignOwner(clusterDir: string, uid: number): StartupError {
  return new StartupError(
    `The database in ${clusterDir} belongs to the user with ID ${uid}: start Stave as that user, or set DATA_DIR to another folder.`,
  );
}
