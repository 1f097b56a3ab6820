import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { fullName } from '#domain/contributors/full-name.ts';
import { describeError } from '#web/apollo/errors.ts';
import { useContributorDeletion } from '#web/entities/contributors/use-contributor-deletion.ts';
import { partyFilterNames, partyHidingPhrases, readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { PartyFilters } from '#web/entities/parties/party-filters.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { useListState } from '#web/kit/list/use-list-state.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import {
  ContributorExportDocument,
  type ContributorExportQuery,
  type ContributorExportQueryVariables,
  useContributorFiguresQuery,
  useContributorsQuery,
} from './__generated__/list.ts';
import { type ContributorRow, card, columns } from './columns.tsx';
import { contributorsOptions, contributorsVariables, matching } from './list-state.ts';
import { detailHref, listHref } from './places.ts';

const filterNames = partyFilterNames;

/** The contributors of the list, for a file of all that match. */
const wholeList: WholeList<ContributorExportQuery, ContributorExportQueryVariables, ContributorRow> = {
  document: ContributorExportDocument,
  of: ({ contributors }) => contributors,
  noun: 'contributors',
};

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
  const list = useListState(contributorsOptions);
  const filters = readPartyFilters(list.param);
  const { viewerCanEdit } = useViewer();
  const { data, previousData, loading, error, refetch } = useContributorsQuery({
    variables: contributorsVariables(list.state, filters),
  });
  const tiles = useTiles();
  const load = useAllMatching(wholeList, matching(list.state, filters));
  const clearFilters = () => list.setParams(Object.fromEntries(filterNames.map((name) => [name, null])));
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
        filters={<PartyFilters list={list} filters={filters} names={filterNames} onClear={clearFilters} />}
        hiddenBy={partyHidingPhrases('contributors', filters)}
        onClearFilters={clearFilters}
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
