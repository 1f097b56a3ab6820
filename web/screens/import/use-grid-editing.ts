import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { attempt } from '#web/apollo/attempt.ts';
import { useLatest } from '#web/kit/remember.ts';
import { useImportRowUpdateMutation } from './__generated__/rows.ts';

export type Place = { row: number; column: number };
/** The edited cell. `typed` is the character that began to replace its content. */
export type Edited = Place & { typed?: string };
/** How editing of a cell ended. `value` is null if the cell keeps its value. */
export type EditEnd = { place: Place; value: string | null; then: 'stay' | 'down' | 'next' | 'previous' | 'leave' };
/** Corrections of a row that are not saved, by column: being saved, or refused with `problem`. */
export type Drafts = Readonly<Record<number, { value: string; problem: string | null }>>;

type Grid = { id: string; rows: readonly number[]; columns: readonly number[] };

const placeOf = (target: EventTarget): Place | null => {
  const { cell, place = cell } = (target as Element).closest<HTMLElement>('[data-cell], [data-place]')?.dataset ?? {};
  const [row, column] = place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

/** The cell that many rows and columns away, or null outside the grid. */
function moved({ rows, columns }: Grid, { row, column }: Place, [down, right]: readonly [number, number]): Place | null {
  const next = { row: rows[rows.indexOf(row) + down], column: columns[columns.indexOf(column) + right] };
  return next.row === undefined || next.column === undefined ? null : { row: next.row, column: next.column };
}

/** The next or previous cell in reading order, or null after the last. */
function following({ rows, columns }: Grid, { row, column }: Place, by: 1 | -1): Place | null {
  const index = rows.indexOf(row) * columns.length + columns.indexOf(column) + by;
  const next = { row: rows[Math.floor(index / columns.length)], column: columns[index % columns.length] };
  return next.row === undefined || next.column === undefined ? null : { row: next.row, column: next.column };
}

/** Saves corrections one after another, so an older response never replaces a newer one. Refused texts are kept. */
function useDrafts(id: string) {
  const [update] = useImportRowUpdateMutation();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Drafts>>(new Map());
  const last = useRef<Promise<void>>(Promise.resolve());
  const set = ({ row, column }: Place, next: (now: Drafts[number] | undefined) => Drafts[number] | undefined) =>
    setDrafts((all) => {
      const { [column]: now, ...others } = all.get(row) ?? {};
      const draft = next(now);
      return now === draft ? all : new Map(all).set(row, draft ? { ...others, [column]: draft } : others);
    });
  const save = (place: Place, value: string) => {
    const draft = { value, problem: null };
    set(place, () => draft);
    const send = async () => {
      const cells = [{ column: place.column, value }];
      const { problem } = await attempt(update({ variables: { id, row: place.row, cells } }));
      // A later correction of the same cell replaced this one.
      set(place, (now) => (now !== draft ? now : problem ? { value, problem: problem.message } : undefined));
    };
    last.current = last.current.then(send);
  };
  return { drafts, save, drop: (place: Place) => set(place, () => undefined) };
}

/** Keyboard and pointer of the preview grid: the active cell, the edited one, and corrections that are not saved. */
export function useGridEditing(grid: Grid) {
  const { id, rows, columns } = grid;
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { drafts, save, drop } = useDrafts(id);
  const current = active && rows.includes(active.row) ? active : { row: rows[0] ?? 0, column: columns[0] ?? 0 };
  const focus = (place: Place) => {
    setActive(place);
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    cell?.focus({ preventScroll: true });
    // A focused cell that is partly visible is not scrolled by the browser.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const edit = (place: Edited) => {
    setActive(place);
    setEdited(place);
  };
  const end = ({ place, value, then }: EditEnd) => {
    if (value === null) drop(place);
    else save(place, value);
    const next = then === 'next' ? following(grid, place, 1) : then === 'previous' ? following(grid, place, -1) : null;
    setEdited((now) => next ?? (now?.row === place.row && now.column === place.column ? null : now));
    if (next) setActive(next);
    else if (then !== 'leave') focus((then === 'down' && moved(grid, place, [1, 0])) || place);
  };
  // Rows render again only for their own changes, so their callback stays the same.
  const latest = useLatest(end);
  const onEnd = useCallback((how: EditEnd) => latest.current(how), []);
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    if (place && !(target instanceof HTMLInputElement)) edit(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || !(event.target instanceof HTMLTableCellElement)) return;
    const step = steps[event.key];
    const next = step && moved(grid, place, step);
    if (next) focus(next);
    else if (event.key === 'Enter' || event.key === 'F2') edit(place);
    else if (isCharacter(event)) edit({ ...place, typed: event.key });
    else if (!step) return;
    event.preventDefault();
  };
  return { table, active: current, edited, drafts, onEnd, onClick, onKeyDown };
}
