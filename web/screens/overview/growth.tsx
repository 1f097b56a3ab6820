import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { BarChart, type BarSeries } from '#web/kit/charts/bar-chart.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName, monthParts } from '#web/kit/charts/months.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { type CatalogueGrowthQuery, useCatalogueGrowthQuery } from './__generated__/overview.ts';
import { type Months, monthsOf } from './range.ts';
import { BarsSkeleton } from './skeletons.tsx';

type WorksOfMonth = CatalogueGrowthQuery['catalogueInsights']['worksAdded'][number];

const number = new Intl.NumberFormat('en');
const series: readonly BarSeries[] = [
  { key: 'released', label: 'Released', color: 'var(--stave-s1)' },
  { key: 'notReleased', label: 'Not released', color: 'var(--stave-s6)' },
];

function Range({ months }: { months: Months }) {
  const [, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const choose = (next: string) =>
    setParams(
      (params) => {
        if (next === '12') params.delete('months');
        else params.set('months', next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SegmentedControl
      size={isPhone ? 'md' : 'xs'}
      aria-label="Range"
      value={String(months)}
      onChange={choose}
      data={[
        { value: '12', label: '12 months' },
        { value: '24', label: '24 months' },
      ]}
    />
  );
}

function Chart({ worksAdded, months }: { worksAdded: readonly WorksOfMonth[]; months: Months }) {
  const total = worksAdded.reduce((sum, { released, notReleased }) => sum + released + notReleased, 0);
  return (
    <BarChart
      series={series}
      bars={worksAdded.map(({ month, released, notReleased }) => ({
        key: month,
        ...monthParts(month),
        values: [released, notReleased],
      }))}
      allLabel={`${months} months`}
      label={`Works by the month in which they were added: ${number.format(total)} in ${months} months. The table has the figures.`}
    />
  );
}

/** Works by month and by release. */
export function Growth() {
  const [params] = useSearchParams();
  const months = monthsOf(params.get('months'));
  const { data, previousData, error, refetch } = useCatalogueGrowthQuery({ variables: { months }, fetchPolicy: 'cache-first' });
  const worksAdded = (data ?? previousData)?.catalogueInsights.worksAdded;
  const title = 'Works over time';
  if (!worksAdded && error)
    return (
      <ChartCard title={title}>
        <ErrorPanel title="Failed to load the chart" detail={describeError(error)} onRetry={() => void refetch()} />
      </ChartCard>
    );
  const rows = (worksAdded ?? []).map(({ month, released, notReleased }): readonly [string, ...number[]] => [
    monthName(month),
    released,
    notReleased,
    released + notReleased,
  ]);
  return (
    <ChartCard
      title={title}
      aside={<Range months={months} />}
      table={{ columns: ['Added in', 'Released', 'Not released', 'All'], rows: rows.toReversed() }}
    >
      {worksAdded ? <Chart worksAdded={worksAdded} months={months} /> : <BarsSkeleton />}
    </ChartCard>
  );
}
