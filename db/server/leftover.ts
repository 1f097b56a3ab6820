import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from './startup-error.ts';

const run = promisify(execFile);

/** Times of the signals to a left-over server, and of giving up, in milliseconds. */
const PATIENCE_MS = { fast: 0, immediate: 6_000, kill: 9_000, giveUp: 12_000 };

/**
 * Ends a PostgreSQL left by a killed gateway, so two never use one directory. Call it only while holding the data directory's lock.
 *
 * @throws StartupError when it cannot be ended
 */
export async function stopLeftover(clusterDir: string): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const main = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(main > 0)) return;
  const began = performance.now();
  let sent = -1;
  for (;;) {
    const running = await processesOn(clusterDir, main);
    if (running.length === 0) break;
    const waited = performance.now() - began;
    if (waited > PATIENCE_MS.giveUp) {
      throw new StartupError(
        `A PostgreSQL server left running on ${clusterDir} (process ${running[0]}) does not stop: end the process, then start Stave again.`,
      );
    }
    sent = strengthen(sent, waited, main, running);
    await sleep(20);
  }
  // The process ID in the file may belong to another program by now.
  if (isAlive(main)) await rm(pidFile, { force: true });
}

function strengthen(sent: number, waitedMs: number, main: number, running: readonly number[]): number {
  const steps = [
    [PATIENCE_MS.fast, 'SIGINT', [main]],
    [PATIENCE_MS.immediate, 'SIGQUIT', [main]],
    [PATIENCE_MS.kill, 'SIGKILL', running],
  ] as const;
  const due = steps.findLastIndex(([afterMs]) => waitedMs >= afterMs);
  const step = steps[due];
  if (due <= sent || step === undefined) return sent;
  for (const pid of step[2]) if (running.includes(pid)) signal(pid, step[1]);
  return due;
}

/** PostgreSQL's processes on this cluster: each has it as its working directory. */
async function processesOn(clusterDir: string, main: number): Promise<number[]> {
  const place = await realpath(clusterDir);
  if (process.platform !== 'linux') {
    const command = await run('ps', ['-p', String(main), '-o', 'command=']).catch(() => ({ stdout: '' }));
    return command.stdout.includes(place) || command.stdout.includes(clusterDir) ? [main] : [];
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      if (folder !== place) return undefined;
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return name.trim() === 'postgres' ? Number(pid) : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
