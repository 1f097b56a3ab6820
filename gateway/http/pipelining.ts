import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of one connection may wait for their answers. Browsers and proxies send the next one after the answer. */
export const maxInFlight = 32;

/**
 * Cuts connections on which requests come faster than they are answered. Node.js stops reading only when answers pile up; requests that wait
 * for the database would fill the memory.
 */
export function limitPipelining(app: FastifyInstance): void {
  const inFlight = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const now = (inFlight.get(socket) ?? 0) + change;
    inFlight.set(socket, now);
    return now;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A request that came without a network, as in tests, has no connection.
    if (!(socket instanceof Socket)) return done();
    if (count(socket, 1) > maxInFlight) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
}
