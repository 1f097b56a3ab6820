import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { getOperationAST, print } from 'graphql';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { graphql } from 'msw/graphql';
import { HttpResponse } from 'msw/http';
import { expect, vi } from 'vitest';
import type { ResponseErrorCode } from '#domain/platform/error-codes.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { complete } from './complete.ts';

/** Queries and mutations arrive over HTTP, subscriptions over a WebSocket at the same address. */
const api = graphql.link('/graphql');

type Document<T, V extends OperationVariables> = TypedDocumentNode<T, V>;

/** Part of an answer. `complete` adds the rest. */
export type Sparse<T> = T extends (infer Item)[] ? Sparse<Item>[] : T extends object ? { [Key in keyof T]?: Sparse<T[Key]> } : T;
type Data<T> = Sparse<Unmasked<T>>;
type Answer<T, V> = Data<T> | ((variables: V) => Data<T> | Promise<Data<T>>);

const on = <T, V extends OperationVariables>(document: Document<T, V>) =>
  getOperationAST(document)?.operation === 'mutation' ? api.mutation : api.query;

/** A field of the data, or `field.below`. */
type Place<T> = { [K in keyof T & string]: K | (T[K] extends object ? `${K}.${keyof T[K] & string}` : never) }[keyof T & string];

function withNull(data: object, [field = '', ...below]: readonly string[]): object {
  const inner = (data as Readonly<Record<string, object>>)[field] ?? {};
  return { ...data, [field]: below.length > 0 ? withNull(inner, below) : null };
}

/**
 * Answers an operation. The given part is type-checked, and `complete` adds neutral values for the rest. The response has an error for each
 * place in `failed`, which is null.
 */
export function answer<T, V extends OperationVariables>(
  document: Document<T, V>,
  data?: NoInfer<Answer<T, V>>,
  failed: readonly Place<T>[] = [],
) {
  return on(document)(document, async ({ query, variables }) => {
    const given = data instanceof Function ? await data(variables as V) : data;
    const paths = failed.map((place) => place.split('.'));
    const errors = paths.map((path) => ({ message: 'Timed out', path, extensions: { code: 'TIMED_OUT' } }));
    const response = {
      data: complete(query, paths.reduce(withNull, given ?? {}), variables),
      ...(failed.length > 0 && { errors }),
    };
    return HttpResponse.json(response as object);
  });
}

/** Answers an operation with a GraphQL error. */
export function refuse<T, V extends OperationVariables>(
  document: Document<T, V>,
  message: string,
  extensions: { code: ResponseErrorCode; feature?: FeatureKey } = { code: 'INTERNAL_SERVER_ERROR' },
) {
  return on(document)(document, () => HttpResponse.json({ errors: [{ message, extensions }] }));
}

/** Delays every answer without a handler of the test. Returns a function that ends the delay with errors. */
export function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = (operation: typeof api.query | typeof api.mutation) =>
    operation(/.*/, async () => {
      await promise;
      return HttpResponse.json({ errors: [{ message: 'Too slow', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    });
  // Not subscriptions, which begin when the connection is open.
  network.use(hold(api.query), hold(api.mutation));
  return resolve;
}

/** Breaks the connection when the operation is requested. */
export function disconnect<T, V extends OperationVariables>(document: Document<T, V>) {
  return on(document)(document, () => HttpResponse.error());
}

/** A connection outlives a test and keeps its first handlers, so tests publish here instead of adding handlers. */
const subscriptions = new Map<string, { publish: (payload: { data: object }) => void }>();

/** Sends an event to the subscribed screen, once it has subscribed. */
export async function publish<T extends object, V extends OperationVariables>(
  document: Document<T, V>,
  data: NoInfer<Sparse<Unmasked<T>>>,
  variables: Partial<V> = {},
) {
  const name = getOperationAST(document)?.name?.value ?? '';
  await expect.poll(() => subscriptions.has(name)).toBe(true);
  subscriptions.get(name)!.publish({ data: complete(print(addTypenameToDocument(document)), data, variables) as object });
}

const unanswered: string[] = [];

/** Returns the operations since the last call that had no handler. */
export const takeUnanswered = (): string[] => unanswered.splice(0);

/**
 * A test declares the operations of its screen with `network.use`. Any other operation fails the test. Subscriptions are silent until a
 * test publishes an event. Requests are intercepted in the page, because a service worker loses its pages when the browser stops it.
 * Files of the test runner pass.
 */
export const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new WebSocketInterceptor()] })],
  handlers: [
    api.subscription(/.*/, ({ operationName, subscription, finalize }) => {
      subscriptions.set(operationName, subscription);
      finalize(() => void subscriptions.delete(operationName));
    }),
    api.operation(({ operationName }) => {
      unanswered.push(operationName);
      return HttpResponse.error();
    }),
  ],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
});
await network.enable();

const { fetch } = window;
let sent = 0;
let pending = 0;
window.fetch = async (...request) => {
  sent += 1;
  pending += 1;
  try {
    return await fetch(...request);
  } finally {
    pending -= 1;
  }
};

/** Waits until no request is in flight, so no request of a test reaches the handlers of the next one. */
export const networkIsIdle = async (): Promise<void> => expect.poll(() => pending).toBe(0);

/** Returns how many requests were sent so far. */
export const requestCount = (): number => sent;

/**
 * Waits until a page is idle. A loader whose code arrives late runs even after its navigation has ended: it sends a request, whose
 * response starts the next one.
 */
export async function pageIsIdle(): Promise<void> {
  for (let quietRounds = 0; quietRounds < 2; ) {
    const before = requestCount();
    await networkIsIdle();
    await vi.dynamicImportSettled();
    quietRounds = requestCount() === before ? quietRounds + 1 : 0;
  }
}
