import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AssetGroup } from '#db/entities/media.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { UserError } from '../../kit/errors.ts';
import { expose } from '../../kit/expose.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';
import { DateTime } from '../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';

expose(AssetGroup, 'Assets of one kind that belong together: a collection of images, a project of videos.', {
  id: { type: () => ID, description: 'Its id.' },
  version: { type: () => Int, description: 'Grows when name, description or cover are saved; give it back when saving.' },
  kind: { type: () => AssetKindEnum, description: 'What sort of assets it holds.' },
  name: { type: () => String, description: 'Name.' },
  description: { type: () => String, nullable: true, description: 'Description.' },
  createdAt: { type: () => DateTime, description: 'When it was made.' },
  updatedAt: { type: () => DateTime, description: 'When it, or what belongs to it, was changed last.' },
});

export const AssetGroupConnection = connectionType(AssetGroup, 'groups');

export enum AssetGroupSortField {
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('AssetGroupSortField', 'What groups are sorted by.', AssetGroupSortField, {
  NAME: 'Name, without regard to letter case and diacritics.',
  CREATED_AT: 'When they were made.',
  UPDATED_AT: 'When they were changed last.',
});
export const AssetGroupSort = sortInput<AssetGroupSortField>('AssetGroupSort', AssetGroupSortField);
export const groupDefaultSort = { by: AssetGroupSortField.NAME, direction: SortDirection.ASC };

/** Sort keys as SQL that is never null. */
export const groupList = {
  entity: AssetGroup,
  searchColumn: 'name_key',
  sorts: { NAME: 'name_key', CREATED_AT: 'created_at', UPDATED_AT: 'updated_at' } satisfies Record<AssetGroupSortField, string>,
};

@ObjectType({ description: 'The outcome of a change to a group.', simpleResolvers: true })
export class AssetGroupPayload {
  @Field(() => AssetGroup, {
    nullable: true,
    description: 'The group as it is now, also after a conflict; null when there is none.',
  })
  group?: AssetGroup | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}

@ObjectType({ description: 'The outcome of deleting a group.', simpleResolvers: true })
export class AssetGroupRemovalPayload {
  @Field(() => ID, { nullable: true, description: 'Id of the group that lies in the bin now; its assets stay.' })
  groupId?: string | null;

  @Field(() => [UserError], { description: 'What kept it from happening; empty after a success.' })
  userErrors!: UserError[];
}
