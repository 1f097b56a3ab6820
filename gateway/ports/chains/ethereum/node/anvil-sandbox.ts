import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** How anvil is started, where its HTTP server listens, and how that server is closed once anvil runs. */
export type Sandbox = { host: string; prefix: readonly string[]; close: (port: number) => Promise<void> };

/** Anvil has about 13 open files when idle. Twice as many more cover its start. */
const maxOpenFiles = 64;

/**
 * Blocks access to anvil's HTTP server, which cannot be switched off and accepts commands from any page and user. A listener at a multicast
 * address accepts no connections. Systems that refuse it, such as macOS, use a loopback listener with all connections taken.
 *
 * @param host for tests: the address to use
 */
export async function createSandbox(host?: string): Promise<Sandbox> {
  const [first, second, third] = Array.from({ length: 3 }, () => randomInt(1, 255));
  const multicast = `239.${first}.${second}.${third}`;
  if (host === undefined && (await canListen(multicast))) return { host: multicast, prefix: [], close: async () => undefined };
  const prefix = ['/bin/sh', '-c', `ulimit -n ${maxOpenFiles} && exec "$@"`, 'sh'];
  return { host: host ?? '127.0.0.1', prefix, close: (port) => exhaustConnections(host ?? '127.0.0.1', port) };
}

/** Connections are accepted in order. Once these wait, anvil has no file left for others. */
async function exhaustConnections(host: string, port: number): Promise<void> {
  const sockets = Array.from({ length: maxOpenFiles }, () => connect({ host, port }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // They end with anvil.
  for (const socket of sockets) socket.on('error', () => undefined).unref();
}

/** Whether this process can listen at a network address or at a path. Leaves nothing behind. */
export function canListen(place: string | { path: string }): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(typeof place === 'string' ? { host: place, port: 0 } : place, () => server.close(() => resolve(true)));
  });
}
