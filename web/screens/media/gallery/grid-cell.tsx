import { memo, type ReactNode } from 'react';
import classes from './gallery.module.css';
import { usePress } from './use-press.ts';

/** A tile's data about its place in the grid. */
export type TileState = {
  isSelected: boolean;
  /** The controls inside are in the tab order: the tile has the keyboard focus. */
  isActive: boolean;
  isPhone: boolean;
  onToggle: (range: boolean) => void;
  onPeek: () => void;
};

export type GridActs = {
  toggle: (index: number, range: boolean) => void;
  peek: (index: number) => void;
  focus: (index: number) => void;
};

type GridCellProps<Row> = {
  row: Row | undefined;
  index: number;
  column: number;
  isSelected: boolean;
  isActive: boolean;
  isSelecting: boolean;
  isPhone: boolean;
  canSelect: boolean;
  canMove: boolean;
  /** The side on which a dragged tile would be inserted. */
  drop: 'before' | 'after' | undefined;
  acts: GridActs;
  tile: (row: Row, state: TileState) => ReactNode;
};

function Cell<Row>({
  row,
  index,
  column,
  isSelected,
  isActive,
  isSelecting,
  isPhone,
  canSelect,
  canMove,
  drop,
  acts,
  tile,
}: GridCellProps<Row>) {
  const onToggle = (range: boolean) => acts.toggle(index, range);
  const press = usePress({ isSelecting, onToggle });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a table cannot be laid out as tiles.
    <div
      role="gridcell"
      className={classes.cell}
      aria-colindex={column + 1}
      {...(canSelect ? { 'aria-selected': isSelected } : {})}
      {...(row === undefined ? { 'aria-label': 'Loading' } : {})}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      data-drop={drop}
      draggable={canMove && row !== undefined}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      onFocus={(event) => event.target === event.currentTarget && acts.focus(index)}
      {...(canSelect ? press : {})}
    >
      {row === undefined ? (
        <div className={classes.hole} aria-hidden="true">
          <div className={classes.holePicture} />
          <div className={classes.holeLine} style={{ width: '68%' }} />
          <div className={classes.holeLine} style={{ width: '44%' }} />
        </div>
      ) : (
        tile(row, { isSelected, isActive, isPhone, onToggle, onPeek: () => acts.peek(index) })
      )}
    </div>
  );
}

/** One place in the grid: a tile or its skeleton. Renders only when it changes. */
export const GridCell = memo(Cell) as typeof Cell;
