import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { RowAction } from '#web/kit/list/list-types.ts';
import { ActionItems } from '#web/kit/list/menus.tsx';
import classes from './gallery.module.css';

type TileMenuProps = { name: string; tabIndex: number; actions: () => readonly RowAction[] };

/** Computes the actions only while the menu is open. */
const TileActions = ({ actions }: Pick<TileMenuProps, 'actions'>) => <ActionItems actions={actions()} />;

/** The menu of a tile. Renders a plain button until it is opened, because a grid has many tiles. */
export function TileMenu({ name, tabIndex, actions }: TileMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const look = {
    type: 'button',
    className: classes.tileButton,
    tabIndex,
    'aria-label': `Actions for ${name}`,
    children: <IconDots size={18} stroke={1.8} aria-hidden="true" />,
  } as const;
  if (!isUsed) return <button {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />;
  return (
    <Menu defaultOpened position="bottom-end" onClose={() => button.current?.focus({ preventScroll: true })}>
      <Menu.Target>
        <button ref={button} {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        <TileActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
