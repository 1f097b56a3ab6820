import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName } from '#web/kit/charts/months.ts';
import { Sparkline } from '#web/kit/charts/sparkline.tsx';
import { type LinkTile, LinkTiles } from '#web/kit/layout/link-tiles.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import type { CatalogueOverviewQuery } from './__generated__/overview.ts';
import { places } from './places.ts';

type Overview = CatalogueOverviewQuery['catalogueOverview'];

/** "+37", "−3" with a true minus sign. */
const signed = (change: number) => `${change < 0 ? '−' : '+'}${numberText(Math.abs(change))}`;

function Change({ change }: { change: number }) {
  const Icon = change === 0 ? IconMinus : change > 0 ? IconArrowUpRight : IconArrowDownRight;
  const color = change === 0 ? 'inherit' : change > 0 ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)';
  return (
    <>
      <Text span inherit c={color}>
        <Icon size={13} style={{ verticalAlign: '-2px' }} aria-hidden="true" />{' '}
        <b>{change === 0 ? 'No change' : signed(change)}</b>
      </Text>
      {change !== 0 && (
        <Text span inherit visibleFrom="sm">
          {' '}
          since last month
        </Text>
      )}
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

const kinds = [
  ['works', 'Total Works'],
  ['contributors', 'Contributors'],
  ['publishers', 'Publishers'],
  ['labels', 'Labels'],
  ['recordings', 'Recordings'],
  ['releases', 'Releases'],
] as const;

/** Counts with trends over a year and links. */
export function Totals({ overview }: { overview: Overview }) {
  const rows = overview.works.months.map(({ month }, index): readonly [string, ...number[]] => [
    monthName(month),
    ...kinds.map(([kind]) => overview[kind].months[index]?.total ?? 0),
  ]);
  const columns = ['At the end of', 'Works', ...kinds.slice(1).map(([, label]) => label)];
  return (
    <ChartCard bare title="At a glance" table={{ columns, rows: rows.toReversed() }}>
      <LinkTiles tiles={kinds.map(([kind, label]) => tileOf(label, places[kind], overview[kind]))} />
    </ChartCard>
  );
}
