import { useApolloClient } from '@apollo/client/react';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import type { PublisherSort, PublisherSortField } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { usePublisherDeletion } from '#web/entities/publishers/use-publisher-deletion.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { ListState } from '#web/kit/list/state.ts';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
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
const exportChunk = 100;

const sortOf = (state: ListState): PublisherSort => ({
  by: state.sortBy as PublisherSortField,
  direction: state.sortDir === 'asc' ? 'ASC' : 'DESC',
});
const variablesOf = (state: ListState) => ({
  page: state.page,
  first: state.limit,
  search: state.search || null,
  sort: sortOf(state),
});

export function loader({ request }: LoaderFunctionArgs): null {
  return warm(PublishersDocument, variablesOf(listStateOf(request.url, options)));
}

/** All publishers that the search leaves, not only the page. */
function useExport(state: ListState): () => Promise<PublisherRow[]> {
  const client = useApolloClient();
  return async () => {
    const rows: PublisherRow[] = [];
    let after: string | null = null;
    do {
      const variables: PublisherExportQueryVariables = {
        first: exportChunk,
        after,
        search: state.search || null,
        sort: sortOf(state),
      };
      const answer = await client.query<PublisherExportQuery, PublisherExportQueryVariables>({
        query: PublisherExportDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      const found = answer.data?.publishers;
      rows.push(...(found?.nodes ?? []));
      after = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
    } while (after !== null);
    return rows;
  };
}

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
  const { viewerCanEdit } = useViewer();
  const { data, previousData, loading, error, refetch } = usePublishersQuery({ variables: variablesOf(list.state) });
  const load = useExport(list.state);
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
