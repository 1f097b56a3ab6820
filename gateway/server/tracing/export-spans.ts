import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { log } from '../../kit/log.ts';
import { beginTracing } from './span.ts';
import { traceStatements } from './trace-statements.ts';

/** Collector of traces, the name of this service there, and the share of requests that is traced. */
export type TracingSettings = { endpoint: string; serviceName: string; ratio: number };

/**
 * Sends spans to an OpenTelemetry collector over OTLP and HTTP. A collector that does not respond loses spans, and slows nothing. Headers
 * come from `OTEL_EXPORTER_OTLP_HEADERS`, which the exporter reads itself. Returns a function that sends the last spans.
 */
export function exportSpans({ endpoint, serviceName, ratio }: TracingSettings): () => Promise<void> {
  const report = (message: string) => log.warn({ reason: message.slice(0, 300) }, 'Traces could not be sent');
  diag.setLogger({ error: report, warn: report, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  traceStatements();
  beginTracing();
  return () => provider.shutdown();
}
