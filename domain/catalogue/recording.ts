import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { optionalDate, optionalInt, optionalText, requiredText } from '#domain/kit/fields.ts';
import { idList, optionalId, optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { HUNDRED, type Percent, percentSchema } from '#domain/kit/percent.ts';
import { advisories, recordingStages, recordingStatuses } from './catalogue-terms.ts';
import { rightLines } from './right-lines.ts';

/** Maximum number of performers of a recording. */
const maxPerformers = 200;
const maxOwners = 50;
/** The step of royalty rates: 0.1 %. */
const rateStep = 1_000;
const rateMessage = 'Enter a rate between 0 and 100 in steps of 0.1 %, such as 12.5.';

/** A performer of a recording. Featured performers are named with the artist; others are session musicians. */
export const PerformerDraft = z
  .object({
    contributorId: z.uuid({ error: 'Choose a contributor.' }).describe('ID of the contributor who performs.'),
    role: requiredText(60, 'Enter a role.', 'Role on the recording, such as Vocalist or Guitar.'),
    isFeatured: z
      .boolean()
      .nullish()
      .meta({ label: 'Featured', description: 'Whether the performer is featured. Others are non-featured session performers.' }),
  })
  .describe('A contributor who performs on a recording. A contributor with several roles has an entry for each.');
export type PerformerInput = z.input<typeof PerformerDraft>;

/** An owner of the master with its share. */
export const MasterOwnerDraft = z
  .object({
    name: requiredText(200, 'Enter the name of the owner.', 'Name of the owner, such as the label.'),
    share: percentSchema.describe('Percentage of the master that the owner has. All owners together have at most 100.'),
  })
  .describe('An owner of the master recording.');
type MasterOwner = z.output<typeof MasterOwnerDraft>;
/** The same as it is stored, and in documents of proofs. */
export type StoredMasterOwner = { name: string; sharePercent: Percent };

const withinWhole = (owners: readonly MasterOwner[]) => owners.reduce((sum, owner) => sum + owner.share, 0) <= HUNDRED;

/** Returns a performer or owner who is entered twice in the same way, or undefined. */
const repeated = <T>(rows: readonly T[], keyOf: (row: T) => string): T | undefined => {
  const seen = new Set<string>();
  return rows.find((row) => seen.has(keyOf(row)) || !seen.add(keyOf(row)));
};
const performerKey = ({ contributorId, role }: PerformerInput) => `${contributorId} ${role.toLowerCase()}`;

/**
 * Fields of a sound recording. Title and artist are required. `thisYear` limits the years; the domain has no clock.
 * Cached, because building a draft takes several milliseconds.
 */
export const recordingDraft = memoize((thisYear: number) =>
  z
    .object({
      title: requiredText(
        300,
        'Recording title is required',
        'Title of the recording without the version, which is in `versionTitle`.',
      ),
      versionTitle: optionalText(200, 'Version, such as Radio Edit or Live.').meta({ label: 'Version' }),
      artist: requiredText(300, 'Artist is required', 'Artist as shown on releases.'),
      reference: optionalText(60, 'Reference number in this workspace, such as R-00123. Null if none was entered.').meta({
        label: 'Recording Number',
      }),
      isrc: checkedCode(checkIsrc, 'Isrc', 'International Standard Recording Code (ISRC), such as USRC17607839.'),
      stage: optionalTerm(recordingStages, 'RecordingStage', 'Production stage of the recording.'),
      releaseStatus: optionalTerm(
        recordingStatuses,
        'RecordingStatus',
        'Whether the recording is released, unreleased or a demo.',
      ),
      labelId: optionalId('Choose a label.', 'ID of the label. Null if no label is known.').meta({ label: 'Label' }),
      audioId: optionalId('Choose an audio file.', 'ID of the audio file, a document of the library.').meta({
        label: 'Audio File',
      }),
      workIds: idList('Choose a work.', 'IDs of the recorded works. Replaces the current works.').meta({ label: 'Works' }),
      durationSeconds: optionalInt(
        0,
        86_400,
        'Enter a duration such as 3:45.',
        'Duration in seconds. Filled from the audio file if empty.',
      ).meta({
        label: 'Duration',
      }),
      recordingDate: optionalDate('Day on which the recording was made.'),
      releaseDate: optionalDate('Date of the first release.'),
      genre: optionalText(80, 'Musical genre, such as Pop.'),
      language: optionalText(60, 'Language of the performance, as its English name in `languages`, such as German.'),
      advisory: optionalTerm(advisories, 'Advisory', 'Whether the content is explicit. Part of DDEX messages.').meta({
        label: 'Parental Advisory',
      }),
      studio: optionalText(200, 'Studio in which the recording was made.'),
      engineer: optionalText(200, 'Name of the recording engineer, as free text.'),
      producer: optionalText(200, 'Name of the producer, as free text. Not linked to a contributor.'),
      format: optionalText(60, 'File format, such as WAV. Filled from the audio file if empty.'),
      quality: optionalText(60, 'Resolution of the sound, such as 24-bit / 48 kHz. Filled from the audio file if empty.'),
      platforms: wordList(50, 'platforms', 'Platforms on which the recording is available.'),
      royaltyRate: z
        .union([percentSchema, z.literal('')], { error: rateMessage })
        .transform((rate) => (rate === '' ? null : rate))
        .refine((rate) => rate === null || rate % rateStep === 0, rateMessage)
        .nullish()
        .meta({ scalar: 'Percent', description: 'Royalty rate in percent, in steps of 0.1 %.' }),
      ...rightLines(thisYear),
      masterOwners: z
        .array(MasterOwnerDraft)
        .max(maxOwners, `Enter at most ${maxOwners} owners.`)
        .refine(withinWhole, 'The shares of the master exceed 100 %. Reduce them.')
        .nullish()
        .describe(`Owners of the master with their shares, at most ${maxOwners}. Replaces the current owners.`),
      performers: z
        .array(PerformerDraft)
        .max(maxPerformers, `Enter at most ${maxPerformers} performers.`)
        .refine((rows) => !repeated(rows, performerKey), 'A performer is entered twice with the same role. Remove one entry.')
        .nullish()
        .describe(`Performers with their roles, at most ${maxPerformers}. Replaces the current performers.`),
      notes: optionalText(20_000, 'Internal notes about the recording.'),
    })
    .describe('Fields of a sound recording.'),
);

/** Defaults of a new recording. */
export const recordingDefaults = { stage: 'RECORDING', releaseStatus: 'UNRELEASED', advisory: 'NOT_EXPLICIT' } as const;
