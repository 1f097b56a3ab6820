import { Release } from '#db/entities/release.ts';
import { releaseDefaults, releaseDraft } from '#domain/catalogue/release.ts';
import { ISO_COUNTRIES } from '#domain/lookups/iso-countries.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { registerCodes, takenCodes } from '../codes/register-codes.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import { ownedRows } from '../records/owned-rows.ts';
import { joinLines } from '../records/set-lines.ts';
import { defineKind } from '../records/write-records.ts';

export const releaseKind: CatalogueKind<Release> = defineKind({
  entity: Release,
  noun: 'release',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: (now) => releaseDraft(now.getUTCFullYear()),
  uniqueFields: {
    release_upc: { field: 'upc', name: 'UPC', staysTaken: true },
    release_reference: { field: 'reference', name: 'release number' },
  },
  references: {
    labelId: { table: 'label', noun: 'Label' },
    artworkId: { table: 'asset', noun: 'Image', only: `kind = 'IMAGE'` },
  },
  toColumns: ({ tracks, platforms, ...values }) =>
    values.territories == null ? values : { ...values, territories: countryCodes(values.territories as string[]) },
  required: { ...releaseDefaults, territories: [] },
  refusedCodes: (writing, changes) => takenCodes(writing, 'release', changes),
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

/** Track lists, ordered by disc, and platforms of releases. A listed recording stays even when it is in the bin. */
export const releaseLines = joinLines([
  ownedRows({
    field: 'tracks',
    table: 'release_track',
    owner: 'release',
    columns: ['recordingId', 'disc'],
    rowsOf: (tracks) => tracks.toSorted((a, b) => Number(a.disc) - Number(b.disc)),
    names: { column: 'recordingId', table: 'recording', noun: 'Recording' },
    audited: ({ disc, recordingId }) => `${disc} ${recordingId}`,
  }),
  ownedRows({
    field: 'platforms',
    table: 'release_platform',
    owner: 'release',
    columns: ['platform', 'url', 'liveOn'],
    audited: ({ platform }) => platform,
  }),
]);
