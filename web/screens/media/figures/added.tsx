import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName, monthParts } from '#web/kit/charts/months.ts';
import { numberText } from '#web/kit/text/numbers.ts';
import type { MediaOverviewQuery } from './__generated__/figures.ts';

type Month = MediaOverviewQuery['assetOverview']['months'][number];

/** Assets added per month, without deleted ones. */
export function Added({ kind, months }: { kind: AssetKind; months: readonly Month[] }) {
  const { many } = assetKindNouns[kind];
  const title = `${capitalize(many)} over time`;
  const total = months.reduce((sum, { added }) => sum + added, 0);
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['Added in', 'Added'],
        rows: months.map(({ month, added }) => [monthName(month), added] as const).toReversed(),
      }}
    >
      <BarChart
        series={[{ key: 'added', label: 'Added', color: 'var(--stave-s1)' }]}
        bars={months.map(({ month, added }) => ({ key: month, ...monthParts(month), values: [added] }))}
        allLabel={`${months.length} months`}
        label={`${title}: ${numberText(total)} in ${months.length} months. The table has the figures.`}
      />
    </ChartCard>
  );
}
