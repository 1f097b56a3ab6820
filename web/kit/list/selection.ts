export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Toggles a row. With `range` (Shift), sets every row between the last one and this one; `order` has the IDs in display order. */
export function toggleRow(selection: Selection, id: string, order: readonly string[], range: boolean): Selection {
  const ids = new Set(selection.ids);
  const turnOn = !ids.has(id);
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  const touched = range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of touched) {
    if (turnOn) ids.add(each);
    else ids.delete(each);
  }
  return { ids, anchor: id };
}

/** Selects every row of the page, or clears them if all were selected. */
export function togglePage(selection: Selection, order: readonly string[]): Selection {
  const all = order.length > 0 && order.every((id) => selection.ids.has(id));
  return { ids: new Set(all ? [] : order), anchor: null };
}
