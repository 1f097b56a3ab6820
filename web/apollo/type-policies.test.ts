import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
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
