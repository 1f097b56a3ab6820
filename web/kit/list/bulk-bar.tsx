import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import { numberText } from '../text/numbers.ts';
import classes from './list.module.css';
import type { BulkAction } from './list-types.ts';

type BulkBarProps<Row> = { rows: readonly Row[]; actions: readonly BulkAction<Row>[]; onClear: () => void };

type BulkButtonProps<Row> = Omit<BulkBarProps<Row>, 'actions'> & { action: BulkAction<Row> };

function BulkButton<Row>({ action, rows, onClear }: BulkButtonProps<Row>) {
  const { label, icon } = action;
  if (!('items' in action)) {
    return (
      <Button size="xs" variant="subtle" leftSection={icon} onClick={() => action.onClick(rows, onClear)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={icon} rightSection={<IconChevronUp size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {action.items.map((item) => (
          <Menu.Item
            key={item.key}
            leftSection={item.icon}
            onClick={() => item.onClick(rows, onClear)}
            {...(item.danger ? { color: 'red' } : {})}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Actions for the selected rows. Floats above the footer while any are selected. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.bulkwrap}>
      <div className={classes.bulk} role="toolbar" aria-label="Bulk actions">
        <b data-figures role="status">
          {numberText(rows.length)} selected
        </b>
        <span className={classes.divider} />
        {actions.map((action) => (
          <BulkButton key={action.key} action={action} rows={rows} onClear={onClear} />
        ))}
        <span className={classes.divider} />
        <ActionIcon aria-label="Clear selection" onClick={onClear}>
          <IconX size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
