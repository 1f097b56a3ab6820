import type { TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

/** Recordings of a workspace of the isolation tests. */
export type CatalogueWorld = {
  recording: string;
  spareRecording: string;
  deletedRecording: string;
};

type Owner = { token: string; work: string; contributor: string; label: string; audio: string };
const deleteObject = (t: TestApp, token: string, field: string, id: string) =>
  t.gql(`mutation ($id: ID!) { ${field}Delete(id: $id) { userErrors { message } } }`, { id }, token);

/** Adds recordings. All their texts contain `marker`. */
export async function addCatalogue(
  t: TestApp,
  { token, work, contributor, label, audio }: Owner,
  marker: string,
): Promise<CatalogueWorld> {
  const recording = (title: string) =>
    createObject(t, token, 'Recording', {
      title: `${title} ${marker}`,
      artist: marker,
      notes: marker,
      labelId: label,
      audioId: audio,
      // Given, so nothing is filled from the audio file and the version stays 1.
      durationSeconds: 180,
      format: marker,
      quality: marker,
      workIds: [work],
      performers: [{ contributorId: contributor, role: marker }],
      masterOwners: [{ name: marker, share: '100' }],
    });
  const recordings = {
    recording: await recording('First'),
    spareRecording: await recording('Spare'),
    deletedRecording: await recording('Deleted'),
  };
  await deleteObject(t, token, 'recording', recordings.deletedRecording);
  return recordings;
}
