import { Int } from 'type-graphql';
import { Label } from '#db/entities/label.ts';
import { labelStatuses, labelTypes } from '#domain/catalogue/catalogue-terms.ts';
import { labelDraft } from '#domain/catalogue/label.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { termEnum } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { recordFields } from '../../../kit/record-filters.ts';

const LabelTypeEnum = termEnum(
  'LabelType',
  'Whether a record label is independent or belongs to a major company.',
  labelTypes.keys,
  {
    INDEPENDENT: 'Not owned by a major record company. Default for new labels.',
    MAJOR: 'Part of a major record company.',
  },
);
const LabelStatusEnum = termEnum('LabelStatus', 'Whether a record label still releases recordings.', labelStatuses.keys, {
  ACTIVE: 'Releases recordings.',
  INACTIVE: 'No longer releases recordings.',
});

/** The draft without the limit on years, which services check against the clock. */
export const LabelShape = labelDraft(9999);

expose(Label, 'A record label, under whose name recordings and releases are published.', {
  draft: LabelShape,
  fields: [
    'id',
    'version',
    'reference',
    'name',
    'type',
    'status',
    'contactPerson',
    'email',
    'phone',
    'website',
    'address',
    'establishedYear',
    'labelCode',
    'dpid',
    'genres',
    'distributionPartners',
    'notes',
    'createdAt',
    'updatedAt',
  ],
});

export const LabelConnection = connectionType(Label);

enum LabelSortField {
  NAME = 'NAME',
  TYPE = 'TYPE',
  STATUS = 'STATUS',
  CONTACT_PERSON = 'CONTACT_PERSON',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('LabelSortField', 'Field by which labels are sorted.', LabelSortField, {
  NAME: 'Name, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  TYPE: 'Type: independent labels, then major ones.',
  STATUS: 'Status: active labels, then inactive ones.',
  CONTACT_PERSON: 'Contact person, ignoring case and diacritics. Labels without one come first.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const LabelSort = sortInput<LabelSortField>('LabelSort', LabelSortField);
const labelDefaultSort = { by: LabelSortField.NAME, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const labelList = {
  entity: Label,
  defaultSort: labelDefaultSort,
  searchColumn: 'search_text',
  folded: { NAME: 'name_key' },
  sorts: {
    NAME: 'name_order',
    TYPE: '(type collate "C")',
    STATUS: '(status collate "C")',
    CONTACT_PERSON: `(fold(coalesce(contact_person, '')) collate "C")`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<LabelSortField, string>,
};

export type LabelFilter = InstanceType<typeof LabelFilter>;
export const LabelFilter = filterInput(
  'LabelFilter',
  'Filters for labels. Labels must match all filters. An empty list of values matches nothing.',
  {
    types: [[LabelTypeEnum], 'Labels of one of these types.'],
    statuses: [[LabelStatusEnum], 'Labels with one of these statuses.'],
    genres: [[String], 'Labels that release one of these genres, ignoring case and diacritics. At most 100 genres.'],
    distributionPartners: [
      [String],
      'Labels with exactly one of these partners among their distributors, ignoring case and diacritics. At most 100 partners.',
    ],
    ...recordFields('Labels', ['references']),
  },
);
export type LabelStats = InstanceType<typeof LabelStats>;
export const LabelStats = objectType('LabelStats', 'Statistics about the labels of the workspace.', {
  total: [Int, 'Number of labels outside the bin.'],
  active: [Int, 'Number of labels that still release recordings.'],
  independent: [Int, 'Number of labels that are not part of a major company.'],
  distributionPartners: [Int, 'Number of different distributors of all labels. Case and diacritics are ignored.'],
});
