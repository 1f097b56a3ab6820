import type { Column } from './list-types.ts';

/** The file of a list: its name, and its columns by the keys of those of the table. */
export type ExportedList<Key extends string = string> = {
  name: string;
  columns: Readonly<Record<Key, { header: string }>>;
};

/** A column whose heading is that of the file. */
export type UnnamedColumn<Row, Key extends string> = Omit<Column<Row>, 'header' | 'key'> & { key: Key };

/** Returns the columns of a table. A column without a heading has the one of the list's file. */
export const listColumns = <Row, Key extends string>(
  list: ExportedList<Key>,
  columns: readonly (Column<Row> | UnnamedColumn<Row, NoInfer<Key>>)[],
): readonly Column<Row>[] =>
  columns.map((column) => ('header' in column ? column : { ...column, header: list.columns[column.key].header }));
