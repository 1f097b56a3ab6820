import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { type RecordingStatus, type ReleaseState, recordingStatuses, releaseStates } from '#domain/catalogue/catalogue-terms.ts';
import { capitalize } from '#domain/kit/capitalize.ts';
import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { ShareBar, Swatch } from '#web/kit/text/share-bar.tsx';
import { type CatalogueOverviewQuery, type ReleasesByStatusQuery, useReleasesByStatusQuery } from './__generated__/overview.ts';
import classes from './overview.module.css';
import { places } from './places.ts';
import { percentOf } from './share.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

type Part = { key: string; label: string; value: number; color: string; href: string };

/** Released states are first and coloured; inactive ones are muted. */
const workOrder: readonly (readonly [TrackStatus, color: string])[] = [
  ['RELEASED', 'var(--stave-s1)'],
  ['PUBLISHED', 'var(--stave-s2)'],
  ['UNRELEASED', 'var(--stave-s6)'],
  ['DEMO', 'var(--stave-s3)'],
  ['DRAFT', 'var(--stave-s5)'],
  ['ARCHIVED', 'color-mix(in srgb, var(--stave-s6) 50%, var(--stave-card))'],
];
const recordingOrder: readonly (readonly [RecordingStatus, color: string])[] = [
  ['RELEASED', 'var(--stave-s1)'],
  ['UNRELEASED', 'var(--stave-s6)'],
  ['DEMO', 'var(--stave-s3)'],
];
const releaseOrder: readonly (readonly [ReleaseState, color: string])[] = [
  ['RELEASED', 'var(--stave-s1)'],
  ['SCHEDULED', 'var(--stave-s2)'],
  ['UNDATED', 'var(--stave-s6)'],
];

const worksOf = ({ worksByStatus }: Overview): Part[] =>
  workOrder.map(([status, color]) => ({
    key: status,
    label: trackStatusLabels[status],
    color,
    href: places.withStatus(status),
    value: worksByStatus.find((each) => each.status === status)?.works ?? 0,
  }));

const recordingsOf = ({ recordingsByStatus }: Overview): Part[] =>
  recordingOrder.map(([status, color]) => ({
    key: status,
    label: recordingStatuses.labels[status],
    color,
    href: places.recordingsWithStatus(status),
    value: recordingsByStatus.find((each) => each.status === status)?.recordings ?? 0,
  }));

const releasesOf = ({ total, released, scheduled }: NonNullable<ReleasesByStatusQuery['releaseStats']>): Part[] =>
  releaseOrder.map(([state, color]) => ({
    key: state,
    label: releaseStates.labels[state],
    color,
    href: places.releasesInState(state),
    value: { RELEASED: released, SCHEDULED: scheduled, UNDATED: total - released - scheduled }[state],
  }));

/** Records by release status, as a bar with a list as its table. */
function StatusCard({ noun, parts }: { noun: 'work' | 'recording' | 'release'; parts: readonly Part[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0);
  const title = `${capitalize(noun)}s by status`;
  return (
    <ChartCard title={title}>
      <Text fz="xl" lh={1.2} fw={600}>
        {numberText(total)}
      </Text>
      <Text size="xs" c="dimmed" mb="sm">
        {total === 1 ? noun : `${noun}s`} in the catalogue
      </Text>
      <ShareBar parts={shown} whole={total} height={16} label={`${title}. The list below has the figures.`} />
      <ul className={classes.parts} data-ruled>
        {shown.map(({ key, label, value, color, href }) => (
          <li key={key}>
            <Swatch color={color} />
            <Link to={href}>{label}</Link>
            <span>{numberText(value)}</span>
            <span data-ink="quiet">{percentOf(value, total)}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

/** Has a request of its own, because the overview does not wait for the release dates of a large catalogue. */
function ReleasesCard() {
  const { data, previousData, error, refetch } = useReleasesByStatusQuery({ fetchPolicy: 'cache-first' });
  const stats = (data ?? previousData)?.releaseStats;
  if (stats) return <StatusCard noun="release" parts={releasesOf(stats)} />;
  return (
    <ChartCard title="Releases by status">
      {error ? (
        <ErrorPanel title="Failed to load the releases" detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </ChartCard>
  );
}

/** Works, recordings and releases by release status. */
export function ByStatus({ overview }: { overview: Overview }) {
  return (
    <>
      <StatusCard noun="work" parts={worksOf(overview)} />
      {overview.recordings.total > 0 && <StatusCard noun="recording" parts={recordingsOf(overview)} />}
      {overview.releases.total > 0 && <ReleasesCard />}
    </>
  );
}
