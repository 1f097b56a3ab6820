import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { asapScheduler, firstValueFrom, observeOn, of } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { notifyReconnect } from './reconnects.ts';
import { prefetching, WarmLink, warming } from './warm-link.ts';

const query = gql`
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

let time: number;
let asked: string[];
let link: WarmLink;
let client: ApolloClient;
beforeEach(() => {
  time = 0;
  asked = [];
  const server = new ApolloLink((operation) => {
    asked.push(`${operation.operationName} ${operation.variables.page ?? ''}`.trim());
    const data = operation.operationName === 'Rows' ? { rows: [`${asked.length}`] } : { change: true, changed: true };
    return of({ data }).pipe(observeOn(asapScheduler));
  });
  link = new WarmLink(() => time);
  client = new ApolloClient({ link: ApolloLink.from([link, server]), cache: new InMemoryCache() });
});

const warm = (page: number) => client.query({ query, variables: { page }, context: warming });
const open = async (page: number) =>
  (await client.query<{ rows: string[] }>({ query, variables: { page }, fetchPolicy: 'network-only' })).data?.rows;

it('answers the first request of a screen with what its loader asked for, and the next ones from the server', async () => {
  await warm(1);
  expect(await open(1)).toEqual(['1']);
  expect(asked).toEqual(['Rows 1']);
  expect(await open(1)).toEqual(['2']);
});

it('keeps the answers to different variables apart', async () => {
  await warm(1);
  await open(2);
  expect(asked).toEqual(['Rows 1', 'Rows 2']);
});

it('asks again after a live change, also when the answer was on its way by then, and after a gap in them', async () => {
  await warm(1);
  await firstValueFrom(client.subscribe({ query: subscription }));
  await open(1);
  expect(asked.filter((each) => each.startsWith('Rows'))).toEqual(['Rows 1', 'Rows 1']);
  await warm(2);
  notifyReconnect();
  await open(2);
  expect(asked.filter((each) => each === 'Rows 2').length).toBe(2);
  const onItsWay = warm(3);
  notifyReconnect();
  await onItsWay;
  await open(3);
  expect(asked.filter((each) => each === 'Rows 3').length).toBe(2);
});

it('asks again after a mutation, and when the screen took long to come', async () => {
  await warm(1);
  await client.mutate({ mutation });
  await open(1);
  expect(asked).toEqual(['Rows 1', 'Change', 'Rows 1']);
  await warm(3);
  time = 2000;
  await open(3);
  expect(asked.slice(3)).toEqual(['Rows 3', 'Rows 3']);
});

it('asks again on the next visit, when the screen had joined the request of its loader', async () => {
  await Promise.all([warm(1), open(1)]);
  expect(asked).toEqual(['Rows 1']);
  link.startVisit('Rows');
  await warm(1);
  await open(1);
  expect(asked).toEqual(['Rows 1', 'Rows 1']);
});

const prefetchPage = (page: number) =>
  client.query({ query, variables: { page }, context: prefetching, fetchPolicy: 'no-cache' });

it('answers a visit within five seconds with what was prefetched, once', async () => {
  await prefetchPage(1);
  time = 4999;
  link.startVisit('Rows');
  expect(await open(1)).toEqual(['1']);
  expect(await open(1)).toEqual(['2']);
  await prefetchPage(2);
  time += 5000;
  expect(await open(2)).toEqual(['4']);
});

it('joins a visit, its loader and a second hover to a prefetch that is on its way', async () => {
  const hovers = [prefetchPage(1), prefetchPage(1)];
  const visit = Promise.all([warm(1), open(1)]);
  await Promise.all(hovers);
  expect((await visit)[1]).toEqual(['1']);
  expect(asked).toEqual(['Rows 1']);
});

it('keeps what was prefetched out of the cache until the visit', async () => {
  await prefetchPage(1);
  expect(client.readQuery({ query, variables: { page: 1 } })).toBeNull();
});

it.each<[string, () => unknown]>([
  ['a mutation', () => client.mutate({ mutation })],
  ['a live change', () => firstValueFrom(client.subscribe({ query: subscription }))],
  ['a gap in live changes', notifyReconnect],
  ['the end of the session', () => link.forget()],
])('%s outdates what was prefetched, also when it is on its way', async (_name, change) => {
  await prefetchPage(1);
  const onItsWay = prefetchPage(2);
  await change();
  await onItsWay;
  await open(1);
  await open(2);
  expect(asked.filter((each) => each === 'Rows 1').length).toBe(2);
  expect(asked.filter((each) => each === 'Rows 2').length).toBe(2);
});

it('does not keep an answer that was requested before a mutation answered', async () => {
  const change = client.mutate({ mutation });
  await prefetchPage(1);
  await change;
  await open(1);
  expect(asked.filter((each) => each === 'Rows 1').length).toBe(2);
});
