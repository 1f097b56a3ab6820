import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

const at = (name: keyof World, variables: IdCase['variables']): IdCase => ({ ids: (world) => [world[name]], variables });
const byId = (name: keyof World, more: object = {}): IdCase => at(name, (id) => ({ id, ...more }));
const oneIsrc = { prefix: 'SEBBB', year: 2026, quantity: 1 };
const created =
  (input: (id: string) => object): IdCase['variables'] =>
  (id) => ({ input: { title: 'New', artist: 'New', ...input(id) } });
const updated =
  (input: (id: string) => object): IdCase['variables'] =>
  (id, own) => ({ id: own.bareRelease, version: 1, input: input(id) });
const label = (labelId: string) => ({ labelId });
const artwork = (artworkId: string) => ({ artworkId });
const track = (recordingId: string) => ({ tracks: [{ recordingId, disc: 1 }] });

/** Places of the schema of releases and their codes that take an ID. */
export const releaseCases: Record<string, IdCase> = {
  'Query.release(id)': byId('release'),
  'Query.releases(filter.label)': at('releaseLabel', (id) => ({ filter: { label: id } })),
  'Query.releases(filter.recording)': at('trackRecording', (recording) => ({ filter: { recording } })),
  'Mutation.releaseCreate(input.labelId)': at('releaseLabel', created(label)),
  'Mutation.releaseCreate(input.artworkId)': at('image', created(artwork)),
  'Mutation.releaseCreate(input.tracks.recordingId)': at('bareRecording', created(track)),
  'Mutation.releaseUpdate(id)': byId('release', { version: 1, input: { title: 'Changed' } }),
  'Mutation.releaseUpdate(input.labelId)': at('releaseLabel', updated(label)),
  'Mutation.releaseUpdate(input.artworkId)': at('image', updated(artwork)),
  'Mutation.releaseUpdate(input.tracks.recordingId)': at('bareRecording', updated(track)),
  'Mutation.releaseDelete(id)': byId('release'),
  'Mutation.releaseRestore(id)': byId('deletedRelease'),
  'Mutation.releaseUpcAssign(id)': byId('bareRelease'),
  'Mutation.releaseUpcAssign(upcCode)': at('freeUpc', (upcCode, own) => ({ id: own.bareRelease, upcCode })),
  'Mutation.releaseDdexPrepare(id)': byId('release', {
    input: { recipientName: 'Shop', recipientDpid: 'PADPIDA2013020802I' },
  }),
  'Mutation.isrcCodesCreate(recording)': at('bareRecording', (recording) => ({ input: oneIsrc, recording })),
  'Mutation.isrcCodeAssign(id)': at('freeIsrc', (id, own) => ({ id, recording: own.bareRecording })),
  'Mutation.isrcCodeAssign(recording)': at('bareRecording', (recording, own) => ({ id: own.freeIsrc, recording })),
  'Mutation.upcCodeUpdate(id)': at('freeUpc', (id) => ({ id, input: { product: 'Changed' } })),
};
