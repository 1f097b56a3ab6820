import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench } from './bench.ts';

/** A tick of `/proc`, which Linux fixes at 10 ms for programs. */
const tickMs = 10;

/**
 * Returns the processor time of the server and of PostgreSQL so far, in milliseconds. On a busy machine it is more meaningful than
 * elapsed time, which includes other processes. Null on systems without `/proc`.
 */
export async function cpuTimeMs(bench: Bench): Promise<number | null> {
  try {
    const postmaster = Number((await readFile(path.join(bench.dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);
    const children = await childrenOf(postmaster);
    const alive = await Promise.all(children.map(onProcessorMs));
    const ended = await endedChildrenMs(postmaster);
    return (await bench.cpuMs()) + ended + alive.reduce((sum, each) => sum + each, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function childrenOf(parent: number): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))?.[1])));
  return pids.filter((_, at) => parents[at] === parent);
}

/** The fields of `/proc/PID/stat` after the name, which may contain spaces. Null if the process has ended. */
const statOf = (pid: string | number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (text) => text.slice(text.lastIndexOf(')') + 2).split(' '),
    () => null,
  );

const onProcessorMs = (pid: string) =>
  readFile(`/proc/${pid}/schedstat`, 'utf8').then(
    (text) => Number(text.split(' ')[0]) / 1e6,
    () => 0,
  );

/** Processor time of ended children, such as parallel workers. */
async function endedChildrenMs(parent: number): Promise<number> {
  const fields = await statOf(parent);
  return (Number(fields?.[13] ?? 0) + Number(fields?.[14] ?? 0)) * tickMs;
}
