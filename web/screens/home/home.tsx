import { Skeleton } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { TrialBanner } from '#web/entities/plan/trial-banner.tsx';
import { type PlanState, usePlan } from '#web/entities/plan/use-plan.ts';
import { isAdmin, useViewer, type Viewer } from '#web/entities/viewer/use-viewer.ts';
import { Page } from '#web/kit/detail/detail-screen.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { HomeDocument, type HomeQuery, useHomeQuery } from './__generated__/home.ts';
import { Checklist, useHiddenList } from './checklist.tsx';
import { Figures, FiguresSkeleton } from './figures.tsx';
import { dutyOf, greetingAt } from './greeting.ts';
import classes from './home.module.css';
import { QuickActions, type Rights } from './quick-actions.tsx';
import { RecentWorks } from './recent-works.tsx';
import { stepsOf } from './steps.ts';

export const loader = () => warm(HomeDocument, {});

const rightsOf = (viewer: Viewer): Rights => ({
  isAdmin: isAdmin(viewer),
  canEdit: viewer.viewerCanEdit,
  isOwner: viewer.memberRole === 'OWNER',
});

function Greeting({ viewer, plan }: { viewer: Viewer; plan: PlanState }) {
  const packageName = plan.subscription?.tier.package.displayName ?? null;
  const isKnown = isAdmin(viewer) || plan.subscription !== undefined;
  return (
    <div className={classes.greeting}>
      <h2>
        {greetingAt(new Date().getHours())}, {viewer.user.firstName}
      </h2>
      {isKnown ? <p>{dutyOf({ isAdmin: isAdmin(viewer), packageName })}</p> : <Skeleton h={14} w={240} my={5} />}
    </div>
  );
}

function Catalogue({ home, plan, viewer }: { home: HomeQuery; plan: PlanState; viewer: Viewer }) {
  const rights = rightsOf(viewer);
  const steps = stepsOf(home, plan);
  const [isHidden, hide] = useHiddenList(viewer.workspace.id);
  const isBeginning = rights.canEdit && !rights.isAdmin && !isHidden && steps.some(({ isDone }) => !isDone);
  const isEmpty = home.workStats.total + home.contributorStats.total + home.publishers.totalCount === 0;
  return (
    <>
      {!isEmpty && <Figures home={home} />}
      <div className={classes.columns}>
        <RecentWorks works={home.works.nodes} canEdit={rights.canEdit} />
        <div className={classes.side}>
          {isBeginning && plan.subscription !== undefined && <Checklist steps={steps} onHide={hide} />}
          <QuickActions rights={rights} />
        </div>
      </div>
    </>
  );
}

function CatalogueSkeleton() {
  return (
    <>
      <FiguresSkeleton />
      <div className={classes.columns} aria-hidden="true">
        <div className={classes.box}>
          {numbered(6).map((row) => (
            <Skeleton key={row} h={16} my={18} />
          ))}
        </div>
        <div className={classes.side}>
          <Skeleton h={180} radius="md" />
        </div>
      </div>
    </>
  );
}

/** Home: who one is here, how the catalogue stands, and what one most likely does next. */
export function Component() {
  const viewer = useViewer();
  const plan = usePlan();
  const { data, previousData, error, refetch } = useHomeQuery();
  const home = data ?? previousData;
  return (
    <Page>
      <div className={classes.home}>
        <TrialBanner plan={plan} />
        <Greeting viewer={viewer} plan={plan} />
        {home ? (
          <Catalogue home={home} plan={plan} viewer={viewer} />
        ) : error ? (
          <ErrorPanel title="Failed to load the dashboard" detail={describeError(error)} onRetry={() => void refetch()} />
        ) : (
          <CatalogueSkeleton />
        )}
      </div>
    </Page>
  );
}
