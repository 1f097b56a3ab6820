import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { GridActs } from './grid-cell.tsx';
import { placeAfter } from './layout.ts';
import type { PlacesSnapshot } from './places.ts';

export type GridKeys<Row> = {
  shown: PlacesSnapshot<Row>;
  /** The place with the keyboard focus. */
  active: number;
  onActive: (index: number) => void;
  /** Toggles a place; with `range` everything from the last one. */
  onToggle: (index: number, range: boolean) => void;
  /** Selects everything from one place to another. */
  onExtend: (from: number, to: number) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onOpen: (row: Row) => void;
  onPeek: (row: Row, index: number) => void;
  /** Moves a row from one place to another. Undefined if the rows cannot be moved. */
  onMove: ((row: Row, from: number, to: number) => void) | undefined;
  onDelete: (row: Row) => void;
  grid: {
    element: RefObject<HTMLElement | null>;
    columns: number;
    rowsInSight: number;
    virtualizer: Virtualizer<Window, Element>;
  };
};

const cellAt = (grid: HTMLElement | null, index: number) => grid?.querySelector<HTMLElement>(`[data-index="${index}"]`);

/** Focuses a place once it is rendered. */
function useFocusing({ element, columns, virtualizer }: GridKeys<unknown>['grid']) {
  const pendingFocus = useRef<number | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const cell = cellAt(element.current, pendingFocus.current);
    if (!cell) return;
    pendingFocus.current = null;
    cell.focus({ preventScroll: true });
  });
  return (index: number) => {
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    const cell = cellAt(element.current, index);
    if (cell) cell.focus({ preventScroll: true });
    else pendingFocus.current = index;
  };
}

/**
 * Keys of the grid: arrows move, Space selects, Enter opens, `l` opens the lightbox, Delete deletes. With Alt the arrows move the tile.
 * Controls inside a tile keep their keys.
 */
export function useGridKeys<Row>(keys: GridKeys<Row>) {
  const { shown, active, onActive, onToggle, onExtend, onSelectAll, onClear, onOpen, onPeek, onMove, onDelete, grid } = keys;
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
  /** Keys of the tile itself, not of the controls inside. */
  const actOf = (key: string, isOwn: boolean, range: boolean): (() => void) | undefined => {
    if (key === ' ' && isOwn) return () => onToggle(active, range);
    if (key === 'Enter' && isOwn) return () => withRow(onOpen);
    if (key === 'l') return () => withRow(onPeek);
    if (key === 'Delete') return () => withRow(onDelete);
    return key === 'Escape' ? onClear : undefined;
  };
  const placeOf = (key: string) =>
    placeAfter(key, active, { columns: grid.columns, count: shown.count, rowsInSight: grid.rowsInSight });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const target = event.target as HTMLElement;
    // Ignores key events that bubble up from a tile's menu or dialog through React's tree.
    if (!event.currentTarget.contains(target) || event.defaultPrevented) return;
    const isOwn = target.getAttribute('role') === 'gridcell';
    if (altKey && !(isOwn && onMove)) return;
    const all = (ctrlKey || metaKey) && key.toLowerCase() === 'a';
    if (!all && (ctrlKey || metaKey) && key !== 'Home' && key !== 'End') return;
    const next = placeOf(key);
    const act = altKey ? undefined : all ? onSelectAll : actOf(key, isOwn, shiftKey);
    if (next === undefined && !act) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) act?.();
    else if (altKey) withRow((row, from) => next !== from && onMove?.(row, from, next));
    else moveTo(next, shiftKey);
  };
  const acts: GridActs = { toggle: onToggle, peek: (index) => withRow(onPeek, index), focus: onActive };
  return { onKeyDown, acts, focusAt };
}
