import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';

const program = '/usr/sbin/pgbouncer';

/** Why tests with a pooler are skipped, or null if they can run. */
export const noPooler: string | null = (() => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'no pooler is installed here (apt-get install pgbouncer)';
  }
})();

export type Pooler = { url: string; stop(): Promise<void> };

/** PgBouncer refuses to run as root. */
const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];

/** Starts PgBouncer in front of a database, with at most `size` connections to its server. */
export async function startPooler(databaseUrl: string, mode: 'transaction' | 'session', size: number): Promise<Pooler> {
  const { port, username, password, pathname } = new URL(databaseUrl);
  const listenPort = await lastingPort();
  const folder = mkdtempSync(path.join(tmpdir(), 'stave-pooler-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'pgbouncer.ini');
  // By TCP, because the folder of the server's socket belongs to another user.
  const server = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  writeFileSync(
    file,
    `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  const child = spawn(program, ['-q', ...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = once(child, 'exit').then(() => {
    throw new Error(`PgBouncer ended: ${output}`);
  });
  ended.catch(() => undefined);
  await Promise.race([ended, vi.waitUntil(() => accepts(listenPort), { timeout: 60_000, interval: 20 })]);
  return { url: `postgres://stave:stave@127.0.0.1:${listenPort}${pathname}`, stop };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
