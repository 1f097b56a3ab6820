import { Asset } from '#db/entities/media.ts';
import { badInput } from '../../../kit/cursor.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { SortDirection, sortInput } from '../../../kit/list-args.ts';
import { isUuid } from '../../../kit/rows.ts';

enum AssetSortField {
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
  TITLE = 'TITLE',
  SIZE = 'SIZE',
  CATEGORY = 'CATEGORY',
  LICENSE = 'LICENSE',
  POSITION = 'POSITION',
}
describedEnum('AssetSortField', 'Field by which assets are sorted.', AssetSortField, {
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
  TITLE: 'Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  SIZE: 'File size.',
  CATEGORY: 'Category. Assets without a category come first.',
  LICENSE: 'Licence type, by the name of its constant.',
  POSITION: 'Order of the collection or project. Requires the filter `group`.',
});
export const AssetSort = sortInput<AssetSortField>('AssetSort', AssetSortField);
export const assetDefaultSort = { by: AssetSortField.CREATED_AT, direction: SortDirection.DESC };

/** SQL sort keys, which are never null. Each has its own index. */
export const assetList = {
  entity: Asset,
  defaultSort: assetDefaultSort,
  searchColumn: 'search_text',
  folded: { TITLE: 'title_key' },
  sorts: {
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
    TITLE: 'title_order',
    SIZE: 'size_bytes',
    CATEGORY: `(coalesce(category, '') collate "C")`,
    LICENSE: '(license_type collate "C")',
  } satisfies Record<Exclude<AssetSortField, 'POSITION'>, string>,
};

/** The list for a search without a sort: titles that begin with the text, then the other matches by title. */
export const foundAssets = { ...assetList, defaultSort: { by: AssetSortField.TITLE } };

/** The same list, which can also be sorted by the order of a group. Throws BAD_USER_INPUT without a group. */
export function assetListBy(by: `${AssetSortField}` | undefined, groupId: string | null | undefined) {
  if (by !== 'POSITION') return assetList;
  if (!groupId) throw badInput('`POSITION` sorts the assets of one group. Set `filter.group`.');
  // A malformed ID matches no asset. Groups are small enough to look up each position.
  const POSITION = isUuid(groupId)
    ? `(select m.position from asset_group_member m where m.group_id = '${groupId}' and m.asset_id = asset.id)`
    : assetList.sorts.CREATED_AT;
  return { ...assetList, sorts: { POSITION } };
}
