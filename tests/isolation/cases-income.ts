import type { IdCase } from './id-case.ts';
import { byId } from './id-case.ts';
import type { World } from './world.ts';

const withMore = (name: keyof World, more: Record<string, unknown>): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ id, ...more }),
});

/** Places of the schema of royalty statements and their sources that take an ID. */
export const incomeCases: Record<string, IdCase> = {
  'Query.statement(id)': byId('readStatement'),
  'Query.statements(filter.source)': {
    ids: (world) => [world.royaltySource],
    variables: (source) => ({ filter: { source } }),
  },
  'Mutation.statementMap(id)': withMore('readStatement', { input: {} }),
  'Mutation.statementMap(input.source)': {
    ids: (world) => [world.royaltySource],
    variables: (source, own) => ({ id: own.readStatement, input: { source } }),
  },
  'Mutation.statementDeclare(id)': withMore('readStatement', { amounts: [{ currency: 'USD', declared: '1.5' }] }),
  'Mutation.statementPost(id)': byId('readStatement'),
  'Mutation.statementReverse(id)': withMore('postedStatement', { reason: 'Replaced.' }),
  'Mutation.statementCancel(id)': byId('readStatement'),
  'Mutation.statementDelete(id)': byId('readStatement'),
  'Mutation.incomeSourceSave(id)': withMore('royaltySource', { input: { name: 'Renamed', kind: 'STORE' } }),
  'Mutation.incomeSourceDelete(id)': byId('spareSource'),
};
