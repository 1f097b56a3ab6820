import type { IncomingHttpHeaders } from 'node:http';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('stave');
let isTracing = false;
/** Called once spans have a destination. Until then nothing is traced, which costs nothing. */
export const beginTracing = (): void => {
  isTracing = true;
};

/** Runs `act` in a span, which ends with it. */
export function traced<R>(name: string, attributes: Attributes, act: () => Promise<R>): Promise<R> {
  if (!isTracing) return act();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await act();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Starts the span of a request, as a child of the caller's if its headers name one. Returns the span and the context for its work, or null
 * if nothing is traced.
 */
export function startRequest(headers: IncomingHttpHeaders, attributes: Attributes) {
  if (!isTracing) return null;
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan('request', { attributes, kind: SpanKind.SERVER }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** The message of an error may quote values, so only its name is kept. */
export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
}

/** Starts a span without making it current. */
export const startSpan = (name: string, attributes: Attributes): Span =>
  tracer.startSpan(name, { attributes, kind: SpanKind.CLIENT });
