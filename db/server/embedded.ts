import { access, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { locateBinaries } from './binaries.ts';
import { CLUSTER_USER, clusterPaths, ensureCluster } from './cluster.ts';
import { stopLeftover } from './leftover.ts';
import { lockDataDir } from './lock.ts';
import { chooseAccount } from './os-account.ts';
import { type RunningServer, type ServerPlan, type ServerSettings, startServer, stopServer } from './server.ts';
import { StartupError } from './startup-error.ts';

export type EmbeddedOptions = {
  /** The folder that holds the cluster (`pg`), its password and its log; made if missing. */
  dataDir: string;
  /** False trades safety on power loss for speed. For tests only. */
  isDurable?: boolean;
  settings?: ServerSettings;
  /** How long the server may replay its log before it accepts connections: a minute by default. */
  readyWithinMs?: number;
  /** Called when the server died repeatedly and is not restarted. */
  onLost?: (reason: StartupError) => void;
};

export type EmbeddedDatabase = {
  /** Connection string of the database `stave`. Contains the password: never log it. */
  url: string;
  /** True until `markSeeded` was called for this cluster: its initial data is missing or incomplete. */
  isFresh: boolean;
  markSeeded(): Promise<void>;
  stop(): Promise<void>;
};

const DATABASE_NAME = 'stave';

const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '512MB',
  work_mem: '16MB',
  max_connections: '100',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // The statements and values of users stay out of the log; the server's own events come in.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const FAST_AND_UNSAFE: ServerSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Maximum number of crashes within this time. More indicate a permanent fault. */
const RESTARTS = { most: 5, withinMs: 60_000 };

/** Returns the connection string of an embedded server that already accepts connections, or null. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const { cluster, password } = clusterPaths(dataDir);
  try {
    const port = Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]);
    const url = `postgres://${CLUSTER_USER}:${await readFile(password, 'utf8')}@127.0.0.1:${port}/${DATABASE_NAME}`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}

/**
 * Starts the bundled PostgreSQL and restarts it on the same port when it dies. Ends with this process; committed data is never lost.
 *
 * @throws StartupError with one sentence that says how to fix it
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const paths = clusterPaths(options.dataDir);
  const isDurable = options.isDurable ?? true;
  await mkdir(paths.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(paths.dataDir, paths.lock);
  try {
    const binaries = await locateBinaries();
    const account = await chooseAccount(paths.dataDir, paths.cluster, binaries);
    await stopLeftover(paths.cluster);
    await ensureCluster(paths, binaries, account, isDurable);
    const settings = { ...SETTINGS, ...(isDurable ? {} : FAST_AND_UNSAFE), ...options.settings };
    const keeper = await keepRunning(
      { paths, binaries, account, settings, readyWithinMs: options.readyWithinMs },
      options.onLost,
    );
    const password = await readFile(paths.password, 'utf8').catch(() => '');
    const urlOf = (database: string) => `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${keeper.port}/${database}`;
    await ensureDatabase(urlOf('postgres'), paths.password).catch(async (error) => {
      await keeper.stop();
      throw error;
    });
    return {
      url: urlOf(DATABASE_NAME),
      isFresh: await access(paths.freshMark).then(
        () => true,
        () => false,
      ),
      markSeeded: () => rm(paths.freshMark, { force: true }),
      stop: async () => {
        await keeper.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

type ServerKeeper = { port: number; stop(): Promise<void> };

async function keepRunning(plan: ServerPlan, onLost: EmbeddedOptions['onLost']): Promise<ServerKeeper> {
  let server = await startServer(plan);
  const { port } = server;
  const deaths: number[] = [];
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < RESTARTS.withinMs).length > RESTARTS.most) {
      throw new StartupError(`The embedded PostgreSQL crashed ${RESTARTS.most} times within a minute: see ${plan.paths.log}.`);
    }
    server = await startServer(plan, port);
    if (server.port !== port) {
      await stopServer(server);
      throw new StartupError(`The embedded PostgreSQL lost its port ${port} to another program: start Stave again.`);
    }
    if (isStopping) await stopServer(server);
    else watch(server);
  };
  const watch = ({ exited }: RunningServer) => {
    void exited.then(() => {
      if (isStopping) return;
      restarting = restart().catch((error: StartupError) => onLost?.(error));
    });
  };
  watch(server);
  return {
    port,
    stop: async () => {
      isStopping = true;
      await stopServer(server);
      await restarting;
    },
  };
}

async function ensureDatabase(url: string, passwordPath: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new StartupError(
      `The embedded database does not accept the password in ${passwordPath} (${error.message}): restore the file.`,
    );
  });
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
