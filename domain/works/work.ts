import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { optionalChoice, optionalDate, optionalInt, optionalText, requiredText } from '#domain/kit/fields.ts';
import { MusicalKey, TimeSignature, TrackStatus, VersionType } from './music-terms.ts';

const year = (last: number, description: string) =>
  optionalInt(1900, last, `Enter a year between 1900 and ${last}.`, description);

/**
 * What one may enter about a work: the composition, not a recording of it. Splits are entered with `splitSheetDraft`.
 * The running year bounds the years that may be entered; it is passed in because the domain has no clock.
 */
export const workDraft = (thisYear: number) =>
  z
    .object({
      title: requiredText(300, 'Work title is required', 'Title of the work.'),
      alternativeTitle: optionalText(300, 'Another title the work is known by.'),
      iswc: checkedCode(checkIswc, 'Iswc', 'International standard musical work code, such as T-034.524.680-1.'),
      artist: optionalText(300, 'Artist the work is known by.'),
      pro: optionalText(120, 'Performing rights organisation the work is registered with.'),
      proWorkCode: optionalText(60, "The organisation's own number of the work."),
      genre: optionalText(80, 'Genre.'),
      subGenre: optionalText(80, 'Sub-genre.'),
      language: optionalText(60, 'Language of the lyrics.'),
      publisher: optionalText(200, 'Publisher as printed on the work.'),
      isRegistered: z.boolean().nullish().describe('Whether the work is registered with a society.'),
      registrationDate: optionalDate('Day of the registration.'),
      isSigned: z.boolean().nullish().describe('Whether the publishing contract is signed.'),
      signDate: optionalDate('Day the contract was signed.'),
      versionType: optionalChoice(VersionType, 'VersionType', 'Which version of the composition this is.'),
      trackStatus: optionalChoice(TrackStatus, 'TrackStatus', 'Where the work stands on its way to the public.'),
      durationSeconds: optionalInt(0, 86_400, 'Enter a duration such as 3:45.', 'Duration in seconds.'),
      tempo: optionalInt(1, 999, 'Enter a tempo between 1 and 999 beats a minute.', 'Tempo in beats a minute.'),
      musicalKey: optionalText(20, `Musical key, for example ${MusicalKey[0]}.`),
      timeSignature: optionalText(10, `Time signature, for example ${TimeSignature[0]}.`),
      yearOfCreation: year(thisYear, 'Year the work was written.'),
      creationDate: optionalDate('Day the work was finished.'),
      recordingLocation: optionalText(200, 'Where it was recorded first.'),
      producer: optionalText(200, 'Producer.'),
      mood: optionalText(120, 'Mood.'),
      instruments: optionalText(500, 'Instruments, comma-separated.'),
      tags: z
        .array(z.string().trim().min(1, 'Enter a tag or leave it out.').max(60, 'Use at most 60 characters for a tag.'))
        .max(50, 'Use at most 50 tags.')
        .transform((tags) => [...new Set(tags)])
        .nullish()
        .describe('Tags for finding the work again.'),
      description: optionalText(20_000, 'Description.'),
      lyrics: optionalText(100_000, 'Lyrics, with section markers such as [Verse 1].'),
      notes: optionalText(20_000, 'Notes of the workspace about the work.'),
      authorName: optionalText(300, 'Author as printed on the work.'),
      composerName: optionalText(300, 'Composer as printed on the work.'),
      publisherName: optionalText(300, 'Publisher as printed in the copyright line.'),
      copyrightYear: year(thisYear + 1, 'Year of the copyright line.'),
      copyrightOwner: optionalText(300, 'Owner in the copyright line.'),
    })
    .describe('A work, as entered.');

export type WorkInput = z.input<ReturnType<typeof workDraft>>;
export type WorkDraft = z.output<ReturnType<typeof workDraft>>;

/** What a new work starts with. */
export const workDefaults = { language: 'English', versionType: 'ORIGINAL', trackStatus: 'UNRELEASED' } as const;
