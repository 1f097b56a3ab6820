import { z } from 'zod';
import { checkedCode } from '#domain/codes/checked-code.ts';
import { checkIsrc } from '#domain/codes/isrc.ts';
import { optionalDate, optionalText } from '#domain/kit/fields.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { optionalTerm, wordList } from './fields.ts';
import {
  contentIdEnrollments,
  contentRatings,
  distributionPlatforms,
  distributionStatuses,
  monetizationStatuses,
  permissions,
} from './terms.ts';

const mostCountries = 250;

export const GeographicRestrictionDraft = z
  .object({
    country: z
      .string()
      .trim()
      .min(1, 'Enter a country.')
      .max(80, 'Use at most 80 characters.')
      .describe('Country, by its name or code.'),
    isBlocked: z.boolean().describe('True where the video must not be shown; false where it may be.'),
  })
  .describe('Whether a video may be shown in a country.');
export type GeographicRestriction = z.output<typeof GeographicRestrictionDraft>;

/** As older clients write it: an entry that starts with '-' means blocked, any other allowed. Null for an entry without a country. */
export function restrictionOf(entry: string): GeographicRestriction | null {
  const text = entry.trim();
  const isBlocked = text.startsWith('-');
  const country = text.slice(isBlocked ? 1 : 0).trim();
  return country === '' ? null : { country, isBlocked };
}
/** The entry that `restrictionOf` reads. */
export const restrictionText = ({ country, isBlocked }: GeographicRestriction): string => `${isBlocked ? '-' : ''}${country}`;

/** A country counts once; what is said of it last holds. */
function oncePerCountry(restrictions: readonly GeographicRestriction[]): GeographicRestriction[] {
  return [...new Map(restrictions.map((each) => [foldText(each.country), each])).values()];
}

/** What videos alone have. */
export const VideoDetailsDraft = z
  .object({
    language: optionalText(35, 'Language, as a code such as en.'),
    director: optionalText(200, 'Director.'),
    producer: optionalText(200, 'Producer.'),
    location: optionalText(300, 'Where it was shot.'),
    shootDate: optionalDate('Day it was shot.'),
    camera: optionalText(200, 'Make and model of the camera.'),
    distributionStatus: optionalTerm(
      distributionStatuses,
      'DistributionStatus',
      'Where the video stands on its way to the public.',
    ),
    releaseDate: optionalDate('Day it comes out.'),
    expirationDate: optionalDate('Day on which the rights end.'),
    contentRating: optionalTerm(contentRatings, 'ContentRating', 'For whom it is fit.'),
    monetizationStatus: optionalTerm(monetizationStatuses, 'MonetizationStatus', 'Whether it earns money where it is shown.'),
    contentIdEnrollment: optionalTerm(contentIdEnrollments, 'ContentIdEnrollment', 'Whether it is enrolled in Content ID.'),
    rightsHolder: optionalText(300, 'Who holds the rights.'),
    isrcCode: checkedCode(checkIsrc, 'Isrc', 'International standard recording code of the video, such as US-RC1-76-07839.'),
    keywords: wordList(100, 'keywords', 'Keywords by which platforms find it.'),
    targetAudience: optionalText(300, 'For whom it is made.'),
    analyticsTrackingId: optionalText(120, 'Number under which an analytics service counts it.'),
    embedPermissions: optionalTerm(permissions, 'Permission', 'Whether other pages may embed it.'),
    syndicationRights: optionalTerm(permissions, 'Permission', 'Whether others may pass it on.'),
    distributionNotes: optionalText(5_000, 'Notes about its distribution.'),
    distributionPlatforms: z
      .array(
        z
          .enum(distributionPlatforms.keys as ['YOUTUBE', ...typeof distributionPlatforms.keys])
          .meta({ scalar: 'DistributionPlatform' }),
      )
      .transform((platforms) => [...new Set(platforms)])
      .nullish()
      .describe('Where it is shown.'),
    geographicRestrictions: z
      .array(GeographicRestrictionDraft)
      .max(mostCountries, `Use at most ${mostCountries} countries.`)
      .transform(oncePerCountry)
      .nullish()
      .describe('Countries in which it may be shown, or must not be.'),
  })
  .describe('What videos alone have.');

export type VideoDetails = z.output<typeof VideoDetailsDraft>;

/** What a new video starts with. */
export const videoDefaults = {
  language: 'en',
  distributionStatus: 'DRAFT',
  contentRating: 'GENERAL',
  monetizationStatus: 'NO',
  contentIdEnrollment: 'NOT_ENROLLED',
  embedPermissions: 'RESTRICTED',
  syndicationRights: 'RESTRICTED',
} as const satisfies VideoDetails;
