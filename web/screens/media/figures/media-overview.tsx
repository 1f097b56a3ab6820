import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { addHref, listHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { numbered, skeletonWidth } from '#web/kit/feedback/skeletons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { StatTiles, type Tile } from '#web/kit/text/stat-tiles.tsx';
import { overviewVariables } from '../loaders.ts';
import { type MediaOverviewQuery, useMediaOverviewQuery } from './__generated__/figures.ts';
import { Added } from './added.tsx';
import { Ending } from './ending.tsx';
import { Gaps } from './gaps.tsx';
import { Largest, Recent } from './mentions.tsx';
import { Shares } from './shares.tsx';
import { Tags } from './tags.tsx';

type Stats = MediaOverviewQuery['assetOverview']['stats'];

const percent = (part: number, whole: number) => `${percentLabel(Math.round((100 * part) / whole))} of all`;

/** Tiles at the top. `stats.total` must be more than zero. */
const tilesOf = (kind: AssetKind, { total, sizeBytes, thisMonth, lastMonth, ...stats }: Stats): Tile[] => [
  {
    label: `Total ${capitalize(assetKindNouns[kind].many)}`,
    value: total,
    note:
      stats.waiting > 0 ? `${numberText(stats.waiting)} being read` : `${numberText(stats.lastSevenDays)} in the last seven days`,
  },
  { label: 'Public', value: stats.public, note: percent(stats.public, total) },
  { label: 'Added this month', value: thisMonth, note: `${numberText(lastMonth)} last month` },
  { label: 'Stored', value: fileSize(sizeBytes), note: `${fileSize(sizeBytes / total)} on average` },
];

/** Skeleton of the overview. */
function Loading() {
  return (
    <Page>
      <Stack gap={20} aria-hidden="true">
        <Skeleton h={86} radius="md" />
        <Columns aside={numbered(10).map((row) => <Skeleton key={row} h={14} w={skeletonWidth(row, 2)} />)}>
          <Skeleton h={330} radius="md" />
          <Skeleton h={280} radius="md" />
        </Columns>
      </Stack>
    </Page>
  );
}

function Nothing({ kind }: { kind: AssetKind }) {
  const { viewerCanEdit } = useViewer();
  const { many } = assetKindNouns[kind];
  return (
    <EmptyState
      ghost
      title={`No ${many} yet`}
      hint={`Once there are ${many}, this page shows how the library grows, its categories and formats, and what is missing.`}
    >
      {viewerCanEdit && (
        <Button component={Link} to={addHref(kind)}>
          Upload {many}
        </Button>
      )}
    </EmptyState>
  );
}

function Figures({ kind }: { kind: AssetKind }) {
  // Read from the cache, since the loader requests nothing while the plan is not known.
  const { data, error, refetch } = useMediaOverviewQuery({ variables: overviewVariables(kind), fetchPolicy: 'cache-first' });
  const overview = data?.assetOverview;
  if (!overview && error)
    return <ErrorPanel title="Failed to load the overview" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!overview) return <Loading />;
  if (overview.stats.total === 0)
    return (
      <Page>
        <Nothing kind={kind} />
      </Page>
    );
  return (
    <Page>
      <Stack gap={20}>
        <StatTiles tiles={tilesOf(kind, overview.stats)} />
        <Columns
          aside={
            <>
              <Gaps kind={kind} gaps={overview.gaps} total={overview.stats.total} />
              {kind !== 'IMAGE' && <Ending kind={kind} assets={overview.expiring} />}
              <Recent kind={kind} assets={overview.recent} />
              <Tags kind={kind} tags={overview.topTags} />
            </>
          }
        >
          <Added kind={kind} months={overview.months} />
          <Shares kind={kind} overview={overview} />
          <Largest kind={kind} assets={overview.largest} />
        </Columns>
      </Stack>
    </Page>
  );
}

/** Statistics of a library: size, growth, breakdowns, gaps and upcoming ends. */
function MediaOverview({ kind }: { kind: AssetKind }) {
  const { feature, manager } = mediaKinds[kind];
  const { loading } = useFeature(feature);
  if (loading) return <Loading />;
  return (
    <FeatureGate feature={feature} amount={0} back={{ href: listHref(kind), label: `Back to ${manager}` }}>
      <Figures kind={kind} />
    </FeatureGate>
  );
}

export const ImageOverview = () => <MediaOverview kind="IMAGE" />;
export const VideoOverview = () => <MediaOverview kind="VIDEO" />;
export const DocumentOverview = () => <MediaOverview kind="DOCUMENT" />;
