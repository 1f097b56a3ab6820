import { Badge } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import {
  type AssetKind,
  assetStatuses,
  categoryLabels,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
} from '#domain/media/terms.ts';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { Thumb } from '#web/entities/media/thumb.tsx';
import type { AssetCard } from '#web/entities/media/types.ts';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { TokenAction } from '#web/entities/tokens/badge/token-action.tsx';
import { statusWords } from '#web/entities/tokens/badge/token-words.ts';
import type { CardParts, Column } from '#web/kit/list/types.ts';
import { PlainDate, RelativeDate } from '#web/kit/text/relative-date.tsx';
import { categoryOf, dimensionsOf, factsOf, formatOf, sizeOf } from './facts.ts';
import classes from './library.module.css';

const orDash = (text: string | null) => text ?? <span className={classes.none}>–</span>;
const mostPlatforms = 3;

/** At most three platforms, then how many more there are. */
function Platforms({ asset }: { asset: AssetCard }) {
  const platforms = (asset.video?.distributionPlatforms ?? []).map((platform) => distributionPlatforms.labels[platform]);
  const more = platforms.length - mostPlatforms;
  if (platforms.length === 0) return orDash(null);
  return (
    <span className={classes.platforms} title={platforms.join(', ')}>
      <span>{platforms.slice(0, mostPlatforms).join(', ')}</span>
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}

function Name({ asset }: { asset: AssetCard }) {
  const below = [asset.status === 'ARCHIVED' ? assetStatuses.labels.ARCHIVED : null, categoryOf(asset)]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={classes.name}>
      <Thumb asset={asset} size="row" />
      <span className={classes.nametext}>
        <span>{asset.title}</span>
        {below !== '' && <span>{below}</span>}
      </span>
      <IngestBadge ingest={asset.ingest} />
    </span>
  );
}

function Expiry({ asset }: { asset: AssetCard }) {
  const date = asset.document?.expirationDate ?? null;
  const isPast = date !== null && date < new Date().toISOString().slice(0, 10);
  return (
    <span className={isPast ? classes.past : undefined} title={isPast ? 'This date has passed' : undefined}>
      <PlainDate value={date} />
    </span>
  );
}

type AssetColumn = Column<AssetCard>;
const title: AssetColumn = {
  key: 'title',
  header: 'Title',
  sortKey: 'TITLE',
  cell: (asset) => <Name asset={asset} />,
  csv: (asset) => asset.title,
};
const fileName: AssetColumn = {
  key: 'file',
  header: 'File name',
  width: 180,
  startsHidden: true,
  cell: (asset) => orDash(asset.fileName || null),
  csv: (asset) => asset.fileName,
};
const category: AssetColumn = {
  key: 'category',
  header: 'Category',
  sortKey: 'CATEGORY',
  width: 148,
  startsHidden: true,
  cell: (asset) => orDash(categoryOf(asset)),
  csv: (asset) => asset.category && categoryLabels[asset.category],
};
const size: AssetColumn = {
  key: 'size',
  header: 'Size',
  sortKey: 'SIZE',
  width: 88,
  align: 'right',
  cell: (asset) => (asset.sizeBytes > 0 ? sizeOf(asset) : orDash(null)),
  csv: (asset) => asset.sizeBytes,
};
const visibility: AssetColumn = {
  key: 'visibility',
  header: 'Visibility',
  width: 100,
  cell: (asset) => <VisibilityMark isPublic={asset.isPublic} />,
  csv: (asset) => (asset.isPublic ? 'Public' : 'Private'),
};
const Tokenization = ({ asset: { kind, id, title, tokenStatus } }: { asset: AssetCard }) => (
  <TokenAction subject={{ kind, subjectId: id, title }} status={tokenStatus} />
);
const tokenization: AssetColumn = {
  key: 'tokenization',
  header: 'Tokenization',
  width: 160,
  cell: (asset) => <Tokenization asset={asset} />,
  csv: (asset) => statusWords(asset.tokenStatus),
};
const licence: AssetColumn = {
  key: 'licence',
  header: 'Licence',
  sortKey: 'LICENSE',
  width: 144,
  hideBelow: 'lg',
  cell: (asset) => licenseTypes.labels[asset.licenseType],
  csv: (asset) => licenseTypes.labels[asset.licenseType],
};
const tags: AssetColumn = {
  key: 'tags',
  header: 'Tags',
  width: 160,
  startsHidden: true,
  cell: (asset) => orDash(asset.tags.join(', ') || null),
  csv: (asset) => asset.tags.join(', '),
};
const added: AssetColumn = {
  key: 'added',
  header: 'Added',
  sortKey: 'CREATED_AT',
  width: 120,
  hideBelow: 'md',
  cell: (asset) => (
    <span className={classes.none}>
      <RelativeDate value={asset.createdAt} />
    </span>
  ),
  csv: (asset) => asset.createdAt,
};

