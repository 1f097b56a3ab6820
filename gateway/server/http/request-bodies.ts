import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { UploadRefused } from '../../areas/media/uploads/upload-refusal.ts';

/** Time and bytes that a sender has left to notice a response sent before the end of its body. Tests set other limits. */
export const maxLinger = { ms: 3_000, bytes: 64 * 1_024 * 1_024 };

const countEveryMs = 50;

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Refuses encodings that the server does not decode, and closes connections after a response sent before the end of the body. */
export function guardRequestBodies(app: FastifyInstance): void {
  // Uploads are stored as they arrive. Other routes decode what the compression plugin supports and refuse the rest.
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const isRefused = request.routeOptions.config.isStreamed && encoding.toLowerCase() !== 'identity';
    done(isRefused ? new UploadRefused(415, 'CONTENT_ENCODING', 'Send the body without a Content-Encoding.') : undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isUnread = () => !raw.complete && raw.socket instanceof Socket && !raw.socket.destroyed;
    if (!hasBody(raw) || !isUnread()) return done(null, payload);
    // A small body may have arrived with the head; then the connection stays usable.
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
 * Gives the sender time to read the response. Node.js closes the connection after the response; with unread bytes left, the operating
 * system sends a reset and the response is lost.
 */
function drainAfterResponse(raw: IncomingMessage): void {
  const { socket } = raw;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const maxBytes = socket.bytesRead + maxLinger.bytes;
    const clock = setTimeout(() => socket.destroy(), maxLinger.ms);
    // Node.js drops the rest of the body without an event that could be counted.
    const counter = setInterval(() => socket.bytesRead > maxBytes && socket.destroy(), countEveryMs);
    socket.once('close', () => {
      clearTimeout(clock);
      clearInterval(counter);
    });
    raw.once('end', destroySoon);
    raw.resume();
    socket.end();
  };
}
