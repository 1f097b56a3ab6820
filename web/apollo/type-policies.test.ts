import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { possibleTypes } from '#web/__generated__/possible-types.ts';
import { addFirst, removeRows } from './list-changes.ts';
import { administrationId, typePolicies } from './type-policies.ts';

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
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  const id = 'Asset:1';
  for (const state of [first, second])
    cache.writeFragment({
      id,
      fragment,
      data: { __typename: 'ImageAsset', ingest: { __typename: 'AssetIngest', state, percent: state === 'READY' ? 100 : 15 } },
    });
  const ingest = cache.readFragment<{ ingest: { state: string; percent: number } }>({ id, fragment })?.ingest;
  expect(ingest).toMatchObject({ state: shown, percent: shown === 'READY' ? 100 : 15 });
});

it.each(['Asset', ...possibleTypes.Asset!])('the identity of an asset does not depend on its type: %s', (__typename) => {
  const cache = new InMemoryCache({ possibleTypes, typePolicies });
  expect(cache.identify({ __typename, id: '1' })).toBe('Asset:1');
  expect(cache.identify({ __typename })).toBeUndefined();
});

const list = gql`
  query List {
    assets {
      nodes {
        id
        title
        ... on DocumentAsset {
          folder
        }
        ... on AudioAsset {
          folder
        }
      }
    }
  }
`;
const event = gql`
  fragment Event on Asset {
    id
    title
    ingest {
      percent
    }
  }
`;

/** A list says that an asset is a document, then an event says that it is a sound. */
function heardCache() {
  const cache = new InMemoryCache({ possibleTypes, typePolicies: { Asset: typePolicies.Asset! } });
  const document = { __typename: 'DocumentAsset', id: '1', title: 'Demo', folder: 'LEGAL' };
  cache.writeQuery({ query: list, data: { assets: { __typename: 'AssetConnection', nodes: [document] } } });
  const ingest = { __typename: 'AssetIngest', percent: 40 };
  const data = { __typename: 'AudioAsset', id: '1', title: 'Demo 2', ingest };
  cache.writeFragment({ fragment: event, data });
  return cache;
}
const titleIn = (cache: InMemoryCache, optimistic = false) =>
  cache.readFragment<{ title: string }>({ id: cache.identify({ __typename: 'Asset', id: '1' })!, fragment: event }, optimistic)
    ?.title;

it('a document that turns into a sound stays one object with its fields', () => {
  const cache = heardCache();
  const objects = Object.values(cache.extract()).filter((each) => String(each?.__typename).endsWith('Asset'));
  expect(objects).toEqual([
    { __typename: 'AudioAsset', id: '1', title: 'Demo 2', folder: 'LEGAL', ingest: { __typename: 'AssetIngest', percent: 40 } },
  ]);
  expect(cache.readQuery({ query: list })).toMatchObject({ assets: { nodes: [{ __typename: 'AudioAsset', folder: 'LEGAL' }] } });
});

it('an asset is modified, evicted and changed in advance without its type', () => {
  const cache = heardCache();
  const id = cache.identify({ __typename: 'Asset', id: '1' })!;
  cache.modify({ id, fields: { title: () => 'Demo 3' } });
  expect(titleIn(cache)).toBe('Demo 3');
  const expected = { __typename: 'DocumentAsset', id: '1', title: 'Demo 4', ingest: { __typename: 'AssetIngest', percent: 50 } };
  cache.recordOptimisticTransaction((layer) => void layer.writeFragment({ fragment: event, data: expected }), 'change');
  expect(titleIn(cache, true)).toBe('Demo 4');
  cache.removeOptimistic('change');
  expect(titleIn(cache, true)).toBe('Demo 3');
  cache.evict({ id });
  expect(titleIn(cache)).toBeUndefined();
});

it('the administration is one object, whose lists change without its figures', () => {
  const cache = new InMemoryCache({ typePolicies });
  const figures = gql`
    query {
      administration {
        userStats {
          total
        }
      }
    }
  `;
  const backups = gql`
    query {
      administration {
        backups {
          id
        }
      }
    }
  `;
  const of = (data: object) => ({ administration: { __typename: 'Administration', ...data } });
  const backup = (id: string) => ({ __typename: 'Backup', id });
  cache.writeQuery({ query: figures, data: of({ userStats: { __typename: 'UserStats', total: 3 } }) });
  for (const id of ['b2', 'b1']) cache.writeQuery({ query: backups, data: of({ backups: [backup(id)] }) });
  addFirst(cache, 'backups', backup('b2'), administrationId);
  expect(cache.readQuery({ query: backups })).toMatchObject(of({ backups: [backup('b2'), backup('b1')] }));
  removeRows(cache, 'backups', 'Backup', ['b1'], administrationId);
  expect(cache.readQuery({ query: backups })).toMatchObject(of({ backups: [backup('b2')] }));
  expect(cache.readQuery({ query: figures })).toMatchObject(of({ userStats: { total: 3 } }));
  cache.evict({ id: administrationId, fieldName: 'userStats' });
  expect([cache.readQuery({ query: figures }), cache.readQuery({ query: backups })]).toEqual([null, expect.anything()]);
});
