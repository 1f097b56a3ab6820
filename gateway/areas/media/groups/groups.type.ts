import { ID } from 'type-graphql';
import { AssetGroup } from '#db/entities/media.ts';
import { AssetGroupDraft } from '#domain/media/group.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { timeFields } from '../../../kit/record-filters.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

expose(AssetGroup, 'A collection of images or a project of videos.', {
  draft: AssetGroupDraft,
  fields: ['id', 'version', 'name', 'description', 'createdAt', 'updatedAt'],
  columns: { kind: [AssetKindEnum, 'Kind of the assets in the collection or project.'] },
});

export const AssetGroupConnection = connectionType(AssetGroup);

export enum AssetGroupSortField {
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('AssetGroupSortField', 'Field by which collections and projects are sorted.', AssetGroupSortField, {
  NAME: 'Name, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const AssetGroupSort = sortInput<AssetGroupSortField>('AssetGroupSort', AssetGroupSortField);
const groupDefaultSort = { by: AssetGroupSortField.NAME, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. */
export const groupList = {
  entity: AssetGroup,
  defaultSort: groupDefaultSort,
  searchColumn: 'search_fold(name)',
  folded: { NAME: 'name_key' },
  sorts: { NAME: 'name_order', CREATED_AT: 'created_at', UPDATED_AT: 'updated_at' } satisfies Record<AssetGroupSortField, string>,
};

export type AssetGroupFilter = InstanceType<typeof AssetGroupFilter>;
export const AssetGroupFilter = filterInput(
  'AssetGroupFilter',
  'Filters for collections and projects. They must match all filters.',
  timeFields('Collections and projects'),
);

export const AssetGroupPayload = payloadType('AssetGroupPayload', 'Result of changing a collection or project.', {
  group: [AssetGroup, 'The changed collection or project. After a conflict, its newer version.'],
});
export type AssetGroupPayload = InstanceType<typeof AssetGroupPayload>;

export const AssetGroupRemovalPayload = payloadType('AssetGroupRemovalPayload', 'Result of deleting a collection or project.', {
  groupId: [ID, 'ID of the deleted collection or project.'],
});
export type AssetGroupRemovalPayload = InstanceType<typeof AssetGroupRemovalPayload>;
