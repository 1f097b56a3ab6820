import { ApolloClient, ApolloLink, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { onReconnect } from './reconnects.ts';

/** A query that a screen needs. */
export type ScreenQuery<Data = unknown, Variables extends OperationVariables = OperationVariables> = {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Shows at once what the cache holds of a record; the screen draws the rest when it arrives. */
  returnPartialData?: boolean;
};

/** How long an answer that was requested when a pointer rested on a link counts as fresh. */
const freshMs = 5_000;
const requestsMax = 4;

/** `until` is infinite while the request is pending; `data` is undefined if it failed. */
type Answer = { data: Promise<unknown>; until: number };

const answers = new Map<string, Answer>();
let requests = 0;

/** Drops every prefetched answer, also those on their way: the data may have changed, or the session ended. */
export const forgetPrefetched = (): void => answers.clear();
onReconnect(forgetPrefetched);

/** Drops prefetched answers at every mutation and live change. */
export const changesLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.QUERY) return forward(operation);
  if (operation.operationType === OperationTypeNode.MUTATION) forgetPrefetched();
  // A query that was sent meanwhile may have read the state before the change.
  return forward(operation).pipe(tap(forgetPrefetched));
});

export const keyOf = ({ document, variables }: ScreenQuery): string =>
  `${getOperationAST(document)?.name?.value} ${canonicalStringify(variables)}`;

/** Requests a query's data without the cache of the screens: what a visible screen shows does not change under the pointer. */
async function request(client: ApolloClient, { document, variables }: ScreenQuery): Promise<unknown> {
  const apart = new ApolloClient({ link: client.link, cache: new InMemoryCache(), dataMasking: false });
  // A failure is left to the visit, which requests the data again: a pointer that passes over a link must not end the page.
  const context = { isPrefetching: true };
  const { data } = await apart.query({ query: document, variables, fetchPolicy: 'no-cache', errorPolicy: 'none', context });
  return data;
}

/** Requests the data of a link that is likely to be followed, unless the cache holds it: a visit shows that and refreshes it. */
export function prefetchQuery(client: ApolloClient, query: ScreenQuery): void {
  const key = keyOf(query);
  if (requests >= requestsMax || (answers.get(key)?.until ?? 0) > Date.now()) return;
  if (client.readQuery({ query: query.document, variables: query.variables }) !== null) return;
  requests += 1;
  const data = request(client, query)
    .catch(() => undefined)
    .finally(() => {
      requests -= 1;
      answer.until = Date.now() + freshMs;
    });
  const answer: Answer = { data, until: Number.POSITIVE_INFINITY };
  answers.set(key, answer);
}

/** Writes a fresh prefetched response into the cache, once; false if there is none. Waits for a pending one. */
export async function claimPrefetched(client: ApolloClient, query: ScreenQuery): Promise<boolean> {
  const key = keyOf(query);
  const answer = answers.get(key);
  const data = await answer?.data;
  const isFresh = answer !== undefined && answers.get(key) === answer && answer.until > Date.now();
  if (isFresh) answers.delete(key);
  if (!isFresh || data === undefined) return false;
  client.writeQuery({ query: query.document, variables: query.variables, data });
  return true;
}
