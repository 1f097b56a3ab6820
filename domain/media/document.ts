import { z } from 'zod';
import { optionalDate, optionalInt, optionalText } from '#domain/kit/fields.ts';
import { wordList } from './fields.ts';

/** What documents alone have. Audio files are kept among them; artist, album, track number and year are theirs. */
export const DocumentDetailsDraft = z
  .object({
    parties: wordList(50, 'parties', 'Who is party to it, for contracts and licences.'),
    effectiveDate: optionalDate('Day from which it holds.'),
    expirationDate: optionalDate('Day on which it ends.'),
    signedOn: optionalDate('Day it was signed.'),
    reference: optionalText(120, 'Its number, as the parties quote it.'),
    author: optionalText(300, 'Who wrote it.'),
    language: optionalText(35, 'Language, as a code such as en.'),
    artist: optionalText(300, 'Artist of an audio file.'),
    album: optionalText(300, 'Album of an audio file.'),
    trackNumber: optionalInt(0, 9_999, 'Enter a whole number.', 'Number of an audio file on its album.'),
    year: optionalInt(1000, 9999, 'Enter a year such as 2026.', 'Year of an audio file.'),
  })
  .describe('What documents alone have.');

export type DocumentDetails = z.output<typeof DocumentDetailsDraft>;
