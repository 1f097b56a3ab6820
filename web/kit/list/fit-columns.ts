import type { Column } from './list-types.ts';

/** Widths in pixels: the table, the checkbox and actions, and the minimum of the first column. */
type Room = { width: number; beside: number; name: number };

/**
 * Returns the columns that fit; all while the width is unknown. Optional columns are dropped first, from the end. The first two always
 * stay.
 */
export function fitColumns<Row>(columns: readonly Column<Row>[], room: Room): readonly Column<Row>[] {
  const others = columns.slice(1);
  const taken = others.reduce((sum, column) => sum + (column.width ?? room.name), room.beside + room.name);
  if (room.width === 0 || taken <= room.width || others.length <= 1) return columns;
  const leaving = others.findLast((column) => column.hideBelow !== undefined) ?? others.at(-1);
  return fitColumns(
    columns.filter((column) => column !== leaving),
    room,
  );
}