const imageColumns: AssetColumn[] = [
  {
    key: 'dimensions',
    header: 'Dimensions',
    width: 116,
    cell: (asset) => orDash(dimensionsOf(asset)),
    csv: (asset) => dimensionsOf(asset),
  },
];
const videoColumns: AssetColumn[] = [
  {
    key: 'duration',
    header: 'Duration',
    width: 84,
    align: 'right',
    cell: (asset) => orDash(asset.durationSeconds === null ? null : formatDuration(asset.durationSeconds)),
    csv: (asset) => asset.durationSeconds,
  },
  {
    key: 'distribution',
    header: 'Distribution',
    width: 106,
    cell: ({ video }) =>
      video?.distributionStatus ? (
        <Badge color={video.distributionStatus === 'PUBLISHED' ? 'green' : 'gray'}>
          {distributionStatuses.labels[video.distributionStatus]}
        </Badge>
      ) : (
        orDash(null)
      ),
    csv: ({ video }) => video?.distributionStatus && distributionStatuses.labels[video.distributionStatus],
  },
  {
    key: 'platforms',
    header: 'Platforms',
    width: 168,
    cell: (asset) => <Platforms asset={asset} />,
    csv: ({ video }) => video?.distributionPlatforms.map((platform) => distributionPlatforms.labels[platform]).join(', '),
  },
];
const documentColumns: AssetColumn[] = [
  {
    key: 'folder',
    header: 'Folder',
    width: 148,
    cell: ({ folder }) => orDash(folder && documentFolders.labels[folder]),
    csv: ({ folder }) => folder && documentFolders.labels[folder],
  },
  {
    key: 'format',
    header: 'Format',
    width: 84,
    hideBelow: 'md',
    cell: (asset) => formatOf(asset),
    csv: (asset) => formatOf(asset),
  },
  {
    key: 'pages',
    header: 'Pages',
    width: 76,
    align: 'right',
    cell: ({ pageCount }) => orDash(pageCount === null ? null : pageCount.toLocaleString('en')),
    csv: ({ pageCount }) => pageCount,
  },
  {
    key: 'expiry',
    header: 'Expires',
    width: 120,
    cell: (asset) => <Expiry asset={asset} />,
    csv: ({ document }) => document?.expirationDate,
  },
];

/** The columns of each kind. */
export const columnsOf: Readonly<Record<AssetKind, AssetColumn[]>> = {
  IMAGE: [title, fileName, category, ...imageColumns, tokenization, size, visibility, licence, tags, added],
  VIDEO: [
    title,
    fileName,
    category,
    ...videoColumns,
    tokenization,
    size,
    visibility,
    { ...licence, startsHidden: true },
    tags,
    added,
  ],
  DOCUMENT: [
    title,
    fileName,
    category,
    ...documentColumns,
    tokenization,
    size,
    visibility,
    { ...licence, startsHidden: true },
    tags,
    added,
  ],
};

/** The same as a row of a phone. */
export const cardOf = (asset: AssetCard): CardParts => ({
  title: (
    <span className={classes.name}>
      <Thumb asset={asset} size="row" />
      <span className={classes.nametext}>
        <span>{asset.title}</span>
      </span>
    </span>
  ),
  code: <span className={classes.none}>{factsOf(asset)}</span>,
  status: <Tokenization asset={asset} />,
  badge: asset.ingest.state === 'READY' ? <VisibilityMark isPublic={asset.isPublic} /> : <IngestBadge ingest={asset.ingest} />,
});
