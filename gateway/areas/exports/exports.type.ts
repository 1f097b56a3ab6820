import 'reflect-metadata';
import { Field, ID, InputType } from 'type-graphql';
import { Export } from '#db/entities/exports.ts';
import {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  exportKinds,
  exportStates,
  type TableKind,
  tableKinds,
} from '#domain/exports/export-terms.ts';
import { keysOf, type MusicNoun, musicNouns, type RecordKey } from '#domain/records/record-kinds.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { kindEnum } from '../../kit/kind-enum.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { ByteCount, Sha256 } from '../../kit/scalars.ts';

const ExportKindEnum = describedEnum('ExportKind', 'Content of an export.', enumOf(exportKinds.keys), {
  ...(Object.fromEntries(tableKinds.map((kind) => [kind, `${exportKinds.labels[kind]}.`])) as Record<TableKind, string>),
  WORKS: 'Works with their splits, a row for each share.',
  CONTRIBUTORS: 'Contributors, without bank details.',
  PUBLISHERS: 'Publishers, a row for each.',
  RECORDINGS: 'Recordings with their works, a row for each work.',
  RELEASES: 'Releases with their track lists, a row for each track.',
  CATALOGUE: 'Records of the catalogue with their lines as JSON Lines, an object a line. For programs.',
  ARCHIVE: 'All data of the workspace as JSON and CSV, with the original files of its assets.',
  PAYEE_STATEMENTS: 'Statements of the payees of a royalty run, a PDF file for each. Not available to API keys.',
});
const ExportFormatEnum = describedEnum(
  'ExportFormat',
  'File format: CSV or XLSX for tables, JSONL or JSONL_GZ for the catalogue, ZIP for the whole workspace.',
  enumOf(exportFormats.keys),
  {
    CSV: 'Comma-separated values in UTF-8.',
    XLSX: 'Excel workbook.',
    JSONL: 'JSON Lines in UTF-8: a JSON object in each line.',
    JSONL_GZ: 'JSON Lines, compressed with gzip.',
    ZIP: 'ZIP archive, for the whole workspace.',
  },
);
const CatalogueKindEnum = kindEnum('CatalogueKind', 'Kind of catalogue record.', keysOf(musicNouns));
const ExportStateEnum = describedEnum('ExportState', 'Whether the file of an export is ready.', enumOf(exportStates.keys), {
  WAITING: 'Waiting in the queue.',
  RUNNING: 'The file is being written.',
  DONE: 'The file can be downloaded until it expires.',
  FAILED: 'There is no file. `failure` says why.',
  CANCELLED: 'A user stopped the export before the file was ready.',
});

expose(Export, 'An export of a table, of the catalogue, of the whole workspace, or of the statements of a royalty run.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    kind: [ExportKindEnum, 'Content of the file.'],
    format: [ExportFormatEnum, 'Format of the file.'],
    recordKinds: [[CatalogueKindEnum], 'Kinds of records in an export of the catalogue. Null for other exports.'],
    state: [ExportStateEnum, 'Whether the file is ready.'],
    fileName: 'File name with the content and the day of the export (UTC).',
    sizeBytes: [ByteCount, 'Size of the file in bytes. Null if there is no file.'],
    sha256: [Sha256, 'SHA-256 of the file in hexadecimal. Null if there is no file.'],
    failure: 'Reason of the failure and the next step, as sentences. Null unless the export failed.',
    finishedAt: 'Time at which the file was ready. Null if there is no file.',
    expiresAt: 'Time at which the file is deleted. Null if there is no file.',
  },
});
export const ExportConnection = connectionType(Export);

@InputType({ description: 'Content and format of a new export.' })
export class ExportInput {
  @Field(() => ExportKindEnum, { description: 'Content of the file.' })
  kind!: ExportKind;

  @Field(() => ExportFormatEnum, {
    description:
      'Format of the file: ZIP for the whole workspace, JSONL or JSONL_GZ for the catalogue, CSV or XLSX for tables, ZIP for statements of payees.',
  })
  format!: ExportFormat;

  @Field(() => [CatalogueKindEnum], {
    nullable: true,
    description: 'Kinds of records in an export of the catalogue. Defaults to all. Not for other exports.',
  })
  recordKinds?: RecordKey<MusicNoun>[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the royalty run whose statements are exported. Required for statements of payees. Not for other exports.',
  })
  royaltyRun?: string | null;
}

export const ExportPayload = payloadType('ExportPayload', 'Result of changing an export.', {
  export: [Export, 'The changed export.'],
});
export const ExportRemovalPayload = payloadType('ExportRemovalPayload', 'Result of deleting an export.', {
  exportId: [ID, 'ID of the deleted export.'],
});
