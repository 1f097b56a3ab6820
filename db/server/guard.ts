import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Account } from './account.ts';

/**
 * The program takes the shell's place and its process number, after a small watcher was split off. The watcher waits for
 * one line; the end of the pipe without that line means that the owner is gone, and then the watcher ends the program:
 * first politely (a fast shutdown of PostgreSQL, which the new owner may be waiting for), later by force.
 */
const WATCHED = `
( trap '' INT TERM HUP QUIT
  if ! read -r _ <&3; then
    kill -INT $$ 2>/dev/null
    for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 $$ 2>/dev/null || exit 0; done
    kill -QUIT $$ 2>/dev/null
  fi ) >/dev/null 2>&1 </dev/null &
exec "$@" 3<&- </dev/null`;

/** A program that ends when this process ends, even by `kill -9`. */
export type Guarded = { process: ChildProcess; exited: Promise<void> };

/**
 * Starts a program that does not outlive this process and does not hear the terminal's Ctrl-C.
 *
 * @param output where the program's own output goes: a file descriptor, or `pipe`
 */
export function spawnGuarded(account: Account, command: string, args: readonly string[], output: number | 'pipe'): Guarded {
  const options: SpawnOptions = {
    ...account.user,
    // A session of its own: a Ctrl-C in the terminal is for the gateway, which then stops the database in order.
    detached: true,
    // The folder of the gateway may be closed to the database's user.
    cwd: '/',
    stdio: ['ignore', output, output, 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  };
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', ...account.prefix, command, ...args], options);
  const leash = child.stdio[3] as Writable;
  leash.on('error', () => undefined);
  const exited = once(child, 'exit').then(() => {
    leash.end('done\n');
  });
  return { process: child, exited };
}
