import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** How many workers run at a time: one for each core that this process may use. */
export const cores = availableParallelism();

let counted = 0;

/**
 * Returns the processor time, user and system, of the child processes that ended since the last call, in seconds. Each includes its own
 * ended children. Returns 0 where the system has no Linux `/proc`.
 */
export function endedCpuSeconds() {
  try {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    // cutime and cstime of proc_pid_stat(5), in ticks of 10 ms.
    const total = (Number(fields[13]) + Number(fields[14])) / 100;
    const seconds = total - counted;
    counted = total;
    return seconds;
  } catch {
    return 0;
  }
}
