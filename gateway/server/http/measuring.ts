import { randomUUID, timingSafeEqual } from 'node:crypto';
import { context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpEntry } from '../../areas/api-keys/request-entry.ts';
import { type LoggedRequest, log, requestScope } from '../../kit/log.ts';
import type { Platform } from '../context.ts';
import { readSystemFigures } from '../measures/system-figures.ts';
import { systemMetrics } from '../measures/system-metrics.ts';
import { startRequest } from '../tracing/span.ts';

/** An ID for each request, which the response and every line of the log carry. */
export const requestIds = { genReqId: () => randomUUID() };

const spans = new WeakMap<FastifyRequest, Span>();
const described = new WeakMap<FastifyRequest, LoggedRequest>();

/** Files and pages of the web client, and checks of the operator. Their lines would drown the others, so only failures are logged. */
const quietRoutes = new Set(['/*', '/', '/favicon.ico', '/healthz', '/readyz', '/metrics', 'unknown']);
const isQuiet = (route: string, status: number) => status < 400 && quietRoutes.has(route);

function logRequest(request: FastifyRequest, route: string, status: number, elapsedMs: number): void {
  if (isQuiet(route, status)) return;
  const { id, operation, user, codes } = described.get(request) ?? { id: request.id };
  const facts = { request: id, method: request.method, route, status, ms: Math.round(elapsedMs), user, codes };
  // Other routes run operations, too, but are better known by their address.
  const name = route === '/graphql' ? operation : undefined;
  log.info({ ...facts, operation: name }, name ?? `${request.method} ${route}`);
}

function endSpan(request: FastifyRequest, route: string, status: number): void {
  const span = spans.get(request);
  span?.updateName(`${request.method} ${route}`);
  span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Measures, traces and logs every request, without its query, which may hold signatures. Must be registered before the routes. */
export function measureRequests(app: FastifyInstance, { measures, requestLog, clock }: Platform): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const traced = startRequest(request.headers, { 'http.request.method': request.method, 'stave.request.id': request.id });
    const facts: LoggedRequest = { id: request.id };
    described.set(request, facts);
    if (!traced) return requestScope.run(facts, done);
    spans.set(request, traced.span);
    requestScope.run(facts, () => context.with(traced.within, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    endSpan(request, route, status);
    measures.observe({ method: request.method, route, status, seconds: elapsedTime / 1_000 });
    logRequest(request, route, status, elapsedTime);
    const answered = { now: clock(), method: request.method, route, status, durationMs: elapsedTime, address: request.ip };
    const entry = httpEntry(described.get(request), answered);
    if (entry) requestLog.push(entry);
    done();
  });
}

/** Serves `/metrics` for Prometheus to bearers of METRICS_TOKEN. Without the setting, the address does not exist. */
export function serveMetrics(app: FastifyInstance, platform: Platform, restarts: number): void {
  const { config, measures, pool, chains, mail, live } = platform;
  const { metricsToken } = config;
  if (!metricsToken) return;
  const expected = Buffer.from(`Bearer ${metricsToken}`);
  const measure = systemMetrics({
    registry: measures.registry,
    readMachine: () => measures.read(config.dataDir),
    readFigures: () => readSystemFigures(pool),
    networks: () => chains.networks(),
    isMailDelivered: () => mail.isDelivering,
    isListening: () => live.isListening,
    restarts,
    onFailure: (error) => log.warn({ err: error }, 'The metrics of the database could not be read'),
  });
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return reply.code(401).send({ error: 'Unauthorized' });
    await measure();
    return reply.type(measures.registry.contentType).send(await measures.registry.metrics());
  });
}
