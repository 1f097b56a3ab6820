import { type DragEvent, useState } from 'react';

const termType = 'application/x-stave-term';

/** Moves terms by dragging them. `dropAt` returns the side on which the dragged term would be inserted. */
export function useTermDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const clear = () => {
    setFrom(null);
    setOver(null);
  };
  const dropAt = (place: number): 'before' | 'after' | undefined => {
    if (from === null || place !== over || place === from) return undefined;
    return place < from ? 'before' : 'after';
  };
  const handlersOf = (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(termType, String(place));
      event.dataTransfer.effectAllowed = 'move';
      setFrom(place);
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(termType)) return;
      // Allows the drop.
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (from !== null && from !== place) onMove(from, place);
      clear();
    },
    onDragEnd: clear,
  });
  return { dropAt, handlersOf, dragged: from };
}
