import { type DragEvent, useState } from 'react';
import type { GridKeys } from './use-grid-keys.ts';

/** Distinguishes tiles from dragged files. */
const tileType = 'application/x-stave-tile';

type Drag<Row> = { row: Row; from: number; over: number };

const placeUnder = (target: EventTarget): number | undefined => {
  const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
  return index === undefined ? undefined : Number(index);
};

/** Moves a tile by dragging it to another place. `dropAt` returns the side of a place on which the tile would be inserted. */
export function useGridDrag<Row>({ shown, onMove }: Pick<GridKeys<Row>, 'shown' | 'onMove'>) {
  const [drag, setDrag] = useState<Drag<Row> | null>(null);
  const dropAt = (place: number): 'before' | 'after' | undefined => {
    if (drag === null || place !== drag.over || place === drag.from) return undefined;
    return place < drag.from ? 'before' : 'after';
  };
  const over = (place: number | undefined) =>
    setDrag((now) => (now === null || place === undefined || place === now.over ? now : { ...now, over: place }));
  const end = () => setDrag(null);
  const handlers = {
    onDragStart: ({ target, dataTransfer, defaultPrevented }: DragEvent) => {
      const from = placeUnder(target);
      const row = from === undefined ? undefined : shown.at(from);
      if (from === undefined || row === undefined || defaultPrevented) return;
      dataTransfer.setData(tileType, String(from));
      dataTransfer.effectAllowed = 'move';
      setDrag({ row, from, over: from });
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(tileType)) return;
      // Allows the drop.
      event.preventDefault();
      over(placeUnder(event.target));
    },
    onDrop: (event: DragEvent) => {
      if (drag === null || !event.dataTransfer.types.includes(tileType)) return;
      event.preventDefault();
      const to = placeUnder(event.target) ?? drag.over;
      if (to !== drag.from) onMove?.(drag.row, drag.from, to);
      end();
    },
    onDragEnd: end,
  };
  return { dropAt, handlers: onMove ? handlers : {} };
}
