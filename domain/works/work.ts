import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIswc } from '#domain/codes/iswc.ts';
import { optionalChoice, optionalDate, optionalInt, optionalText, requiredText } from '#domain/kit/fields.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { MusicalKey, TimeSignature, TrackStatus, VersionType } from './music-terms.ts';

const year = (last: number, description: string) =>
  optionalInt(1900, last, `Enter a year between 1900 and ${last}.`, description);

/**
 * Fields of a work, which is a composition, not a recording. Splits use `splitSheetDraft`. `thisYear` limits years; the domain has no clock.
 * Cached, because building a draft takes several milliseconds.
 */
export const workDraft = memoize((thisYear: number) =>
  z
    .object({
      title: requiredText(300, 'Work title is required', 'Main title of the work, at most 300 characters.'),
      alternativeTitle: optionalText(300, 'Another title of the work, such as a translation. Included in searches.'),
      reference: optionalText(60, 'Reference number in this workspace, such as W-00123. Null if none was entered.').meta({
        label: 'Work Number',
      }),
      iswc: checkedCode(checkIswc, 'Iswc', 'International Standard Musical Work Code (ISWC), such as T-034.524.680-1.'),
      artist: optionalText(300, 'Artist who made the work known.'),
      pro: optionalText(120, 'Performing rights organisation (PRO) with which the work is registered.'),
      proWorkCode: optionalText(60, 'Number of the work at the performing rights organisation.'),
      genre: optionalText(80, 'Musical genre, such as Pop.'),
      subGenre: optionalText(80, 'Narrower genre, such as Synth-Pop.').meta({ label: 'Sub-Genre' }),
      language: optionalText(60, 'Language of the lyrics.'),
      publisher: optionalText(200, 'Publisher as credited on the work, as free text. `splits` has the shares.'),
      isRegistered: z
        .boolean()
        .nullish()
        .meta({ label: 'Registered', description: 'Whether the work is registered with a society.' }),
      registrationDate: optionalDate('Date of the registration with a society.'),
      isSigned: z
        .boolean()
        .nullish()
        .meta({ label: 'Contract Signed', description: 'Whether the publishing contract is signed.' }),
      signDate: optionalDate('Date on which the publishing contract was signed.'),
      versionType: optionalChoice(VersionType, 'VersionType', 'Version of the composition, such as a remix.'),
      trackStatus: optionalChoice(TrackStatus, 'TrackStatus', 'Release status of the work.'),
      durationSeconds: optionalInt(
        0,
        86_400,
        'Enter a duration such as 3:45.',
        'Usual duration of the work in whole seconds, at most 24 hours.',
      ).meta({
        label: 'Duration',
      }),
      tempo: optionalInt(1, 999, 'Enter a tempo between 1 and 999 beats per minute.', 'Tempo in beats per minute.'),
      musicalKey: optionalText(20, `Musical key, such as ${MusicalKey[0]}.`),
      timeSignature: optionalText(10, `Time signature, such as ${TimeSignature[0]}.`),
      yearOfCreation: year(thisYear, 'Year in which the work was written.'),
      creationDate: optionalDate('Date on which the work was finished.'),
      recordingLocation: optionalText(200, 'Place of the first recording.'),
      producer: optionalText(200, 'Producer of the recording, as free text.'),
      mood: optionalText(120, 'Mood of the music, such as Calm.'),
      instruments: optionalText(500, 'Instruments, comma-separated.'),
      tags: z
        .array(z.string().trim().min(1, 'Enter a tag.').max(60, 'Use at most 60 characters for a tag.'))
        .max(50, 'Use at most 50 tags.')
        .transform((tags) => [...new Set(tags)])
        .nullish()
        .describe('Free tags of the work, such as Summer. At most 50, each with up to 60 characters.'),
      description: optionalText(
        20_000,
        'Text about the work, at most 20,000 characters. Tokenization publishes the first 2,000.',
      ),
      lyrics: optionalText(100_000, 'Lyrics, with section markers such as [Verse 1].'),
      notes: optionalText(20_000, 'Internal notes about the work.'),
      authorName: optionalText(300, 'Author as credited on the work, as free text. `splits` has the shares.'),
      composerName: optionalText(300, 'Composer as credited on the work, as free text. `splits` has the shares.'),
      publisherName: optionalText(300, 'Publisher in the copyright line.'),
      copyrightYear: year(thisYear + 1, 'Year of the copyright line (©), at most the next year.'),
      copyrightOwner: optionalText(300, 'Owner in the copyright line (©). Required for tokenization.'),
    })
    .describe('Fields of a work.'),
);

export type WorkInput = z.input<ReturnType<typeof workDraft>>;

/** Defaults of a new work. */
export const workDefaults = { language: 'English', versionType: 'ORIGINAL', trackStatus: 'UNRELEASED' } as const;
