import { Button, Drawer } from '@mantine/core';
import { IconArrowForwardUp, IconBan } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { useMatchingCounts } from '#web/entities/income/use-matching-counts.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BulkBar } from '#web/kit/list/bulk-bar.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { useBelow } from '#web/kit/media.ts';
import { useLatest } from '#web/kit/remember.ts';
import type { matchingLoader } from '../loaders.ts';
import { type MatchingAddress, useMatchingAddress } from './address.ts';
import { DivisionDialog } from './division-dialog.tsx';
import { GroupPanel } from './group-panel.tsx';
import { GroupsTable, type MaskedGroup } from './groups-table.tsx';
import { MatchingHead } from './head.tsx';
import classes from './matching.module.css';
import { NewRecord } from './new-record.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { type Queue, useQueue } from './use-queue.ts';

export const Loading = () => (
  <Page>
    <TextSkeleton lines={16} />
  </Page>
);

const emptyTexts = {
  NEW: [
    'Nothing to match yet',
    'Lines of your statements that match no work or recording appear here. Add your first statements.',
  ],
  OPEN: ['Nothing to decide', 'Every line of your statements is matched or decided. New lines that match nothing appear here.'],
  LEFT: ['Nothing left', 'Groups that you leave without a match appear here.'],
  NOT_OURS: ['No music of others', 'Groups that you mark as not ours appear here.'],
  MATCHED: ['Nothing matched yet', 'Groups of lines appear here once they are matched with works or recordings.'],
} as const;

type QueueProps = { groups: readonly MaskedGroup[]; more: { hasMore: boolean; load: () => Promise<unknown> } };

function Dialogs({ queue }: { queue: Queue }) {
  const { dialog, group, setDialog, pick, forget } = queue;
  const close = () => setDialog(null);
  if (dialog?.kind === 'divide')
    return <DivisionDialog group={dialog.group} onSaved={() => forget('incomeGroups')} onClose={close} />;
  if (dialog === null || group === null) return null;
  if (dialog.kind === 'other') return <OtherDialog group={group} isChoice={dialog.isChoice} onPick={pick} onClose={close} />;
  return <NewRecord group={group} kind={dialog.record} onCreated={pick} onClose={close} />;
}

/** What can be done with all ticked groups at once. Matching is decided group by group. */
function TickedActs({ queue: { ticks, acts } }: { queue: Queue }) {
  return (
    <div className={classes.ticked}>
      <BulkBar
        rows={ticks.ticked}
        actions={[
          { key: 'notOurs', label: 'Not ours', icon: <IconBan size={16} />, onClick: acts.notOurs },
          { key: 'leave', label: 'Leave', icon: <IconArrowForwardUp size={16} />, onClick: acts.leave },
        ]}
        onClear={ticks.untick}
      />
    </div>
  );
}

function GroupQueue({ groups, more }: QueueProps) {
  const { viewerCanEdit } = useViewer();
  const isNarrow = useBelow('lg');
  const [isOpen, setOpen] = useState(false);
  const queue = useQueue(groups, viewerCanEdit);
  const { shown, group, acts, ticks, select } = queue;
  const panel = group && <GroupPanel group={group} acts={acts} canEdit={viewerCanEdit} />;
  const choose = (id: string) => {
    select(id);
    setOpen(true);
  };
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.card}>
          <GroupsTable groups={shown} selected={group?.id ?? null} onSelect={choose} ticks={viewerCanEdit ? ticks : undefined} />
          <LoadMore {...more} failed="Failed to load more groups" />
        </div>
        {!isNarrow && panel && <div className={classes.side}>{panel}</div>}
      </div>
      {isNarrow && (
        <Drawer
          opened={isOpen && group !== null && queue.dialog === null}
          onClose={() => setOpen(false)}
          position="bottom"
          size="88%"
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          {panel}
        </Drawer>
      )}
      <TickedActs queue={queue} />
      <Dialogs queue={queue} />
    </>
  );
}

/** Continues after all loaded groups were decided at once. */
function NextGroups({ load }: { load: () => void }) {
  const latest = useLatest(load);
  useEffect(() => latest.current(), []);
  return <TextSkeleton lines={16} />;
}

function NoGroups({ address: { state, source, statement, search } }: { address: MatchingAddress }) {
  const [, change] = useMatchingAddress();
  const { viewerCanEdit } = useViewer();
  const { counts } = useMatchingCounts();
  if (search !== '' || source !== null || statement !== null)
    return (
      <EmptyState
        title="No groups found"
        hint={
          search === '' ? 'No groups of this source or statement are in this list.' : `Nothing in this list matches “${search}”.`
        }
      >
        <Button variant="default" onClick={() => change({ search: null, source: null, statement: null })}>
          {search === '' ? 'Show all groups' : 'Clear the search'}
        </Button>
      </EmptyState>
    );
  const isNew = counts !== null && counts.shareOfIncome === null && counts.leftGroups + counts.notOursGroups === 0;
  const [title, hint] = isNew ? emptyTexts.NEW : emptyTexts[state];
  return (
    <EmptyState ghost={isNew} title={title} hint={hint}>
      {isNew && viewerCanEdit && (
        <Button component={Link} to={incomePlaces.statements}>
          Add statements
        </Button>
      )}
    </EmptyState>
  );
}

function Groups() {
  const [address] = useMatchingAddress();
  const { data, error, refetch, fetchMore } = usePreloadedQuery(usePreloaded<typeof matchingLoader>().groups);
  if (!data && error)
    return <ErrorPanel title="Failed to load the groups" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={16} />;
  const { nodes, pageInfo, correctedSearch } = data.incomeGroups;
  if (nodes.length === 0 && pageInfo.hasNextPage) return <NextGroups load={() => void refetch()} />;
  if (nodes.length === 0) return <NoGroups address={address} />;
  const more = { hasMore: pageInfo.hasNextPage, load: () => fetchMore({ variables: { after: pageInfo.endCursor } }) };
  return (
    <>
      {correctedSearch && <Banner kind="info">{`Nothing matches “${address.search}”. Shown: “${correctedSearch}”.`}</Banner>}
      <GroupQueue key={JSON.stringify(address)} groups={nodes} more={more} />
    </>
  );
}

const back = { href: '/dashboard/music/overview', label: 'Back to the overview' };

/** Lines that match nothing yet, grouped by what identifies them, with the largest amounts first. */
export const Component = () => (
  <FeatureGate feature="MUSIC_PUBLISHING" amount={0} back={back}>
    <Page>
      <MatchingHead />
      <Groups />
    </Page>
  </FeatureGate>
);
