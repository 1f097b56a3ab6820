import {
  type AssetCategory,
  type AssetColumn,
  type AssetKind,
  assetColumns,
  assetColumnsOf,
  assetKindNouns,
  categoryLabels,
  type DocumentFolder,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  type LicenseType,
  licenseTypes,
} from '#domain/media/asset-terms.ts';
import { dimensionsOf, formatOf } from '#domain/media/file-facts.ts';
import { column, type ListColumn, type ListExport, listExport } from './list-export.ts';
import { tokenization } from './music.ts';

type Distribution = keyof typeof distributionStatuses.labels;
type DistributionPlatform = keyof typeof distributionPlatforms.labels;
type Video = { video: { distributionStatus: Distribution | null; distributionPlatforms: DistributionPlatform[] } };

const field = (key: AssetColumn, reads: string, cell?: ListColumn['cell']) => column(assetColumns.labels[key], reads, cell);
/** Selects fields that only some object types of assets have. */
const on = (types: readonly string[], fields: string) => types.map((type) => `... on ${type} { ${fields} }`).join(' ');
const files = ['DocumentAsset', 'AudioAsset'];
const distribution = on(['VideoAsset'], 'video { distributionStatus distributionPlatforms }');

const columns: Readonly<Record<AssetColumn, ListColumn>> = {
  FILE: field('FILE', 'fileName'),
  CATEGORY: field(
    'CATEGORY',
    'category',
    ({ category }: { category: AssetCategory | null }) => category && categoryLabels[category],
  ),
  TOKENIZATION: { ...tokenization, header: assetColumns.labels.TOKENIZATION },
  SIZE: field('SIZE', 'sizeBytes'),
  VISIBILITY: field('VISIBILITY', 'isPublic', ({ isPublic }: { isPublic: boolean }) => (isPublic ? 'Public' : 'Private')),
  LICENCE: field('LICENCE', 'licenseType', ({ licenseType }: { licenseType: LicenseType }) => licenseTypes.labels[licenseType]),
  TAGS: field('TAGS', 'tags'),
  ADDED: field('ADDED', 'createdAt'),
  DIMENSIONS: field('DIMENSIONS', on(['ImageAsset'], 'width height'), dimensionsOf),
  DURATION: field(
    'DURATION',
    on(['VideoAsset'], 'durationSeconds'),
    ({ durationSeconds }: { durationSeconds: number | null }) => durationSeconds,
  ),
  DISTRIBUTION: field(
    'DISTRIBUTION',
    distribution,
    ({ video }: Video) => video.distributionStatus && distributionStatuses.labels[video.distributionStatus],
  ),
  PLATFORMS: field('PLATFORMS', distribution, ({ video }: Video) =>
    video.distributionPlatforms.map((platform) => distributionPlatforms.labels[platform]),
  ),
  FOLDER: field(
    'FOLDER',
    on(files, 'folder'),
    ({ folder }: { folder: DocumentFolder | null }) => folder && documentFolders.labels[folder],
  ),
  FORMAT: field('FORMAT', 'fileName mimeType', formatOf),
  PAGES: field('PAGES', on(['DocumentAsset'], 'pageCount'), ({ pageCount }: { pageCount?: number | null }) => pageCount),
  EXPIRY: field(
    'EXPIRY',
    on(files, 'document { expirationDate }'),
    ({ document }: { document: { expirationDate: string | null } }) => document.expirationDate,
  ),
};

/** Key of a column of assets in a table, its file, and the browser's storage. */
export const assetColumnKey = (key: AssetColumn): string => key.toLowerCase();

const assetsExport = (kind: AssetKind): ListExport =>
  listExport(
    assetKindNouns[kind].many,
    { field: 'assets', type: 'Asset', args: { kind: 'AssetKind!' } },
    {
      title: column('Title', 'title'),
      ...Object.fromEntries(assetColumnsOf[kind].map((key) => [assetColumnKey(key), columns[key]])),
    },
  );

/** The file of each kind's library. */
export const assetExports: Readonly<Record<AssetKind, ListExport>> = {
  IMAGE: assetsExport('IMAGE'),
  VIDEO: assetsExport('VIDEO'),
  DOCUMENT: assetsExport('DOCUMENT'),
};
