import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { assetKinds } from '#domain/media/asset-terms.ts';
import type { PlanState } from '#web/entities/plan/use-plan.ts';
import { AdminLinks } from '#web/entities/viewer/admin-links.tsx';
import { isAdmin, type Viewer } from '#web/entities/viewer/use-viewer.ts';
import { numbered } from '#web/kit/feedback/skeletons.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { LinkTiles, LinkTilesSkeleton } from '#web/kit/layout/link-tiles.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import type { HomeQuery } from './__generated__/home.ts';
import { catalogueFigures } from './catalogue-figures.ts';
import { Checklist, useHiddenList } from './checklist.tsx';
import { ExpiringDocuments } from './expiring-documents.tsx';
import { countOfKind, isKindIncluded, mediaFigures } from './media-figures.ts';
import { QuickActions, type Rights } from './quick-actions.tsx';
import { besideWorks, NoMedia, RecentMedia, RecentMediaSkeleton, withoutWorks } from './recent-media.tsx';
import { RecentWorks, recentWorks } from './recent-works.tsx';
import { stepsOf } from './steps.ts';

/** Whether the plan includes or included music. True while loading, so nothing disappears. */
const hasMusicIn = ({ features }: PlanState): boolean => {
  const music = features?.find(({ feature }) => feature === 'MUSIC_PUBLISHING');
  return music === undefined || music.hasAccess || music.currentUsage > 0;
};

const rightsOf = (viewer: Viewer, plan: PlanState): Rights => ({
  isAdmin: isAdmin(viewer),
  canEdit: viewer.viewerCanEdit,
  isOwner: viewer.memberRole === 'OWNER',
  hasMusic: isAdmin(viewer) || hasMusicIn(plan),
  media: assetKinds.filter((kind) => isKindIncluded(plan.features ?? [], kind)),
});

/** Whether the catalogue or library has any content. True if that could not be counted. */
function isBegun(
  { workStats, contributorStats, publishers }: HomeQuery,
  { features = [] }: PlanState,
  hasMusic: boolean,
): boolean {
  if (hasMusic) return workStats?.total !== 0 || contributorStats?.total !== 0 || publishers.totalCount > 0;
  return assetKinds.some((kind) => countOfKind(features, kind) > 0);
}

/** Administrators without a catalogue see the administration first. */
function Administration() {
  return (
    <Panel title="Administration" level={3} bare>
      <AdminLinks />
    </Panel>
  );
}

type HomeContentProps = { home: HomeQuery; plan: PlanState; viewer: Viewer };

/** Recent works and media, or media only, with hints for missing parts. */
function Latest({ home, rights, begin }: { home: HomeQuery; rights: Rights; begin: ReactNode }) {
  const assets = home.assets.nodes;
  if (!rights.hasMusic) {
    return begin || (assets.length > 0 ? <RecentMedia assets={assets} /> : <NoMedia canEdit={rights.canEdit} />);
  }
  return (
    <>
      {begin || <RecentWorks works={home.works.nodes} canEdit={rights.canEdit} />}
      {assets.length > 0 && <RecentMedia assets={assets.slice(0, besideWorks)} />}
    </>
  );
}

/** Statistics, recent objects and next steps. */
export function HomeContent({ home, plan, viewer }: HomeContentProps) {
  const rights = rightsOf(viewer, plan);
  const steps = stepsOf(home, plan, rights.hasMusic);
  const [isHidden, hide] = useHiddenList(viewer.workspace.id);
  const isBeginning = rights.canEdit && !rights.isAdmin && !isHidden && steps.some(({ isDone }) => !isDone);
  const isNew = !isBegun(home, plan, rights.hasMusic);
  const checklist = isBeginning && <Checklist steps={steps} onHide={hide} isWide={isNew} />;
  return (
    <>
      {!isNew && <LinkTiles tiles={rights.hasMusic ? catalogueFigures(home) : mediaFigures(plan.features ?? [])} />}
      <Columns
        asideFirst
        aside={
          <>
            {!isNew && checklist}
            {rights.hasMusic && <ExpiringDocuments expiring={home.expiring} />}
            <QuickActions rights={rights} />
          </>
        }
      >
        <Latest home={home} rights={rights} begin={isNew && (checklist || (rights.isAdmin && <Administration />))} />
      </Columns>
    </>
  );
}

export function HomeContentSkeleton({ viewer, plan }: Pick<HomeContentProps, 'viewer' | 'plan'>) {
  const hasMusic = plan.features === undefined ? viewer.workspace.packageId !== 'publisher' : hasMusicIn(plan);
  return (
    <>
      <LinkTilesSkeleton count={4} />
      <Columns asideFirst aside={<Skeleton h={180} radius="md" />}>
        {hasMusic ? (
          <Panel title={recentWorks} level={3}>
            {numbered(6).map((row) => (
              <Skeleton key={row} h={16} my={18} />
            ))}
          </Panel>
        ) : (
          <RecentMediaSkeleton count={withoutWorks} />
        )}
      </Columns>
    </>
  );
}
