import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import { binDays, type DeletedItemKind, deletedItemKinds, deletedItemNouns } from '#domain/platform/bin.ts';
import type { DeletedItemSortField } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ChoiceFilters } from '#web/kit/list/choice-filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/list-types.ts';
import type { ListState } from '#web/kit/list/state.ts';
import { type ListOptions, listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import { DeletedItemsDocument, useDeletedItemsQuery } from './__generated__/list.ts';
import { card, columns, type DeletedRow, kindLabel } from './columns.tsx';
import { useBinActs } from './use-bin-acts.ts';

const options: ListOptions = {
  name: 'bin',
  defaultSort: { by: 'DELETED_AT', dir: 'desc' },
  sortable: ['TITLE', 'DELETED_AT'] satisfies DeletedItemSortField[],
};

const readKind = (param: string | null): DeletedItemKind | null =>
  deletedItemKinds.find((kind) => kind === param?.toUpperCase()) ?? null;

const variablesOf = (state: ListState, kind: DeletedItemKind | null) => ({
  page: state.page,
  first: state.limit,
  search: state.search || null,
  kind,
  sort: { by: state.sortBy as DeletedItemSortField, direction: state.sortDir === 'asc' ? ('ASC' as const) : ('DESC' as const) },
});

export function loader({ request }: LoaderFunctionArgs): null {
  const kind = readKind(new URL(request.url).searchParams.get('type'));
  return warm(DeletedItemsDocument, variablesOf(listStateOf(request.url, options), kind));
}

const kindOptions = deletedItemKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }));
const useKindChoices = () => ({ options: kindOptions, placeholder: 'Any type' });

function KindFilter({ kind, onChange }: { kind: DeletedItemKind | null; onChange: (kind: string | null) => void }) {
  const chip = (value: string) => ['Type is', kindLabel(value as DeletedItemKind)] as const;
  return (
    <ChoiceFilters
      filters={[{ name: 'type', label: 'Type', value: kind, useChoices: useKindChoices, chip }]}
      onChange={(_name, value) => onChange(value)}
      onClear={() => onChange(null)}
    />
  );
}

const restoreIcon = <IconArrowBackUp size={17} stroke={1.7} />;
const deleteIcon = <IconTrash size={17} stroke={1.7} />;

/** Deleted works, contributors, publishers and assets, with the way back. */
export function Component() {
  const list = useListState(options);
  const kind = readKind(list.param('type'));
  const { viewerCanEdit } = useViewer();
  const { restore, purge } = useBinActs();
  const { data, previousData, loading, error, refetch } = useDeletedItemsQuery({
    variables: variablesOf(list.state, kind),
    // Objects are deleted on many screens, and by other people.
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.deletedItems;
  const setKind = (next: string | null) => list.setParam('type', next?.toLowerCase() ?? null);
  const rowActions = (row: DeletedRow): RowAction[] => [
    { key: 'restore', label: 'Restore', icon: restoreIcon, onClick: () => void restore([row]) },
    { key: 'purge', label: 'Delete now', icon: deleteIcon, danger: true, onClick: () => void purge([row]) },
  ];
  const bulkActions: BulkAction<DeletedRow>[] = [
    { key: 'restore', label: 'Restore', icon: restoreIcon, onClick: (rows, clear) => void restore(rows).then(clear) },
    { key: 'purge', label: 'Delete now', icon: deleteIcon, danger: true, onClick: (rows, clear) => void purge(rows).then(clear) },
  ];
  return (
    <ListScreen<DeletedRow>
      list={list}
      data={{ rows: page?.nodes ?? [], totalCount: page?.totalCount, loading, error: error && describeError(error), refetch }}
      columns={columns}
      card={card}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      {...(viewerCanEdit && { rowActions, bulkActions })}
      searchLabel="Search the bin"
      searchPlaceholder="Search titles, names and files"
      filters={<KindFilter kind={kind} onChange={setKind} />}
      hiddenBy={kind === null ? [] : [`only ${deletedItemNouns[kind].many} are shown`]}
      onClearFilters={() => setKind(null)}
      loadingText="Loading the bin..."
      empty={{
        title: 'The bin is empty',
        hint: `Deleted works, contributors, publishers and media stay here for ${binDays} days. Until then you can restore them.`,
      }}
      noResults={{ title: 'Nothing found in the bin', hint: 'Try another title, name or file name, or another type.' }}
      errorTitle="Failed to load the bin"
    />
  );
}
