import { expect, it } from 'vitest';
import { contributorsQuery } from './list-query.ts';

const state = { page: 1, limit: 20, search: '', sortBy: 'FIRST_NAME', sortDir: 'asc', view: 'list' } as const;
const filterAt = (address: string) =>
  contributorsQuery.matching(
    state,
    contributorsQuery.read((name) => new URLSearchParams(address).get(name)),
  ).filter;

it('filters contributors by role beside the filters of every party', () => {
  expect(filterAt('role=')).toBeNull();
  expect(filterAt('role=Composer')).toEqual({ roles: ['Composer'] });
  expect(filterAt('role=Composer&ipi=with')).toMatchObject({ roles: ['Composer'], hasIpi: true });
});
