import '../cache-policies.ts';
import { TextInput } from '@mantine/core';
import { statementsExport } from '#domain/exports/lists/statements.ts';
import { statementStates } from '#domain/income/income-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useLock } from '#web/entities/plan/edit-button.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { choicesOf, type OwnFieldProps } from '#web/kit/list/choice-filters.tsx';
import { defineList } from '#web/kit/list/define-list.tsx';
import { monthAndYear } from '#web/kit/text/dates.ts';
import { statementHref } from '../places.ts';
import { useStatementRowFragment } from './__generated__/columns.ts';
import { useStatementSourcesQuery, useStatementsChangedSubscription } from './__generated__/list-changes.ts';
import { AddStatements } from './add-statements.tsx';
import { card, columns } from './columns.tsx';
import { statementsQuery } from './list-query.ts';
import { isWorking } from './statement-texts.ts';
import { type StatementNode, useStatementListActs } from './use-list-acts.tsx';

function useCanAdd(): boolean {
  const { viewerCanEdit } = useViewer();
  const { isLocked } = useLock('MUSIC_PUBLISHING');
  return viewerCanEdit && !isLocked;
}

/** Accepts dropped files from those who may add statements. */
const Notice = () => <AddStatements isOn={useCanAdd()} />;

/** What to do while there is no statement. Dropped files are accepted only from those who may add statements. */
const EmptyHint = () =>
  useCanAdd()
    ? 'Drop the files of your societies, distributors and stores anywhere on this page, or choose them. CSV, TSV, TXT, Excel, .gz and ZIP files are read, and nothing counts before you post it.'
    : 'Statements of societies, distributors and stores appear here once an owner or editor of this workspace adds them.';

const useSources = () => useStatementSourcesQuery({ fetchPolicy: 'cache-and-network' }).data?.incomeSources ?? [];

function useSourceChoices() {
  return { placeholder: 'Any source', options: useSources().map(({ id, name }) => ({ value: id, label: name })) };
}

/** Name of a chosen source. */
function useSourceName(id: string | null): string | null {
  const sources = useSources();
  return sources.find((source) => source.id === id)?.name ?? null;
}

/** Chooses a month of a filter. */
const MonthField = ({ label, value, onChange }: OwnFieldProps) => (
  <TextInput
    type="month"
    label={label}
    placeholder="2026-03"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);
const monthText = (month: string): string => monthAndYear(new Date(`${month}-01T00:00Z`));

/** Follows statements of the workspace. New ones and those with another state may change which rows belong to the page. */
function useLive(refetch: () => void, rows: readonly StatementNode[]) {
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  useStatementsChangedSubscription({
    onData: ({ data: { data } }) => {
      const changed = data?.statementChanged;
      if (changed && states.get(changed.id) !== changed.state) refetch();
    },
  });
  const working = rows.filter(({ state }) => isWorking(state)).map(({ id, state }) => `${id} ${state}`);
  useMissedEvents(refetch, working.length > 0 ? working.join() : null);
}

const stateNames = statementStates.labels;
const { DELETING: _deleting, ...listedNames } = stateNames;

/** The statements of the workspace. Files can be dropped anywhere. */
export const Component = defineList({
  query: statementsQuery,
  noun: 'statements',
  useRow: useStatementRowFragment,
  columns,
  card,
  rowName: ({ fileName }) => fileName,
  rowHref: statementHref,
  notice: <Notice />,
  useActs: useStatementListActs,
  useLive,
  filters: {
    state: {
      label: 'State',
      useChoices: choicesOf('Any state', listedNames),
      chip: (state) => ['State is', stateNames[state]],
      hides: (state) => `only statements with the state “${stateNames[state]}” are shown`,
    },
    source: {
      label: 'Source',
      useChoices: useSourceChoices,
      useName: useSourceName,
      chip: (name) => ['Source is', name],
      hides: () => 'only statements of one source are shown',
    },
    from: {
      label: 'Period from',
      Field: MonthField,
      chip: (month) => ['Period from', monthText(month)],
      hides: (month) => `statements before ${monthText(month)} are hidden`,
    },
    to: {
      label: 'Period until',
      Field: MonthField,
      chip: (month) => ['Period until', monthText(month)],
      hides: (month) => `statements after ${monthText(month)} are hidden`,
    },
  },
  exports: statementsExport,
  searchPlaceholder: 'Search files, accounts and templates',
  empty: {
    title: 'No statements yet',
    hint: <EmptyHint />,
  },
  noResults: { title: 'No statements found', hint: 'Try another source, file name or state.' },
  errorTitle: 'Failed to load statements',
});
