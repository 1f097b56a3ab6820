import { ApolloLink } from '@apollo/client';
import { finalize, from, mergeMap } from 'rxjs';

const lastOf = new Map<string, Promise<void>>();

/**
 * Sends operations with the same `queue` in their context one after another, so the server applies them in the user's order. A failure does
 * not stop the next ones.
 */
export const queueLink = new ApolloLink((operation, forward) => {
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
