import { ApolloLink } from '@apollo/client';
import { defer, mergeMap, retry, timer } from 'rxjs';

/** A session that ended may be followed by a new one in another tab: live changes come back by themselves then. */
const tryAgainAfterMs = 60_000;

/** Subscriptions travel over a WebSocket, whose client is loaded when the first component subscribes. */
export const lazyLiveLink = new ApolloLink((operation) =>
  defer(() => import('./live-link.ts')).pipe(
    mergeMap(({ liveLink }) => liveLink.request(operation)),
    // Errors of the operation itself are GraphQL's and are answered; these are of the connection, or of loading its client.
    retry({ delay: (error: Error) => (error.name === 'CombinedGraphQLErrors' ? throwNow(error) : timer(tryAgainAfterMs)) }),
  ),
);

function throwNow(error: Error): never {
  throw error;
}
