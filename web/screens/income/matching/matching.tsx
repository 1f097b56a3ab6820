import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { FeatureGate } from '#web/entities/plan/feature-gate.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { useBelow } from '#web/kit/media.ts';
import type { matchingLoader } from '../loaders.ts';
import { useIncomeGroupRowFragment } from './__generated__/matching.ts';
import { useMatchingAddress } from './address.ts';
import { DivisionDialog } from './division-dialog.tsx';
import { GroupPanel } from './group-panel.tsx';
import { type GroupRow, GroupsTable, type MaskedGroup } from './groups-table.tsx';
import { MatchingHead } from './head.tsx';
import classes from './matching.module.css';
import { type CreatedKind, likelyKind, NewRecord } from './new-record.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { type GroupRef, type Target, useDecisions } from './use-decisions.ts';
import { useMatchingKeys } from './use-matching-keys.ts';

export const Loading = () => (
  <Page>
    <TextSkeleton lines={16} />
  </Page>
);

const emptyTexts = {
  OPEN: ['Nothing to decide', 'Every line of your statements is matched or decided. New lines that match nothing appear here.'],
  LEFT: ['Nothing left', 'Groups that you leave without a match appear here.'],
  NOT_OURS: ['No music of others', 'Groups that you mark as not ours appear here.'],
  MATCHED: ['Nothing matched yet', 'Groups of lines appear here once they are matched with works or recordings.'],
} as const;

type Dialog = { kind: 'other' } | { kind: 'new'; record: CreatedKind } | { kind: 'divide'; group: GroupRef };

/** What the best proposal matches the group with. Null without a single best one. */
function bestTarget({ proposals: [best, second] }: GroupRow): Target | null {
  if (!best || best.score === second?.score) return null;
  return best.work ? { work: best.work.id } : best.recording && { recording: best.recording.id };
}

/** The selected group, and acts on it. After a decision the next group is selected. */
function useQueue(groups: readonly MaskedGroup[], canEdit: boolean) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const decisions = useDecisions((group) => setDialog({ kind: 'divide', group }));
  const shown = groups.filter(({ id }) => !decisions.hidden.has(id));
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === selectedId),
  );
  const masked = shown[place] ?? null;
  const group = useIncomeGroupRowFragment(masked) as GroupRow | null;
  const decide = (decision: Parameters<typeof decisions.decide>[1]) => {
    if (!group || !canEdit) return;
    setDialog(null);
    setSelectedId((shown[place + 1] ?? shown[place - 1])?.id ?? null);
    void decisions.decide(group, decision);
  };
  const open = (next: Dialog) => group && canEdit && setDialog(next);
  const divide = () => group && open({ kind: 'divide', group });
  const kind = group ? likelyKind(group) : 'work';
  const acts = {
    match: () => {
      if (!group) return;
      if (group.needsDivision) return void divide();
      const target = bestTarget(group);
      if (target) decide({ decision: 'MATCHED', ...target });
      else open({ kind: 'other' });
    },
    other: () => void open({ kind: 'other' }),
    notOurs: () => decide({ decision: 'NOT_OURS' }),
    leave: () => decide({ decision: 'LEFT' }),
    create: () => void open({ kind: 'new', record: kind }),
    createOther: () => void open({ kind: 'new', record: kind === 'work' ? 'recording' : 'work' }),
    divide: () => void divide(),
  };
  const move = (step: 1 | -1) => setSelectedId(shown[place + step]?.id ?? masked?.id ?? null);
  useMatchingKeys({ ...acts, move, undo: decisions.undo });
  const pick = (target: Target) => decide({ decision: 'MATCHED', ...target });
  return { shown, group, kind, acts, dialog, setDialog, pick, select: setSelectedId, forget: decisions.forget };
}

type QueueProps = { groups: readonly MaskedGroup[]; more: { hasMore: boolean; load: () => Promise<unknown> } };

function Dialogs({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const { dialog, group, setDialog, pick, forget } = queue;
  const close = () => setDialog(null);
  if (dialog?.kind === 'divide')
    return <DivisionDialog group={dialog.group} onSaved={() => forget('incomeGroups')} onClose={close} />;
  if (dialog === null || group === null) return null;
  if (dialog.kind === 'other') return <OtherDialog group={group} onPick={pick} onClose={close} />;
  return <NewRecord group={group} kind={dialog.record} onCreated={pick} onClose={close} />;
}

function Queue({ groups, more }: QueueProps) {
  const { viewerCanEdit } = useViewer();
  const isNarrow = useBelow('lg');
  const [isOpen, setOpen] = useState(false);
  const queue = useQueue(groups, viewerCanEdit);
  const { shown, group, kind, acts, select } = queue;
  const otherNoun = kind === 'work' ? 'recording' : 'work';
  const panel = group && <GroupPanel group={group} acts={acts} createNoun={kind} otherNoun={otherNoun} canEdit={viewerCanEdit} />;
  const choose = (id: string) => {
    select(id);
    setOpen(true);
  };
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.card}>
          <GroupsTable groups={shown} selected={group?.id ?? null} onSelect={choose} />
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
      <Dialogs queue={queue} />
    </>
  );
}

function Groups() {
  const [address] = useMatchingAddress();
  const { data, error, refetch, fetchMore } = usePreloadedQuery(usePreloaded<typeof matchingLoader>().groups);
  if (!data && error)
    return <ErrorPanel title="Failed to load the groups" detail={describeError(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={16} />;
  const { nodes, pageInfo } = data.incomeGroups;
  const [title, hint] = emptyTexts[address.state];
  if (nodes.length === 0) return <EmptyState title={title} hint={hint} />;
  const more = { hasMore: pageInfo.hasNextPage, load: () => fetchMore({ variables: { after: pageInfo.endCursor } }) };
  return <Queue key={JSON.stringify(address)} groups={nodes} more={more} />;
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
