import { Skeleton } from '@mantine/core';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { TrialBanner } from '#web/entities/plan/trial-banner.tsx';
import { type PlanState, usePlan } from '#web/entities/plan/use-plan.ts';
import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
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
import { NothingYet, RecentWorks } from './recent-works.tsx';
import { stepsOf } from './steps.ts';

export const loader = () => warm(HomeDocument, {});

/** Whether there is a music catalogue: the plan includes one, or had one. Nothing is taken away before it is known. */
const hasMusicIn = ({ features }: PlanState): boolean => {
  const music = features?.find(({ feature }) => feature === 'MUSIC_PUBLISHING');
  return music === undefined || music.hasAccess || music.currentUsage > 0;
};

const rightsOf = (viewer: Viewer, plan: PlanState): Rights => ({
  isAdmin: isAdmin(viewer),
  canEdit: viewer.viewerCanEdit,
  isOwner: viewer.memberRole === 'OWNER',
  hasMusic: isAdmin(viewer) || hasMusicIn(plan),
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

const isEmpty = ({ workStats, contributorStats, publishers }: HomeQuery): boolean =>
  workStats.total + contributorStats.total + publishers.totalCount === 0;

/** The administrator of an installation may have no catalogue: then the administration comes first. */
function Administration() {
  return (
    <section aria-labelledby="administration">
      <h3 id="administration" className={classes.heading}>
        Administration
      </h3>
      <AdminLinks />
    </section>
  );
}

function Catalogue({ home, plan, viewer }: { home: HomeQuery; plan: PlanState; viewer: Viewer }) {
  const rights = rightsOf(viewer, plan);
  const steps = stepsOf(home, plan, rights.hasMusic);
  const [isHidden, hide] = useHiddenList(viewer.workspace.id);
  const isBeginning = rights.canEdit && !rights.isAdmin && !isHidden && steps.some(({ isDone }) => !isDone);
  const isNew = isEmpty(home);
  const checklist = isBeginning && <Checklist steps={steps} onHide={hide} isWide={isNew} />;
  const works = rights.hasMusic ? <RecentWorks works={home.works.nodes} canEdit={rights.canEdit} /> : <NothingYet />;
  return (
    <>
      {!isNew && <Figures home={home} />}
      <div className={classes.columns}>
        {isNew ? checklist || (rights.isAdmin ? <Administration /> : works) : works}
        <div className={classes.side}>
          {!isNew && checklist}
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
        {home && plan.features !== undefined ? (
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
