import type { ReactNode } from 'react';
import type { ListScreenProps } from '#web/kit/list/props.ts';
import type { ColumnControl } from '#web/kit/list/use-columns.ts';
import type { ActiveFilter } from './chips.tsx';
import type { TileState } from './grid-cell.tsx';
import type { Places } from './places.ts';
import type { SortOption } from './sort-select.tsx';

/** Props of the list kit: table, cards on phones, and loading and empty states. */
type Shared<Row> = Pick<
  ListScreenProps<Row>,
  | 'list'
  | 'data'
  | 'columns'
  | 'card'
  | 'rowId'
  | 'rowName'
  | 'rowActions'
  | 'bulkActions'
  | 'searchLabel'
  | 'searchPlaceholder'
  | 'hiddenBy'
  | 'primary'
  | 'exported'
  | 'empty'
  | 'noResults'
  | 'loadingText'
  | 'errorTitle'
>;

export type GalleryScreenProps<Row extends { id: string }> = Shared<Row> & {
  /** Names the rows: "Images". */
  label: string;
  rowHref: (row: Row) => string;
  /** Opens the page of a row. */
  onOpen: (href: string) => void;
  columnControl: ColumnControl<Row>;
  /** The rows of the grid; `data` is a page of the table. */
  places: Places<Row>;
  tile: (row: Row, state: TileState) => ReactNode;
  /** The place with the keyboard focus. */
  active: number;
  onActive: (index: number) => void;
  /** Increases to focus the active place. */
  focusCount: number;
  onPeek: (row: Row, index: number) => void;
  /** Moves a row from one place to another. Undefined if the rows cannot be moved. */
  onMove?: ((row: Row, from: number, to: number) => void) | undefined;
  /** Undefined if deleting is not allowed. */
  onDelete?: (rows: readonly Row[], clear: () => void) => void;
  sorts: readonly SortOption[];
  /** "282 of 291 images"; undefined until it is known. */
  countText: string | undefined;
  filters: {
    panel: ReactNode;
    active: readonly ActiveFilter[];
    onClear: () => void;
    doneLabel: string;
    /** Shown beside the button that opens the panel. */
    beside?: ReactNode;
  };
  describeError: (error: unknown) => string;
  /** Shown above the rows while there are any. */
  notice?: ReactNode;
  /** Shown beside the rows, such as the upload panel. */
  aside?: ReactNode;
};
