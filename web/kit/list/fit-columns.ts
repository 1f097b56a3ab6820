import type { Column } from './list-types.ts';

/** In pixels: what the table has, what the tick and the actions take, and what the first column keeps at least. */
type Room = { width: number; beside: number; name: number };

/**
 * The columns that a table has room for; all of them while its width is unknown. What may leave on narrow windows leaves first, the last
 * of them before the others. The first column always stays, with the one beside it.
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
