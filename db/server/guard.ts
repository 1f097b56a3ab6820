import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './os-account.ts';

/**
 * Waits for one line. If the pipe ends without it, this process has died, and the program is ended: first gracefully (a fast shutdown of
 * PostgreSQL), then by force.
 */
const WATCHER = `
trap '' INT TERM HUP QUIT
read -r _ && exit 0
kill -INT "$1" 2>/dev/null || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$1" 2>/dev/null || exit 0; done
kill -QUIT "$1" 2>/dev/null || exit 0
for _ in 1 2 3 4; do sleep 0.5; kill -0 "$1" 2>/dev/null || exit 0; done
kill -KILL "$1" 2>/dev/null`;

/** A program that ends when this process ends, even by `kill -9`; `exited` waits for it and for its watcher. */
export type Guarded = { process: ChildProcess; exited: Promise<void> };

/**
 * Starts a program that ends with this process and does not receive the terminal's Ctrl-C.
 *
 * @param output a file descriptor for the program's output, or `pipe`
 */
export function spawnGuarded(
  { cwd, ...account }: Account & { cwd?: string },
  command: string,
  args: readonly string[],
  output: number | 'pipe',
): Guarded {
  const [program = command, ...programArgs] = [...account.prefix, command, ...args];
  const child = spawn(program, programArgs, {
    ...apart,
    ...(cwd && { cwd }),
    ...account.user,
    stdio: ['ignore', output, output],
  });
  return { process: child, exited: guard(child) };
}

const apart = {
  // A session of its own: Ctrl-C reaches only the gateway, which then stops the database in order.
  detached: true,
  // The folder of the gateway may be closed to the database's user.
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
};

/**
 * Ends a child process when this process ends, even by `kill -9`. The watcher is a shell, which needs little memory.
 *
 * @returns when the child and its watcher have ended
 */
export async function guard(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return void (await once(child, 'error'));
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'sh', String(child.pid)], { ...apart, stdio: ['pipe', 'ignore', 'ignore'] });
  const watcherExited = once(watcher, 'exit');
  watcher.stdin.on('error', () => undefined);
  await once(child, 'exit');
  watcher.stdin.end('done\n');
  await watcherExited;
}
