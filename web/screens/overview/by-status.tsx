import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { ShareBar, Swatch } from '#web/kit/text/share-bar.tsx';
import type { CatalogueOverviewQuery } from './__generated__/overview.ts';
import classes from './overview.module.css';
import { places } from './places.ts';
import { percentOf } from './share.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

const number = new Intl.NumberFormat('en');

/** Released states are first and coloured; inactive ones are muted. */
const order: readonly (readonly [TrackStatus, color: string])[] = [
  ['RELEASED', 'var(--stave-s1)'],
  ['PUBLISHED', 'var(--stave-s2)'],
  ['UNRELEASED', 'var(--stave-s6)'],
  ['DEMO', 'var(--stave-s3)'],
  ['DRAFT', 'var(--stave-s5)'],
  ['ARCHIVED', 'color-mix(in srgb, var(--stave-s6) 50%, var(--stave-card))'],
];

/** Works by release status, as a bar with a list as its table. */
export function ByStatus({ overview }: { overview: Overview }) {
  const worksOf = (status: TrackStatus) => overview.worksByStatus.find((each) => each.status === status)?.works ?? 0;
  const parts = order.map(([status, color]) => ({
    key: status,
    label: trackStatusLabels[status],
    value: worksOf(status),
    color,
  }));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <ChartCard title="Works by status">
      <Text fz="xl" lh={1.2} fw={600}>
        {number.format(total)}
      </Text>
      <Text size="xs" c="dimmed" mb="sm">
        {total === 1 ? 'work' : 'works'} in the catalogue
      </Text>
      <ShareBar parts={shown} whole={total} height={16} label="Works by status. The list below has the figures." />
      <ul className={classes.parts} data-ruled>
        {shown.map(({ key, label, value, color }) => (
          <li key={key}>
            <Swatch color={color} />
            <Link to={places.withStatus(key)}>{label}</Link>
            <span>{number.format(value)}</span>
            <span data-ink="quiet">{percentOf(value, total)}</span>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
