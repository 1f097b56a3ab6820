import { ApolloClient, ApolloLink } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';
import { OperationTypeNode } from 'graphql';
import { concatMap, defer, finalize, from, mergeMap, retry, timer } from 'rxjs';
import { possibleTypes } from '#web/__generated__/possible-types.ts';
import { endsSession, needsSecondFactor, refusedFeature } from './errors.ts';
import { inFlightLink, requestsAnswered } from './in-flight.ts';
import { changesLink, forgetPrefetched } from './prefetched.ts';
import { typePolicies } from './type-policies.ts';

const lastOf = new Map<string, Promise<void>>();

/**
 * Sends operations with the same `queue` in their context one after another, so the server applies them in the user's order. A failure does
 * not stop the next ones.
 */
const queueLink = new ApolloLink((operation, forward) => {
  const { queue } = operation.getContext() as { queue?: string };
  if (queue === undefined) return forward(operation);
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = lastOf.get(queue) ?? Promise.resolve();
  lastOf.set(queue, promise);
  return from(before).pipe(
    mergeMap(() => forward(operation)),
    finalize(() => {
      if (lastOf.get(queue) === promise) lastOf.delete(queue);
      resolve();
    }),
  );
});

/** Retry after an ended session, because another tab may sign in again. */
const tryAgainAfterMs = 60_000;

/** Subscriptions use a WebSocket, whose client is loaded with the first one. */
const lazyLiveLink = new ApolloLink((operation) =>
  defer(() => import('./live-link.ts')).pipe(
    mergeMap(({ liveLink }) => liveLink.request(operation)),
    concatMap(async (event) => {
      await requestsAnswered();
      return event;
    }),
    // Errors of an operation are delivered as results. These concern the connection or loading its client.
    retry({ delay: (error: Error) => (error.name === 'CombinedGraphQLErrors' ? throwNow(error) : timer(tryAgainAfterMs)) }),
  ),
);

function throwNow(error: Error): never {
  throw error;
}

/** Tells Apollo Client's types that fragments are masked the way the code generator writes them. */
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}

let onSessionEnd: () => void = () => undefined;

/** Handler for an ended session, set once by the application. */
export function whenSessionEnds(handler: () => void): void {
  onSessionEnd = handler;
}

let onSecondFactorNeeded: () => void = () => undefined;

/** Handler for a refusal until a second factor is set up, set once by the application. */
export function whenSecondFactorIsNeeded(handler: () => void): void {
  onSecondFactorNeeded = handler;
}

let onPlanRefusal: () => void = () => undefined;

/** Handler for a refusal by the plan, set once by the application. */
export function whenPlanRefuses(handler: () => void): void {
  onPlanRefusal = handler;
}

/** Runs before the caller of the operation gets the error. */
const refusalLink = new ErrorLink(({ error, operation }) => {
  // A prefetch must not end the page; a visit gets the same refusal for its own request.
  if (operation.getContext().isPrefetching === true) return;
  if (endsSession(error)) onSessionEnd();
  if (needsSecondFactor(error)) onSecondFactorNeeded();
  if (refusedFeature(error) !== undefined) onPlanRefusal();
});

/** The session travels as an httpOnly cookie of the same origin; no token is ever held in script. */
const httpLink = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  headers: { 'apollo-require-preflight': 'true' },
});

const transportLink = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  lazyLiveLink,
  inFlightLink.concat(httpLink),
);

export const client = new ApolloClient({
  link: ApolloLink.from([refusalLink, queueLink, changesLink, transportLink]),
  cache: new InMemoryCache({ possibleTypes, typePolicies }),
  dataMasking: true,
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  devtools: { enabled: import.meta.env.DEV },
});

// Prefetched data of one account must never be shown to another.
client.onClearStore(async () => forgetPrefetched());
