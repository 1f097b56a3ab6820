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

/** Load of the machine, or of the container that limits this process. Sizes in bytes. */
export async function readMachine(dataDir: string) {
  const limit = process.constrainedMemory();
  const memoryTotal = limit > 0 && limit < totalmem() ? limit : totalmem();
  const memoryUsed = Math.max(0, memoryTotal - process.availableMemory());
  const disk = await statfs(dataDir);
  const diskTotal = disk.blocks * disk.bsize;
  const diskUsed = diskTotal - disk.bavail * disk.bsize;
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
