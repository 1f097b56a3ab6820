import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { type DocumentNode, getOperationAST } from 'graphql';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { graphql } from 'msw/graphql';
import { expect } from 'vitest';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { complete } from './complete.ts';

type Document<T, V extends OperationVariables> = TypedDocumentNode<T, V>;

/** Any part of an answer. `complete` adds the rest. */
export type Sparse<T> = T extends (infer Item)[] ? Sparse<Item>[] : T extends object ? { [Key in keyof T]?: Sparse<T[Key]> } : T;
type Data<T> = Sparse<Unmasked<T>>;
type Answer<T, V> = Data<T> | ((variables: V) => Data<T> | Promise<Data<T>>);

type Variables = Record<string, unknown>;
/** Without a name, a handler responds to every operation. */
type Handler = {
  name?: string | undefined;
  respond: (request: { query: string; variables: Variables }) => Response | Promise<Response>;
};

const nameOf = (document: DocumentNode): string | undefined => getOperationAST(document)?.name?.value;

/** Answers an operation. The compiler checks what is given; the schema fills in neutral values for the rest. */
export function answer<T, V extends OperationVariables>(document: Document<T, V>, data?: NoInfer<Answer<T, V>>): Handler {
  const respond: Handler['respond'] = async ({ query, variables }) => {
    const given = data instanceof Function ? await data(variables as V) : data;
    return Response.json({ data: complete(query, given ?? {}, variables) });
  };
  return { name: nameOf(document), respond };
}

/** Answers an operation with a GraphQL error. */
export function refuse<T, V extends OperationVariables>(
  document: Document<T, V>,
  message: string,
  extensions: { code: string; feature?: FeatureKey } = { code: 'INTERNAL' },
): Handler {
  return { name: nameOf(document), respond: () => Response.json({ errors: [{ message, extensions }] }) };
}

/** Holds back every answer that a test does not give itself. Returns a function that ends the wait with errors. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond = async () => {
    await promise;
    return Response.json({ errors: [{ message: 'Too slow', extensions: { code: 'INTERNAL' } }] });
  };
  network.use({ respond });
  return resolve;
}

/** Breaks the connection when the operation is requested. */
export function disconnect<T, V extends OperationVariables>(document: Document<T, V>): Handler {
  return { name: nameOf(document), respond: () => Response.error() };
}

const unanswered: string[] = [];

/** Returns the operations since the last call that had no handler. */
export const takeUnanswered = (): string[] => unanswered.splice(0);

const handlers: Handler[] = [];

/** A test names with `network.use` the operations of its screen. Any other operation fails, and so does the test. */
export const network = {
  /** Puts handlers before those in use. */
  use: (...added: Handler[]): void => void handlers.unshift(...added),
  resetHandlers: (): void => void handlers.splice(0),
};

/** Subscriptions stay silent. */
await defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new WebSocketInterceptor()] })],
  handlers: [graphql.link('/graphql').subscription(/.*/, () => undefined)],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
}).enable();

async function respond(body: string): Promise<Response> {
  const {
    operationName,
    query,
    variables = {},
  } = JSON.parse(body) as { operationName: string; query: string; variables?: Variables };
  // A response never arrives in the task that sends the request.
  await new Promise((resolve) => setTimeout(resolve));
  const handler = handlers.find(({ name = operationName }) => name === operationName);
  if (!handler) unanswered.push(operationName);
  const response = await handler?.respond({ query, variables });
  if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}

/** Ends with the reason of the signal once a request is cancelled. */
function cancelled(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

const { fetch } = window;
let sent = 0;
let pending = 0;
/** Operations are answered here, in the page; the files of the test runner come from its server. */
window.fetch = async (address, init) => {
  sent += 1;
  pending += 1;
  try {
    if (address !== '/graphql') return await fetch(address, init);
    const response = respond(String(init?.body));
    return await (init?.signal ? Promise.race([response, cancelled(init.signal)]) : response);
  } finally {
    pending -= 1;
  }
};

/** Waits until no request is in flight, so that none of one test reaches the handlers of the next. */
export const networkIsIdle = async (): Promise<void> => expect.poll(() => pending).toBe(0);

/** Returns how many requests were sent so far. */
export const requestCount = (): number => sent;
