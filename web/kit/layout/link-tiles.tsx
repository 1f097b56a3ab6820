import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { numbered } from '../feedback/skeletons.tsx';
import { numberText } from '../text/numbers.ts';
import { unavailable, unavailableNote } from '../text/unavailable.ts';
import classes from './layout.module.css';

const columns = (count: number) => ({ '--tiles': count }) as CSSProperties;

/** `value` is missing if it could not be read. `aside` is shown beside the figure in wide windows. */
export type LinkTile = {
  label: string;
  value: number | string | null | undefined;
  note: ReactNode;
  href: string;
  aside?: ReactNode;
};

/** More than three tiles are shown in pairs on phones. */
const inPairs = (count: number) => count > 3 || undefined;

/** Statistics that link to their lists. */
export function LinkTiles({ tiles }: { tiles: readonly LinkTile[] }) {
  return (
    <ul className={classes.tiles} data-pairs={inPairs(tiles.length)} style={columns(tiles.length)}>
      {tiles.map(({ label, value, note, href, aside }) => (
        <li key={label}>
          <Link className={classes.tile} to={href}>
            <small>{label}</small>
            <span className={classes.figure}>
              {typeof value === 'number' ? numberText(value) : (value ?? <small>{unavailable}</small>)}
              {aside}
            </span>
            <small>{value == null ? unavailableNote : note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Skeleton of the tiles. */
export function LinkTilesSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.tiles} data-pairs={inPairs(count)} style={columns(count)} aria-hidden="true">
      {numbered(count).map((tile) => (
        <div className={classes.tile} key={tile}>
          <Skeleton h={12} w={80} my={2} />
          <Skeleton h={20} w={64} my={4} />
          <Skeleton h={12} w={128} maw="100%" my={2} />
        </div>
      ))}
    </div>
  );
}
