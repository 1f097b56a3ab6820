import { ID, Int } from 'type-graphql';
import { MusicDocument, MusicDocumentVersion } from '#db/entities/music-document.ts';
import {
  documentCategories,
  type MusicDocumentStatus,
  type MusicDocumentType,
  musicDocumentStatuses,
  musicDocumentTypes,
} from '#domain/catalogue/catalogue-terms.ts';
import { MusicDocumentDraft, SignerDraft, VersionDraft } from '#domain/catalogue/music-document.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { nameType } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectFrom } from '../../../kit/object-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { timeFields } from '../../../kit/record-filters.ts';
import { ByteCount } from '../../../kit/scalars.ts';

const MusicDocumentTypeEnum = describedEnum(
  'MusicDocumentType',
  'Kind of contract or other content of a music document.',
  enumOf(musicDocumentTypes.keys) as { [K in MusicDocumentType]: K },
  {
    PUBLISHING_CONTRACT: 'A contract between writers and a publisher.',
    RECORDING_CONTRACT: 'A contract between an artist and a label.',
    SYNC_LICENSE: 'A license to use music in a film, series, game or advertisement.',
    MECHANICAL_LICENSE: 'A license to copy music, on discs or as downloads.',
    OTHER_CONTRACT: 'Another contract or license.',
    SHEET_MUSIC: 'A score, a lead sheet or parts.',
    RECORDING: 'A sound file, such as a demo.',
    IMAGE: 'A picture, such as a scanned page.',
    OTHER: 'Another document.',
  },
);
nameType('MusicDocumentType', MusicDocumentTypeEnum);

export const MusicDocumentStatusEnum = describedEnum(
  'MusicDocumentStatus',
  'Status of a music document, computed from its dates.',
  enumOf(musicDocumentStatuses.keys) as { [K in MusicDocumentStatus]: K },
  {
    ACTIVE: 'In force: begun, signed by all signatories and not expired.',
    PENDING: 'Not begun, or a signature is missing.',
    EXPIRED: 'Past its last day.',
  },
);

export const MusicDocumentCategoryEnum = describedEnum(
  'MusicDocumentCategory',
  'Category in which music documents are grouped.',
  enumOf(documentCategories.keys) as { [K in keyof typeof documentCategories.labels]: K },
  {
    CONTRACT: 'Contracts and licenses.',
    SHEET_MUSIC: 'Sheet music.',
    RECORDING: 'Recordings.',
    IMAGE: 'Images.',
    OTHER: 'Other documents.',
  },
);

const MusicDocumentSigner = objectFrom('MusicDocumentSigner', SignerDraft);

expose(MusicDocument, 'A document about rights, such as a contract. Its files are versions.', {
  draft: MusicDocumentDraft,
  elsewhere: ['workIds', 'releaseIds', 'fileId', 'effectiveDate', 'expirationDate'],
  fields: ['id', 'version', 'title', 'type', 'artist', 'publisher', 'parties', 'description', 'createdAt', 'updatedAt'],
  columns: { signers: [[MusicDocumentSigner], 'Signatories with the dates of their signatures.'] },
});

expose(MusicDocumentVersion, 'A file of a music document. The highest number is the current version.', {
  draft: VersionDraft,
  fields: ['id', 'note', 'createdAt'],
  columns: { number: 'Number of the version, starting at 1.' },
});

export const MusicDocumentConnection = connectionType(MusicDocument);

export enum MusicDocumentSortField {
  TITLE = 'TITLE',
  TYPE = 'TYPE',
  EFFECTIVE_DATE = 'EFFECTIVE_DATE',
  EXPIRATION_DATE = 'EXPIRATION_DATE',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('MusicDocumentSortField', 'Field by which music documents are sorted.', MusicDocumentSortField, {
  TITLE: 'Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  TYPE: 'Type, by the name of its constant: IMAGE before OTHER.',
  EFFECTIVE_DATE: 'First day in force. Documents without one come first.',
  EXPIRATION_DATE: 'Last day in force. Documents that never expire come last.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const MusicDocumentSort = sortInput<MusicDocumentSortField>('MusicDocumentSort', MusicDocumentSortField);
const musicDocumentDefaultSort = { by: MusicDocumentSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const musicDocumentList = {
  entity: MusicDocument,
  defaultSort: musicDocumentDefaultSort,
  searchColumn: 'search_text',
  folded: { TITLE: 'title_key' },
  sorts: {
    TITLE: 'title_order',
    TYPE: '(type collate "C")',
    EFFECTIVE_DATE: `(coalesce(created_on, date '0001-01-01'))`,
    EXPIRATION_DATE: `(coalesce(expires_on, date '9999-12-31'))`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<MusicDocumentSortField, string>,
};

export type MusicDocumentFilter = InstanceType<typeof MusicDocumentFilter>;
export const MusicDocumentFilter = filterInput(
  'MusicDocumentFilter',
  'Filters for music documents. Documents must match all filters. An empty list of values matches nothing.',
  {
    types: [[MusicDocumentTypeEnum], 'Documents of one of these types.'],
    statuses: [[MusicDocumentStatusEnum], 'Documents with one of these statuses today (UTC).'],
    expiresWithinDays: [Int, 'Documents that expire within this number of days, at most 3,650.'],
    work: [ID, 'Documents that cover this work.'],
    release: [ID, 'Documents that cover this release.'],
    textInPages: [
      String,
      'Documents whose current version has a page that matches this text. The syntax is that of `documentTextSearch`.',
    ],
    ...timeFields('Documents'),
  },
);
const MusicDocumentCategoryStats = objectType(
  'MusicDocumentCategoryStats',
  'Number and size of the music documents of a category.',
  {
    category: [MusicDocumentCategoryEnum, 'Category of the counted documents. Follows from their types.'],
    count: [Int, 'Number of documents, whatever their status.'],
    sizeBytes: [ByteCount, 'Size of the files of all versions in bytes, without files in the bin.'],
  },
);
export type MusicDocumentStats = InstanceType<typeof MusicDocumentStats>;
export const MusicDocumentStats = objectType('MusicDocumentStats', 'Statistics about music documents.', {
  total: [Int, 'Number of documents outside the bin, whatever their status.'],
  active: [Int, 'Number of documents in force.'],
  pending: [Int, 'Number of documents that have not begun or lack a signature.'],
  expired: [Int, 'Number of documents past their last day.'],
  expiringSoon: [Int, 'Number of documents that expire within 30 days.'],
  categories: [[MusicDocumentCategoryStats], 'Statistics of each category with at least one document.'],
});

export const MusicDocumentVersionPayload = payloadType('MusicDocumentVersionPayload', 'Result of adding a version.', {
  musicDocument: [MusicDocument, 'The document with the new version.'],
});
export type MusicDocumentVersionPayload = InstanceType<typeof MusicDocumentVersionPayload>;
