import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

const at = (name: keyof World, variables: IdCase['variables']): IdCase => ({ ids: (world) => [world[name]], variables });
const oneIsrc = { prefix: 'SEBBB', year: 2026, quantity: 1 };

/** Places of the schema of releases and their codes that take an ID. */
export const releaseCases: Record<string, IdCase> = {
  'Mutation.isrcCodesCreate(recordingId)': at('bareRecording', (recordingId) => ({ input: oneIsrc, recordingId })),
  'Mutation.isrcCodeAssign(id)': at('freeIsrc', (id, own) => ({ id, recordingId: own.bareRecording })),
  'Mutation.isrcCodeAssign(recordingId)': at('bareRecording', (recordingId, own) => ({ id: own.freeIsrc, recordingId })),
  'Mutation.upcCodeUpdate(id)': at('freeUpc', (id) => ({ id, input: { product: 'Changed' } })),
};
