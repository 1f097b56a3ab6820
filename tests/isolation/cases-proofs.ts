import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

const anchored = (kind: string, name: keyof World): IdCase => ({
  ids: (world) => [world[name]],
  variables: (subject) => ({ kind, subject }),
});

/** Places of the schema of proofs that take an ID. */
export const proofCases: Record<string, IdCase> = {
  'Mutation.proofAnchorNow(subject)': anchored('WORK', 'work'),
};
