import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, retry, timer } from 'rxjs';

/** Retry after an ended session, because another tab may sign in again. */
const tryAgainAfterMs = 60_000;

/** Subscriptions use a WebSocket, whose client is loaded with the first one. */
export const lazyLiveLink = new ApolloLink((operation) =>
  defer(() => import('./live-link.ts')).pipe(
    mergeMap(({ liveLink }) => liveLink.request(operation)),
    // Errors of an operation are delivered as results. These concern the connection or loading its client.
    retry({ delay: (error: Error) => (error.name === 'CombinedGraphQLErrors' ? throwNow(error) : timer(tryAgainAfterMs)) }),
  ),
);

function throwNow(error: Error): never {
  throw error;
}
