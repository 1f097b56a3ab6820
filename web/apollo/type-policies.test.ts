import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { typePolicies } from './type-policies.ts';

const fragment = gql`
  fragment Progress on Asset {
    ingest {
      state
      percent
    }
  }
`;

it.each([
  ['RUNNING', 'READY', 'READY'],
  ['READY', 'RUNNING', 'READY'],
  ['READY', 'WAITING', 'READY'],
  ['FAILED', 'WAITING', 'WAITING'],
  ['DUPLICATE', 'WAITING', 'WAITING'],
])('the processing state of an asset: %s and then %s is %s', (first, second, shown) => {
  const cache = new InMemoryCache({ typePolicies });
  const id = 'Asset:1';
  for (const state of [first, second])
    cache.writeFragment({
      id,
      fragment,
      data: { __typename: 'Asset', ingest: { __typename: 'AssetIngest', state, percent: state === 'READY' ? 100 : 15 } },
    });
  const ingest = cache.readFragment<{ ingest: { state: string; percent: number } }>({ id, fragment })?.ingest;
  expect(ingest).toMatchObject({ state: shown, percent: shown === 'READY' ? 100 : 15 });
});
