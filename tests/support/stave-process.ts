import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';
import { stopLeftover } from '#db/server/leftover.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/start.mjs');

/** The product as a user starts it, in its own process group. */
export type StaveProcess = {
  child: ChildProcess;
  url: string;
  /** Everything written so far. */
  stdout(): string;
  stderr(): string;
  exited: Promise<number | null>;
  /** Resolves with the ready line. Rejects with the output if the process ended. */
  ready: Promise<void>;
};

export type Instance = { dataDir: string; port: number };

export async function newInstance(): Promise<Instance & { remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stave-instance-'));
  return {
    dataDir,
    port: await lastingPort(),
    // The database of a killed gateway may still be writing while it stops.
    remove: async () => {
      await stopLeftover(path.join(dataDir, 'pg'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function startStave({ dataDir, port }: Instance, settings: Record<string, string> = {}): StaveProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...settings };
  const child = spawn(process.execPath, [script], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk) => {
      written[name] += String(chunk);
    });
  }
  // Not the event `close`, which is never emitted after this side has closed the channel.
  const ends = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'end'));
  const exited = once(child, 'exit').then(async ([code]) => {
    await Promise.all(ends);
    return code as number | null;
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => written.stdout.includes('Stave is ready') && resolve());
    exited.then(() => reject(new Error(`ended instead: ${written.stderr}`)), reject);
  });
  // A test that expects the failure reads the output instead of this promise.
  ready.catch(() => undefined);
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    exited,
    ready,
  };
}

/** The process and everything below it. */
export function processTree(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** Returns the processes that still run, without zombies. */
export function stillRunning(pids: readonly number[]): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.filter((line) => {
    const [pid, state] = line.trim().split(/\s+/);
    return pids.includes(Number(pid)) && !state?.startsWith('Z');
  });
}

/** Kills the gateway of a product, and waits until its supervisor has started the next one. */
export async function killGateway({ child, url }: StaveProcess): Promise<void> {
  const restarts = async (): Promise<number | null> => {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    return response?.ok ? ((await response.json()) as { restarts: number }).restarts : null;
  };
  const before = (await restarts()) ?? 0;
  const gateways = stillRunning(processTree(child.pid!)).filter((line) => /dist\/server\/main\.js/.test(line));
  for (const line of gateways) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await expect.poll(restarts, { timeout: 120_000 }).toBe(before + 1);
}

/** URL of the instance's embedded database. */
export async function instanceUrl(dataDir: string): Promise<string> {
  const password = await readFile(path.join(dataDir, 'pg-password'), 'utf8');
  const port = (await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://stave:${password}@127.0.0.1:${port}/stave`;
}

/** Queries the instance's embedded database directly. */
export async function queryInstance(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: await instanceUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
