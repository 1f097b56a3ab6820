import { IconArrowBackUp, IconArrowsJoin2, IconEqualNot } from '@tabler/icons-react';
import { lazy } from 'react';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf } from '#web/kit/list/choice-filters.tsx';
import { defineList, type ListActs } from '#web/kit/list/define-list.tsx';
import { card, columns, type PairRow, pairName } from './columns.tsx';
import { filesHref, kindLabels, listHref, reasonLabels, stateLabels } from './labels.ts';
import { duplicatesQuery } from './list-query.ts';
import { QueueTabs } from './queue-tabs.tsx';
import { SearchState } from './search-state.tsx';
import { useDecisions } from './use-decisions.ts';

const { OPEN: _, ...decided } = stateLabels;
const icon = { size: 17, stroke: 1.7 };
const hrefOf = ({ id }: PairRow) => `${listHref}/${id}`;

function useActs(): ListActs<PairRow> {
  const { viewerCanEdit } = useViewer();
  const { dismiss, reopen, undoMerge } = useDecisions();
  const compare = (row: PairRow) => ({
    key: 'compare',
    label: 'Compare',
    icon: <IconArrowsJoin2 {...icon} />,
    href: hrefOf(row),
  });
  return {
    rowActions: (row) => {
      if (!viewerCanEdit) return [compare(row)];
      const act = (key: string, label: string, run: (id: string) => Promise<boolean>, isBack = true) => ({
        key,
        label,
        onClick: () => void run(row.id),
        icon: isBack ? <IconArrowBackUp {...icon} /> : <IconEqualNot {...icon} />,
      });
      if (row.state === 'MERGED') return [act('undo', 'Undo merge', undoMerge)];
      if (row.state === 'DISMISSED') return [compare(row), act('reopen', 'Reopen', reopen)];
      return [compare(row), act('dismiss', 'Not a duplicate', dismiss, false)];
    },
  };
}

/** Likely duplicates to compare and merge, and earlier decisions. */
const List = defineList({
  query: duplicatesQuery,
  noun: 'duplicates',
  columns,
  card,
  rowName: pairName,
  rowHref: hrefOf,
  useActs,
  notice: (
    <>
      <QueueTabs current={listHref} />
      <SearchState />
    </>
  ),
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('To decide', decided),
      chip: (state) => ['State is', stateLabels[state]],
      hides: (state) => `only pairs in the state “${stateLabels[state]}” are shown`,
    },
    kind: {
      label: 'Type',
      useChoices: choicesOf('Any type', kindLabels),
      chip: (kind) => ['Type is', kindLabels[kind]],
      hides: (kind) => `only ${kindLabels[kind].toLowerCase()} are shown`,
    },
    reason: {
      label: 'Reason',
      useChoices: choicesOf('Any reason', reasonLabels),
      chip: (reason) => ['Reason is', reasonLabels[reason]],
      hides: (reason) => `only pairs with the reason “${reasonLabels[reason]}” are shown`,
    },
  },
  searchPlaceholder: 'Search titles and names',
  empty: {
    title: 'No likely duplicates',
    hint: 'Stave compares works by title, writers and ISWC, and people and publishers by name and IPI, once a day. Pairs that may be the same appear here.',
  },
  noResults: { title: 'No pairs found', hint: 'Try another name, or fewer filters.' },
  errorTitle: 'Failed to load the duplicates',
});

const ofList = duplicatesQuery.loader;
type Moving = ShouldRevalidateFunctionArgs;

/** Requests the list, unless the address names the files or a pair. */
export const loader = Object.assign((args: LoaderFunctionArgs) => (args.params.id ? null : ofList(args)), {
  prefetch: (args: LoaderFunctionArgs) => {
    if (!args.params.id) ofList.prefetch(args);
  },
  shouldRevalidate: (moving: Moving) => moving.currentParams.id !== moving.nextParams.id || ofList.shouldRevalidate(moving),
});

const Pair = lazy(async () => ({ default: (await import('./compare.tsx')).Component }));

const Files = lazy(async () => ({ default: (await import('./files.tsx')).Component }));

/** The pairs, the files, or the comparison of the pair in the address. */
export function Component() {
  const { id } = useParams();
  if (id === undefined) return <List />;
  return filesHref.endsWith(`/${id}`) ? <Files /> : <Pair />;
}
