import { Badge, Button, SegmentedControl, Stack, Table } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { LinkTiles, LinkTilesSkeleton } from '#web/kit/layout/link-tiles.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { plainDate } from '#web/kit/text/dates.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { unavailable, unavailableNote } from '#web/kit/text/unavailable.ts';
import type { DistributionOverviewQuery } from './__generated__/overview.ts';
import classes from './distribution.module.css';
import type { overviewLoader } from './loaders.ts';
import { addReleaseHref, tabHref } from './places.ts';

type Figures = NonNullable<DistributionOverviewQuery['platformStats']>;

const releasesOn = (platform: string) => `${tabHref('releases')}?platform=${encodeURIComponent(platform)}`;
const counted = (count: number) => `${numberText(count)} ${count === 1 ? 'release' : 'releases'}`;
const latest = (latestOn: string | null) => (latestOn ? plainDate(latestOn) : '–');

export const Loading = () => (
  <Page>
    <LinkTilesSkeleton count={4} />
  </Page>
);

const PlatformGrid = ({ figures }: { figures: Figures }) => (
  <ul className={classes.grid}>
    {figures.map(({ platform, releases, latestOn }) => (
      <li key={platform} className={classes.tile}>
        <Link to={releasesOn(platform)} data-covers>
          {platform}
        </Link>
        <Badge color="green">{counted(releases)}</Badge>
        <small>{latestOn ? `Latest on ${plainDate(latestOn)}` : 'No date entered'}</small>
      </li>
    ))}
  </ul>
);

const PlatformTable = ({ figures }: { figures: Figures }) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Platform</Table.Th>
        <Table.Th scope="col" ta="right">
          Releases
        </Table.Th>
        <Table.Th scope="col" ta="right">
          Latest
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {figures.map(({ platform, releases, latestOn }) => (
        <Table.Tr key={platform}>
          <Table.Td>
            <Link to={releasesOn(platform)}>{platform}</Link>
          </Table.Td>
          <Table.Td ta="right" data-figures>
            {numberText(releases)}
          </Table.Td>
          <Table.Td ta="right">{latest(latestOn)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const views = [
  { value: 'list', label: <IconList size={16} stroke={1.7} aria-label="List" /> },
  { value: 'grid', label: <IconLayoutGrid size={16} stroke={1.7} aria-label="Grid" /> },
];

/** Platforms that carry releases, as a list or a grid. */
function Platforms({ figures }: { figures: Figures | null }) {
  const [view, setView] = useState('grid');
  const hasFigures = figures !== null && figures.length > 0;
  return (
    <Panel
      title="Platforms"
      lead="Where your releases are live."
      aside={
        hasFigures && (
          <SegmentedControl aria-label="View of the platforms" size="xs" data={views} value={view} onChange={setView} />
        )
      }
    >
      {figures === null && <p data-ink="quiet">{`${unavailable}. ${unavailableNote}`}</p>}
      {figures?.length === 0 && (
        <p data-ink="quiet">
          No release is live yet. Enter platforms on the page of a release, or <Link to={tabHref('platforms')}>import them</Link>.
        </p>
      )}
      {hasFigures && (view === 'grid' ? <PlatformGrid figures={figures} /> : <PlatformTable figures={figures} />)}
    </Panel>
  );
}

function Totals({ releaseStats: releases, productCodeStats: codes }: DistributionOverviewQuery) {
  const tiles = [
    {
      label: 'Total Releases',
      value: releases?.total,
      note: releases && `${releases.scheduled} scheduled`,
      href: tabHref('releases'),
    },
    {
      label: 'Live Releases',
      value: releases?.live,
      note: releases && `On ${releases.platforms} platforms`,
      href: tabHref('platforms'),
    },
    { label: 'ISRC Codes', value: codes?.isrcs, note: codes && `${codes.freeIsrcs} free`, href: tabHref('isrc') },
    { label: 'UPC Codes', value: codes?.upcs, note: codes && `${codes.freeUpcs} free`, href: tabHref('upc') },
  ];
  return <LinkTiles tiles={tiles} />;
}

/** Figures of releases and codes, and the platforms. */
export function Component() {
  const { viewerCanEdit } = useViewer();
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof overviewLoader>().overview);
  if (!data) {
    if (!error) return <Loading />;
    return (
      <Page>
        <ErrorPanel
          title="Failed to load the distribution overview"
          detail={describeError(error)}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  const add = viewerCanEdit && (
    <Button component={Link} to={addReleaseHref}>
      Add Release
    </Button>
  );
  if (data.releaseStats?.total === 0 && data.productCodeStats?.isrcs === 0 && data.productCodeStats.upcs === 0)
    return (
      <EmptyState
        ghost
        title="Nothing to distribute yet"
        hint="Add a release with its UPC and track list, or generate ISRC codes for your recordings."
      >
        {add}
      </EmptyState>
    );
  return (
    <Page>
      <Stack gap={20}>
        <Totals {...data} />
        <Platforms figures={data.platformStats} />
      </Stack>
    </Page>
  );
}
