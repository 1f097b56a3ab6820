import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';

const longestWaitMs = 2_000;
const inFlight = new Set<Promise<void>>();

/** Notes which requests are in flight. */
export const inFlightLink = new ApolloLink((operation, forward) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  inFlight.add(promise);
  return forward(operation).pipe(
    finalize(() => {
      inFlight.delete(promise);
      // The cache has the response after this turn of the event loop.
      setTimeout(resolve);
    }),
  );
});

/**
 * Resolves when the requests that are in flight now are answered, or after two seconds. An event may be newer than a response that arrives
 * after it. Written after the response, it stays in the cache.
 */
export async function requestsAnswered(): Promise<void> {
  if (inFlight.size === 0) return;
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWaitMs);
  await Promise.race([Promise.all(inFlight), timeout]);
  clearTimeout(timer);
}
