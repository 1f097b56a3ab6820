import { Int } from 'type-graphql';
import { IsrcCode } from '#db/entities/product-codes.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { natural } from '../../../kit/natural.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime, Isrc } from '../../../kit/scalars.ts';

expose(IsrcCode, 'An ISRC of the history: allocated here, or in use before.', {
  fields: ['id', 'createdAt'],
  columns: {
    code: [Isrc, 'ISRC of twelve characters, such as USRC17607839.'],
    track: 'Title of the recording that has the code, or the track for which it is intended.',
    assignedAt: [DateTime, 'When the code was assigned to a recording. Stays when the recording is deleted.'],
    isImported: 'Whether the code was entered or imported instead of allocated here.',
  },
});

export const IsrcCodeConnection = connectionType(IsrcCode);

export enum IsrcCodeSortField {
  CREATED_AT = 'CREATED_AT',
  CODE = 'CODE',
  TRACK = 'TRACK',
}
describedEnum('IsrcCodeSortField', 'Field by which ISRCs are sorted.', IsrcCodeSortField, {
  CREATED_AT: 'Date of allocation or import.',
  CODE: 'Code, compared character by character: country, registrant, year, serial.',
  TRACK: 'Track title, ignoring case and diacritics. Codes without one come first.',
});
export const IsrcCodeSort = sortInput<IsrcCodeSortField>('IsrcCodeSort', IsrcCodeSortField);
const isrcCodeDefaultSort = { by: IsrcCodeSortField.CREATED_AT, direction: SortDirection.DESC };

/** SQL sort keys, which are never null. Each has its own index. */
export const isrcCodeList = {
  entity: IsrcCode,
  defaultSort: isrcCodeDefaultSort,
  searchColumn: 'search_text',
  sorts: {
    CREATED_AT: 'created_at',
    CODE: '(code collate "C")',
    TRACK: natural(`fold(coalesce(track, ''))`),
  } satisfies Record<IsrcCodeSortField, string>,
};

export type IsrcCodeFilter = InstanceType<typeof IsrcCodeFilter>;
export const IsrcCodeFilter = filterInput('IsrcCodeFilter', 'Filters for ISRCs. Codes must match all filters.', {
  isAssigned: [Boolean, 'True for codes that are or were assigned to a recording, false for free codes.'],
  prefix: [String, 'Codes with this prefix of five characters, or with its first characters.'],
  year: [Int, 'Codes of this year of reference, such as 2026. Only the last two digits count.'],
});
export type IsrcSerial = InstanceType<typeof IsrcSerial>;
export const IsrcSerial = objectType('IsrcSerial', 'A prefix and year with ISRCs of the workspace.', {
  prefix: [String, 'Prefix of five characters.'],
  year: [Int, 'Year of reference, from 1986 to 2085.'],
  last: [Int, 'Highest serial in use.'],
});
export type IsrcPrefixArea = InstanceType<typeof IsrcPrefixArea>;
export const IsrcPrefixArea = objectType(
  'IsrcPrefixArea',
  'First two characters of ISRC prefixes, with the country or agency that uses them.',
  {
    code: [String, 'Two letters, such as DE or QZ.'],
    name: [String, 'Country or agency.'],
  },
);

export const IsrcCodesPayload = payloadType('IsrcCodesPayload', 'Result of allocating or assigning ISRCs.', {
  codes: [[IsrcCode], 'The allocated or assigned codes, in ascending order.'],
});
export type IsrcCodesPayload = InstanceType<typeof IsrcCodesPayload>;

export const CodesImportPayload = payloadType(
  'CodesImportPayload',
  'Result of importing codes. Each code succeeds or fails separately.',
  {
    imported: [Int, 'Number of codes that were added.'],
    known: [Int, 'Number of codes that the workspace already had. They stay as they are.'],
  },
  'Why codes were refused. `field` is the position of the code in `codes`. Empty on success.',
);
export type CodesImportPayload = InstanceType<typeof CodesImportPayload>;
