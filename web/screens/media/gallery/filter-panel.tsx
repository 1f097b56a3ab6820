import { Badge, Button, Drawer, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useBelow, useIsPhone } from '#web/kit/media.ts';
import classes from './facets.module.css';

const openKey = (name: string) => `list-filters:${name}`;

/** Below this width, filters are in a drawer. */
const minWidth = 860;

/** Whether the filter panel is open: the user's choice, or by default if there is room. `width` is 0 while unknown. */
export function useFilterPanel(name: string, width: number) {
  const isNarrowWindow = useBelow('lg');
  const isNarrow = width === 0 ? isNarrowWindow : width < minWidth;
  const [chosen, setChosen] = useState(() => localStorage.getItem(openKey(name)));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isOpen = isNarrow ? isDrawerOpen : chosen !== 'closed';
  const setOpen = (open: boolean) => {
    if (isNarrow) {
      setDrawerOpen(open);
      return;
    }
    localStorage.setItem(openKey(name), open ? 'open' : 'closed');
    setChosen(open ? 'open' : 'closed');
  };
  return { isOpen, setOpen, isDrawer: isNarrow };
}
export type FilterPanelControl = ReturnType<typeof useFilterPanel>;

type FilterButtonProps = { panel: FilterPanelControl; count: number };

export function FilterButton({ panel, count }: FilterButtonProps) {
  const isPhone = useIsPhone();
  return (
    <Button
      size={isPhone ? 'sm' : 'xs'}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={16} />}
      aria-expanded={panel.isOpen}
      onClick={() => panel.setOpen(!panel.isOpen)}
      rightSection={count > 0 ? <Badge>{count}</Badge> : null}
    >
      Filters
    </Button>
  );
}

type FilterPanelProps = {
  panel: FilterPanelControl;
  hasActive: boolean;
  onClear: () => void;
  /** Closes the drawer and shows the number of results: "Show 282 images". */
  doneLabel: string;
  children: ReactNode;
};

/** Beside the rows, or a drawer above them where there is no room. */
export function FilterPanel({ panel, hasActive, onClear, doneLabel, children }: FilterPanelProps) {
  const clear = hasActive && (
    <button type="button" className={classes.link} onClick={onClear}>
      Clear Filters
    </button>
  );
  if (!panel.isDrawer) {
    if (!panel.isOpen) return null;
    return (
      <aside className={classes.aside} aria-label="Filters">
        <Group justify="space-between" mb={16} mih={20}>
          <Text component="h2" fw={600}>
            Filters
          </Text>
          {clear}
        </Group>
        {children}
      </aside>
    );
  }
  return (
    <Drawer
      opened={panel.isOpen}
      onClose={() => panel.setOpen(false)}
      position="right"
      size={360}
      title={
        <Text span size="md" fw={600}>
          Filters
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: classes.drawerbody ?? '' }}
    >
      <div className={classes.drawerlist}>{children}</div>
      <Group justify="space-between" className={classes.drawerfoot ?? ''}>
        {clear || <span />}
        <Button onClick={() => panel.setOpen(false)}>{doneLabel}</Button>
      </Group>
    </Drawer>
  );
}
