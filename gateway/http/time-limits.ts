import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where a body may take long: then it has to keep coming, instead of being there within half a minute. */
    isStreamed?: boolean;
  }
}

/**
 * A request, its body included, has to be there within `wholeMs`. A body that may take long has to bring `minBytes` in each `spanMs`, and
 * to end within `maxMs`. Tests have less patience.
 */
export const timeLimits = { wholeMs: 30_000, spanMs: 30_000, minBytes: 8 * 1024, maxMs: 4 * 3_600_000 };

/**
 * What `Fastify` is given: half a minute for the head of a request, which may be large enough for the description that comes along with an
 * upload. What bodies may take is said per route, which Node itself cannot.
 */
export const headLimits = { requestTimeout: 0, http: { headersTimeout: timeLimits.wholeMs, maxHeaderSize: 64 * 1024 } } as const;

/** Bounds how long requests may take to come in, so that nobody holds connections by sending slowly. */
export function limitRequestTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // A request that came without a network, as in tests, has no connection that could be held.
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
    // Bytes that wait here are not late: then it is the storage that is slow.
    const isSlow = bytesRead - seen < timeLimits.minBytes && raw.readableLength === 0;
    seen = bytesRead;
    if (!raw.complete && (isSlow || performance.now() - started > timeLimits.maxMs)) cut(raw);
  }, timeLimits.spanMs);
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

/** Nobody waits for what comes so slowly. The answer is written past the framework, which may be in the middle of reading the body. */
function cut({ socket, complete }: IncomingMessage): void {
  if (complete || socket.destroyed) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  setTimeout(() => socket.destroy(), 1_000).unref();
}
