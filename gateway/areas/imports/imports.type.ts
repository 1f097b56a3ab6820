import 'reflect-metadata';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import type { PartyDecision } from '#domain/imports/import-terms.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { expose } from '../../kit/expose.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { ByteCount, UrlScalar } from '../../kit/scalars.ts';
import {
  BlankTitlesEnum,
  DateOrderEnum,
  ImportedKindEnum,
  ImportPartyDecisionEnum,
  ImportQuestionKindEnum,
  ImportRecordKindEnum,
  ImportStateEnum,
  NameCommasEnum,
  ShareScaleEnum,
  TableFormatEnum,
  TextEncodingEnum,
} from './import-enums.type.ts';
import { ImportRowType } from './import-rows.type.ts';

expose(Import, 'An import of a table file into the catalogue.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    fileName: 'Name of the uploaded file.',
    sizeBytes: [ByteCount, 'Size of the file in bytes.'],
    state: [ImportStateEnum, 'Current step, from the upload to the end.'],
    template: 'Name of the tool whose template the file follows. Null if unknown.',
    rowCount: 'Number of rows below the headings. Estimated while the file is read.',
    headerRow: 'Number of the row with the headings. Null before the file is read.',
    failure: 'Reason of the failure and its remedy, as sentences. Null unless the import failed.',
    committedAt: 'Time at which the last row was written. Null before.',
    undoneAt: 'Time at which the import was undone. Null if it was not.',
  },
});
export const ImportConnection = connectionType(Import);

export type ImportFormat = InstanceType<typeof ImportFormat>;
export const ImportFormat = objectType('ImportFormat', 'Format of a file, and how it was read.', {
  format: [TableFormatEnum, 'Format of the file.'],
  encoding: [TextEncodingEnum, 'Encoding of the text. Null for Excel.', 'nullable'],
  delimiter: [String, 'Character between cells. Null for Excel.', 'nullable'],
  sheet: [String, 'Name of the sheet. Null for CSV.', 'nullable'],
  sheets: [[String], 'Names of all sheets of an Excel file.'],
});
export type ImportFieldType = InstanceType<typeof ImportFieldType>;
export const ImportFieldType = objectType('ImportField', 'A field of the catalogue to which a column can be mapped.', {
  key: [String, 'Key of the field, such as `WRITER.lastName`.'],
  recordKind: [ImportRecordKindEnum, 'Kind of record that gets the values of the column.'],
  label: [String, 'Name of the field, and its heading in exports.'],
  description: [String, 'Description of the field as a sentence.'],
  example: [String, 'A cell of the field, such as 2026-03-14.'],
  values: [[String], 'Accepted values of a closed set. Empty if the field is open.'],
});
export type ImportColumn = InstanceType<typeof ImportColumn>;
export const ImportColumn = objectType('ImportColumn', 'A column of an imported file.', {
  index: [Int, 'Index of the column, from 0.'],
  heading: [String, 'Text of the cell in `headerRow` of the file.'],
  samples: [[String], 'The first distinct values of the column.'],
  filled: [Int, 'Number of cells with a value.'],
  target: [
    String,
    'Field to which the column is mapped, such as `WRITER.lastName#2` for the second writer. Null if it is ignored.',
    'nullable',
  ],
  hasAmbiguousDates: [Boolean, 'Whether the column has dates such as 03/04/2026, and no value shows their order.'],
});
export const ImportQuestionType = objectType(
  'ImportQuestion',
  'A question that the values of a file leave open under its mapping.',
  {
    kind: [ImportQuestionKindEnum, 'Which question the values leave open.'],
    headings: [[String], 'Headings of the columns that leave it open.'],
    example: [String, 'A cell that can be read in two ways. Empty if the question is about rows.'],
  },
);
const ImportKindCount = objectType('ImportKindCount', 'Number of objects of one kind that an import adds and changes.', {
  kind: [ImportedKindEnum, 'Type of the counted objects.'],
  created: [Int, 'Number of new objects.'],
  changed: [Int, 'Number of changed objects.'],
});
export type ImportCountsType = InstanceType<typeof ImportCountsType>;
export const ImportCountsType = objectType('ImportCounts', 'Result of a dry run or an import.', {
  created: [Int, 'Number of rows of new records.'],
  changed: [Int, 'Number of rows of changed records.'],
  unchanged: [Int, 'Number of rows of records that stay as they are.'],
  refused: [Int, 'Number of rows of refused records.'],
  warned: [Int, 'Number of rows with warnings that are not refused.'],
  lowShareTotals: [
    Int,
    'Number of works whose writers’ shares total less than 90 %. Confirm them with `acceptsLowShareTotals` of `importCommit`.',
  ],
  kinds: [[ImportKindCount], 'Objects that are added or changed, by kind.'],
});

