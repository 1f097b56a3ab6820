import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName } from '#web/kit/charts/months.ts';
import { Sparkline } from '#web/kit/charts/sparkline.tsx';
import { type LinkTile, LinkTiles } from '#web/kit/layout/link-tiles.tsx';
import type { CatalogueOverviewQuery } from './__generated__/overview.ts';
import { places } from './places.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

const number = new Intl.NumberFormat('en');
/** "+37", "−3" with a true minus sign. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${number.format(Math.abs(change))}`;

function Change({ change }: { change: number }) {
  const Icon = change === 0 ? IconMinus : change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const color = change === 0 ? 'inherit' : change > 0 ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)';
  return (
    <>
      <Text span inherit c={color}>
        <Icon size={13} style={{ verticalAlign: '-2px' }} aria-hidden="true" />{' '}
        <b>{change === 0 ? 'No change' : signed(change)}</b>
      </Text>{' '}
      <Text span inherit visibleFrom="sm">
        since last month
      </Text>
    </>
  );
}

const tileOf = (label: string, href: string, { total, months, change }: Overview['works']): LinkTile => ({
  label,
  href,
  value: total,
  note: <Change change={change} />,
  aside: <Sparkline values={months.map((month) => month.total)} />,
});

/** Counts with trends over a year and links. */
export function Totals({ overview: { works, contributors, publishers } }: { overview: Overview }) {
  const rows = works.months.map(({ month, total }, index): readonly [string, ...number[]] => [
    monthName(month),
    total,
    contributors.months[index]?.total ?? 0,
    publishers.months[index]?.total ?? 0,
  ]);
  return (
    <ChartCard
      bare
      title="At a glance"
      table={{ columns: ['At the end of', 'Works', 'Contributors', 'Publishers'], rows: rows.toReversed() }}
    >
      <LinkTiles
        tiles={[
          tileOf('Total Works', places.works, works),
          tileOf('Contributors', places.contributors, contributors),
          tileOf('Publishers', places.publishers, publishers),
        ]}
      />
    </ChartCard>
  );
}
