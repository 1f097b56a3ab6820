import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { partyFilterNames, partyHidingPhrases, readPartyFilters } from '#web/entities/parties/party-filter-state.ts';
import { PartyFilters } from '#web/entities/parties/party-filters.tsx';
import { usePartyDeletion } from '#web/entities/parties/use-party-deletion.tsx';
import { publisherKind } from '#web/entities/publishers/publisher-kind.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/list-types.ts';
import { useAllMatching, type WholeList } from '#web/kit/list/use-all-matching.ts';
import { useListState } from '#web/kit/list/use-list-state.ts';
import { usePublisherRowFragment } from './__generated__/columns.ts';
import {
  PublisherExportDocument,
  type PublisherExportQuery,
  type PublisherExportQueryVariables,
  type PublishersQuery,
} from './__generated__/list.ts';
import { card, columns, type PublisherRow } from './columns.tsx';
import { matching, publishersOptions } from './list-state.ts';
import type { listLoader } from './loaders.ts';
import { detailHref, listHref } from './places.ts';

type PublisherNode = PublishersQuery['publishers']['nodes'][number];

const filterNames = partyFilterNames.filter((name) => name !== 'role');

/** The publishers of the list, for a file of all that match. */
const wholeList: WholeList<PublisherExportQuery, PublisherExportQueryVariables, PublisherRow> = {
  document: PublisherExportDocument,
  of: ({ publishers }) => publishers,
  noun: 'publishers',
};

const hrefOf = (publisher: PublisherNode): string => detailHref(publisher.id);
const partyOf = (publisher: PublisherNode) => ({ id: publisher.id, name: publisher.name });

const actionsOf =
  (canEdit: boolean, onDelete: (publisher: PublisherNode) => void) =>
  (publisher: PublisherNode): RowAction[] => {
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
  const list = useListState(publishersOptions);
  const filters = readPartyFilters(list.param);
  const { viewerCanEdit } = useViewer();
  const { data, loading, error, refetch } = usePreloadedQuery(usePreloaded<typeof listLoader>().publishers);
  const load = useAllMatching(wholeList, matching(list.state, filters));
  const clearFilters = () => list.setParams(Object.fromEntries(filterNames.map((name) => [name, null])));
  const { remove, dialog } = usePartyDeletion(publisherKind);
  const page = data?.publishers;
  const bulkActions: BulkAction<PublisherNode>[] = [
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
        useRow={usePublisherRowFragment}
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
