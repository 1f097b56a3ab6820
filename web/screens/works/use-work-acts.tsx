import { useApolloClient } from '@apollo/client/react';
import { IconDownload, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import type { BulkAction } from '#web/kit/list/list-types.ts';
import { bulkDelete, editActions, viewAction } from '#web/kit/list/record-actions.tsx';
import { type ListedWork, workHref } from './columns.tsx';

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }));
export const WorksExport = lazy(async () => ({ default: (await import('./export-dialog.tsx')).WorksExportDialog }));

type Selected = { works: readonly ListedWork[]; clear: () => void };
const none: Selected = { works: [], clear: () => undefined };

/** Actions for one or several works. Viewers can read and export. */
export function useWorkActs(): ListActs<ListedWork> {
  const { viewerCanEdit } = useViewer();
  const [selected, setSelected] = useState(none);
  const client = useApolloClient();
  // Most visits of the list delete nothing.
  const removeWorks = async (works: readonly ListedWork[]) => (await import('./work-removal.ts')).removeWorks(client, works);
  const [exported, setExported] = useState<readonly ListedWork[]>([]);
  const exportAction: BulkAction<ListedWork> = {
    key: 'export',
    label: 'Export',
    icon: <IconDownload size={16} />,
    onClick: (works) => setExported(works),
  };
  const exportDialog = exported.length > 0 && (
    <Suspense>
      <WorksExport
        found={{ filter: { ids: exported.map(({ id }) => id) } }}
        selected={exported.length}
        onClose={() => setExported([])}
      />
    </Suspense>
  );
  const rowActions = (work: ListedWork) => [
    viewAction(workHref(work)),
    ...(work.viewerCanEdit ? editActions(workHref(work), () => removeWorks([work])) : []),
  ];
  if (!viewerCanEdit) return { rowActions, bulkActions: [exportAction], dialog: exportDialog };
  const setStatus: BulkAction<ListedWork> = {
    key: 'status',
    label: 'Set status',
    icon: <IconTag size={16} />,
    onClick: (works, clear) => setSelected({ works, clear }),
  };
  const onDelete = async (works: readonly ListedWork[], clear: () => void) => (await removeWorks(works)).length > 0 && clear();
  const close = () => setSelected(none);
  const onDone = () => {
    selected.clear();
    close();
  };
  return {
    rowActions,
    bulkActions: [setStatus, exportAction, bulkDelete(onDelete)],
    primary: { label: 'Add Work', href: '/dashboard/music/works/add' },
    dialog: (
      <>
        {selected.works.length > 0 && (
          <Suspense>
            <StatusDialog works={selected.works} onClose={close} onDone={onDone} />
          </Suspense>
        )}
        {exportDialog}
      </>
    ),
  };
}
