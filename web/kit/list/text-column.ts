import type { UnnamedColumn } from './list-columns.ts';

/** A plain column of the list's file, which starts hidden in the table. */
export const textColumn = <Row, const Key extends string>(
  key: Key,
  text: (row: Row) => string | null,
): UnnamedColumn<Row, Key> => ({
  key,
  startsHidden: true,
  cell: (row) => text(row) ?? '–',
});
