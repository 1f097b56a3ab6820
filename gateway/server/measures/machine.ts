import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

type Times = { busy: number; total: number };

function cpuTimes(): Times {
  const times = cpus().map((cpu) => cpu.times);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { total, busy: total - times.reduce((sum, { idle }) => sum + idle, 0) };
}

let before = cpuTimes();
let lastPercent = 0;
/** Shorter intervals are too inaccurate. */
const leastMs = 1_000;

/** Use of all processors since the last reading. */
function cpuPercent(): number {
  const now = cpuTimes();
  const passed = now.total - before.total;
  if (passed < leastMs) return lastPercent;
  lastPercent = ((now.busy - before.busy) / passed) * 100;
  before = now;
  return lastPercent;
}

/** Space of a disk in bytes, as `df` counts it: without what only the system may use. */
export function diskUse({ blocks, bfree, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bfree' | 'bavail' | 'bsize'>) {
  const diskUsed = (blocks - bfree) * bsize;
  return { diskUsed, diskTotal: diskUsed + bavail * bsize };
}

/** Load of the machine, or of the container that limits this process. Sizes in bytes. */
export async function readMachine(dataDir: string) {
  const limit = process.constrainedMemory();
  const memoryTotal = limit > 0 && limit < totalmem() ? limit : totalmem();
  const memoryUsed = Math.max(0, memoryTotal - process.availableMemory());
  const { diskUsed, diskTotal } = diskUse(await statfs(dataDir));
  return {
    cpuPercent: cpuPercent(),
    memoryUsed,
    memoryTotal,
    memoryPercent: (memoryUsed / memoryTotal) * 100,
    processMemory: process.memoryUsage.rss(),
    diskUsed,
    diskTotal,
    diskPercent: (diskUsed / diskTotal) * 100,
  };
}
