import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { UploadRefused } from '../media/uploads/upload-refusal.ts';

/** After an answer that did not wait for the rest of the body, the sender has this long, and this many bytes, to notice it. */
const maxLinger = { ms: 3_000, bytes: 64 * 1_024 * 1_024 };

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Refuses bodies that the server does not decode, and closes connections on which an answer has overtaken the body. */
export function guardRequestBodies(app: FastifyInstance): void {
  // Streamed bodies are stored as they come. Other routes decode what the compression plugin knows, and refuse the rest.
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const isRefused = request.routeOptions.config.isStreamed && encoding.toLowerCase() !== 'identity';
    done(isRefused ? new UploadRefused(415, 'CONTENT_ENCODING', 'Send the body without a Content-Encoding.') : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = () => !raw.complete && raw.socket instanceof Socket && !raw.socket.destroyed;
    if (!hasBody(raw) || !isUnread()) return done(null, payload);
    // A small body may have arrived together with the head: then the connection can be used again.
    setImmediate(() => {
      if (isUnread()) {
        reply.header('connection', 'close');
        drainAfterResponse(raw);
      }
      done(null, payload);
    });
  });
}

/**
 * Lets the sender read the answer. Node.js closes the connection as soon as the answer is written; with bytes of the body unread, the
 * operating system then sends a reset, which takes the answer along.
 */
function drainAfterResponse(raw: IncomingMessage): void {
  const { socket } = raw;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const clock = setTimeout(() => socket.destroy(), maxLinger.ms);
    socket.once('close', () => clearTimeout(clock));
    const maxBytes = socket.bytesRead + maxLinger.bytes;
    raw.on('data', () => socket.bytesRead > maxBytes && socket.destroy());
    raw.once('end', destroySoon);
    raw.resume();
    socket.end();
  };
}
