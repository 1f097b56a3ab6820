import { Button, Stack } from '@mantine/core';
import { IconBuildingPlus, IconMicrophone, IconMusicPlus, IconReceipt, IconReportMoney, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useFeature } from '#web/entities/plan/use-feature.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { ActionTiles } from '#web/kit/text/action-tiles.tsx';
import { type CatalogueOverviewQuery, useCatalogueOverviewQuery } from './__generated__/overview.ts';
import { ByStatus } from './by-status.tsx';
import { Composition } from './composition.tsx';
import { Growth } from './growth.tsx';
import classes from './overview.module.css';
import { places } from './places.ts';
import { RecentActivity } from './recent-activity.tsx';
import { MonthlyRoyalties, TopPerformingWorks } from './royalties.tsx';
import { CompositionSkeleton, Loading } from './skeletons.tsx';
import { Totals } from './totals.tsx';

const actions = [
  { label: 'Register Work', href: places.worksAdd, icon: IconMusicPlus },
  { label: 'Add Contributor', href: places.contributorsAdd, icon: IconUserPlus },
  { label: 'Add Publisher', href: places.publishersAdd, icon: IconBuildingPlus },
  { label: 'Add Recording', href: places.recordingsAdd, icon: IconMicrophone },
  { label: 'Add Statements', href: incomePlaces.statements, icon: IconReceipt },
  { label: 'View Reports', href: incomePlaces.income(), icon: IconReportMoney },
] as const;

/** Actions that add to the catalogue, for users who can edit. */
function QuickActions() {
  return (
    <Panel title="Quick Actions" bare>
      <ActionTiles actions={actions} />
    </Panel>
  );
}

export { Loading };

type Overview = CatalogueOverviewQuery['catalogueOverview'];

const back = { href: places.works, label: 'Back to Works' };

/** An empty catalogue shows a first step instead of statistics. */
function NothingYet({ canEdit }: { canEdit: boolean }) {
  return (
    <EmptyState
      ghost
      title="Your catalogue begins here"
      hint="Once there are works, contributors and publishers, this page shows how the catalogue grows, what is complete, and what still needs work."
    >
      {canEdit && (
        <>
          <Button component={Link} to={places.worksAdd}>
            Register Work
          </Button>
          <Button variant="default" component={Link} to={places.contributorsAdd}>
            Add Contributor
          </Button>
          <Button variant="default" component={Link} to={places.publishersAdd}>
            Add Publisher
          </Button>
        </>
      )}
    </EmptyState>
  );
}

/** Parts that need advanced analytics, behind their gate. */
function Insights() {
  return (
    <FeatureGate feature="ADVANCED_ANALYTICS" amount={0} back={back}>
      <div className={classes.growth}>
        <Growth />
      </div>
      <Composition />
    </FeatureGate>
  );
}

/** Basic statistics beside the insights, or in their place with an upgrade link. */
function Parts({ overview, canEdit }: { overview: Overview; canEdit: boolean }) {
  const { loading, hasAccess } = useFeature('ADVANCED_ANALYTICS');
  const hasInsights = loading || hasAccess;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {!hasInsights && <RecentActivity activity={overview.activity} inCard />}
        <TopPerformingWorks works={overview.topWorks} />
        {loading ? <CompositionSkeleton /> : <Insights />}
      </div>
      <div className={classes.side}>
        <MonthlyRoyalties royalties={overview.monthlyRoyalties} canEdit={canEdit} />
        <ByStatus overview={overview} />
        {canEdit && <QuickActions />}
        {hasInsights && <RecentActivity activity={overview.activity} />}
      </div>
    </div>
  );
}

const countOf = ({ works, contributors, publishers, labels, recordings, releases }: Overview) =>
  [works, contributors, publishers, labels, recordings, releases].reduce((sum, { total }) => sum + total, 0);

function Glance() {
  const { viewerCanEdit } = useViewer();
  // Read from the cache, since the loader requests nothing while the plan is not known.
  const { data, previousData, error, refetch } = useCatalogueOverviewQuery({ fetchPolicy: 'cache-first' });
  const overview = (data ?? previousData)?.catalogueOverview;
  if (!overview && error)
    return <ErrorPanel title="Failed to load the overview" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!overview) return <Loading />;
  return (
    <Page>
      {countOf(overview) === 0 && overview.activity.length === 0 ? (
        <NothingYet canEdit={viewerCanEdit} />
      ) : (
        <Stack gap={20}>
          <Totals overview={overview} />
          <Parts overview={overview} canEdit={viewerCanEdit} />
        </Stack>
      )}
    </Page>
  );
}

/** Statistics of the catalogue: counts, growth, completeness and recent activity. */
export function Component() {
  const { loading } = useFeature('BASIC_ANALYTICS');
  if (loading) return <Loading />;
  return (
    <FeatureGate feature="BASIC_ANALYTICS" amount={0} back={back}>
      <Glance />
    </FeatureGate>
  );
}
