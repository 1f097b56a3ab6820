import './masking-types.ts';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import possible from '#web/__generated__/possible-types.ts';
import { endsSession, needsSecondFactor, refusedFeature } from './errors.ts';
import { lazyLiveLink } from './lazy-live-link.ts';
import { changesLink, forgetPrefetched } from './prefetched.ts';
import { queueLink } from './queue-link.ts';
import { typePolicies } from './type-policies.ts';

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
  httpLink,
);

export const client = new ApolloClient({
  link: ApolloLink.from([refusalLink, queueLink, changesLink, transportLink]),
  cache: new InMemoryCache({ possibleTypes: possible.possibleTypes, typePolicies }),
  dataMasking: true,
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  devtools: { enabled: import.meta.env.DEV },
});

// Prefetched data of one account must never be shown to another.
client.onClearStore(async () => forgetPrefetched());
