import { useApolloClient } from '@apollo/client/react';
import { IconDownload, IconEye, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { describeError } from '#web/apollo/errors.ts';
import { warm } from '#web/apollo/preload.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { downloadCsv, toCsv } from '#web/kit/list/csv.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { BulkAction, RowAction } from '#web/kit/list/types.ts';
import { listStateOf, useListState } from '#web/kit/list/use-list-state.ts';
import type { Tile } from '#web/kit/text/stat-tiles.tsx';
import {
  useWorkStatsQuery,
  useWorksQuery,
  type WorkStatsQuery,
  WorksDocument,
  WorksExportDocument,
  type WorksExportQuery,
} from './__generated__/list.ts';
import { type ListedWork, workCard, workColumns, workHref } from './list-columns.tsx';
import { WorkFilters } from './list-filters.tsx';
import {
  type FilterName,
  type Filters,
  filterNames,
  hidingPhrase,
  matching,
  readFilters,
  worksOptions,
  worksVariables,
} from './list-state.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useWorkRemoval } from './use-work-removal.ts';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const filters = readFilters((name) => searchParams.get(name));
  return warm(WorksDocument, worksVariables(listStateOf(request.url, worksOptions), filters));
};

function monthNote({ thisMonth, lastMonth }: WorkStatsQuery['workStats']): string {
  const difference = thisMonth - lastMonth;
  if (difference === 0) return 'As many as last month';
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than last month`;
}

function tilesOf(stats: WorkStatsQuery['workStats'] | undefined): Tile[] {
  const share = stats && stats.total > 0 ? Math.round((stats.released / stats.total) * 100) : 0;
  return [
    { label: 'Total Works', value: stats?.total, note: `${stats?.lastSevenDays ?? 0} added in the last 7 days` },
    { label: 'Released', value: stats?.released, note: `${share} % of catalogue` },
    { label: 'Unreleased', value: stats?.unreleased, note: `${stats?.withoutIswc ?? 0} without an ISWC` },
    { label: 'This Month', value: stats?.thisMonth, note: stats ? monthNote(stats) : '' },
  ];
}

/** At most so many rows leave in one file. */
const EXPORT_ROWS_MAX = 50_000;

/** Every work that the search and the filters leave, page after page by cursor. */
function useAllMatching(variables: ReturnType<typeof matching>) {
  const client = useApolloClient();
  return async (): Promise<ListedWork[]> => {
    const rows: ListedWork[] = [];
    let after: string | null = null;
    do {
      const { data }: { data?: WorksExportQuery | undefined } = await client.query({
        query: WorksExportDocument,
        variables: { ...variables, after },
        fetchPolicy: 'no-cache',
      });
      if (data === undefined) break;
      rows.push(...data.works.nodes);
      after = data.works.pageInfo.hasNextPage ? data.works.pageInfo.endCursor : null;
    } while (after !== null && rows.length < EXPORT_ROWS_MAX);
    return rows;
  };
}

function exportRows(works: readonly ListedWork[]): void {
  const exported = workColumns.filter((column) => column.csv !== undefined);
  const header = exported.map((column) => column.header);
  downloadCsv(
    'works.csv',
    toCsv(
      header,
      works.map((work) => exported.map((column) => column.csv?.(work))),
    ),
  );
}

const holding = (filters: Filters) =>
  filterNames.flatMap((name) => (filters[name] === null ? [] : [[name, filters[name]] as const]));

export function Component() {
  const list = useListState(worksOptions);
  const filters = readFilters(list.param);
  const { data, previousData, loading, error, refetch } = useWorksQuery({ variables: worksVariables(list.state, filters) });
  const stats = useWorkStatsQuery();
  const { viewerCanEdit } = useViewer();
  const removeWorks = useWorkRemoval();
  const loadAll = useAllMatching(matching(list.state, filters));
  const [settingStatus, setSettingStatus] = useState<{ works: readonly ListedWork[]; clear: () => void } | null>(null);
  const works = (data ?? previousData)?.works;

  const setFilter = (name: FilterName, value: string | null) => list.setParam(name, value);
  const clearFilters = () => {
    for (const name of filterNames) list.setParam(name, null);
  };
  const rowActions = (work: ListedWork): RowAction[] => [
    { key: 'view', label: 'View', icon: <IconEye size={17} stroke={1.7} />, href: workHref(work) },
    ...(work.viewerCanEdit
      ? [
          { key: 'edit', label: 'Edit', icon: <IconPencil size={17} stroke={1.7} />, href: `${workHref(work)}/edit` },
          {
            key: 'delete',
            label: 'Delete',
            icon: <IconTrash size={17} stroke={1.7} />,
            danger: true,
            onClick: () => void removeWorks([work]),
          },
        ]
      : []),
  ];
  const exportAction: BulkAction<ListedWork> = {
    key: 'export',
    label: 'Export',
    icon: <IconDownload size={16} />,
    onClick: (rows) => exportRows(rows),
  };
  const editActions: BulkAction<ListedWork>[] = [
    {
      key: 'status',
      label: 'Set status',
      icon: <IconTag size={16} />,
      onClick: (rows, clear) => setSettingStatus({ works: rows, clear }),
    },
    exportAction,
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} />,
      onClick: (rows, clear) => void removeWorks(rows).then((gone) => gone.length > 0 && clear()),
    },
  ];
  return (
    <>
      <ListScreen
        list={list}
        data={{
          rows: works?.nodes ?? [],
          totalCount: works?.totalCount,
          totalCountIsExact: works?.totalCountIsExact,
          loading,
          error: error && describeError(error),
          refetch,
        }}
        columns={workColumns}
        card={workCard}
        rowId={(work) => work.id}
        rowName={(work) => work.title}
        rowHref={workHref}
        rowActions={rowActions}
        bulkActions={viewerCanEdit ? editActions : [exportAction]}
        tiles={tilesOf(stats.data?.workStats ?? stats.previousData?.workStats)}
        searchLabel="Search works"
        searchPlaceholder="Search title, ISWC or genre"
        {...(viewerCanEdit ? { primary: { label: 'Add Work', href: '/dashboard/music/works/add' } } : {})}
        exportCsv={{ fileName: 'works.csv', load: loadAll }}
        filters={<WorkFilters filters={filters} onChange={setFilter} onClear={clearFilters} />}
        hiddenBy={holding(filters).map(([name, value]) => hidingPhrase(name, value))}
        onClearFilters={clearFilters}
        empty={{
          title: 'No works found.',
          hint: 'Get started by adding your first work. A work is the composition itself: its title, ISWC, contributors and how royalties are split.',
        }}
        noResults={{ title: 'No works found matching your search.' }}
        loadingText="Loading works..."
        errorTitle="Failed to fetch works"
      />
      <StatusDialog
        works={settingStatus?.works ?? []}
        onClose={() => setSettingStatus(null)}
        onDone={() => {
          settingStatus?.clear();
          setSettingStatus(null);
        }}
      />
    </>
  );
}
