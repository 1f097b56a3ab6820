import { Release } from '#db/entities/release.ts';
import { type ReleasePlatformInput, type ReleaseTrackInput, releaseDefaults, releaseDraft } from '#domain/catalogue/release.ts';
import { ISO_COUNTRIES } from '#domain/lookups/iso-countries.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { registerCodes } from '../codes/register-codes.ts';
import type { CatalogueKind, Lines } from '../records/catalogue-kind.ts';
import { defineKind } from '../records/write-records.ts';
import { replacePlatforms, replaceTracks } from './release-rows.ts';

export const releaseKind: CatalogueKind<Release> = defineKind({
  entity: Release,
  noun: 'release',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: (now) => releaseDraft(now.getUTCFullYear()),
  uniqueFields: {
    release_upc: { field: 'upc', name: 'UPC' },
    release_reference: { field: 'reference', name: 'release number' },
  },
  references: {
    labelId: { table: 'label', noun: 'Label' },
    artworkId: { table: 'asset', noun: 'Image', only: `kind = 'IMAGE'` },
  },
  toColumns: ({ tracks, platforms, ...values }) =>
    values.territories == null ? values : { ...values, territories: countryCodes(values.territories as string[]) },
  required: { ...releaseDefaults, territories: [] },
  afterWrite: (writing, written) => registerCodes(writing, 'release', written),
});

/** Returns territories as ISO codes in upper case. Throws a user error for an unknown code. */
function countryCodes(territories: readonly string[]): string[] {
  const codes = territories.map((code) => code.toUpperCase());
  const unknown = codes.findIndex((code) => !isoCodes.has(code));
  if (unknown < 0) return codes;
  const message = `${codes[unknown]} is not the ISO code of a country. Use codes such as SE.`;
  throw userError(UserErrorCode.INVALID, message, ['territories', String(unknown)]);
}
const isoCodes = new Set(ISO_COUNTRIES.map(({ isoCode }) => isoCode));

/** Track list and platforms of a release. */
export const releaseParts: Lines<Release> = {
  write: async (useCase, { id }, values) => {
    const { tracks, platforms } = values as { tracks?: ReleaseTrackInput[] | null; platforms?: ReleasePlatformInput[] | null };
    return {
      ...(tracks !== undefined && (await replaceTracks(useCase, id, tracks ?? []))),
      ...(platforms !== undefined && (await replacePlatforms(useCase, id, platforms ?? []))),
    };
  },
};
