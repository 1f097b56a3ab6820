import { lazy, Suspense, useState } from 'react';
import { describeError } from '#web/apollo/errors.ts';
import { usePreloaded, usePreloadedQuery } from '#web/apollo/use-preloaded.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useListState } from '#web/kit/list/use-list-state.ts';
import { MayTokenize } from '#web/tokenization/badge/may-tokenize.tsx';
import { useTokenStatuses } from '#web/tokenization/badge/use-token-statuses.ts';
import { useWorkRowFragment } from './__generated__/list-columns.ts';
import { type ListedWork, workCard, workColumns, workHref } from './list-columns.tsx';
import { WorkFilters } from './list-filters.tsx';
import { type FilterName, type Filters, filterNames, hidingPhrase, matching, readFilters, worksOptions } from './list-state.ts';
import { tilesOf } from './list-tiles.ts';
import type { listLoader } from './loaders.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useWorkActions } from './use-work-actions.tsx';

/** Loaded when somebody exports, as most visits to the list do not. */
const WorksExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).WorksExportDialog }));

const holding = (filters: Filters) =>
  filterNames.flatMap((name) => (filters[name] === null ? [] : [[name, filters[name]] as const]));

export function Component() {
  const list = useListState(worksOptions);
  const filters = readFilters(list.param);
  const refs = usePreloaded<typeof listLoader>();
  const { data, loading, error, refetch } = usePreloadedQuery(refs.works);
  const stats = usePreloadedQuery(refs.stats).data?.workStats;
  const [isExporting, setExporting] = useState(false);
  const [settingStatus, setSettingStatus] = useState<{ works: readonly ListedWork[]; clear: () => void } | null>(null);
  const { rowActions, bulkActions, viewerCanEdit } = useWorkActions((rows, clear) => setSettingStatus({ works: rows, clear }));
  useTokenStatuses(refetch);
  const works = data?.works;

  const setFilter = (name: FilterName, value: string | null) => list.setParam(name, value);
  const clearFilters = () => {
    for (const name of filterNames) list.setParam(name, null);
  };
  return (
    <MayTokenize>
      <ListScreen
        useRow={useWorkRowFragment}
        list={list}
        data={{
          rows: works?.nodes ?? [],
          totalCount: works?.totalCount,
          totalCountIsExact: works?.totalCountIsExact,
          loading: loading || list.isPending,
          error: error && describeError(error),
          refetch,
        }}
        columns={workColumns}
        card={workCard}
        rowId={(work) => work.id}
        rowName={(work) => work.title}
        rowHref={workHref}
        rowActions={rowActions}
        bulkActions={bulkActions}
        tiles={tilesOf(stats)}
        searchLabel="Search works"
        searchPlaceholder="Search title, writer, publisher or ISWC"
        {...(viewerCanEdit ? { primary: { label: 'Add Work', href: '/dashboard/music/works/add' } } : {})}
        exportCsv={{ onOpen: () => setExporting(true) }}
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
      {isExporting && (
        <Suspense fallback={null}>
          <WorksExportDialog found={matching(list.state, filters)} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      <StatusDialog
        works={settingStatus?.works ?? []}
        onClose={() => setSettingStatus(null)}
        onDone={() => {
          settingStatus?.clear();
          setSettingStatus(null);
        }}
      />
    </MayTokenize>
  );
}
