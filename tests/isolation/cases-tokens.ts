import { tokenInput } from '#tests/support/tokens.ts';
import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

const byId = (name: keyof World): IdCase => ({ ids: (world) => [world[name]], variables: (id) => ({ id }) });
/** An ID of a work as a subject. */
const ofWork = (variables: (id: string) => object): IdCase => ({
  ids: (world) => [world.work],
  variables: (id) => ({ kind: 'WORK', ...variables(id) }),
});

/** Places of the schema of tokens that take an ID. */
export const tokenCases: Record<string, IdCase> = {
  'Query.tokenPreparation(subject)': ofWork((subject) => ({ subject })),
  'Query.tokenizations(filter.subject)': { ids: (world) => [world.work], variables: (subject) => ({ filter: { subject } }) },
  'Query.tokenStatuses(subjects)': ofWork((id) => ({ subjects: [id] })),
  'Query.tokenization(id)': byId('mintedToken'),
  'Mutation.tokenizationStart(subject)': ofWork((subject) => ({ subject, input: tokenInput() })),
  'Mutation.tokenizationRetry(id)': byId('failedToken'),
  'Mutation.tokenizationVerify(id)': byId('mintedToken'),
};
