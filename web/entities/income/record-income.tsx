import { useQuery } from '@apollo/client/react';
import { SimpleGrid, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { monthName, monthParts } from '#web/kit/charts/months.ts';
import { Ranking } from '#web/kit/charts/ranking.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { numberText } from '#web/kit/text/numbers.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import {
  ContributorIncomeDocument,
  RecordingIncomeDocument,
  ReleaseIncomeDocument,
  WorkIncomeDocument,
  type WorkIncomeQuery,
} from './__generated__/income-tab.ts';
import { amountText } from './amount-text.ts';
import { approximate } from './approximate.ts';
import { changeText } from './change-text.ts';
import { type IncomeFilters, incomePlaces } from './income-filter.ts';
import type { IncomeSubject } from './income-tab.tsx';
import { daysOf, periodLabel, periodOfMonth, withinPeriod } from './period.ts';
import { PeriodChip } from './period-chip.tsx';
import { Unconverted } from './unconverted.tsx';
import { useIncomeFilters } from './use-income-filters.ts';

const documents = {
  work: WorkIncomeDocument,
  recording: RecordingIncomeDocument,
  release: ReleaseIncomeDocument,
  contributor: ContributorIncomeDocument,
} as const;

const hints = {
  work: 'It appears here once a posted statement has lines that are matched with this work.',
  recording: 'It appears here once a posted statement has lines that are matched with this recording.',
  release: 'It appears here once a posted statement has lines that are matched with this release.',
  contributor:
    'It appears here once works with a share of this contributor earn money. Money for sound recordings is not divided among writers.',
} as const;

const leads = {
  work: 'Money of posted statements for this work',
  recording: 'Money of posted statements for this recording',
  release: 'Money of posted statements for this release',
  contributor: 'Shares of this contributor in the money of their works',
} as const;

/** The same fields for every kind of record. */
type Parts = NonNullable<WorkIncomeQuery['record']>['income'];
type Part = Parts['bySource'][number];

/** Change on the period before. Null without anything to compare with. */
function changeOf({ total, previous }: Parts): string | null {
  if (previous === null || approximate(previous) === 0) return null;
  return changeText(String(((approximate(total) - approximate(previous)) / approximate(previous)) * 100));
}

type BreakdownProps = { title: string; parts: readonly Part[]; currency: string; hrefOf: (key: string) => string };

function Breakdown({ title, parts, currency, hrefOf }: BreakdownProps) {
  return (
    <ChartCard title={title}>
      <Ranking
        label={title}
        unit="Amount"
        rows={parts.map(({ key, label, amount }) => ({
          key,
          name: key === '' ? 'Unknown' : label,
          value: approximate(amount),
          text: amountText({ amount, currency }),
          ...(key !== '' && { href: hrefOf(key) }),
        }))}
      />
    </ChartCard>
  );
}

function Months({ parts: { byMonth, currency, total }, filters }: { parts: Parts; filters: Partial<IncomeFilters> }) {
  const text = (amount: string) => amountText({ amount, currency });
  return (
    <ChartCard
      title="Income by month"
      table={{
        columns: ['Month', 'Amount'],
        rows: byMonth.map(({ month, amount }) => [monthName(month), text(amount)] as const).toReversed(),
      }}
    >
      <BarChart
        series={[{ key: 'income', label: 'Income', color: 'var(--stave-s1)' }]}
        bars={byMonth.map(({ month, amount }) => ({
          key: month,
          ...monthParts(month),
          values: [approximate(amount)],
          href: incomePlaces.lines({ ...filters, period: periodOfMonth(month) }),
        }))}
        allLabel={`${byMonth.length} months`}
        valueText={(value) => text(String(value))}
        label={`Income by month: ${text(total)}. The table has the figures.`}
      />
    </ChartCard>
  );
}

type FiguresProps = { parts: Parts; subject: IncomeSubject; period: string | null };

function Figures({ parts, subject, period }: FiguresProps) {
  const { currency, total, lines, unconverted } = parts;
  const filters: Partial<IncomeFilters> = { [subject.kind]: subject.id, period };
  if (lines === 0)
    return period === null ? (
      <EmptyState title="No income yet" hint={hints[subject.kind]} />
    ) : (
      <EmptyState title={`Nothing came in ${withinPeriod(period)}`} hint="Choose another period." />
    );
  const change = changeOf(parts);
  const hrefWith = (more: Partial<IncomeFilters>) => incomePlaces.lines({ ...filters, ...more });
  return (
    <Stack gap={20}>
      <StatTiles
        tiles={[
          {
            label: periodLabel(period),
            value: amountText({ amount: total, currency }),
            note: change === null ? 'Nothing to compare with' : `${change} on the ${period === null ? 'year' : 'period'} before`,
          },
          { label: 'Lines', value: numberText(lines), note: 'Of posted statements' },
        ]}
      />
      <p data-ink="quiet">
        {leads[subject.kind]}. <Link to={incomePlaces.lines(filters)}>Show the lines</Link>
      </p>
      <Unconverted amounts={unconverted} />
      <Months parts={parts} filters={filters} />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing={20}>
        <Breakdown title="By source" parts={parts.bySource} currency={currency} hrefOf={(source) => hrefWith({ source })} />
        <Breakdown
          title="By right"
          parts={parts.byRight}
          currency={currency}
          hrefOf={(right) => hrefWith({ right: right as NonNullable<IncomeFilters['right']> })}
        />
        <Breakdown
          title="By territory"
          parts={parts.byTerritory}
          currency={currency}
          hrefOf={(territory) => hrefWith({ territory })}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** What a record earned in the period of the address: by month, source, right and territory, with the lines behind each figure. */
export function RecordIncome({ subject }: { subject: IncomeSubject }) {
  const {
    filters: { period },
    change,
  } = useIncomeFilters();
  // Kept, so that the variables stay equal while the period does.
  const days = useMemo(() => daysOf(period, new Date()), [period]);
  const query = useQuery(documents[subject.kind] as typeof WorkIncomeDocument, {
    variables: { id: subject.id, ...days },
    fetchPolicy: 'cache-and-network',
  });
  const parts = query.data?.record?.income;
  return (
    <Stack gap={20} align="stretch">
      <div>
        <PeriodChip period={period} onChange={(next) => change({ period: next })} />
      </div>
      <Loaded query={{ ...query, data: parts }} failure="Failed to load the income" lines={8}>
        {(loaded) => <Figures parts={loaded} subject={subject} period={period} />}
      </Loaded>
    </Stack>
  );
}
