import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** How anvil is started, where its HTTP server listens, and what closes that server once anvil is up. */
export type Sandbox = { host: string; prefix: readonly string[]; close: (port: number) => Promise<void> };

/** Anvil has about 13 open files at rest. Twice as many again leave room for those that it opens while it starts. */
const maxOpenFiles = 64;

/**
 * Keeps everybody from anvil's HTTP server, which cannot be switched off and takes commands from any page and any user. A listener at a
 * multicast address is one that no connection can reach. Systems that refuse such a listener, macOS among them, get one on loopback whose
 * places are all taken.
 *
 * @param host for tests: the address to use, whatever the system allows
 */
export async function createSandbox(host?: string): Promise<Sandbox> {
  const [first, second, third] = Array.from({ length: 3 }, () => randomInt(1, 255));
  const multicast = `239.${first}.${second}.${third}`;
  if (host === undefined && (await canListen(multicast))) return { host: multicast, prefix: [], close: async () => undefined };
  const prefix = ['/bin/sh', '-c', `ulimit -n ${maxOpenFiles} && exec "$@"`, 'sh'];
  return { host: host ?? '127.0.0.1', prefix, close: (port) => exhaustConnections(host ?? '127.0.0.1', port) };
}

/** Connections are accepted in their order: once these wait, anvil has no file left for any that comes later. */
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
