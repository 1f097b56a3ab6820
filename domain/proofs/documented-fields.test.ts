import { expect, it } from 'vitest';
import { documentedFields } from './documented-fields.ts';

// A new field of a form fails here. Decide whether a proof, which others see, may contain it.
it('A proof of a work contains these fields', () => {
  expect(documentedFields('work')).toEqual(
    `title alternativeTitle iswc artist pro proWorkCode genre subGenre language publisher isRegistered registrationDate isSigned signDate
    versionType trackStatus durationSeconds tempo musicalKey timeSignature yearOfCreation creationDate recordingLocation producer mood
    instruments description lyrics authorName composerName publisherName copyrightYear copyrightOwner`.split(/\s+/),
  );
});

it('A proof of a recording contains these fields as they are', () => {
  expect(documentedFields('recording')).toEqual(
    `title versionTitle artist isrc stage releaseStatus durationSeconds recordingDate releaseDate genre language advisory studio engineer
    producer format quality platforms pLineYear pLineOwner cLineYear cLineOwner`.split(/\s+/),
  );
});
