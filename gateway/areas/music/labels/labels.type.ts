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

const LabelTypeEnum = termEnum('LabelType', 'Type of a record label.', labelTypes.keys, {
  INDEPENDENT: 'An independent label.',
  MAJOR: 'Part of a major record company.',
});
const LabelStatusEnum = termEnum('LabelStatus', 'Whether a record label is active.', labelStatuses.keys, {
  ACTIVE: 'Releases recordings.',
  INACTIVE: 'No longer releases recordings.',
});

/** The draft without the limit on years, which services check against the clock. */
export const LabelShape = labelDraft(9999);

expose(Label, 'A record label.', {
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
}
describedEnum('LabelSortField', 'Field by which labels are sorted.', LabelSortField, {
  NAME: 'Name.',
  TYPE: 'Name of the type.',
  STATUS: 'Name of the status.',
  CONTACT_PERSON: 'Contact person.',
  CREATED_AT: 'Time of creation.',
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
  } satisfies Record<LabelSortField, string>,
};

export type LabelFilter = InstanceType<typeof LabelFilter>;
export const LabelFilter = filterInput('LabelFilter', 'Filters for labels. Labels must match all filters.', {
  type: [LabelTypeEnum, 'Labels of this type.'],
  status: [LabelStatusEnum, 'Labels with this status.'],
  genre: [String, 'Labels that release this genre.'],
  distributionPartner: [String, 'Labels with this distribution partner.'],
});
export type LabelStats = InstanceType<typeof LabelStats>;
export const LabelStats = objectType('LabelStats', 'Statistics about the labels of the workspace.', {
  total: [Int, 'Number of labels.'],
  active: [Int, 'Number of active labels.'],
  independent: [Int, 'Number of independent labels.'],
  distributionPartners: [Int, 'Number of different distribution partners of all labels.'],
});
