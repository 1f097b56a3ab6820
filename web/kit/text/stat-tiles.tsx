import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from '../layout/layout.module.css';
import { numberText } from './numbers.ts';

/** `value` is undefined while loading. */
export type Tile = { label: string; value: number | string | undefined; note?: string };

/** Up to four figures in one strip above a list. */
export function StatTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={classes.tiles} data-strip style={{ '--tiles': tiles.length } as CSSProperties}>
      {tiles.map(({ label, value, note }) => (
        <div className={classes.tile} key={label}>
          <dt>{label}</dt>
          <dd className={classes.figure}>
            {value === undefined ? <Skeleton h={20} w={64} my={4} /> : typeof value === 'number' ? numberText(value) : value}
          </dd>
          {note !== undefined && (
            <dd>
              <small>{value === undefined ? '\u00a0' : note}</small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
