import { type DragEvent, useState } from 'react';

const rowType = 'application/x-stave-track';
const recordingsType = 'application/x-stave-recordings';

/** Starts to drag recordings onto the track list. */
export function dragRecordings({ dataTransfer }: DragEvent, ids: readonly string[]): void {
  dataTransfer.setData(recordingsType, JSON.stringify(ids));
  dataTransfer.effectAllowed = 'copy';
}

/** Returns the recordings of a drop; none if something else was dropped. */
const droppedRecordings = ({ dataTransfer }: DragEvent): readonly string[] =>
  JSON.parse(dataTransfer.getData(recordingsType) || '[]') as readonly string[];

type Acts = {
  onMove: (from: number, to: number) => void;
  /** Adds recordings before the track at this place, or at the end. */
  onInsert: (ids: readonly string[], at?: number) => void;
};

/** Moves tracks by dragging them, and adds recordings that are dropped. `dropAt` returns the side on which they would be inserted. */
export function useTrackDrag({ onMove, onInsert }: Acts) {
  const [over, setOver] = useState<number | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const clear = () => {
    setOver(null);
    setFrom(null);
  };
  const dropAt = (index: number): 'before' | 'after' | undefined => {
    if (index !== over || index === from) return undefined;
    return from === null || index < from ? 'before' : 'after';
  };
  const takes = (event: DragEvent, types: readonly string[]): boolean => {
    const accepted = types.some((type) => event.dataTransfer.types.includes(type));
    // Allows the drop.
    if (accepted) event.preventDefault();
    return accepted;
  };
  const handlersOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(rowType, String(index));
      event.dataTransfer.effectAllowed = 'move';
      setFrom(index);
    },
    onDragOver: (event: DragEvent) => {
      if (takes(event, [rowType, recordingsType])) setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const ids = droppedRecordings(event);
      if (ids.length > 0) onInsert(ids, index);
      else if (from !== null && from !== index) onMove(from, index);
      clear();
    },
    onDragEnd: clear,
  });
  /** Of the place below the list, where dropped recordings are added at the end. */
  const endHandlers = {
    onDragOver: (event: DragEvent) => {
      if (takes(event, [recordingsType])) setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onInsert(droppedRecordings(event));
      clear();
    },
  };
  return { dropAt, handlersOf, endHandlers, dragged: from };
}
