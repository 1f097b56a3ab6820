import {
  type AssetKind,
  assetStatuses,
  categoriesOf,
  categoryLabels,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
} from '#domain/media/terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';

const optionsOf = <T extends string>({ keys, labels }: { keys: readonly T[]; labels: Readonly<Record<T, string>> }): Option[] =>
  keys.map((value) => ({ value, label: labels[value] }));

export const licenseOptions = optionsOf(licenseTypes);
export const statusOptions = optionsOf(assetStatuses);
export const folderOptions = optionsOf(documentFolders);
export const distributionStatusOptions = optionsOf(distributionStatuses);
export const platformOptions = optionsOf(distributionPlatforms);
export const visibilityOptions: Option[] = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

/** The categories that an asset of a kind can have. */
export const categoryOptions = (kind: AssetKind): Option[] =>
  categoriesOf[kind].map((value) => ({ value, label: categoryLabels[value] }));
