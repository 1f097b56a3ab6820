import { ID, Int } from 'type-graphql';
import { Work } from '#db/entities/work.ts';
import { TrackStatus, VersionType } from '#domain/works/music-terms.ts';
import { splitsStates } from '#domain/works/splits-summary.ts';
import { workDraft } from '#domain/works/work.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { nameType } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { existingField, payloadType } from '../../../kit/payload-type.ts';
import { recordFields } from '../../../kit/record-filters.ts';

export const TrackStatusEnum = describedEnum('TrackStatus', 'Release status of a work.', enumOf(TrackStatus), {
  UNRELEASED: 'Finished but not released. Default for new works.',
  RELEASED: 'Available on a release.',
  DEMO: 'Only recorded as a demo.',
  ARCHIVED: 'No longer active, kept for the record.',
  PUBLISHED: 'Published by a music publisher.',
  DRAFT: 'Still being written.',
});
nameType('TrackStatus', TrackStatusEnum);
const VersionTypeEnum = describedEnum('VersionType', 'Version of a composition.', enumOf(VersionType), {
  ORIGINAL: 'The original composition.',
  REMIX: 'A new version made from parts of a recording.',
  COVER: 'A version by another artist.',
  INSTRUMENTAL: 'A version without lyrics.',
  ACOUSTIC: 'A version for acoustic instruments.',
});
nameType('VersionType', VersionTypeEnum);
const SplitsStateEnum = describedEnum(
  'SplitsState',
  'Whether all royalties of a work are assigned in its splits.',
  enumOf(splitsStates),
  {
    NONE: 'There are no splits.',
    INCOMPLETE: 'Some shares are not assigned.',
    COMPLETE: 'All royalties are assigned.',
  },
);

/** The draft without the limit on years, which services check against the clock. */
export const WorkShape = workDraft(9999);

expose(Work, 'A musical composition and its splits. Recordings are separate objects.', {
  draft: WorkShape,
  fields: [
    'id',
    'version',
    'title',
    'alternativeTitle',
    'reference',
    'iswc',
    'artist',
    'pro',
    'proWorkCode',
    'genre',
    'subGenre',
    'language',
    'publisher',
    'isRegistered',
    'registrationDate',
    'isSigned',
    'signDate',
    'versionType',
    'trackStatus',
    'durationSeconds',
    'tempo',
    'musicalKey',
    'timeSignature',
    'yearOfCreation',
    'creationDate',
    'recordingLocation',
    'producer',
    'mood',
    'instruments',
    'tags',
    'description',
    'lyrics',
    'notes',
    'authorName',
    'composerName',
    'publisherName',
    'copyrightYear',
    'copyrightOwner',
    'createdAt',
    'updatedAt',
  ],
});

export const WorkConnection = connectionType(Work);

