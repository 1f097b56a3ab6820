import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of pending requests on one connection. Browsers and proxies wait for each response. */
export const maxInFlight = 32;

/**
 * Closes connections that send requests faster than they are answered. Node.js stops reading only when responses pile up, so requests
 * waiting for the database would fill the memory.
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
    // An injected request, as in tests, has no connection.
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
