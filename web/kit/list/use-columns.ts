import { useMemo, useState } from 'react';
import { useBelow } from '../media.ts';
import { createStore } from '../store.ts';
import type { Column } from './list-types.ts';

const keyOf = (name: string) => `list-columns:${name}`;

function readChoices(name: string): Record<string, boolean> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

/** Displayed columns: the user's stored choice, limited by the width. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [choices, setChoices] = useState(() => readChoices(name));
  /** Columns in the table, which lacks chosen ones that do not fit. Null while there is no table. */
  const [inTable] = useState(() => createStore<readonly Column<Row>[] | null>(null));
  const below = {
    phone: useBelow('phone'),
    md: useBelow('md'),
    lg: useBelow('lg'),
    header: useBelow('header'),
    xl: useBelow('xl'),
  };
  const [first] = columns;
  const isChosen = (column: Column<Row>): boolean => column === first || (choices[column.key] ?? !column.startsHidden);
  const isShown = (key: string) => columns.some((column) => column.key === key && isChosen(column));
  /** Whether the user hid a column. One that starts hidden is not. */
  const isLeftOut = (key: string) => choices[key] === false;
  const store = (next: Record<string, boolean>) => {
    localStorage.setItem(keyOf(name), JSON.stringify(next));
    setChoices(next);
  };
  const toggle = (key: string) => store({ ...choices, [key]: !isShown(key) });
  const showOnly = (keys: readonly string[]) => store(Object.fromEntries(columns.map(({ key }) => [key, keys.includes(key)])));
  const keys = columns
    .filter((column) => isChosen(column) && !(column.hideBelow !== undefined && below[column.hideBelow]))
    .map(({ key }) => key)
    .join(' ');
  // Keeps the array of unchanged columns, which rows compare by identity.
  const shown = useMemo(() => columns.filter(({ key }) => keys.split(' ').includes(key)), [columns, keys]);
  return { shown, isShown, isLeftOut, toggle, showOnly, inTable };
}
export type ColumnControl<Row> = ReturnType<typeof useColumns<Row>>;
