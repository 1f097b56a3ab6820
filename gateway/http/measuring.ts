import { randomUUID, timingSafeEqual } from 'node:crypto';
import { context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { log, requestScope } from '../log.ts';
import { startRequest } from '../tracing/span.ts';

/** An ID for each request, which the response and every line of the log carry. */
export const requestIds = { genReqId: () => randomUUID() };

const spans = new WeakMap<FastifyRequest, Span>();

function endSpan(request: FastifyRequest, route: string, status: number): void {
  const span = spans.get(request);
  span?.updateName(`${request.method} ${route}`);
  span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Measures, traces and logs every request, without its query, which may hold signatures. Must be registered before the routes. */
export function measureRequests(app: FastifyInstance, { measures }: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const traced = startRequest(request.headers, { 'http.request.method': request.method, 'stave.request.id': request.id });
    if (!traced) return requestScope.run(request.id, done);
    spans.set(request, traced.span);
    requestScope.run(request.id, () => context.with(traced.within, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    endSpan(request, route, status);
    measures.observe({ method: request.method, route, status, seconds: elapsedTime / 1_000 });
    log.info(
      { request: request.id, method: request.method, route, status, ms: Math.round(elapsedTime) },
      `${request.method} ${route}`,
    );
    done();
  });
}

/** Serves `/metrics` for Prometheus to bearers of METRICS_TOKEN. Without the setting, the address does not exist. */
export function serveMetrics(app: FastifyInstance, { config, measures }: Platform): void {
  const { metricsToken } = config;
  if (!metricsToken) return;
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return reply.code(401).send({ error: 'Unauthorized' });
    return reply.type(measures.registry.contentType).send(await measures.registry.metrics());
  });
}
