import { Release } from '#db/entities/release.ts';
import { type ReleasePlatformInput, type ReleaseTrackInput, releaseDefaults, releaseDraft } from '#domain/catalogue/release.ts';
import { ISO_COUNTRIES } from '#domain/lookups/iso-countries.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { registerUpc } from '../codes/register-codes.ts';
import { type AlsoWrite, type CatalogueKind, withDefaults } from '../records/catalogue-kind.ts';
import { restoreNamed } from '../records/named-in.ts';
import { replacePlatforms, replaceTracks } from './release-rows.ts';

const required = { ...releaseDefaults, territories: [] as string[] };

export const releaseKind: CatalogueKind<Release> = {
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
  toColumns: ({ tracks, platforms, ...values }, before) => {
    const columns = withDefaults(values, !before, required);
    return 'territories' in columns ? { ...columns, territories: countryCodes(columns.territories as string[]) } : columns;
  },
  beforeRestore: (useCase, { id }) => restoreNamed(useCase, 'release', [id]),
  afterSave: registerUpc,
};

/** Returns territories as ISO codes in upper case. Throws a user error for an unknown code. */
function countryCodes(territories: readonly string[]): string[] {
  const codes = territories.map((code) => code.toUpperCase());
  const unknown = codes.findIndex((code) => !isoCodes.has(code));
  if (unknown < 0) return codes;
  const message = `${codes[unknown]} is not the ISO code of a country. Use codes such as SE.`;
  throw userError(UserErrorCode.INVALID, message, ['territories', String(unknown)]);
}
const isoCodes = new Set(ISO_COUNTRIES.map(({ isoCode }) => isoCode));

/** Saves the track list and the platforms of a release. */
export const saveParts: AlsoWrite<Release> = async (useCase, { id }, values) => {
  const { tracks, platforms } = values as { tracks?: ReleaseTrackInput[] | null; platforms?: ReleasePlatformInput[] | null };
  return {
    ...(tracks !== undefined && (await replaceTracks(useCase, id, tracks ?? []))),
    ...(platforms !== undefined && (await replacePlatforms(useCase, id, platforms ?? []))),
  };
};
