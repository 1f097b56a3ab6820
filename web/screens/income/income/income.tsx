import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { type IncomeFilters, incomePlaces } from '#web/entities/income/income-filter.ts';
import { periodHeading } from '#web/entities/income/period.ts';
import { TopWorks } from '#web/entities/income/top-works.tsx';
import { Unconverted } from '#web/entities/income/unconverted.tsx';
import { useIncomeFilters } from '#web/entities/income/use-income-filters.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ChartCard } from '#web/kit/charts/chart-card.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { NoLines } from '#web/kit/layout/lines.tsx';
import { LinkTilesSkeleton } from '#web/kit/layout/link-tiles.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { incomeLoader } from '../loaders.ts';
import type { IncomeQuery } from './__generated__/income.ts';
import { byMonth } from './by-month.tsx';
import { BySource } from './by-source.tsx';
import { Chips, useGrouping } from './chips.tsx';
import { FigureTiles } from './figures.tsx';
import { GroupCard } from './group-card.tsx';
import { gapName, Missing } from './missing.tsx';
import { useLiveFigures } from './use-live-figures.ts';

type Data = IncomeQuery;

export function Loading() {
  return (
    <Page>
      <Stack gap={20} aria-hidden="true">
        <Skeleton h={32} w="60%" radius="xl" />
        <LinkTilesSkeleton count={4} />
        <Columns aside={<Panel title="By source">{<TextSkeleton lines={8} />}</Panel>}>
          <Panel title="Income by month">
            <Skeleton h={236} />
          </Panel>
          <Panel title="Top performing works">
            <TextSkeleton lines={10} />
          </Panel>
        </Columns>
      </Stack>
    </Page>
  );
}

/** No statement has been added yet: what to do first. */
function NothingYet() {
  const { viewerCanEdit } = useViewer();
  return (
    <EmptyState
      ghost
      title="See what every work earns"
      hint="Add the statements that societies, distributors and stores send you. Once they are posted, this page shows what came in by month, source and work, and what is missing."
    >
      {viewerCanEdit && (
        <Button component={Link} to={incomePlaces.statements}>
          Add statements
        </Button>
      )}
    </EmptyState>
  );
}

function MonthCard({ report, filters }: { report: Data['bySource']; filters: IncomeFilters }) {
  const { rows, from, to, currency } = report;
  const { chart, table } = byMonth({ rows, from, to, currency, filters });
  return (
    <ChartCard title="Income by month" table={table}>
      {chart}
    </ChartCard>
  );
}

function WorksCard({ rows, filters }: { rows: Data['works']['rows']; filters: IncomeFilters }) {
  const named = rows.filter(({ key }) => key !== '');
  return (
    <Panel title="Top performing works" aside={<Link to={incomePlaces.income(filters, 'WORK')}>All works</Link>}>
      {named.length === 0 ? (
        <NoLines>No line of this period is matched with a work.</NoLines>
      ) : (
        <TopWorks
          rows={named.map(({ subject, ...row }) => ({ ...row, work: subject?.__typename === 'Work' ? subject : null }))}
          column={periodHeading(filters.period)}
          filters={filters}
        />
      )}
    </Panel>
  );
}

function Figures({ data }: { data: Data }) {
  const { filters } = useIncomeFilters();
  const [grouping] = useGrouping();
  const { incomeSummary, bySource, works, incomeMissing, incomeSources } = data;
  if (incomeSources.every(({ statementCount }) => statementCount === 0)) return <NothingYet />;
  const currencies = [...new Set(bySource.rows.flatMap(({ originals }) => originals.map(({ currency }) => currency)))];
  return (
    <>
      <Chips sources={incomeSources} currency={bySource.currency} currencies={currencies} />
      <Stack gap={20}>
        <FigureTiles
          figures={incomeSummary}
          filters={filters}
          missing={incomeMissing.totalCount}
          names={incomeMissing.nodes.slice(0, 3).map(gapName)}
        />
        <Unconverted amounts={bySource.unconverted} />
        <Columns
          aside={
            <>
              <BySource report={bySource} filters={filters} />
              <Missing list={incomeMissing} />
            </>
          }
        >
          {grouping === 'MONTH' ? (
            <MonthCard report={bySource} filters={filters} />
          ) : (
            <GroupCard key={grouping} grouping={grouping} />
          )}
          <WorksCard rows={works.rows} filters={filters} />
        </Columns>
      </Stack>
    </>
  );
}

function Income() {
  const { data, error, refetch } = usePreloadedQuery(usePreloaded<typeof incomeLoader>().income);
  useLiveFigures(refetch);
  if (data)
    return (
      <Page>
        <Figures data={data} />
      </Page>
    );
  if (error) return <ErrorPanel title="Failed to load the income" detail={describeError(error)} onRetry={() => void refetch()} />;
  return <Loading />;
}

const back = { href: '/dashboard/music/overview', label: 'Back to the overview' };

/** What came in: figures of posted statements, by month, source and work, and what is missing. */
export const Component = () => (
  <FeatureGate feature="MUSIC_PUBLISHING" amount={0} back={back}>
    <Income />
  </FeatureGate>
);
