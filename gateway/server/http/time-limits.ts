import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes whose body may take long. A minimum rate replaces the limit of half a minute. */
    isStreamed?: boolean;
  }
}

/**
 * A request must arrive within `wholeMs`. A long body must bring `minBytes` in each `spanMs` and end within `maxMs`. Tests set shorter
 * limits.
 */
export const timeLimits = { wholeMs: 30_000, spanMs: 30_000, minBytes: 8 * 1024, maxMs: 4 * 3_600_000 };

/**
 * Options for `Fastify`: half a minute for the head, which includes the metadata of an upload. Limits for bodies are set per route, which
 * Node.js does not support.
 */
export const headLimits = { requestTimeout: 0, http: { headersTimeout: timeLimits.wholeMs, maxHeaderSize: 64 * 1024 } } as const;

/** Limits how long requests may take to arrive, so slow senders cannot hold connections. */
export function limitRequestTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // An injected request, as in tests, has no connection.
    if (hasBody(raw) && !raw.complete && raw.socket instanceof Socket) {
      if (request.routeOptions.config.isStreamed) watchPace(raw);
      else requireCompleteRequest(raw);
    }
    done();
  });
}

function requireCompleteRequest(raw: IncomingMessage): void {
  const timer = setTimeout(() => cut(raw), timeLimits.wholeMs);
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}

function watchPace(raw: IncomingMessage): void {
  const started = performance.now();
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // Buffered bytes mean that the storage is slow, not the sender.
    const isSlow = bytesRead - seen < timeLimits.minBytes && raw.readableLength === 0;
    seen = bytesRead;
    if (!raw.complete && (isSlow || performance.now() - started > timeLimits.maxMs)) cut(raw);
  }, timeLimits.spanMs);
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

/** Writes the response directly to the socket, because the framework may still be reading the body. */
function cut({ socket, complete }: IncomingMessage): void {
  if (complete || socket.destroyed) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  setTimeout(() => socket.destroy(), 1_000).unref();
}
