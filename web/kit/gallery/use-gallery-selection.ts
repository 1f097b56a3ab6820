import { useCallback, useEffect, useMemo, useState } from 'react';
import { noSelection, toggleRow } from '../list/selection.ts';
import type { ListControl } from '../list/use-list-state.ts';

/** What is selected, by id. Another search, filter or order starts with nothing selected; another page or view does not. */
export function useGallerySelection<Row>(list: ListControl, rows: readonly (Row | undefined)[], rowId: (row: Row) => string) {
  const [selection, setSelection] = useState(noSelection);
  const { search, sortBy, sortDir } = list.state;
  const address = JSON.stringify([search, sortBy, sortDir, list.filtersKey]);
  useEffect(() => {
    if (address !== '') setSelection(noSelection);
  }, [address]);
  const clear = useCallback(() => setSelection(noSelection), []);
  const order = useMemo(() => rows.map((row) => (row === undefined ? '' : rowId(row))), [rows, rowId]);
  const toggle = (index: number, range: boolean) => {
    const id = order[index];
    if (id) setSelection((now) => withoutHoles(toggleRow(now, id, order, range)));
  };
  const extend = (from: number, to: number) =>
    setSelection((now) => {
      const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      return withoutHoles({ ids: new Set([...now.ids, ...between]), anchor: order[to] ?? null });
    });
  const selectAll = () => setSelection(withoutHoles({ ids: new Set(order), anchor: null }));
  return { selection, setSelection, clear, toggle, extend, selectAll };
}

/** A place that is not loaded has no id and cannot be selected. */
function withoutHoles<S extends { ids: ReadonlySet<string> }>(selection: S): S {
  if (!selection.ids.has('')) return selection;
  const ids = new Set(selection.ids);
  ids.delete('');
  return { ...selection, ids };
}
