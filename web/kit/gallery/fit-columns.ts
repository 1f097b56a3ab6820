import type { Column } from '../list/types.ts';

/** What the first column, the name of a row with its picture, has at the least. */
const leastNameWidth = 220;
/** The tick before and the menu behind. */
const otherWidth = 76;

/**
 * The columns that a width has room for. What may leave on narrow windows leaves first, the last of them before the others; the first
 * column always stays.
 */
export function fitColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const taken = columns.slice(1).reduce((sum, column) => sum + (column.width ?? leastNameWidth), otherWidth + leastNameWidth);
  if (width === 0 || taken <= width || columns.length <= 2) return columns;
  const others = columns.slice(1);
  const leaving = others.findLast((column) => column.hideBelow !== undefined) ?? others.at(-1);
  return fitColumns(
    columns.filter((column) => column !== leaving),
    width,
  );
}
