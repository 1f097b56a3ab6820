import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { fullName } from '#domain/contributors/full-name.ts';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { contributorKind } from '#web/entities/contributors/contributor-kind.ts';
import { partyFilterNames, partyHidingPhrases, readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { PartyFilters } from '#web/entities/parties/party-filters.tsx';
import { usePartyDeletion } from '#web/entities/parties/use-party-deletion.tsx';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/list-types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { useListState } from '#web/kit/list/use-list-state.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import { useContributorRowFragment } from './__generated__/columns.ts';
import {
  ContributorExportDocument,
  type ContributorExportQuery,
  type ContributorExportQueryVariables,
  type ContributorFiguresQuery,
  type ContributorsQuery,
} from './__generated__/list.ts';
import { type ContributorRow, card, columns } from './columns.tsx';
import { contributorsOptions, matching } from './list-state.ts';
import type { listLoader } from './loaders.ts';
import { detailHref, listHref } from './places.ts';

type ContributorNode = ContributorsQuery['contributors']['nodes'][number];

const filterNames = partyFilterNames;

/** The contributors of the list, for a file of all that match. */
const wholeList: WholeList<ContributorExportQuery, ContributorExportQueryVariables, ContributorRow> = {
  document: ContributorExportDocument,
  of: ({ contributors }) => contributors,
  noun: 'contributors',
};

function tilesOf(figures: ContributorFiguresQuery['contributorStats'] | undefined): Tile[] {
  const percent = figures && figures.total > 0 ? Math.round((100 * figures.proMembers) / figures.total) : 0;
  return [
    { label: 'Total Contributors', value: figures?.total, note: 'In this workspace' },
    { label: 'Active', value: figures?.active, note: 'Credited on at least one work' },
    { label: 'PRO Members', value: figures?.proMembers, note: `${percent} % of all contributors` },
  ];
}

const hrefOf = (person: ContributorNode): string => detailHref(person.id);
const partyOf = (person: ContributorNode) => ({ id: person.id, name: fullName(person) });

const actionsOf =
  (canEdit: boolean, onDelete: (person: ContributorNode) => void) =>
  (person: ContributorNode): RowAction[] => {
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
  const refs = usePreloaded<typeof listLoader>();
  const { data, loading, error, refetch } = usePreloadedQuery(refs.contributors);
  const figures = usePreloadedQuery(refs.figures).data?.contributorStats;
  const load = useAllMatching(wholeList, matching(list.state, filters));
  const clearFilters = () => list.setParams(Object.fromEntries(filterNames.map((name) => [name, null])));
  const { remove, dialog } = usePartyDeletion(contributorKind);
  const page = data?.contributors;
  const isCards = list.state.view === 'cards';
  const bulkActions: BulkAction<ContributorNode>[] = [
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} stroke={1.7} />,
      onClick: (rows, clear) => void remove(rows.map(partyOf), clear),
    },
  ];
  return (
    <>
      <ListScreen
        useRow={useContributorRowFragment}
        list={list}
        data={{
          rows: page?.nodes ?? [],
          totalCount: page?.totalCount,
          totalCountIsExact: page?.totalCountIsExact,
          loading: loading || list.isPending,
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
        tiles={tilesOf(figures)}
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
