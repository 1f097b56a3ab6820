import './masking-types.ts';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import possible from '#web/__generated__/possible-types.ts';
import { endsSession, refusedFeature } from './errors.ts';
import { lazyLiveLink } from './lazy-live-link.ts';
import { changesLink, forgetPrefetched } from './prefetched.ts';
import { typePolicies } from './type-policies.ts';

let onSessionEnd: () => void = () => undefined;

/** Says what happens when the server answers that the session is over; the application sets it once. */
export function whenSessionEnds(handler: () => void): void {
  onSessionEnd = handler;
}

let onPlanRefusal: () => void = () => undefined;

/** Says what happens when the plan of the workspace does not allow something; the application sets it once. */
export function whenPlanRefuses(handler: () => void): void {
  onPlanRefusal = handler;
}

/** Runs before the caller of the operation gets the error. */
const refusalLink = new ErrorLink(({ error, operation }) => {
  // A pointer that passes over a link must not end the page; a visit gets the same refusal for its own request.
  if (operation.getContext().isPrefetching === true) return;
  if (endsSession(error)) onSessionEnd();
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
  httpLink,
);

export const client = new ApolloClient({
  link: ApolloLink.from([refusalLink, changesLink, transportLink]),
  cache: new InMemoryCache({ possibleTypes: possible.possibleTypes, typePolicies }),
  dataMasking: true,
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  devtools: { enabled: import.meta.env.DEV },
});

// What was prefetched for one account never answers another.
client.onClearStore(async () => forgetPrefetched());
