import { contributorKind } from './contributors/contributors.service.ts';
import { musicDocumentKind } from './documents/music-documents.service.ts';
import { labelKind } from './labels/labels.service.ts';
import { publisherKind } from './publishers/publishers.service.ts';
import { recordingKind } from './recordings/recordings.service.ts';
import { releaseKind } from './releases/releases.service.ts';
import { workKind } from './works/works.service.ts';

/** How records of each kind of the catalogue are written. */
export const musicKinds = {
  work: workKind,
  contributor: contributorKind,
  publisher: publisherKind,
  label: labelKind,
  recording: recordingKind,
  release: releaseKind,
  musicDocument: musicDocumentKind,
};
