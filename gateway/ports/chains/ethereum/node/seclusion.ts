import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How the machine is started, and the host at which its HTTP server listens, which cannot be switched off. */
export type Seclusion = { prefix: readonly string[]; host: string };

const ownNetwork = ['unshare', '--user', '--net', '--'];

/**
 * Keeps everybody from the HTTP server of the machine, which takes commands from any page and any user. Where Linux allows it, the machine
 * gets a network of its own, in which there is nobody else. Elsewhere on Linux it listens at a loopback address that no page can guess.
 */
export async function secluded(): Promise<Seclusion> {
  if (process.platform !== 'linux') return { prefix: [], host: '127.0.0.1' };
  const [command = '', ...args] = ownNetwork;
  const isAllowed = await run(command, [...args, 'true']).then(
    () => true,
    () => false,
  );
  if (isAllowed) return { prefix: ownNetwork, host: '0.0.0.0' };
  return { prefix: [], host: `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}` };
}
