import { useApolloClient } from '@apollo/client/react';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router';
import { fullName } from '#domain/contributors/contributor.ts';
import type { ContributorSort, ContributorSortField } from '#web/__generated__/schema.ts';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { useContributorDeletion } from '#web/entities/contributors/use-contributor-deletion.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { ListState } from '#web/kit/list/state.ts';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
import { type ListOptions, listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import {
  ContributorExportDocument,
  type ContributorExportQuery,
  type ContributorExportQueryVariables,
  ContributorFiguresDocument,
  ContributorsDocument,
  useContributorFiguresQuery,
  useContributorsQuery,
} from './__generated__/list.ts';
import { type ContributorRow, card, columns } from './columns.tsx';
import { detailHref, listHref } from './places.ts';

const options: ListOptions = {
  name: 'contributors',
  defaultSort: { by: 'FIRST_NAME', dir: 'asc' },
  sortable: ['FIRST_NAME', 'EMAIL', 'CITY', 'IPI_NUMBER', 'PRO', 'CREATED_AT'] satisfies ContributorSortField[],
};
const exportChunk = 100;

const sortOf = (state: ListState): ContributorSort => ({
  by: state.sortBy as ContributorSortField,
  direction: state.sortDir === 'asc' ? 'ASC' : 'DESC',
});
const variablesOf = (state: ListState) => ({
  page: state.page,
  first: state.limit,
  search: state.search || null,
  sort: sortOf(state),
});

export function loader({ request }: LoaderFunctionArgs): null {
  warm(ContributorFiguresDocument, {});
  return warm(ContributorsDocument, variablesOf(listStateOf(request.url, options)));
}

/** All contributors that the search leaves, not only the page. */
function useExport(state: ListState): () => Promise<ContributorRow[]> {
  const client = useApolloClient();
  return async () => {
    const rows: ContributorRow[] = [];
    let after: string | null = null;
    do {
      const variables: ContributorExportQueryVariables = {
        first: exportChunk,
        after,
        search: state.search || null,
        sort: sortOf(state),
      };
      const answer = await client.query<ContributorExportQuery, ContributorExportQueryVariables>({
        query: ContributorExportDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      const found = answer.data?.contributors;
      rows.push(...(found?.nodes ?? []));
      after = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
    } while (after !== null);
    return rows;
  };
}

function useTiles(): Tile[] {
  const figures = useContributorFiguresQuery().data?.contributorStats;
  const percent = figures && figures.total > 0 ? Math.round((100 * figures.proMembers) / figures.total) : 0;
  return [
    { label: 'Total Contributors', value: figures?.total, note: 'In this workspace' },
    { label: 'Active', value: figures?.active, note: 'Credited on at least one work' },
    { label: 'PRO Members', value: figures?.proMembers, note: `${percent} % of all contributors` },
  ];
}

const hrefOf = (person: ContributorRow): string => detailHref(person.id);
const partyOf = (person: ContributorRow) => ({ id: person.id, name: fullName(person) });

const actionsOf =
  (canEdit: boolean, onDelete: (person: ContributorRow) => void) =>
  (person: ContributorRow): RowAction[] => {
    const view = { key: 'view', label: 'View', icon: <IconEye size={17} stroke={1.7} />, href: hrefOf(person) };
    if (!canEdit) return [view];
    return [
      view,
      { key: 'edit', label: 'Edit', icon: <IconPencil size={17} stroke={1.7} />, href: `${hrefOf(person)}/edit` },
      {
        key: 'delete',
        label: 'Delete',
        icon: <IconTrash size={17} stroke={1.7} />,
        danger: true,
        onClick: () => onDelete(person),
      },
    ];
  };

export function Component() {
  const list = useListState(options);
  const { viewerCanEdit } = useViewer();
  const { data, previousData, loading, error, refetch } = useContributorsQuery({ variables: variablesOf(list.state) });
  const tiles = useTiles();
  const load = useExport(list.state);
  const { remove, dialog } = useContributorDeletion();
  const page = (data ?? previousData)?.contributors;
  const isCards = list.state.view === 'cards';
  const bulkActions: BulkAction<ContributorRow>[] = [
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} stroke={1.7} />,
      onClick: (rows, clear) => void remove(rows.map(partyOf), clear),
    },
  ];
  return (
    <>
      <ListScreen<ContributorRow>
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
        rowId={(person) => person.id}
        rowName={fullName}
        rowHref={hrefOf}
        rowActions={actionsOf(viewerCanEdit, (person) => void remove([partyOf(person)]))}
        {...(viewerCanEdit && { bulkActions, primary: { label: 'Add Contributor', href: `${listHref}/add` } })}
        tiles={tiles}
        searchLabel="Search contributors"
        searchPlaceholder="Search contributors by name, email, or IPI number..."
        exportCsv={{ fileName: 'contributors.csv', load }}
        loadingText="Loading contributors..."
        empty={
          isCards
            ? { title: 'No contributors found', hint: 'Adjust the search or add the first one.' }
            : { title: 'No contributors found.', hint: 'Contributors are the people credited on works. Add the first one.' }
        }
        noResults={
          isCards
            ? { title: 'No contributors found', hint: 'Adjust the search or add the first one.' }
            : { title: 'No contributors found matching your search.' }
        }
        errorTitle="Failed to fetch contributors"
      />
      {dialog}
    </>
  );
}
