import type { ReactNode } from 'react';
import type { Breakpoint } from '../media.ts';

/** One column of a table. The first column is the row's heading and carries the link to its detail. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort; without it the column cannot be sorted by. */
  sortKey?: string;
  /** The first sort by the column shows the largest values first. */
  startsDescending?: boolean;
  /** Width in pixels. Columns without one share the remaining space. */
  width?: number;
  align?: 'left' | 'right';
  /** Hidden in windows narrower than this. */
  hideBelow?: Breakpoint;
  /** Starts hidden; the column menu shows it. */
  startsHidden?: boolean;
};

/** Content of a row's card, and of its row on phones. */
export type CardParts = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A second line, usually a code. */
  code?: ReactNode;
  /** A quiet line: facts separated by middle dots. */
  meta?: ReactNode;
  /** Left in the foot. */
  status?: ReactNode;
  /** Right in the foot. */
  badge?: ReactNode;
  /** Right in the last line of a phone's row, usually a date. */
  aside?: ReactNode;
};

export type RowAction = {
  key: string;
  label: string;
  icon: ReactNode;
  /** A link or an action. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
};

type BulkItem<Row> = {
  key: string;
  label: string;
  icon: ReactNode;
  onClick: (rows: readonly Row[], clear: () => void) => void;
  danger?: boolean;
};

/** One action, or a menu of related ones. */
export type BulkAction<Row> = BulkItem<Row> | (Omit<BulkItem<Row>, 'onClick'> & { items: readonly BulkItem<Row>[] });

export type ListData<Row> = {
  rows: readonly Row[];
  /** Undefined until the first response. */
  totalCount: number | undefined;
  /** False if there are more rows than counted: shown as "1,000+". */
  totalCountIsExact?: boolean | undefined;
  /** Words that were searched for, because nothing contains those of the search. */
  correctedSearch?: string | null | undefined;
  loading: boolean;
  /** Message if loading failed. */
  error?: string | null | undefined;
  refetch: () => unknown;
};

export type PrimaryAction = { label: string; href?: string; onClick?: () => void };
