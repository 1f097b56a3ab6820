import { Asset } from '#db/entities/media.ts';
import { describedEnum } from '../../kit/enum-type.ts';
import { SortDirection, sortInput } from '../../kit/list-args.ts';

export enum AssetSortField {
  CREATED_AT = 'CREATED_AT',
  TITLE = 'TITLE',
  SIZE = 'SIZE',
  CATEGORY = 'CATEGORY',
  LICENSE = 'LICENSE',
}
describedEnum('AssetSortField', 'Field by which assets are sorted.', AssetSortField, {
  CREATED_AT: 'Time of creation.',
  TITLE: 'Title, ignoring case and diacritics.',
  SIZE: 'File size.',
  CATEGORY: 'Category. Assets without one come first.',
  LICENSE: 'Licence type.',
});
export const AssetSort = sortInput<AssetSortField>('AssetSort', AssetSortField);
export const assetDefaultSort = { by: AssetSortField.CREATED_AT, direction: SortDirection.DESC };

/** SQL sort keys, which are never null. Each has its own index. */
export const assetList = {
  entity: Asset,
  searchColumn: 'search_text',
  sorts: {
    CREATED_AT: 'created_at',
    TITLE: 'title_key',
    SIZE: 'size_bytes',
    CATEGORY: `(coalesce(category, '') collate "C")`,
    LICENSE: '(license_type collate "C")',
  } satisfies Record<AssetSortField, string>,
};
