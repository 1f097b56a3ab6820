import './cache-policies.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { runStates } from '#domain/royalties/royalty-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { incomePlaces } from '#web/entities/income/income-filter.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { FeatureLocked } from '#web/entities/plan/feature-refusal.tsx';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { useRoyaltyRunRowFragment } from './__generated__/columns.ts';
import { useRoyaltyRunsChangedSubscription } from './__generated__/list-changes.ts';
import { card, columns } from './columns.tsx';
import { runsQuery } from './list-query.ts';
import { isWorking } from './run-texts.ts';
import { type RunNode, useRunListActs } from './use-list-acts.tsx';

/** What to do while there is no run. Readers cannot create one. */
const EmptyHint = () =>
  useViewer().viewerCanEdit
    ? 'A run divides the money of statements among payees. Post statements, add payees, then create a run. Nothing is owed before you issue it.'
    : 'A run divides the money of statements among payees. Runs appear here once an owner or editor of this workspace creates one.';

/** The steps before the first run. */
const FirstSteps = () =>
  useViewer().viewerCanEdit && (
    <>
      <Button component={Link} to={incomePlaces.statements} variant="default">
        Statements
      </Button>
      <Button component={Link} to={royaltyPlaces.payees} variant="default">
        Payees
      </Button>
    </>
  );

/** Follows the runs of the workspace. New ones and those with another state may change which rows belong to the page. */
function useLive(refetch: () => void, rows: readonly RunNode[]) {
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  useRoyaltyRunsChangedSubscription({
    onData: ({ data: { data } }) => {
      const changed = data?.royaltyRunChanged;
      if (changed && states.get(changed.id) !== changed.state) refetch();
    },
  });
  const working = rows.filter(({ state }) => isWorking(state)).map(({ id, state }) => `${id} ${state}`);
  useMissedEvents(refetch, working.length > 0 ? working.join() : null);
}

const { DELETING: _deleting, ...listedStates } = runStates.labels;

const Runs = defineList({
  query: runsQuery,
  noun: 'runs',
  useRow: useRoyaltyRunRowFragment,
  columns,
  card,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => royaltyPlaces.run(id),
  useActs: useRunListActs,
  useLive,
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', listedStates),
      chip: (state) => ['State is', runStates.labels[state]],
      hides: (state) => `only runs with the state “${runStates.labels[state]}” are shown`,
    },
  },
  searchPlaceholder: 'Search names of runs',
  empty: { title: 'No runs yet', hint: <EmptyHint />, more: <FirstSteps /> },
  noResults: { title: 'No runs found' },
  errorTitle: 'Failed to load the runs',
});

/** The royalty runs of the workspace, the latest first. */
export function Component() {
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  return isLocked ? <FeatureLocked feature="MUSIC_PUBLISHING" /> : <Runs />;
}
