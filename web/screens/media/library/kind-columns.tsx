import { Badge, Group } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { type AssetColumn, distributionPlatforms, distributionStatuses, documentFolders } from '#domain/media/asset-terms.ts';
import { dimensionsOf, formatOf } from '#domain/media/file-facts.ts';
import type { AnyAssetCard } from '#web/entities/media/asset-card.ts';
import type { Column } from '#web/kit/list/list-types.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { PlainDate } from '#web/kit/text/relative-date.tsx';

/** A column whose key and header follow from its name. */
export type AssetCells = Omit<Column<AnyAssetCard>, 'key' | 'header'>;

export const orDash = (text: string | null) => text ?? <span data-ink="quiet">–</span>;
const maxPlatforms = 3;

/** Shows at most three platforms and the number of others. */
function Platforms({ asset }: { asset: AnyAssetCard }) {
  const platforms = (asset.video?.distributionPlatforms ?? []).map((platform) => distributionPlatforms.labels[platform]);
  const more = platforms.length - maxPlatforms;
  if (platforms.length === 0) return orDash(null);
  return (
    <Group component="span" gap={6} wrap="nowrap" title={platforms.join(', ')}>
      <span data-clip>{platforms.slice(0, maxPlatforms).join(', ')}</span>
      {more > 0 && <Badge color="gray">+{more}</Badge>}
    </Group>
  );
}

function Expiry({ asset }: { asset: AnyAssetCard }) {
  const date = asset.document?.expirationDate ?? null;
  const isPast = date !== null && date < new Date().toISOString().slice(0, 10);
  return (
    <span data-ink={isPast ? 'bad' : undefined} title={isPast ? 'This date has passed' : undefined}>
      <PlainDate value={date} />
    </span>
  );
}

/** Columns that not all kinds have. */
export const kindCells = {
  DIMENSIONS: {
    width: 116,
    cell: (asset) => orDash(dimensionsOf(asset)),
  },
  DURATION: {
    width: 84,
    align: 'right',
    cell: ({ durationSeconds = null }) => orDash(durationSeconds === null ? null : formatDuration(durationSeconds)),
  },
  DISTRIBUTION: {
    width: 106,
    cell: ({ video }) =>
      video?.distributionStatus ? (
        <Badge color={video.distributionStatus === 'PUBLISHED' ? 'green' : 'gray'}>
          {distributionStatuses.labels[video.distributionStatus]}
        </Badge>
      ) : (
        orDash(null)
      ),
  },
  PLATFORMS: {
    width: 168,
    cell: (asset) => <Platforms asset={asset} />,
  },
  FOLDER: {
    width: 148,
    cell: ({ folder = null }) => orDash(folder && documentFolders.labels[folder]),
  },
  FORMAT: {
    width: 84,
    hideBelow: 'md',
    cell: (asset) => formatOf(asset),
  },
  PAGES: {
    width: 76,
    align: 'right',
    cell: ({ pageCount = null }) => orDash(pageCount === null ? null : numberText(pageCount)),
  },
  EXPIRY: {
    width: 120,
    cell: (asset) => <Expiry asset={asset} />,
  },
} satisfies Partial<Record<AssetColumn, AssetCells>>;
