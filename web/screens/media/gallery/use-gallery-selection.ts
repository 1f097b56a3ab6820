import { useCallback, useEffect, useState } from 'react';
import { noSelection, type Selection, toggleRow } from '#web/kit/list/selection.ts';
import type { ListControl } from '#web/kit/list/use-list-state.ts';

/**
 * Selected IDs. Cleared by another search, filter or order, but not by another page or view. `allRows` reads the loaded rows by place;
 * unloaded places cannot be selected.
 */
export function useGallerySelection<Row extends { id: string }>(
  list: ListControl,
  { at, allRows }: { at: (place: number) => Row | undefined; allRows: () => readonly (Row | undefined)[] },
) {
  const [selection, setSelection] = useState(noSelection);
  const { search, sortBy, sortDir } = list.state;
  const address = JSON.stringify([search, sortBy, sortDir, list.filtersKey]);
  useEffect(() => {
    if (address !== '') setSelection(noSelection);
  }, [address]);
  const clear = useCallback(() => setSelection(noSelection), []);
  const rows = useSelectedRows(selection, allRows);
  const order = () => allRows().map((row) => row?.id ?? '');
  const toggle = (index: number, range: boolean) => {
    const row = at(index);
    if (row !== undefined) setSelection((now) => withoutHoles(toggleRow(now, row.id, range ? order() : [], range)));
  };
  const extend = (from: number, to: number) => {
    const ids = order();
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setSelection((now) => withoutHoles({ ids: new Set([...now.ids, ...between]), anchor: ids[to] ?? null }));
  };
  const selectAll = () => setSelection(withoutHoles({ ids: new Set(order()), anchor: null }));
  return { selection, rows, setSelection, clear, toggle, extend, selectAll };
}

/** The selected rows in their current state, kept while selected even when scrolled away. */
function useSelectedRows<Row extends { id: string }>(
  { ids }: Selection,
  allRows: () => readonly (Row | undefined)[],
): readonly Row[] {
  const [kept, setKept] = useState<{ ids: Selection['ids'] | null; rows: readonly Row[] }>({ ids: null, rows: [] });
  if (kept.ids === ids) return kept.rows;
  const loaded = ids.size === 0 ? [] : allRows().flatMap((row) => (row && ids.has(row.id) ? [row] : []));
  const known = new Set(loaded.map(({ id }) => id));
  const rows = [...loaded, ...kept.rows.filter(({ id }) => ids.has(id) && !known.has(id))];
  setKept({ ids, rows });
  return rows;
}

function withoutHoles(selection: Selection): Selection {
  if (!selection.ids.has('')) return selection;
  const ids = new Set(selection.ids);
  ids.delete('');
  return { ...selection, ids };
}
