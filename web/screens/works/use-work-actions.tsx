import { useApolloClient } from '@apollo/client/react';
import { IconDownload, IconEye, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { BulkAction, RowAction } from '#web/kit/list/list-types.ts';
import { type ListedWork, workHref } from './list-columns.tsx';
import { useWorkRemoval } from './use-work-removal.ts';
import { exportRows } from './work-export.ts';

type OnSetStatus = (works: readonly ListedWork[], clear: () => void) => void;

/** What can be done with one work of the list, and with several; a viewer may read and export. */
export function useWorkActions(onSetStatus: OnSetStatus) {
  const { viewerCanEdit } = useViewer();
  const client = useApolloClient();
  const removeWorks = useWorkRemoval();
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
    onClick: (rows) => exportRows(client, rows),
  };
  const editActions: BulkAction<ListedWork>[] = [
    {
      key: 'status',
      label: 'Set status',
      icon: <IconTag size={16} />,
      onClick: onSetStatus,
    },
    exportAction,
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash size={16} />,
      onClick: (rows, clear) => void removeWorks(rows).then((gone) => gone.length > 0 && clear()),
    },
  ];
  return { rowActions, bulkActions: viewerCanEdit ? editActions : [exportAction], viewerCanEdit };
}
