import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const pageBytes = 4_096;

/** Resident memory of a process and its children in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? ofTree(pid) : fromPs(pid);
}

function ofTree(pid: number): number {
  try {
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
    return own + childrenOf(pid).reduce((sum, child) => sum + ofTree(child), 0);
  } catch {
    return 0;
  }
}

/** Some kernels are built without this file. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function fromPs(pid: number): Promise<number> {
  return new Promise((resolve) => {
    execFile('ps', ['-A', '-o', 'pid=,ppid=,rss='], (error, output) => {
      if (error) return resolve(0);
      const rows = output
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/).map(Number));
      const kilobytes = rows.filter(([id, parent]) => id === pid || parent === pid).map(([, , resident = 0]) => resident);
      resolve(kilobytes.reduce((sum, each) => sum + each, 0) * 1_024);
    });
  });
}
