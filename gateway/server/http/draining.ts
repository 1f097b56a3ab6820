import type { FastifyInstance } from 'fastify';

/**
 * Refuses connections as soon as the server closes, before other parts are given time to finish. Responses that are still sent close their
 * connection, so the next request goes to another gateway. Register first.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    app.server.close();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
