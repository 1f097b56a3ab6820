import type { TestApp } from '#tests/support/app.ts';
import { createObject } from '#tests/support/catalogue-objects.ts';

/** Labels and recordings of a workspace of the isolation tests. */
export type CatalogueWorld = {
  label: string;
  spareLabel: string;
  deletedLabel: string;
  recording: string;
  spareRecording: string;
  deletedRecording: string;
};

type Owner = { token: string; work: string; contributor: string; audio: string };
const deleteObject = (t: TestApp, token: string, field: string, id: string) =>
  t.gql(`mutation ($id: ID!) { ${field}Delete(id: $id) { userErrors { message } } }`, { id }, token);

/** Adds labels and recordings. All their texts contain `marker`. */
export async function addCatalogue(
  t: TestApp,
  { token, work, contributor, audio }: Owner,
  marker: string,
): Promise<CatalogueWorld> {
  const label = (name: string) =>
    createObject(t, token, 'Label', {
      name: `${name} ${marker}`,
      reference: `${name} ${marker}`,
      notes: marker,
      genres: [marker],
      distributionPartners: [marker],
    });
  const labels = { label: await label('First'), spareLabel: await label('Spare'), deletedLabel: await label('Deleted') };
  const recording = (title: string) =>
    createObject(t, token, 'Recording', {
      title: `${title} ${marker}`,
      artist: marker,
      notes: marker,
      labelId: labels.label,
      audioId: audio,
      // Given, so nothing is filled from the audio file and the version stays 1.
      durationSeconds: 180,
      format: marker,
      quality: marker,
      workIds: [work],
      performers: [{ contributorId: contributor, role: marker }],
      masterOwners: [{ name: marker, sharePercent: '100' }],
    });
  const recordings = {
    recording: await recording('First'),
    spareRecording: await recording('Spare'),
    deletedRecording: await recording('Deleted'),
  };
  await deleteObject(t, token, 'label', labels.deletedLabel);
  await deleteObject(t, token, 'recording', recordings.deletedRecording);
  return { ...labels, ...recordings };
}
