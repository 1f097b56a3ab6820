import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { asapScheduler, firstValueFrom, map, observeOn, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesLink, claimPrefetched, forgetPrefetched, prefetchQuery } from './prefetched.ts';
import { notifyReconnect } from './reconnects.ts';

const document = gql`
  query Rows($page: Int!) {
    rows(page: $page)
  }
`;
const mutation = gql`
  mutation Change {
    change
  }
`;
const subscription = gql`
  subscription Changes {
    changed
  }
`;

let asked: string[];
let isDown: boolean;
let client: ApolloClient;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  forgetPrefetched();
  asked = [];
  isDown = false;
  const server = new ApolloLink((operation) => {
    asked.push(`${operation.operationName} ${operation.variables.page ?? ''}`.trim());
    if (isDown) return throwError(() => new Error('no connection'));
    const answer = operation.operationName === 'Rows' ? { rows: [`${asked.length}`] } : { change: true, changed: true };
    return of(answer).pipe(
      observeOn(asapScheduler),
      map((data) => ({ data })),
    );
  });
  client = new ApolloClient({ link: ApolloLink.from([changesLink, server]), cache: new InMemoryCache() });
});
afterEach(() => vi.useRealTimers());

const rows = (page: number) => ({ document, variables: { page } });
const prefetch = (page: number) => prefetchQuery(client, rows(page));
const claim = (page: number) => claimPrefetched(client, rows(page));
const cached = (page: number) => client.readQuery<{ rows: string[] }>({ query: document, variables: { page } })?.rows;
const answered = () => new Promise(setImmediate);

it('fills the cache for one visit within five seconds, but not before the visit', async () => {
  prefetch(1);
  await answered();
  expect(cached(1)).toBeUndefined();
  vi.advanceTimersByTime(4999);
  expect(await claim(1)).toBe(true);
  expect(cached(1)).toEqual(['1']);
  expect(await claim(1)).toBe(false);
  prefetch(2);
  await answered();
  vi.advanceTimersByTime(5000);
  expect(await claim(2)).toBe(false);
  expect(cached(2)).toBeUndefined();
});

it('joins a visit and a second hover to a pending request', async () => {
  prefetch(1);
  prefetch(1);
  expect(await claim(1)).toBe(true);
  expect(asked).toEqual(['Rows 1']);
});

it('keeps the newest twenty unread responses', async () => {
  for (let page = 1; page <= 21; page += 1) {
    prefetch(page);
    await answered();
  }
  expect(await claim(1)).toBe(false);
  for (let page = 2; page <= 21; page += 1) expect(await claim(page)).toBe(true);
});

it('requests nothing that is cached, and at most four queries at a time', async () => {
  client.writeQuery({ query: document, variables: { page: 1 }, data: { rows: [] } });
  for (const page of [1, 2, 3, 4, 5, 6]) prefetch(page);
  await answered();
  expect(asked).toEqual(['Rows 2', 'Rows 3', 'Rows 4', 'Rows 5']);
  prefetch(6);
  expect(asked.at(-1)).toBe('Rows 6');
});

it('stores responses by their variables', async () => {
  prefetch(1);
  expect(await claim(2)).toBe(false);
});

it('ignores a failure, so the visit requests the data again', async () => {
  isDown = true;
  prefetch(1);
  expect(await claim(1)).toBe(false);
});

it.each<[string, () => unknown]>([
  ['a mutation', () => client.mutate({ mutation })],
  ['a live change', () => firstValueFrom(client.subscribe({ query: subscription }))],
  ['a gap in live changes', notifyReconnect],
  ['the end of the session', forgetPrefetched],
])('%s drops prefetched and pending data', async (_name, change) => {
  prefetch(1);
  await answered();
  prefetch(2);
  const visit = claim(2);
  await change();
  expect(await claim(1)).toBe(false);
  expect(await visit).toBe(false);
  expect([cached(1), cached(2)]).toEqual([undefined, undefined]);
});

it('does not keep a response that was requested before a mutation completed', async () => {
  const change = client.mutate({ mutation });
  prefetch(1);
  await change;
  expect(await claim(1)).toBe(false);
});
