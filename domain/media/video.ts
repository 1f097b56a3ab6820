import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { optionalDate, optionalText } from '#domain/kit/fields.ts';
import { optionalTerm, wordList } from '#domain/kit/list-fields.ts';
import { foldText } from '#domain/lookups/fold.ts';
import {
  contentIdEnrollments,
  contentRatings,
  distributionPlatforms,
  distributionStatuses,
  monetizationStatuses,
  permissions,
} from './asset-terms.ts';

const maxCountries = 250;

export const GeographicRestrictionDraft = z
  .object({
    country: z.string().trim().min(1, 'Enter a country.').max(80, 'Use at most 80 characters.').describe('Country name or code.'),
    isBlocked: z.boolean().describe('Whether the video is blocked in the country.'),
  })
  .describe('A country where a video is allowed or blocked.');
export type GeographicRestriction = z.output<typeof GeographicRestrictionDraft>;

/** Parses a restriction from an older client: a country, blocked if it has a leading '-'. Null without a country. */
export function restrictionOf(entry: string): GeographicRestriction | null {
  const text = entry.trim();
  const isBlocked = text.startsWith('-');
  const country = text.slice(isBlocked ? 1 : 0).trim();
  return country === '' ? null : { country, isBlocked };
}
/** Formats a restriction for older clients. Inverse of `restrictionOf`. */
export const restrictionText = ({ country, isBlocked }: GeographicRestriction): string => `${isBlocked ? '-' : ''}${country}`;

/** Keeps the last entry of each country. */
function oncePerCountry(restrictions: readonly GeographicRestriction[]): GeographicRestriction[] {
  return [...new Map(restrictions.map((each) => [foldText(each.country), each])).values()];
}

/** Fields that only videos have. */
export const VideoDetailsDraft = z
  .object({
    language: optionalText(35, 'Language code, such as en.'),
    director: optionalText(200, 'Director, as free text. Named as creator in a token.'),
    producer: optionalText(200, 'Producer of the video, as free text.'),
    location: optionalText(300, 'Place where the video was shot.'),
    shootDate: optionalDate('Date on which the video was shot.'),
    camera: optionalText(200, 'Make and model of the camera.'),
    distributionStatus: optionalTerm(
      distributionStatuses,
      'DistributionStatus',
      'Publishing stage on platforms. Entered by people: nothing is published from here.',
    ),
    releaseDate: optionalDate('First day on which platforms show the video.'),
    expirationDate: optionalDate('Date on which the rights expire.'),
    contentRating: optionalTerm(contentRatings, 'ContentRating', 'Audience for which the content is suitable.'),
    monetizationStatus: optionalTerm(
      monetizationStatuses,
      'MonetizationStatus',
      'Whether the video is monetised on the platforms.',
    ).meta({
      label: 'Monetization',
    }),
    contentIdEnrollment: optionalTerm(
      contentIdEnrollments,
      'ContentIdEnrollment',
      'Whether the video is in Content ID of YouTube. Entered by people, not read from YouTube.',
    ).meta({
      label: 'Content ID',
    }),
    rightsHolder: optionalText(300, 'Person or company that holds the rights in the video.'),
    isrcCode: checkedCode(checkIsrc, 'Isrc', 'International Standard Recording Code (ISRC) of the video, such as USRC17607839.'),
    keywords: wordList(100, 'keywords', 'Keywords for search on platforms.'),
    targetAudience: optionalText(300, 'People for whom the video is made, such as students.'),
    analyticsTrackingId: optionalText(120, 'ID of the video in an analytics service.'),
    embedPermissions: optionalTerm(permissions, 'Permission', 'Whether other websites may embed the video.'),
    syndicationRights: optionalTerm(permissions, 'Permission', 'Whether others may syndicate the video.'),
    distributionNotes: optionalText(5_000, 'Internal notes about publishing the video on platforms.'),
    distributionPlatforms: z
      .array(
        z
          .enum(distributionPlatforms.keys as ['YOUTUBE', ...typeof distributionPlatforms.keys])
          .meta({ scalar: 'DistributionPlatform' }),
      )
      .transform((platforms) => [...new Set(platforms)])
      .nullish()
      .describe('Platforms on which the video is shown.'),
    geographicRestrictions: z
      .array(GeographicRestrictionDraft)
      .max(maxCountries, `Use at most ${maxCountries} countries.`)
      .transform(oncePerCountry)
      .nullish()
      .describe('Countries where the video is allowed or blocked.'),
  })
  .describe('Fields of a video.');

export type VideoDetails = z.output<typeof VideoDetailsDraft>;

/** Defaults of a new video. */
export const videoDefaults = {
  language: 'en',
  distributionStatus: 'DRAFT',
  contentRating: 'GENERAL',
  monetizationStatus: 'NO',
  contentIdEnrollment: 'NOT_ENROLLED',
  embedPermissions: 'RESTRICTED',
  syndicationRights: 'RESTRICTED',
} as const satisfies VideoDetails;
