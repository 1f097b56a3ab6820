import type { Column } from './list-types.ts';

/** A plain column that starts hidden. */
export const textColumn = <Row>(key: string, header: string, text: (row: Row) => string | null): Column<Row> => ({
  key,
  header,
  startsHidden: true,
  cell: (row) => text(row) ?? '–',
  csv: text,
});
