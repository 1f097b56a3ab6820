import { type MusicDocumentInput, musicDocumentDefaults } from '#domain/catalogue/music-document.ts';
import { blankValues, valuesIn } from '../records/record-values.ts';
import { musicDocumentLabels } from './__generated__/labels.ts';
import type { MusicDocumentDetailsFragment } from './__generated__/music-document.ts';

/** Values of a new document. */
export const newMusicDocument: MusicDocumentInput = {
  ...blankValues(musicDocumentLabels),
  ...musicDocumentDefaults,
  title: '',
  parties: [],
  signers: [],
  workIds: [],
  releaseIds: [],
};

/** A form of a stored document has no file: files are added as versions. */
const { fileId: _file, ...storedLabels } = musicDocumentLabels;

/** A document as the form holds it. */
export const musicDocumentValues = (document: MusicDocumentDetailsFragment) =>
  ({
    ...valuesIn(storedLabels, document),
    signers: document.signers.map(({ name, signedOn }) => ({ name, signedOn })),
    workIds: document.works.map(({ id }) => id),
    releaseIds: document.releases.map(({ id }) => id),
  }) as MusicDocumentInput;
