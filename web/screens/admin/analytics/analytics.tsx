import { Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core';
import { IconDownload, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { conversionLabels, analyticsLabels as labels, subscriptionReportExport } from '#domain/exports/lists/administration.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { NeedsAdmin } from '#web/entities/viewer/needs-admin.tsx';
import { isAdmin, useViewer } from '#web/entities/viewer/use-viewer.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { Loaded } from '#web/kit/feedback/loaded.tsx';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { useListDownload } from '#web/kit/list/use-list-download.ts';
import { numberText, percentLabel } from '#web/kit/text/numbers.ts';
import { StatTiles } from '#web/kit/text/stat-tiles.tsx';
import { unavailable, unavailableNote } from '#web/kit/text/unavailable.ts';
import { BillingTabs } from '../billing/billing-tabs.tsx';
import { type SubscriptionAnalyticsQuery, useSubscriptionAnalyticsQuery } from './__generated__/analytics.ts';
import { defaultRange, periodParts, type RangeName, rangeNamed, rangeNames } from './ranges.ts';

type Figures = NonNullable<SubscriptionAnalyticsQuery['administration']['subscriptionAnalytics']>;
type Timeline = NonNullable<SubscriptionAnalyticsQuery['administration']['subscriptionTimeline']>;

const moves = [
  { key: 'plansStarted', label: 'Started', color: 'var(--stave-s1)' },
  { key: 'trialsStarted', label: 'Trials', color: 'var(--stave-s6)' },
  { key: 'plansEnded', label: 'Ended', color: 'var(--stave-s3)' },
] as const;

const totalsOf = ({ totalSubscribers, activeSubscribers, trialUsers, churnRate }: Figures, range: RangeName) => [
  { label: labels.totalSubscribers, value: totalSubscribers, note: 'Have or had a plan or trial' },
  { label: labels.activeSubscribers, value: activeSubscribers, note: 'Without trials' },
  { label: labels.trialUsers, value: trialUsers },
  { label: labels.churnRate, value: percentLabel(churnRate), note: `Of active plans, in ${rangeNames[range].within}` },
];
const revenueOf = ({ monthlyRecurringRevenue, averageRevenuePerUser, unchargedMonthlyValue }: Figures) => [
  { label: labels.monthlyRecurringRevenue, value: formatMoney(monthlyRecurringRevenue), note: 'Charged by the provider' },
  { label: labels.averageRevenuePerUser, value: formatMoney(averageRevenuePerUser), note: 'Of charged plans' },
  { label: labels.unchargedMonthlyValue, value: formatMoney(unchargedMonthlyValue), note: 'Monthly list price of other plans' },
];
const conversionsOf = ({ conversionRates: rates }: Figures) =>
  [
    [conversionLabels.trialToPaid, percentLabel(rates.trialToPaid)],
    [conversionLabels.freeToContributor, percentLabel(rates.freeToContributor)],
    [conversionLabels.contributorToEnterprise, percentLabel(rates.contributorToEnterprise)],
  ] as const;

const missing = `${unavailable}. ${unavailableNote}`;

/** Words instead of axes without bars. */
const Quiet = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <NoLines>{children}</NoLines>
  </Panel>
);

function Moves({ timeline, range }: { timeline: Timeline; range: RangeName }) {
  const { unit, within } = rangeNames[range];
  const rows = timeline.map(({ startsOn, plansStarted, trialsStarted, plansEnded }): readonly [string, ...number[]] => [
    periodParts(startsOn, unit).longLabel,
    plansStarted,
    trialsStarted,
    plansEnded,
  ]);
  if (timeline.every(({ plansStarted, trialsStarted, plansEnded }) => plansStarted + trialsStarted + plansEnded === 0))
    return <Quiet title="Plans over time">No plan or trial started or ended in {within}.</Quiet>;
  return (
    <ChartCard
      title="Plans over time"
      table={{ columns: ['Period', ...moves.map(({ label }) => label)], rows: rows.toReversed() }}
    >
      <BarChart
        series={moves}
        bars={timeline.map(({ startsOn, plansStarted, trialsStarted, plansEnded }) => ({
          key: startsOn,
          ...periodParts(startsOn, unit),
          values: [plansStarted, trialsStarted, plansEnded],
        }))}
        allLabel={rangeNames[range].label}
        label={`Plans that started, trials that began and plans that ended in ${within}. The table has the figures.`}
      />
    </ChartCard>
  );
}

function Revenue({ timeline, range }: { timeline: Timeline; range: RangeName }) {
  const { unit, within } = rangeNames[range];
  const dollars = ({ revenue }: Timeline[number]) => Math.round(revenue.amountCents / 100);
  if (timeline.every((each) => dollars(each) === 0))
    return <Quiet title="Revenue over time">Nothing was paid or refunded in {within}.</Quiet>;
  return (
    <ChartCard
      title="Revenue over time"
      table={{
        columns: ['Period', 'US dollars'],
        rows: timeline.map((each) => [periodParts(each.startsOn, unit).longLabel, dollars(each)] as const).toReversed(),
      }}
    >
      <BarChart
        series={[{ key: 'revenue', label: 'US dollars', color: 'var(--stave-s1)' }]}
        bars={timeline.map((each) => ({
          key: each.startsOn,
          ...periodParts(each.startsOn, unit),
          values: [Math.max(0, dollars(each))],
        }))}
        allLabel={rangeNames[range].label}
        label={`Payments less refunds in ${within}, in US dollars. The table has the figures.`}
      />
    </ChartCard>
  );
}

type Share = { name: string; count: number; percentage: number };

function Distribution({ title, shares }: { title: string; shares: readonly Share[] }) {
  return (
    <Panel title={title} lead="Active plans and trials">
      {shares.length === 0 ? (
        <NoLines>No plan is active yet.</NoLines>
      ) : (
        <FactList
          align="end"
          ruled
          facts={shares.map(({ name, count, percentage }) => [name, `${numberText(count)} (${percentLabel(percentage)})`])}
        />
      )}
    </Panel>
  );
}

function Content({ figures, timeline, range }: { figures: Figures | null; timeline: Timeline | null; range: RangeName }) {
  return (
    <Stack gap="lg">
      {figures ? <Totals figures={figures} range={range} /> : <Quiet title="Plans">{missing}</Quiet>}
      {timeline ? <Moves timeline={timeline} range={range} /> : <Quiet title="Plans over time">{missing}</Quiet>}
      {timeline && <Revenue timeline={timeline} range={range} />}
      {figures && <Shares figures={figures} range={range} />}
    </Stack>
  );
}

const Totals = ({ figures, range }: { figures: Figures; range: RangeName }) => (
  <>
    <StatTiles tiles={totalsOf(figures, range)} />
    <StatTiles tiles={revenueOf(figures)} />
  </>
);

const Shares = ({ figures, range }: { figures: Figures; range: RangeName }) => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
    <Distribution
      title="Packages"
      shares={figures.packageDistribution.map(({ packageName, ...share }) => ({ ...share, name: packageName }))}
    />
    <Distribution
      title="Tiers"
      shares={figures.tierDistribution.map(({ tierName, ...share }) => ({ ...share, name: tierName }))}
    />
    <Panel title="Conversion" lead={`In ${rangeNames[range].within}`}>
      <FactList align="end" ruled facts={conversionsOf(figures)} />
    </Panel>
  </SimpleGrid>
);

