import { Skeleton } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from '../layout/layout.module.css';
import { numberText } from './numbers.ts';
import { unavailable, unavailableNote } from './unavailable.ts';

/** `value` is undefined while loading, and null if it could not be read. */
export type Tile = { label: string; value: number | string | null | undefined; note?: string | null };

function figureOf(value: Tile['value']): ReactNode {
  if (value === undefined) return <Skeleton h={20} w={64} my={4} />;
  if (value === null) return <small>{unavailable}</small>;
  return typeof value === 'number' ? numberText(value) : value;
}

function noteOf({ value, note }: Tile): ReactNode {
  if (value === undefined) return '\u00a0';
  return value === null ? unavailableNote : note;
}

/** Up to four figures in one strip above a list. On phones, long ones stand in pairs. */
export function StatTiles({ tiles, isLong = false }: { tiles: readonly Tile[]; isLong?: boolean }) {
  const layout = isLong ? { 'data-pairs': true } : { 'data-strip': true };
  return (
    <dl className={classes.tiles} {...layout} style={{ '--tiles': tiles.length } as CSSProperties}>
      {tiles.map((tile) => (
        <div className={classes.tile} key={tile.label}>
          <dt>{tile.label}</dt>
          <dd className={classes.figure}>{figureOf(tile.value)}</dd>
          {tile.note !== undefined && (
            <dd>
              <small>{noteOf(tile)}</small>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
