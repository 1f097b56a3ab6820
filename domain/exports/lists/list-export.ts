/** Value of a cell. Texts in a list are separated by commas; null is an empty cell. */
type Cell = string | number | readonly string[] | null | undefined;

/** A column of the file of a list: its heading, the fields that it reads of a row, and its cell. */
export type ListColumn = { header: string; reads: string; cell: (row: never) => Cell };

/** Rows of a response. A cursor says that there are more. */
export type ListPage = { rows: readonly object[]; after: string | null };

/** The file of a list: its name, the query of its rows, and its columns by their keys. */
export type ListExport<Key extends string = string> = {
  name: string;
  columns: Readonly<Record<Key, ListColumn>>;
  /** Types of the query's variables. */
  variables: Readonly<Record<string, string>>;
  /** Rows to request at once. */
  pageSize: number;
  /** Returns the selection of the query, with the fields that the columns read. */
  select: (fields: string) => string;
  /** Returns the rows of a response. */
  pageOf: (data: never) => ListPage;
};

/** Returns a column. Without `cell`, it holds the one field that it reads. */
export const column = (
  header: string,
  reads: string,
  cell: ListColumn['cell'] = (row: Readonly<Record<string, Cell>>) => row[reads],
): ListColumn => ({ header, reads, cell });

type Connection = { nodes: readonly object[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type Connections = Readonly<Record<string, Connection>>;
type PagedList<Key extends string> = Pick<ListExport<Key>, 'name' | 'columns'> & {
  /** Field of `Query`, or of `administration` for the lists of administrators. */
  field: string;
  isOfAdministration?: boolean;
  args: Readonly<Record<string, string>>;
  pageSize?: number;
  /** Returns the rows of the file for a row of the list, if they differ. */
  rowsOf?: (node: never) => readonly object[];
};

/** Returns the selection of fields that only administrators may read. */
export const ofAdministration = (fields: string): string => `administration { ${fields} }`;

/** Returns the file of a list that is read by pages. */
export function pagedExport<Key extends string>(list: PagedList<Key>): ListExport<Key> {
  const { name, columns, field, isOfAdministration = false, args, pageSize = 100, rowsOf } = list;
  const variables = { first: 'Int', after: 'String', ...args };
  const given = Object.keys(variables).map((each) => `${each}: $${each}`);
  return {
    name,
    columns,
    variables,
    pageSize,
    select: (fields) => {
      const selected = `${field}(${given.join(', ')}) { nodes { ${fields} } pageInfo { hasNextPage endCursor } }`;
      return isOfAdministration ? ofAdministration(selected) : selected;
    },
    pageOf: (data: Connections & { administration: Connections }) => {
      const { nodes, pageInfo } = (isOfAdministration ? data.administration : data)[field]!;
      return {
        rows: rowsOf ? nodes.flatMap((node) => rowsOf(node as never)) : nodes,
        after: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      };
    },
  };
}

/** Returns the file of a list with search, sort and filters. `type` is the name of its rows' type. */
export const listExport = <Key extends string>(
  name: string,
  {
    field,
    type,
    args,
    ...more
  }: Omit<PagedList<Key>, 'name' | 'args' | 'columns'> & { type: string; args?: PagedList<Key>['args'] },
  columns: ListExport<Key>['columns'],
): ListExport<Key> =>
  pagedExport({
    name,
    field,
    columns,
    ...more,
    args: { search: 'String', sort: `${type}Sort`, filter: `${type}Filter`, ...args },
  });

/** Returns the query of a list with the fields of some columns. */
export function queryOf({ variables, select }: ListExport, columns: readonly ListColumn[]): string {
  const declared = Object.entries(variables).map(([name, type]) => `$${name}: ${type}`);
  const fields = [...new Set(columns.map(({ reads }) => reads))].join(' ');
  return `query ListExport(${declared.join(', ')}) { ${select(fields)} }`;
}

/** Returns the text of a cell. Line breaks inside become LF, because CRLF ends a row. */
export function cellOf({ cell }: ListColumn, row: object): string {
  const value = cell(row as never);
  if (value === null || value === undefined) return '';
  return (typeof value === 'object' ? value.join(', ') : String(value)).replace(/\r\n?/g, '\n');
}
