import { Group, SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { capitalize } from '#domain/kit/capitalize.ts';
import { describeError } from '#web/apollo/errors.ts';
import { BarChart, type BarSeries } from '#web/kit/charts/bar-chart.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName, monthParts } from '#web/kit/charts/months.ts';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import { type CatalogueGrowthQuery, useCatalogueGrowthQuery } from './__generated__/overview.ts';
import { growthOf, type Months } from './range.ts';
import { BarsSkeleton } from './skeletons.tsx';

type AddedInMonth = Pick<
  NonNullable<CatalogueGrowthQuery['catalogueInsights']['worksAdded']>[number],
  'month' | 'released' | 'notReleased'
>;
type Kind = 'works' | 'recordings';

const series: readonly BarSeries[] = [
  { key: 'released', label: 'Released', color: 'var(--stave-s1)' },
  { key: 'notReleased', label: 'Not released', color: 'var(--stave-s6)' },
];

type ChoiceProps = { label: string; param: string; value: string; options: readonly [value: string, label: string][] };

/** A choice in the address. The first option is the default. */
function Choice({ label, param, value, options }: ChoiceProps) {
  const [, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const choose = (next: string) =>
    setParams(
      (params) => {
        if (next === options[0]?.[0]) params.delete(param);
        else params.set(param, next);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <SegmentedControl
      size={isPhone ? 'md' : 'xs'}
      aria-label={label}
      value={value}
      onChange={choose}
      data={options.map(([key, text]) => ({ value: key, label: text }))}
    />
  );
}

const Choices = ({ kind, months }: { kind: Kind; months: Months }) => (
  <Group gap={8}>
    <Choice
      label="Records"
      param="of"
      value={kind}
      options={[
        ['works', 'Works'],
        ['recordings', 'Recordings'],
      ]}
    />
    <Choice
      label="Range"
      param="months"
      value={String(months)}
      options={[
        ['12', '12 months'],
        ['24', '24 months'],
      ]}
    />
  </Group>
);

function Chart({ kind, added, months }: { kind: Kind; added: readonly AddedInMonth[]; months: Months }) {
  const total = added.reduce((sum, { released, notReleased }) => sum + released + notReleased, 0);
  return (
    <BarChart
      series={series}
      bars={added.map(({ month, released, notReleased }) => ({
        key: month,
        ...monthParts(month),
        values: [released, notReleased],
      }))}
      allLabel={`${months} months`}
      label={`${capitalize(kind)} by the month in which they were added: ${numberText(total)} in ${months} months. The table has the figures.`}
    />
  );
}

/** Works or recordings by month and by release. */
export function Growth() {
  const [params] = useSearchParams();
  const variables = growthOf(params);
  const { months, isOfRecordings } = variables;
  const { data, error, refetch } = useCatalogueGrowthQuery({ variables, fetchPolicy: 'cache-first' });
  const kind = isOfRecordings ? 'recordings' : 'works';
  const insights = data?.catalogueInsights;
  const added = kind === 'works' ? insights?.worksAdded : insights?.recordingsAdded;
  const title = `${capitalize(kind)} over time`;
  if (!added && error)
    return (
      <ChartCard title={title}>
        <ErrorPanel title="Failed to load the chart" detail={describeError(error)} onRetry={() => void refetch()} />
      </ChartCard>
    );
  const rows = (added ?? []).map(({ month, released, notReleased }): readonly [string, ...number[]] => [
    monthName(month),
    released,
    notReleased,
    released + notReleased,
  ]);
  return (
    <ChartCard
      title={title}
      aside={<Choices kind={kind} months={months} />}
      table={{ columns: ['Added in', 'Released', 'Not released', 'All'], rows: rows.toReversed() }}
    >
      {added ? <Chart kind={kind} added={added} months={months} /> : <BarsSkeleton />}
    </ChartCard>
  );
}
