import {
  type AssetCategory,
  type AssetKind,
  assetStatuses,
  categoriesOf,
  categoryLabels,
  claimStatuses,
  claimTypes,
  contentIdEnrollments,
  contentRatings,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
  monetizationStatuses,
  permissions,
} from '#domain/media/asset-terms.ts';
import type { Option } from '#web/kit/form/select-field.tsx';

const choices = <T extends string>({ keys, labels }: { keys: readonly T[]; labels: Readonly<Record<T, string>> }): Option[] =>
  keys.map((value) => ({ value, label: labels[value] }));

const categoryChoices = (kind: AssetKind): Option[] =>
  choices<AssetCategory>({ keys: categoriesOf[kind], labels: categoryLabels });

/** Options of the fields, in the order of the specification. */
export const assetOptions = {
  categories: { IMAGE: categoryChoices('IMAGE'), VIDEO: categoryChoices('VIDEO'), DOCUMENT: categoryChoices('DOCUMENT') },
  folders: choices(documentFolders),
  licenseTypes: choices(licenseTypes),
  statuses: choices(assetStatuses),
  distributionStatuses: choices(distributionStatuses),
  contentRatings: choices(contentRatings),
  monetizationStatuses: choices(monetizationStatuses),
  contentIdEnrollments: choices(contentIdEnrollments),
  permissions: choices(permissions),
  distributionPlatforms: choices(distributionPlatforms),
  claimTypes: choices(claimTypes),
  claimStatuses: choices(claimStatuses),
  imageTypes: ['Photograph', 'Illustration', 'Graphic', 'Painting', 'Scan', 'Screenshot', 'Logo'],
};
