import { type SourceKind, sourceKinds } from '#domain/income/income-terms.ts';
import { sumDecimals } from '#domain/money/decimal.ts';
import { amountText } from '#web/entities/income/amount-text.ts';
import { approximate } from '#web/entities/income/approximate.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { monthsBetween, periodOfMonth, withinPeriod } from '#web/entities/income/period.ts';
import { BarChart, type BarSeries } from '#web/kit/charts/bar-chart.tsx';
import { monthName, monthParts } from '#web/kit/charts/months.ts';
import { NoLines } from '#web/kit/layout/lines.tsx';
import type { IncomeQuery } from './__generated__/income.ts';

/** Labels and colours of the kinds of sources, from the bottom of a bar. */
const kindSeries: readonly (BarSeries & { key: SourceKind })[] = [
  { key: 'SOCIETY', label: 'Societies', color: 'var(--stave-s1)' },
  { key: 'DISTRIBUTOR', label: 'Distributors', color: 'var(--stave-s2)' },
  { key: 'STORE', label: 'Stores and services', color: 'var(--stave-s5)' },
  { key: 'DIRECT', label: 'Direct and sync', color: 'var(--stave-s6)' },
  { key: 'OTHER', label: 'Other', color: 'var(--stave-s3)' },
];

type SourceRow = IncomeQuery['bySource']['rows'][number];

/** Amounts of one kind of source by month. */
type KindMonths = { kind: SourceKind; months: string[] };

const kindOf = ({ subject }: SourceRow): SourceKind => (subject?.__typename === 'IncomeSource' ? subject.kind : 'OTHER');

/** Returns the exact amounts of each kind by month. Leaves out kinds without money. */
function kindsOf(rows: readonly SourceRow[], months: number): KindMonths[] {
  return sourceKinds.keys.flatMap((kind) => {
    const ofKind = rows.filter((row) => kindOf(row) === kind);
    if (ofKind.length === 0) return [];
    const amounts = Array.from({ length: months }, (_, index) => sumDecimals(ofKind.map((row) => row.months[index] ?? '0')));
    return amounts.some((amount) => /[1-9]/.test(amount)) ? [{ kind, months: amounts }] : [];
  });
}

type ByMonthProps = {
  rows: readonly SourceRow[];
  from: string | null;
  to: string | null;
  currency: string;
  filters: IncomeFilters;
};

/** Returns the income of each month, stacked by kind of source, as a chart and as a table. */
export function byMonth({ rows, from, to, currency, filters }: ByMonthProps) {
  const months = from === null || to === null ? [] : monthsBetween(from, to);
  const kinds = kindsOf(rows, months.length);
  const series = kindSeries.filter(({ key }) => kinds.some(({ kind }) => kind === key));
  const ofKind = (key: string) => kinds.find(({ kind }) => kind === key)?.months ?? [];
  const text = (amount: string) => amountText({ amount, currency });
  const table = {
    columns: ['Month', ...series.map(({ label }) => label), 'All'],
    rows: months
      .map((month, index): readonly [string, ...string[]] => {
        const amounts = series.map(({ key }) => ofKind(key)[index] ?? '0');
        return [monthName(month), ...amounts.map(text), text(sumDecimals(amounts))];
      })
      .toReversed(),
  };
  const bars = months.map((month, index) => ({
    key: month,
    ...monthParts(month),
    values: series.map(({ key }) => approximate(ofKind(key)[index] ?? '0')),
    href: incomePlaces.lines({ ...filters, period: periodOfMonth(month) }),
  }));
  const total = text(sumDecimals(kinds.flatMap((each) => each.months)));
  const chart =
    series.length === 0 ? (
      <NoLines>Nothing came in {withinPeriod(filters.period)}.</NoLines>
    ) : (
      <BarChart
        series={series}
        bars={bars}
        allLabel={`${months.length} months`}
        valueText={(value) => text(String(value))}
        label={`Income by month and kind of source: ${total} ${withinPeriod(filters.period)}. The table has the figures.`}
      />
    );
  return { chart, table };
}
