import { assetColumnKey } from '#domain/exports/lists/assets.ts';
import {
  type AssetColumn,
  type AssetKind,
  assetColumns,
  assetColumnsOf,
  assetStatuses,
  licenseTypes,
} from '#domain/media/asset-terms.ts';
import type { AnyAssetCard, AssetCard } from '#web/entities/media/asset-card.ts';
import { IngestBadge } from '#web/entities/media/ingest-badge.tsx';
import { Thumbnail } from '#web/entities/media/thumb.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import type { CardParts, Column } from '#web/kit/list/list-types.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { TokenAction } from '#web/tokenization/badge/token-action.tsx';
import { categoryOf, factsOf, sizeOf } from './facts.ts';
import { type AssetCells, kindCells, orDash } from './kind-columns.tsx';
import classes from './library.module.css';

function Name({ asset }: { asset: AnyAssetCard }) {
  const below = [asset.status === 'ARCHIVED' ? assetStatuses.labels.ARCHIVED : null, categoryOf(asset)]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={classes.name}>
      <Thumbnail asset={asset} size="row" />
      <span className={classes.nametext}>
        <span data-clip>{asset.title}</span>
        {below !== '' && <span data-clip>{below}</span>}
      </span>
      <IngestBadge ingest={asset.ingest} />
    </span>
  );
}

const Tokenization = ({ asset: { kind, id, title, tokenStatus } }: { asset: AnyAssetCard }) => (
  <TokenAction subject={{ kind, subjectId: id, title }} status={tokenStatus} />
);

const titleColumn: Column<AssetCard> = {
  key: 'title',
  header: 'Title',
  sortKey: 'TITLE',
  cell: (asset) => <Name asset={asset} />,
};
const cells: Readonly<Record<AssetColumn, AssetCells>> = {
  ...kindCells,
  FILE: {
    width: 180,
    startsHidden: true,
    cell: (asset) => orDash(asset.fileName || null),
  },
  CATEGORY: {
    sortKey: 'CATEGORY',
    width: 148,
    startsHidden: true,
    cell: (asset) => orDash(categoryOf(asset)),
  },
  TOKENIZATION: {
    width: 164,
    cell: (asset) => <Tokenization asset={asset} />,
  },
  SIZE: {
    sortKey: 'SIZE',
    width: 88,
    align: 'right',
    cell: (asset) => (asset.sizeBytes > 0 ? sizeOf(asset) : orDash(null)),
  },
  VISIBILITY: {
    width: 96,
    cell: (asset) => <VisibilityMark isPublic={asset.isPublic} />,
  },
  LICENCE: {
    sortKey: 'LICENSE',
    width: 144,
    hideBelow: 'lg',
    cell: (asset) => licenseTypes.labels[asset.licenseType],
  },
  TAGS: {
    width: 160,
    startsHidden: true,
    cell: (asset) => orDash(asset.tags.join(', ') || null),
  },
  ADDED: {
    sortKey: 'CREATED_AT',
    width: 120,
    hideBelow: 'md',
    cell: (asset) => (
      <span data-ink="quiet">
        <RelativeDate value={asset.createdAt} />
      </span>
    ),
  },
};

/** The title and the columns of a kind. Only images show their licence at first. */
const columnsWith = (kind: AssetKind): Column<AssetCard>[] => [
  titleColumn,
  ...assetColumnsOf[kind].map((column) => ({
    ...cells[column],
    ...(column === 'LICENCE' && kind !== 'IMAGE' && { startsHidden: true }),
    key: assetColumnKey(column),
    header: assetColumns.labels[column],
  })),
];
export const columnsOf: Readonly<Record<AssetKind, Column<AssetCard>[]>> = {
  IMAGE: columnsWith('IMAGE'),
  VIDEO: columnsWith('VIDEO'),
  DOCUMENT: columnsWith('DOCUMENT'),
};

/** A row on phones, in place of the columns. */
export const cardOf = (asset: AssetCard): CardParts => ({
  title: (
    <span className={classes.name}>
      <Thumbnail asset={asset} size="row" />
      <span className={classes.nametext}>
        <span data-clip>{asset.title}</span>
      </span>
    </span>
  ),
  code: <span data-ink="quiet">{factsOf(asset)}</span>,
  status: <Tokenization asset={asset} />,
  badge: asset.ingest.state === 'READY' ? <VisibilityMark isPublic={asset.isPublic} /> : <IngestBadge ingest={asset.ingest} />,
});
