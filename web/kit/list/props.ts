import type { ReactNode } from 'react';
import type { ListFile } from './export-button.tsx';
import type { BulkAction, CardParts, Column, ListData, PrimaryAction, RowAction } from './list-types.ts';
import type { ListControl } from './use-list-state.ts';

/** `Node` is what the list's query selects, `Row` what its columns show. */
export type ListScreenProps<Row, Node = Row> = {
  list: ListControl;
  data: ListData<Node>;
  /** Reads the row's fragment: the generated hook. Without it the columns show the nodes themselves. */
  useRow?: ((node: Node) => Row) | undefined;
  columns: readonly Column<Row>[];
  card: (row: Row) => CardParts;
  rowId: (row: Node) => string;
  /** Name of a row in the labels of its controls. */
  rowName: (row: Node) => string;
  rowHref?: (row: Node) => string;
  rowActions?: (row: Node) => readonly RowAction[];
  /** Puts the actions of a table's row into a menu, if they are too many for icons. */
  hasRowMenu?: boolean;
  bulkActions?: readonly BulkAction<Node>[];
  /** A heading above the list, in addition to the page's. */
  heading?: string;
  tiles?: ReactNode;
  /** Stands above the rows, and above the state without any. */
  notice?: ReactNode;
  /** "Search works"; the placeholder may name the searched fields. */
  searchLabel: string;
  searchPlaceholder: string;
  /** Filter controls beside the search box. */
  filters?: ReactNode;
  /** Filters that hide rows, as text: "archived works are hidden". */
  hiddenBy?: readonly string[];
  onClearFilters?: () => void;
  primary?: PrimaryAction;
  /** Another way to add rows, beside the primary action. Not on phones, once there are rows. */
  secondary?: ReactNode;
  exported?: ListFile;
  /** State without any rows. */
  empty: { title: string; hint: ReactNode; more?: ReactNode };
  /** No results. `hint` replaces the sentence about the search. */
  noResults: { title: string; hint?: string };
  /** Label for screen readers during the first load: "Loading works...". */
  loadingText?: string;
  /** "Failed to fetch works". */
  errorTitle: string;
};
