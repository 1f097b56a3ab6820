import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useWidth } from '#web/kit/list/use-width.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { useLatest } from '#web/kit/remember.ts';
import classes from './gallery.module.css';
import { type GridActs, GridCell, type TileState } from './grid-cell.tsx';
import { gridLayout, phoneMeasures, wideMeasures } from './layout.ts';
import { useGridDrag } from './use-grid-drag.ts';
import { type GridKeys, useGridKeys } from './use-grid-keys.ts';

/** Below the header, where rows would be hidden. */
const headHeight = 68;
const overscanRows = 3;

export type VirtualGridProps<Row extends { id: string }> = Omit<GridKeys<Row>, 'grid'> & {
  /** Label for screen readers: "Images". */
  label: string;
  /** Key of the grid for stored measurements. */
  name: string;
  selected: ReadonlySet<string>;
  canSelect: boolean;
  tile: (row: Row, state: TileState) => ReactNode;
  /** Called with the places near the window, to load missing rows. */
  onRange: (from: number, to: number) => void;
  /** Increases to focus the active place, as after a dialog. */
  focusCount: number;
};

/** Visible rows and their offset. */
function useVirtualRows(count: number, rowHeight: number, top: number) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    scrollMargin: top,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
  });
  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtualizer.measure();
  }, [rowHeight, virtualizer]);
  return virtualizer;
}

/** One constant object for all cells, so a cell renders only for its own changes. */
function useSteadyActs(acts: GridActs): GridActs {
  const latest = useLatest(acts);
  return useMemo(
    () => ({
      toggle: (index, range) => latest.current.toggle(index, range),
      peek: (index) => latest.current.peek(index),
      focus: (index) => latest.current.focus(index),
    }),
    [],
  );
}

/** Reports the places near the window, including two windows ahead. */
function useNearRange(
  shown: readonly { index: number }[],
  columns: number,
  rowsInSight: number,
  onRange: (from: number, to: number) => void,
): void {
  const first = (shown[0]?.index ?? 0) * columns;
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns;
  const ahead = 2 * rowsInSight * columns;
  useEffect(() => onRange(Math.max(0, first - columns), last + ahead), [onRange, first, last, columns, ahead]);
}

/** Focuses once per request. */
function useFocusRequest(count: number, focus: () => void): void {
  const handled = useRef(count);
  useEffect(() => {
    if (handled.current === count) return;
    handled.current = count;
    focus();
  });
}

/** A long grid of tiles. Only rows near the window are rendered; the keys move through all of it. */
export function VirtualGrid<Row extends { id: string }>(props: VirtualGridProps<Row>) {
  const { shown: places, label, name, selected, canSelect, tile, onRange, active, focusCount } = props;
  const ref = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { width, top } = useWidth(ref, name);
  const measures = isPhone ? phoneMeasures : wideMeasures;
  const { columns, pictureHeight, rowHeight } = gridLayout(width, measures, isPhone);
  const lines = width === 0 ? 0 : Math.ceil(places.count / columns);
  const virtualizer = useVirtualRows(lines, rowHeight, top);
  const shown = virtualizer.getVirtualItems();
  const rowsInSight = Math.max(1, Math.floor((window.innerHeight - headHeight) / rowHeight));
  useNearRange(shown, columns, rowsInSight, onRange);

  const keys = useGridKeys<Row>({ ...props, grid: { element: ref, columns, rowsInSight, virtualizer } });
  useFocusRequest(focusCount, () => keys.focusAt(active));
  const acts = useSteadyActs(keys.acts);
  const drag = useGridDrag<Row>(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out as tiles.
    <div
      ref={ref}
      role="grid"
      className={classes.grid}
      aria-label={label}
      aria-rowcount={lines}
      aria-colcount={columns}
      aria-multiselectable={canSelect}
      style={{ height: virtualizer.getTotalSize(), ['--picture-height' as string]: `${pictureHeight}px` }}
      onKeyDown={keys.onKeyDown}
      {...drag.handlers}
    >
      {shown.map(({ index, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: the row of a table cannot be laid out as tiles.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus moves through the cells.
        <div
          key={index}
          role="row"
          aria-rowindex={index + 1}
          className={classes.line}
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: measures.gap,
          }}
        >
          {Array.from({ length: Math.min(columns, places.count - index * columns) }, (_, column) => {
            const place = index * columns + column;
            const row = places.at(place);
            return (
              <GridCell<Row>
                key={place}
                row={row}
                index={place}
                column={column}
                isSelected={row !== undefined && selected.has(row.id)}
                isActive={place === Math.min(active, places.count - 1)}
                isSelecting={selected.size > 0}
                isPhone={isPhone}
                canSelect={canSelect}
                canMove={props.onMove !== undefined}
                drop={drag.dropAt(place)}
                acts={acts}
                tile={tile}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
