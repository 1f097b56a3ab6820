import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { purgeMoment } from '#domain/platform/bin.ts';
import { keysOf, type RecordKey, recordNouns } from '#domain/records/record-kinds.ts';
import { PageInfo } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { kindEnum } from '../../kit/kind-enum.ts';
import { PageArgs, sortInput } from '../../kit/list-args.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { DeletedItems } from './deleted-items.ts';

const DeletedItemKindEnum = kindEnum('DeletedItemKind', 'Type of a deleted item.', keysOf(recordNouns));

const DeletedItemSortField = describedEnum(
  'DeletedItemSortField',
  'Field by which deleted items are sorted.',
  enumOf(['DELETED_AT', 'TITLE'] as const),
  { DELETED_AT: 'Time of deletion.', TITLE: 'Title or name, ignoring case and diacritics.' },
);
const DeletedItemSort = sortInput<keyof typeof DeletedItemSortField>('DeletedItemSort', DeletedItemSortField);

@ArgsType()
export class DeletedItemsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Words that the title or the detail must contain, in any order, ignoring case and diacritics.',
  })
  search?: string;

  @Field(() => DeletedItemKindEnum, { nullable: true, description: 'Type of item. Defaults to all types.' })
  kind?: RecordKey;

  @Field(() => DeletedItemSort, { nullable: true, description: 'Sort order. Defaults to the latest deletion first.' })
  sort?: InstanceType<typeof DeletedItemSort>;
}

@ObjectType({ description: 'An object of the catalogue or an asset in the bin.' })
export class DeletedItem {
  @Field(() => ID, { description: 'ID of the deleted item.' })
  id!: string;

  @Field(() => DeletedItemKindEnum, { description: 'Type of the item.' })
  kind!: string;

  @Field(() => String, { description: 'Title, or name of a contributor, publisher or label.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Artist, company name or file name, to tell items with the same title apart.',
  })
  detail!: string | null;

  @Field(() => DateTime, { description: 'When the item was moved to the bin.' })
  deletedAt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person who deleted the item. Null when the account was deleted.',
  })
  deletedBy!: string | null;

  @Field(() => DateTime, {
    description: 'When the item can no longer be restored. A nightly job then deletes the item permanently.',
  })
  purgeAt(): string {
    return purgeMoment(new Date(this.deletedAt)).toISOString();
  }
}

const DeletedItemEdge = objectType('DeletedItemEdge', 'Item of a list of deleted items, with its cursor.', {
  node: [DeletedItem, 'The deleted item.'],
  cursor: [String, 'Cursor of the deleted item, to pass to `after`.'],
});

@ObjectType({ description: 'A page of deleted items.' })
export class DeletedItemConnection extends DeletedItems {
  @Field(() => [DeletedItem], { description: 'The deleted items on the page.' })
  override nodes() {
    return super.nodes();
  }

  @Field(() => [DeletedItemEdge], { description: 'The deleted items on the page, with their cursors.' })
  override edges() {
    return super.edges();
  }

  @Field(() => PageInfo, { description: 'Position of the page in the list.' })
  override pageInfo() {
    return super.pageInfo();
  }

  @Field(() => Int, { description: 'Number of deleted items on all pages.' })
  override totalCount() {
    return super.totalCount();
  }

  @Field(() => Boolean, { description: 'Whether `totalCount` is exact. Always true for deleted items.' })
  totalCountIsExact() {
    return true;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Corrected search that gave the rows. Always null for deleted items.',
  })
  correctedSearch() {
    return null;
  }
}

export const DeletedItemsPayload = payloadType(
  'DeletedItemsPayload',
  'Result of restoring or permanently deleting items. Each item succeeds or fails separately.',
  {
    itemIds: [[ID], 'IDs of the restored or permanently deleted items.'],
  },
  'Why items were not changed. `field` is the position of the item in `ids`. Empty on success.',
);
export type DeletedItemsPayload = InstanceType<typeof DeletedItemsPayload>;
