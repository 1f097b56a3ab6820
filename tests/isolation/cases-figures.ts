import { byId, type IdCase } from './id-case.ts';
import type { World } from './world.ts';

const records = {
  source: 'payingSource',
  work: 'work',
  recording: 'recording',
  release: 'release',
  contributor: 'contributor',
} as const satisfies Record<string, keyof World>;

/** The records by which figures and their lines are filtered. */
const filters = (field: string, more: object = {}): Record<string, IdCase> =>
  Object.fromEntries(
    Object.entries(records).map(([key, name]) => [
      `Query.${field}(filter.${key})`,
      { ids: (world) => [world[name]], variables: (id) => ({ filter: { [key]: id }, ...more }) } satisfies IdCase,
    ]),
  );

/** Places of figures of income that take an ID. */
export const figureCases: Record<string, IdCase> = {
  ...filters('incomeReport', { groupBy: 'SERVICE' }),
  ...filters('incomeSummary'),
  ...filters('incomeLines'),
  'Query.incomeLine(id)': byId('paidLine'),
  'Mutation.incomeGapDismiss(id)': byId('incomeGap'),
  'Mutation.incomeGapReopen(id)': byId('incomeGap'),
};
