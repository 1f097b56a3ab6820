/** Missing data of an asset, in display order. */
export const assetGaps = [
  'WITHOUT_RIGHTS',
  'WITHOUT_CATEGORY',
  'UNTAGGED',
  'WITHOUT_WORK',
  'NO_FILE',
  'FAILED',
  'DUPLICATE',
] as const;
export type AssetGap = (typeof assetGaps)[number];

export const gapLabels: Readonly<Record<AssetGap, string>> = {
  WITHOUT_RIGHTS: 'Without a copyright owner',
  WITHOUT_CATEGORY: 'Without a category',
  UNTAGGED: 'Without tags',
  WITHOUT_WORK: 'Not linked to a work',
  NO_FILE: 'Without a file',
  FAILED: 'With a file that cannot be used',
  DUPLICATE: 'There twice',
};
