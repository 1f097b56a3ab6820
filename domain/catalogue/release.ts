import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkUpc } from '#domain/codes/upc.ts';
import { optionalDate, optionalText, optionalUrl, requiredText } from '#domain/kit/fields.ts';
import { optionalId, optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { productFormats, type ReleaseState, releaseTypes } from './catalogue-terms.ts';
import { rightLines } from './right-lines.ts';

/** Maximum number of tracks of a release. */
export const maxTracks = 500;
const maxDiscs = 99;
export const maxPlatforms = 100;

export const ReleaseTrackDraft = z
  .object({
    recordingId: z
      .uuid({ error: 'Choose a recording.' })
      .toLowerCase()
      .describe('ID of the recording. A recording can be on a release only once.'),
    disc: z
      .number()
      .int()
      .min(1)
      .max(maxDiscs, `Enter a disc between 1 and ${maxDiscs}.`)
      .describe('Number of the disc, from 1.'),
  })
  .describe('A recording in the track list of a release.');

export const ReleasePlatformDraft = z
  .object({
    platform: requiredText(60, 'Enter a platform.', 'Name of the platform, such as Spotify.'),
    url: optionalUrl('Web address of the release on the platform. The scheme may be omitted.'),
    liveOn: optionalDate('First day on which the platform offers the release.').meta({ label: 'Live Since' }),
  })
  .describe('A platform on which a release is live.');

/** A row of an import of platforms, which finds the release by its UPC. */
export const PlatformRowDraft = ReleasePlatformDraft.extend({
  upc: z.string().max(60, 'Use at most 60 characters.').describe('UPC or EAN of the release, in any notation.'),
}).describe('A platform on which the release with a UPC is live.');

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;

/**
 * Fields of a release, a product with a UPC or EAN and an ordered track list. `thisYear` limits the years. An empty list of territories
 * means worldwide.
 */
export const releaseDraft = memoize((thisYear: number) =>
  z
    .object({
      title: requiredText(
        300,
        'Release title is required',
        'Title of the release without the version, which is in `versionTitle`.',
      ),
      versionTitle: optionalText(200, 'Version, such as Deluxe Edition.').meta({ label: 'Version' }),
      artist: requiredText(300, 'Artist is required', 'Artist as shown on the release.'),
      labelId: optionalId('Choose a label.', 'ID of the label. Null if no label is known.').meta({ label: 'Label' }),
      upc: checkedCode(checkUpc, 'Upc', 'UPC or EAN of the release, such as 036000291452.').meta({ label: 'UPC / EAN' }),
      reference: optionalText(60, 'Reference number in this workspace, such as P-00123. Null if none was entered.').meta({
        label: 'Release Number',
      }),
      catalogNumber: optionalText(60, 'Catalogue number of the label.'),
      type: optionalTerm(releaseTypes, 'ReleaseType', 'Whether the release is a single, an EP or an album.'),
      format: optionalTerm(productFormats, 'ProductFormat', 'Whether the release is digital or physical.'),
      releaseDate: optionalDate('Day on which the release comes out, possibly in the future. Null if undecided.'),
      originalReleaseDate: optionalDate('Date of the first release, if the release is a reissue.'),
      artworkId: optionalId('Choose an image.', 'ID of the cover, an image of the library.').meta({ label: 'Artwork' }),
      territories: wordList(250, 'territories', 'Countries where the release is available. Empty for worldwide.', 'CountryCode'),
      genre: optionalText(80, 'Musical genre, such as Pop.'),
      language: optionalText(60, 'Language of the titles, as its English name in `languages`, such as German.'),
      ...rightLines(thisYear),
      tracks: z
        .array(ReleaseTrackDraft)
        .max(maxTracks, `A release has at most ${maxTracks} tracks.`)
        .refine(
          (tracks) => isUnique(tracks.map(({ recordingId }) => recordingId)),
          'A recording is on the track list twice. Remove one entry.',
        )
        .nullish()
        .describe(`Recordings in the order of the track list, at most ${maxTracks}. Replaces the current track list.`),
      platforms: z
        .array(ReleasePlatformDraft)
        .max(maxPlatforms, `Enter at most ${maxPlatforms} platforms.`)
        .refine(
          (rows) => isUnique(rows.map(({ platform }) => platform.toLowerCase())),
          'A platform is entered twice. Remove one entry.',
        )
        .nullish()
        .describe(`Platforms on which the release is live, at most ${maxPlatforms}. Replaces the current list.`),
      notes: optionalText(20_000, 'Internal notes about the release.'),
    })
    .describe('Fields of a release.'),
);

export type ReleaseInput = z.input<ReturnType<typeof releaseDraft>>;

/** Defaults of a new release. */
export const releaseDefaults = { type: 'SINGLE', format: 'DIGITAL' } as const;

/** Returns the state on a day (`YYYY-MM-DD`): released from the release date on. */
export const releaseState = (releaseDate: string | null, today: string): ReleaseState => {
  if (releaseDate === null) return 'UNDATED';
  return releaseDate <= today ? 'RELEASED' : 'SCHEDULED';
};
