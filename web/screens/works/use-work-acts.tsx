import { useApolloClient } from '@apollo/client/react';
import { IconDownload, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { downloadRows } from '#web/kit/list/csv.ts';
import type { ListActs } from '#web/kit/list/define-list.tsx';
import type { BulkAction } from '#web/kit/list/list-types.ts';
import { bulkDelete, editActions, viewAction } from '#web/kit/list/record-actions.tsx';
import { WorkRowFragmentDoc } from './__generated__/columns.ts';
import { type ListedWork, workColumns, workHref } from './columns.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useWorkRemoval } from './use-work-removal.ts';

/** Exports the selected works with the columns of the list. */
function useRowExport(): BulkAction<ListedWork> {
  const client = useApolloClient();
  const from = { fragment: WorkRowFragmentDoc, fragmentName: 'WorkRow' };
  const rowsOf = (works: readonly ListedWork[]) =>
    works.flatMap((work) => client.readFragment({ ...from, id: client.cache.identify(work) ?? '' }) ?? []);
  const onClick = (works: readonly ListedWork[]) => downloadRows('works.csv', workColumns, rowsOf(works));
  return { key: 'export', label: 'Export', icon: <IconDownload size={16} />, onClick };
}

type Selected = { works: readonly ListedWork[]; clear: () => void };
const none: Selected = { works: [], clear: () => undefined };

/** Actions for one or several works. Viewers can read and export. */
export function useWorkActs(): ListActs<ListedWork> {
  const { viewerCanEdit } = useViewer();
  const [selected, setSelected] = useState(none);
  const removeWorks = useWorkRemoval();
  const exportAction = useRowExport();
  const rowActions = (work: ListedWork) => [
    viewAction(workHref(work)),
    ...(work.viewerCanEdit ? editActions(workHref(work), () => removeWorks([work])) : []),
  ];
  if (!viewerCanEdit) return { rowActions, bulkActions: [exportAction] };
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
    dialog: <StatusDialog works={selected.works} onClose={close} onDone={onDone} />,
  };
}
