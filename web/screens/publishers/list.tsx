import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import type { PublisherSort, PublisherSortField } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import {
  type PartyFilters as Filters,
  partyFilterNames,
  partyHidingPhrases,
  publisherFilterOf,
  readPartyFilters,
} from '#web/entities/parties/party-filter-state.ts';
import { PartyFilters } from '#web/entities/parties/party-filters.tsx';
import { usePublisherDeletion } from '#web/entities/publishers/use-publisher-deletion.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { ListState } from '#web/kit/list/state.ts';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { type ListOptions, listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import {
  PublisherExportDocument,
  type PublisherExportQuery,
  type PublisherExportQueryVariables,
  PublishersDocument,
  usePublishersQuery,
} from './__generated__/list.ts';
import { card, columns, type PublisherRow } from './columns.tsx';
import { detailHref, listHref } from './places.ts';

const options: ListOptions = {
  name: 'publishers',
  defaultSort: { by: 'NAME', dir: 'asc' },
  sortable: ['NAME', 'CONTACT_PERSON', 'PRO', 'CITY', 'CREATED_AT'] satisfies PublisherSortField[],
};

const filterNames = partyFilterNames.filter((name) => name !== 'role');

const sortOf = (state: ListState): PublisherSort => ({
  by: state.sortBy as PublisherSortField,
  direction: state.sortDir === 'asc' ? 'ASC' : 'DESC',
});
const matching = (state: ListState, filters: Filters) => ({
  search: state.search || null,
  sort: sortOf(state),
  filter: publisherFilterOf(filters),
});
const variablesOf = (state: ListState, filters: Filters) => ({
  page: state.page,
  first: state.limit,
  ...matching(state, filters),
});

export function loader({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url);
  const filters = readPartyFilters((name) => searchParams.get(name));
  return warm(PublishersDocument, variablesOf(listStateOf(request.url, options), filters));
}

/** The publishers of the list, for a file of all that match. */
const wholeList: WholeList<PublisherExportQuery, PublisherExportQueryVariables, PublisherRow> = {
  document: PublisherExportDocument,
  of: ({ publishers }) => publishers,
  noun: 'publishers',
};

const hrefOf = (publisher: PublisherRow): string => detailHref(publisher.id);
const partyOf = (publisher: PublisherRow) => ({ id: publisher.id, name: publisher.name });

const actionsOf =
  (canEdit: boolean, onDelete: (publisher: PublisherRow) => void) =>
  (publisher: PublisherRow): RowAction[] => {
    const view = { key: 'view', label: 'View', icon: <IconEye size={17} stroke={1.7} />, href: hrefOf(publisher) };
    if (!canEdit) return [view];
    return [
      view,
      { key: 'edit', label: 'Edit', icon: <IconPencil size={17} stroke={1.7} />, href: `${hrefOf(publisher)}/edit` },
      {
        key: 'delete',
        label: 'Delete',
        icon: <IconTrash size={17} stroke={1.7} />,
        danger: true,
        onClick: () => onDelete(publisher),
      },
    ];
  };

export function Component() {
  const list = useListState(options);
  const filters = readPartyFilters(list.param);
  const { viewerCanEdit } = useViewer();
  const { data, previousData, loading, error, refetch } = usePublishersQuery({ variables: variablesOf(list.state, filters) });
  const load = useAllMatching(wholeList, matching(list.state, filters));
  const clearFilters = () => list.setParams(Object.fromEntries(filterNames.map((name) => [name, null])));
  const { remove, dialog } = usePublisherDeletion();
  const page = (data ?? previousData)?.publishers;
  const bulkActions: BulkAction<PublisherRow>[] = [
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} stroke={1.7} />,
      onClick: (rows, clear) => void remove(rows.map(partyOf), clear),
    },
  ];
  return (
    <>
      <ListScreen<PublisherRow>
        list={list}
        data={{
          rows: page?.nodes ?? [],
          totalCount: page?.totalCount,
          totalCountIsExact: page?.totalCountIsExact,
          loading,
          error: error && describeError(error),
          refetch,
        }}
        columns={columns}
        card={card}
        rowId={(publisher) => publisher.id}
        rowName={(publisher) => publisher.name}
        rowHref={hrefOf}
        rowActions={actionsOf(viewerCanEdit, (publisher) => void remove([partyOf(publisher)]))}
        {...(viewerCanEdit && { bulkActions, primary: { label: 'Add Publisher', href: `${listHref}/add` } })}
        heading="Publishers Management"
        searchLabel="Search publishers"
        searchPlaceholder="Search publishers..."
        filters={<PartyFilters list={list} filters={filters} names={filterNames} onClear={clearFilters} />}
        hiddenBy={partyHidingPhrases('publishers', filters)}
        onClearFilters={clearFilters}
        exportCsv={{ fileName: 'publishers.csv', load }}
        loadingText="Loading publishers..."
        empty={{ title: 'No publishers found', hint: 'Get started by adding your first publisher' }}
        noResults={{ title: 'No publishers found', hint: 'Try adjusting your search criteria' }}
        errorTitle="Failed to load publishers"
      />
      {dialog}
    </>
  );
}