function Analytics() {
  const [params, setParams] = useSearchParams();
  const range = rangeNamed(params.get('range'));
  const query = useSubscriptionAnalyticsQuery({
    variables: { range: rangeNames[range].key },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const { subscriptionAnalytics: figures, subscriptionTimeline: timeline } = query.data?.administration ?? {};
  const { isRunning, run } = useListDownload(subscriptionReportExport, `subscription-analytics-${range}.csv`);
  const choose = (next: string) =>
    setParams(next === defaultRange ? {} : { range: next }, { replace: true, preventScrollReset: true });
  return (
    <Page>
      <BillingTabs />
      <Group gap={8} mb="md">
        <SegmentedControl
          aria-label="Range"
          value={range}
          onChange={choose}
          data={Object.keys(rangeNames).map((name) => ({ value: name, label: name }))}
        />
        <Group gap={8} ml="auto">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!figures || !timeline}
            loading={isRunning}
            onClick={() => void run({ variables: { range: rangeNames[range].key } })}
          >
            Export Report
          </Button>
          <Button
            component={Link}
            to="/dashboard/admin/system#payments"
            variant="default"
            leftSection={<IconSettings size={16} />}
          >
            Settings
          </Button>
        </Group>
      </Group>
      <Loaded query={query} failure="Failed to load analytics" lines={12}>
        {({ administration }) => (
          <Content figures={administration.subscriptionAnalytics} timeline={administration.subscriptionTimeline} range={range} />
        )}
      </Loaded>
    </Page>
  );
}

/** Statistics of all plans, for administrators. */
export function Component() {
  return isAdmin(useViewer()) ? <Analytics /> : <NeedsAdmin what="subscription management features" />;
}
