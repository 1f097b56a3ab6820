import { type Attributes, type context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Without an endpoint, the interface makes spans that do nothing. */
const tracer = trace.getTracer('stave');

/** Runs `act` in a span, which ends with it. */
export function traced<R>(name: string, attributes: Attributes, act: () => Promise<R>, kind = SpanKind.INTERNAL): Promise<R> {
  return tracer.startActiveSpan(name, { attributes, kind }, async (span) => {
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

/** Starts the span of a request, as a child of the caller's if it sends one. Returns the span and the context for its work. */
export function startRequest(parent: ReturnType<typeof context.active>, attributes: Attributes) {
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
