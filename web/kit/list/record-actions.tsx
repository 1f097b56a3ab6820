import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { BulkAction, RowAction } from './list-types.ts';

export const viewAction = (href: string): RowAction => ({
  key: 'view',
  label: 'View',
  icon: <IconEye size={17} stroke={1.7} />,
  href,
});

/** Actions of editors for a record in a list. */
export const editActions = (href: string, onDelete: () => unknown): RowAction[] => [
  { key: 'edit', label: 'Edit', icon: <IconPencil size={17} stroke={1.7} />, href: `${href}/edit` },
  { key: 'delete', label: 'Delete', icon: <IconTrash size={17} stroke={1.7} />, danger: true, onClick: () => void onDelete() },
];

export const bulkDelete = <Row,>(onDelete: (rows: readonly Row[], clear: () => void) => unknown): BulkAction<Row> => ({
  key: 'delete',
  label: 'Delete',
  icon: <IconTrash size={16} stroke={1.7} />,
  onClick: (rows, clear) => void onDelete(rows, clear),
});
