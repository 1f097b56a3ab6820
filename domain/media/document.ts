import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { optionalDate, optionalInt, optionalText } from '#domain/kit/fields.ts';
import { wordList } from '#domain/kit/list-fields.ts';

/** Fields that only documents have. Artist, album, track number, year and ISRC are for audio files, which are documents. */
export const DocumentDetailsDraft = z
  .object({
    parties: wordList(50, 'parties', 'Parties to a contract or licence.'),
    effectiveDate: optionalDate('First day on which the document applies.'),
    expirationDate: optionalDate('Last day on which the document applies.'),
    signedOn: optionalDate('Date of the signature.'),
    reference: optionalText(120, 'Number that identifies the document, such as a contract number.'),
    author: optionalText(300, 'Person or company that wrote the document. Named as creator in a token.'),
    language: optionalText(35, 'Language code, such as en.'),
    artist: optionalText(300, 'Artist of an audio file.'),
    album: optionalText(300, 'Album of an audio file.'),
    trackNumber: optionalInt(0, 9_999, 'Enter a whole number.', 'Track number of an audio file on its album.'),
    year: optionalInt(1000, 9999, 'Enter a year such as 2026.', 'Year of an audio file.'),
    isrcCode: checkedCode(
      checkIsrc,
      'Isrc',
      'International Standard Recording Code (ISRC) of an audio file, such as USRC17607839.',
    ),
  })
  .describe('Fields of a document.');
