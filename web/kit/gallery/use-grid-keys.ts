import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { GridActs } from './grid-cell.tsx';
import { placeAfter } from './layout.ts';
import type { PlacesSnapshot } from './places.ts';

export type GridKeys<Row> = {
  shown: PlacesSnapshot<Row>;
  /** The place that the keys are at. */
  active: number;
  onActive: (index: number) => void;
  /** Selects or clears one place; with `range` everything from the place that was touched before. */
  onToggle: (index: number, range: boolean) => void;
  /** Selects everything from one place to another. */
  onExtend: (from: number, to: number) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onOpen: (row: Row) => void;
  onPeek: (row: Row, index: number) => void;
  onDelete: (row: Row) => void;
  grid: {
    element: RefObject<HTMLElement | null>;
    columns: number;
    rowsInSight: number;
    virtualizer: Virtualizer<Window, Element>;
  };
};

const cellAt = (grid: HTMLElement | null, index: number) => grid?.querySelector<HTMLElement>(`[data-index="${index}"]`);

/** Moves the focus to a place once it is drawn, as it may have been out of sight. */
function useFocusing({ element, columns, virtualizer }: GridKeys<unknown>['grid']) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = cellAt(element.current, wanted.current);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });
  return (index: number) => {
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    const cell = cellAt(element.current, index);
    if (cell) cell.focus({ preventScroll: true });
    else wanted.current = index;
  };
}

/** The keys of the grid: arrows move, Space selects, Enter opens, `l` looks closer, Delete deletes. Those inside a tile keep their own. */
export function useGridKeys<Row>(keys: GridKeys<Row>) {
  const { shown, active, onActive, onToggle, onExtend, onSelectAll, onClear, onOpen, onPeek, onDelete, grid } = keys;
  const focusAt = useFocusing(grid);
  const moveTo = (next: number, range: boolean) => {
    if (range && next !== active) onExtend(active, next);
    onActive(next);
    focusAt(next);
  };
  const withRow = (act: (row: Row, index: number) => void, index = active) => {
    const row = shown.at(index);
    if (row !== undefined) act(row, index);
  };
  /** What a key does; some belong to the tile itself, not to the controls inside. */
  const actOf = (key: string, isOwn: boolean, range: boolean): (() => void) | undefined => {
    if (key === ' ' && isOwn) return () => onToggle(active, range);
    if (key === 'Enter' && isOwn) return () => withRow(onOpen);
    if (key === 'l') return () => withRow(onPeek);
    if (key === 'Delete') return () => withRow(onDelete);
    return key === 'Escape' ? onClear : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const target = event.target as HTMLElement;
    // What a menu or a dialog of a tile hears of comes up here, too, though it lies elsewhere in the document.
    if (!event.currentTarget.contains(target) || altKey || event.defaultPrevented) return;
    const isOwn = target.getAttribute('role') === 'gridcell';
    const all = (ctrlKey || metaKey) && key.toLowerCase() === 'a';
    if (!all && (ctrlKey || metaKey) && key !== 'Home' && key !== 'End') return;
    const next = placeAfter(key, active, { columns: grid.columns, count: shown.count, rowsInSight: grid.rowsInSight });
    const act = all ? onSelectAll : actOf(key, isOwn, shiftKey);
    if (next === undefined && !act) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) moveTo(next, shiftKey);
    else act?.();
  };
  const acts: GridActs = { toggle: onToggle, peek: (index) => withRow(onPeek, index), focus: onActive };
  return { onKeyDown, acts, focusAt };
}
