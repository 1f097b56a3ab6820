import { dateOrders } from '#domain/imports/column-facts.ts';
import { importQuestionKinds } from '#domain/imports/import-questions.ts';
import {
  type ImportRecord,
  importedKinds,
  importOutcomes,
  importRecords,
  importStates,
  type TextEncoding,
} from '#domain/imports/import-terms.ts';
import { nameCommas } from '#domain/imports/people-in-cell.ts';
import { blankTitles } from '#domain/imports/row-grouper.ts';
import { shareScales } from '#domain/imports/share-scale.ts';
import { keysOf } from '#domain/records/record-kinds.ts';
import { type Constant, describedEnum, enumOf } from '../../kit/enum-type.ts';
import { kindEnum } from '../../kit/kind-enum.ts';

export const ImportStateEnum = describedEnum(
  'ImportState',
  'Step of an import, from the upload to its end.',
  enumOf(importStates.keys),
  {
    RECEIVING: 'The file is being uploaded.',
    READING: 'The rows of the file are being read.',
    MAPPING: 'The columns are mapped by their headings. Check the mapping, then start the dry run with `importMap`.',
    CHECKING: 'The dry run is in progress.',
    READY: 'The dry run is complete. Nothing was written yet.',
    IMPORTING: 'Rows are being written.',
    IMPORTED: 'All rows that were not refused are written.',
    UNDOING: 'The import is being undone.',
    UNDONE: 'All objects are as before, except those in `kept`.',
    CANCELLED: 'The import was cancelled. Rows that were already written can be undone.',
    FAILED: 'The import stopped because of an error. See `failure`.',
  },
);
export const TextEncodingEnum = describedEnum(
  'TextEncoding',
  'Encoding of a text file.',
  enumOf(['UTF_8', 'UTF_16LE', 'UTF_16BE', 'WINDOWS_1252', 'MACINTOSH', 'SHIFT_JIS']),
  {
    UTF_8: 'UTF-8.',
    UTF_16LE: 'UTF-16, with the low byte of each unit first.',
    UTF_16BE: 'UTF-16, with the high byte of each unit first.',
    WINDOWS_1252: 'Windows-1252, for Western European languages.',
    MACINTOSH: 'Mac OS Roman, for Western European languages.',
    SHIFT_JIS: 'Shift_JIS with the extensions of Windows (code page 932), for Japanese.',
  } satisfies Record<Constant<TextEncoding>, string>,
);
export const TableFormatEnum = describedEnum('TableFormat', 'Format of a table file.', enumOf(['CSV', 'XLSX']), {
  CSV: 'Text with a delimiter between cells.',
  XLSX: 'Workbook of Excel.',
});
export const ImportOutcomeEnum = describedEnum('ImportOutcome', 'Effect of an import on a row.', enumOf(importOutcomes.keys), {
  CREATED: 'The row adds an object.',
  CHANGED: 'The row changes an object.',
  UNCHANGED: 'The catalogue already has all values of the row.',
  REFUSED: 'The row has an error. Nothing of its record is written.',
});
export const ImportRecordKindEnum = describedEnum(
  'ImportRecordKind',
  'Kind of record in a table file.',
  enumOf(importRecords.keys),
  {
    ...(Object.fromEntries(importRecords.keys.map((record) => [record, `A ${record.toLowerCase()}.`])) as Record<
      ImportRecord,
      string
    >),
    WRITER: 'A contributor, as writer of a work or alone.',
  },
);
export const ImportedKindEnum = kindEnum(
  'ImportedKind',
  'Kind of object that an import writes.',
  keysOf(importedKinds),
  ({ many }) => `${many}.`,
);
export const DateOrderEnum = describedEnum('DateOrder', 'Order of the parts of a date such as 03/04/2026.', enumOf(dateOrders), {
  DMY: 'Day first.',
  MDY: 'Month first.',
});
export const ShareScaleEnum = describedEnum('ShareScale', 'Scale of shares without a percent sign.', enumOf(shareScales), {
  FRACTION: '0.5 is a half.',
  PERCENT: '50 is a half.',
  CWR: '5000 is a half, as in CWR.',
});
export const NameCommasEnum = describedEnum(
  'NameCommas',
  'Meaning of the comma in `Berg Olsen, Anna Maria`.',
  enumOf(nameCommas),
  {
    LAST_NAME_FIRST: 'One person, with the last name first.',
    SEVERAL_PEOPLE: 'Two people, one before the comma and one after.',
  },
);
export const BlankTitlesEnum = describedEnum('BlankTitles', 'Meaning of a row without a title or code.', enumOf(blankTitles), {
  CONTINUATION: 'One more row of the record above.',
  OWN_RECORD: 'A record of its own, which is refused until it has a title.',
});
export const ImportQuestionKindEnum = describedEnum(
  'ImportQuestionKind',
  'Question that the values of a file leave open.',
  enumOf(importQuestionKinds),
  {
    SHARE_SCALE: 'Whether 0.5 beside 50 or 50 % is a half or a half percent. Answered by `shareScale`.',
    NAME_COMMAS: 'Whether a comma stands within a name or between two. Answered by `nameCommas`.',
    BLANK_TITLES: 'Whether rows without a title continue the record above. Answered by `blankTitles`.',
  },
);
export const ImportPartyDoubtEnum = describedEnum(
  'ImportPartyDoubt',
  'Reason for a decision about a party.',
  enumOf(['NAME', 'IPI']),
  {
    NAME: 'The catalogue has a party with the same name.',
    IPI: 'The catalogue has a party with the same IPI number and another name.',
  },
);
export const ImportPartyDecisionEnum = describedEnum(
  'ImportPartyDecision',
  'Decision about a person or company that the catalogue may already have.',
  enumOf(['SAME', 'NEW']),
  {
    SAME: 'The party is the same as in the catalogue.',
    NEW: 'The party is a different one, and is added to the catalogue.',
  },
);
