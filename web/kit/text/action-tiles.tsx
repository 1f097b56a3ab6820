import type { IconMusicPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './action-tiles.module.css';

export type ActionTile = { label: string; href: string; icon: typeof IconMusicPlus };

/** Tiles for frequent actions, two in a row. */
export function ActionTiles({ actions }: { actions: readonly ActionTile[] }) {
  return (
    <ul className={classes.tiles}>
      {actions.map(({ label, href, icon: Icon }) => (
        <li key={href}>
          <Link to={href}>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
