import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/** Below the ports that systems give to connections (from 32768 on Linux, 49152 elsewhere), above those of most known programs. */
const range = { first: 20_000, last: 32_767 };
const maxAttempts = 50;

/**
 * Returns a free port on loopback for a program that restarts on the same port. No connection takes it while the program is down.
 *
 * @param choose returns a number from `first` to below `end`, at random by default
 * @throws StartupError when none is found
 */
export async function lastingPort(choose: (first: number, end: number) => number = randomInt): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = choose(range.first, range.last + 1);
    if (await isFree(port)) return port;
  }
  throw new StartupError(
    `No port from ${range.first} to ${range.last} is free on this machine: end some of the programs that use them.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
