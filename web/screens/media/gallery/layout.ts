/** Sizes of a grid of pictures in pixels. A tile is a picture of 4 : 3 with a block of text below. */
export type GridMeasures = { minTileWidth: number; gap: number; rowGap: number; textHeight: number };

export const wideMeasures: GridMeasures = { minTileWidth: 208, gap: 16, rowGap: 24, textHeight: 80 };
/** Two columns on any phone. */
export const phoneMeasures: GridMeasures = { minTileWidth: 132, gap: 12, rowGap: 20, textHeight: 84 };

const maxPhoneColumns = 2;

export type GridLayout = { columns: number; tileWidth: number; pictureHeight: number; rowHeight: number };

/** Returns the number of columns for a width, and the height of a row with the gap below it. */
export function gridLayout(width: number, measures: GridMeasures, isPhone: boolean): GridLayout {
  const { minTileWidth, gap, rowGap, textHeight } = measures;
  const fitting = Math.max(1, Math.floor((width + gap) / (minTileWidth + gap)));
  const columns = isPhone ? Math.min(maxPhoneColumns, fitting) : fitting;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const pictureHeight = Math.round((tileWidth * 3) / 4);
  return { columns, tileWidth, pictureHeight, rowHeight: pictureHeight + textHeight + rowGap };
}

/** Target place of a key in the grid, or undefined. */
export function placeAfter(key: string, place: number, grid: { columns: number; count: number; rowsInSight: number }) {
  const { columns, count, rowsInSight } = grid;
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * Math.max(1, rowsInSight - 1),
    PageUp: -columns * Math.max(1, rowsInSight - 1),
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = place + step;
  // Moving down from the last full row reaches a shorter row.
  if (key === 'ArrowDown' && next >= count)
    return Math.floor(place / columns) < Math.floor((count - 1) / columns) ? count - 1 : place;
  if (key === 'ArrowUp' && next < 0) return place;
  return Math.min(count - 1, Math.max(0, next));
}