export enum WorkSortField {
  TITLE = 'TITLE',
  ISWC = 'ISWC',
  GENRE = 'GENRE',
  LANGUAGE = 'LANGUAGE',
  STATUS = 'STATUS',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
  INCOME = 'INCOME',
}
describedEnum('WorkSortField', 'Field by which works are sorted.', WorkSortField, {
  TITLE: 'Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  ISWC: 'ISWC. Works without an ISWC come first.',
  GENRE: 'Genre, ignoring case and diacritics. Works without a genre come first.',
  LANGUAGE: 'Language of the lyrics. Works without a language come first.',
  STATUS: 'Track status, in alphabetical order.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
  INCOME:
    'Income of twelve months, up to the latest month in which the period of a posted statement ends. API keys need `INCOME_READ`.',
});
export const WorkSort = sortInput<WorkSortField>('WorkSort', WorkSortField);
/** Whether the order of works, and with it the cursors of pages, tells what works earn. */
export const isByIncome = (sort: InstanceType<typeof WorkSort> | undefined): boolean => sort?.by === WorkSortField.INCOME;
export const workDefaultSort = { by: WorkSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. Income is kept beside the works. */
export const workList = {
  entity: Work,
  defaultSort: workDefaultSort,
  searchColumn: 'search_text',
  folded: { TITLE: 'title_key' },
  covered: { column: 'search_brief', by: 'TITLE' },
  credits: [
    { table: 'contributor', column: 'credit_text', link: 'split', own: 'work_id', other: 'contributor_id' },
    { table: 'publisher', column: 'credit_text', link: 'split', own: 'work_id', other: 'publisher_id' },
  ],
  sorts: {
    TITLE: 'title_order',
    ISWC: `(coalesce(iswc, '') collate "C")`,
    GENRE: `(fold(coalesce(genre, '')) collate "C")`,
    LANGUAGE: `(fold(coalesce(language, '')) collate "C")`,
    STATUS: '(track_status collate "C")',
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
    INCOME: `coalesce((select r.income from work_rank r where r.work_id = work.id and r.workspace_id = work.workspace_id), 0)`,
  } satisfies Record<WorkSortField, string>,
  ranked: {
    INCOME: {
      table: `(select work.*, r.workspace_id as rank_workspace, r.income as rank_income, r.work_id as rank_id
        from work_rank r join work on work.id = r.work_id and work.workspace_id = r.workspace_id) work`,
      key: 'rank_income',
      id: 'rank_id',
    },
  },
};

/** Filters works by a credited party. */
export const worksOfParty = (column: 'contributor_id' | 'publisher_id', id: string) => ({
  sql: `id in (select work_id from split where ${column} = ?::uuid)`,
  values: [id],
});

export type WorkFilter = InstanceType<typeof WorkFilter>;
export const WorkFilter = filterInput(
  'WorkFilter',
  'Filters for works. Works must match all filters. An empty list of values matches nothing.',
  {
    ids: [[ID], 'Works with one of these IDs, at most 100. Unknown IDs match nothing.'],
    trackStatus: [[TrackStatusEnum], 'Works with one of these statuses.'],
    genre: [String, 'Works with exactly this genre, ignoring case and diacritics.'],
    language: [String, 'Works with lyrics in exactly this language, ignoring case and diacritics.'],
    hasIswc: [Boolean, 'True for works with an ISWC, false for works without one.'],
    hasWrongIswc: [Boolean, 'True for works whose ISWC has a wrong check digit, false for all other works.'],
    splitsState: [SplitsStateEnum, 'Works whose royalties are not, partly or fully assigned.'],
    contributor: [ID, 'Works whose splits name the contributor with this ID.'],
    publisher: [ID, 'Works whose splits name the publisher with this ID.'],
    writers: [[ID], 'Works that credit at least one of these contributors. At most 100 contributors.'],
    society: [String, 'Works registered with this performing rights organisation.'],
    title: [String, 'Works with exactly this title, ignoring case and diacritics.'],
    ...recordFields('Works', ['references', 'iswcs']),
  },
);
export type WorkStats = InstanceType<typeof WorkStats>;
export const WorkStats = objectType('WorkStats', 'Statistics about the works of the workspace.', {
  total: [Int, 'Number of works outside the bin.'],
  released: [Int, 'Number of works that are released or published.'],
  unreleased: [Int, 'Number of works with the track status `UNRELEASED`.'],
  thisMonth: [Int, 'Number of works added this month (UTC).'],
  lastMonth: [Int, 'Number of works added last month (UTC).'],
  lastSevenDays: [Int, 'Number of works added in the 168 hours before the request.'],
  withoutIswc: [Int, 'Number of works whose ISWC is empty.'],
});

export const WorkPayload = payloadType('WorkPayload', 'Result of changing a work.', {
  work: [Work, 'The changed work. After a conflict, its newer version.'],
  ...existingField(Work, 'work'),
});
export type WorkPayload = InstanceType<typeof WorkPayload>;

export const WorkRemovalPayload = payloadType('WorkRemovalPayload', 'Result of deleting a work.', {
  workId: [ID, 'ID of the deleted work.'],
});
export type WorkRemovalPayload = InstanceType<typeof WorkRemovalPayload>;
