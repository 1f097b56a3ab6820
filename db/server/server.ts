import { closeSync, openSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster.ts';
import { type Guarded, spawnGuarded } from './guard.ts';
import { lastingPort } from './lasting-port.ts';
import { stopLeftover } from './leftover.ts';
import type { Account } from './os-account.ts';
import { StartupError } from './startup-error.ts';

/** Settings of PostgreSQL by name, as its configuration file would hold them. */
export type ServerSettings = Readonly<Record<string, string>>;

export type ServerPlan = {
  paths: ClusterPaths;
  binaries: Binaries;
  account: Account;
  settings: ServerSettings;
  /** Default: a minute. */
  readyWithinMs?: number | undefined;
};

/** A PostgreSQL server that answers on a port of the loopback address. */
export type RunningServer = Guarded & { port: number };

const ATTEMPTS = 5;
const PAUSE_BETWEEN_ATTEMPTS_MS = 300;
/** Reasons for which another attempt would fail as well. */
const PERMANENT = /recovery ended before/;
/** After a crash the server first replays its log, which may take time. */
const READY_WITHIN_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Starts PostgreSQL on an unused cluster, and waits until it accepts connections.
 *
 * @param preferredPort the port to take if it is free; without it, any free one
 * @throws StartupError with PostgreSQL's own reason
 */
export async function startServer(plan: ServerPlan, preferredPort?: number): Promise<RunningServer> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await stopLeftover(plan.paths.cluster);
    // Another program may take the port before its use; the next attempt uses another.
    const port = attempt <= 2 && preferredPort !== undefined ? preferredPort : await lastingPort();
    const server = await launch(plan, port);
    const outcome = await readyOrFailed(plan, server);
    if (outcome === 'ready') return server;
    reason = outcome;
    if (PERMANENT.test(reason)) break;
    await sleep(PAUSE_BETWEEN_ATTEMPTS_MS);
  }
  throw new StartupError(`The embedded PostgreSQL does not start (${reason}): see ${plan.paths.log}.`);
}

/** Stops the server gracefully, or by force after a timeout. Committed data is never lost. */
export async function stopServer({ process: child, exited }: Guarded): Promise<void> {
  const steps = [
    ['SIGINT', 3_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    child.kill(signal);
    const timer = new AbortController();
    const patience = sleep(patienceMs, false, { signal: timer.signal }).catch(() => false);
    const isGone = await Promise.race([exited.then(() => true), patience]);
    timer.abort();
    if (isGone) return;
  }
}

async function launch({ paths, binaries, account, settings }: ServerPlan, port: number): Promise<RunningServer> {
  const size = await stat(paths.log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(paths.log, `${paths.log}.old`);
  const log = openSync(paths.log, 'a', 0o600);
  try {
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return { ...spawnGuarded(account, binaries.postgres, ['-D', paths.cluster, '-p', String(port), ...args], log), port };
  } finally {
    closeSync(log);
  }
}

/** PostgreSQL writes to `postmaster.pid` when it is ready; reading it needs no connection. */
async function readyOrFailed(
  { paths, readyWithinMs = READY_WITHIN_MS }: ServerPlan,
  server: RunningServer,
): Promise<'ready' | (string & {})> {
  const pidFile = path.join(paths.cluster, 'postmaster.pid');
  const deadline = performance.now() + readyWithinMs;
  while (server.process.exitCode === null && server.process.signalCode === null) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === server.process.pid && lines[7]?.trim() === 'ready') return 'ready';
    if (performance.now() > deadline) {
      await stopServer(server);
      return `not ready after ${readyWithinMs / 1000} seconds`;
    }
    await sleep(5);
  }
  const log = await readFile(paths.log, 'utf8').catch(() => '');
  const fatal = log.split('\n').findLast((line) => /FATAL|error/.test(line));
  return fatal?.replace(/^.*?(FATAL|error):\s*/, '') ?? `exit code ${server.process.exitCode}`;
}
