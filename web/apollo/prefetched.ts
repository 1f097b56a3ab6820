import { ApolloClient, ApolloLink, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { onReconnect } from './reconnects.ts';

/** A query that a screen needs. */
export type ScreenQuery<Data = unknown, Variables extends OperationVariables = OperationVariables> = {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Shows cached parts of a record at once; the rest follows. */
  returnPartialData?: boolean;
};

/** How long prefetched data is fresh. */
const freshMs = 5_000;
const requestsMax = 4;
/** Prefetched responses kept for visits that may never come. */
const answersMax = 20;

/** `until` is infinite while the request is pending; `data` is undefined if it failed. */
type Answer = { data: Promise<unknown>; until: number };

const answers = new Map<string, Answer>();
let requests = 0;

/** Drops all prefetched and pending data, because it may have changed or the session ended. */
export const forgetPrefetched = (): void => answers.clear();
onReconnect(forgetPrefetched);

/** Drops prefetched data at every mutation and live change. */
export const changesLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.QUERY) return forward(operation);
  if (operation.operationType === OperationTypeNode.MUTATION) forgetPrefetched();
  // A concurrent query may have read the state before the change.
  return forward(operation).pipe(tap(forgetPrefetched));
});

export const keyOf = ({ document, variables }: ScreenQuery): string =>
  `${getOperationAST(document)?.name?.value} ${canonicalStringify(variables)}`;

/** Keeps an answer; drops expired ones, and the oldest one beyond the maximum. */
function keep(key: string, answer: Answer): void {
  for (const [each, { until }] of answers) if (until <= Date.now()) answers.delete(each);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size >= answersMax) answers.delete(oldest);
  answers.set(key, answer);
}

/** Requests data outside of the screens' cache, so a visible screen does not change. */
async function request(client: ApolloClient, { document, variables }: ScreenQuery): Promise<unknown> {
  const apart = new ApolloClient({ link: client.link, cache: new InMemoryCache(), dataMasking: false });
  // Failures are ignored: the visit requests the data again.
  const context = { isPrefetching: true };
  const { data } = await apart.query({ query: document, variables, fetchPolicy: 'no-cache', errorPolicy: 'none', context });
  return data;
}

/** Requests the data of a likely link, unless it is cached; a visit shows and refreshes cached data. */
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
  keep(key, answer);
}

/** Writes fresh prefetched data into the cache, once; returns false without any. Waits for a pending request. */
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
