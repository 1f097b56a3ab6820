import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './list.module.css';
import type { BulkAction } from './types.ts';

type BulkBarProps<Row> = { rows: readonly Row[]; actions: readonly BulkAction<Row>[]; onClear: () => void };

/** What can be done with the selected rows; floats above the foot while there are any. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.bulkwrap}>
      <div className={classes.bulk} role="toolbar" aria-label="Bulk actions">
        <b role="status">{rows.length} selected</b>
        <span className={classes.divider} />
        {actions.map(({ key, label, icon, onClick }) => (
          <Button key={key} size="xs" variant="subtle" leftSection={icon} onClick={() => onClick(rows, onClear)}>
            {label}
          </Button>
        ))}
        <span className={classes.divider} />
        <ActionIcon aria-label="Clear selection" onClick={onClear}>
          <IconX size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