@InputType({ description: 'A file to import.' })
export class ImportInput {
  @Field(() => String, { description: 'Name of the file, such as catalogue.xlsx.' })
  fileName!: string;

  @Field(() => ByteCount, { description: 'Size of the file in bytes, at most 256 MB.' })
  sizeBytes!: number;
}

@InputType({ description: 'How to read the columns of a file.' })
export class ImportMappingInput {
  @Field(() => [String], {
    nullable: 'items',
    description: 'Field for each column in order, such as `WORK.title` or `WRITER.lastName#2`. Null ignores the column.',
  })
  targets!: (string | null)[];

  @Field(() => DateOrderEnum, {
    nullable: true,
    description: 'Order of dates that can be read in two ways. Null lets the values decide.',
  })
  dateOrder?: string | null;

  @Field(() => ShareScaleEnum, {
    nullable: true,
    description: 'Scale of shares whose values can be read in two ways. Null if the values of each column decide.',
  })
  shareScale?: string | null;

  @Field(() => NameCommasEnum, {
    nullable: true,
    description: 'Meaning of commas between names. Null if no cell can be read in two ways.',
  })
  nameCommas?: string | null;

  @Field(() => BlankTitlesEnum, { nullable: true, description: 'Meaning of rows without a title. Null if there are none.' })
  blankTitles?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to use the mapping for the next file with the same headings.' })
  isRemembered?: boolean | null;
}

@InputType({ description: 'How to read a file again. Omitted values are detected.' })
export class ImportReadInput {
  @Field(() => TextEncodingEnum, { nullable: true, description: 'Encoding of the text.' })
  encoding?: keyof typeof TextEncodingEnum | null;

  @Field(() => String, { nullable: true, description: 'Character between cells, such as a semicolon.' })
  delimiter?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the sheet of an Excel file.' })
  sheet?: string | null;
}

@InputType({ description: 'A correction of a cell.' })
export class ImportCellInput {
  @Field(() => Int, { description: 'Index of the column, from 0.' })
  column!: number;

  @Field(() => String, { description: 'New value of the cell.' })
  value!: string;
}

@InputType({ description: 'A decision about a party.' })
export class ImportPartyInput {
  @Field(() => ImportRecordKindEnum, { description: 'Kind of the party: WRITER or PUBLISHER.' })
  recordKind!: string;

  @Field(() => String, { description: 'Key of the party, from `parties` of the import.' })
  key!: string;

  @Field(() => ImportPartyDecisionEnum, { description: 'Whether the party is the one in the catalogue.' })
  decision!: PartyDecision;
}

const changed = 'The changed import.';
export const ImportPayload = payloadType('ImportPayload', 'Result of changing an import.', { import: [Import, changed] });
export const ImportStartPayload = payloadType('ImportStartPayload', 'Result of starting an import.', {
  import: [Import, 'The new import.'],
  uploadUrl: [UrlScalar, 'Address to which the file is sent with PUT, with the same credentials as this request.'],
});
export const ImportRowPayload = payloadType('ImportRowPayload', 'Result of correcting a row.', {
  import: [Import, 'The import with its new counts.'],
  rows: [[ImportRowType], 'All rows of the corrected record.'],
});
export const ImportRemovalPayload = payloadType('ImportRemovalPayload', 'Result of deleting an import.', {
  importId: [ID, 'ID of the deleted import.'],
});
