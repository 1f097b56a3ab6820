import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './os-account.ts';

/**
 * Waits for one line. The end of the pipe without that line means that this process is gone, and then the program is
 * ended: politely first (a fast shutdown of PostgreSQL), by force if that does not help, even when it is stopped or stuck.
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
 * Starts a program that does not outlive this process and does not hear the terminal's Ctrl-C.
 *
 * @param output where the program's own output goes: a file descriptor, or `pipe`
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
  // A session of its own: a Ctrl-C in the terminal is for the gateway, which then stops the database in order.
  detached: true,
  // The folder of the gateway may be closed to the database's user.
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
};

/**
 * Ends a child process when this process ends, even by `kill -9`. The watcher is a shell because that takes no memory worth naming; it looks
 * at the pipe and does nothing else.
 *
 * @returns when the child and its watcher are gone
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
