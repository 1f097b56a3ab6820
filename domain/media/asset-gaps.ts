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
  WITHOUT_RIGHTS: 'No copyright owner',
  WITHOUT_CATEGORY: 'No category',
  UNTAGGED: 'No tags',
  WITHOUT_WORK: 'Not linked to a work',
  NO_FILE: 'No file',
  FAILED: 'Unusable file',
  DUPLICATE: 'Duplicate file',
};
