import { useEffect, useState } from 'react';

export const sidebarKeys = ['expandedSections', 'autoExpandSections', 'sidebarCollapsed'] as const;

export type SidebarState = {
  expanded: readonly string[];
  autoExpand: boolean;
  collapsed: boolean;
  /** Until a section is first opened in a browser without saved state. */
  isFirstVisit?: boolean;
};

/** Reads what this browser remembers; the auto-expand option is on by default. */
export function readSidebar(storage: Pick<Storage, 'getItem'>): SidebarState {
  const text = storage.getItem('expandedSections');
  let expanded: readonly string[] = [];
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed)) expanded = parsed.map(String);
  } catch {
    // An unreadable list counts as empty.
  }
  return {
    expanded,
    autoExpand: storage.getItem('autoExpandSections') !== 'false',
    collapsed: storage.getItem('sidebarCollapsed') === 'true',
    isFirstVisit: text === null,
  };
}

export function writeSidebar(storage: Pick<Storage, 'setItem'>, state: SidebarState): void {
  storage.setItem('expandedSections', JSON.stringify(state.expanded));
  storage.setItem('autoExpandSections', String(state.autoExpand));
  storage.setItem('sidebarCollapsed', String(state.collapsed));
}

/**
 * Opens the section of the current page when auto-expand is on. At the first visit of a page without a section, opens the first accessible
 * one, which is known once the plan has been read.
 */
export function autoExpanded(state: SidebarState, current: string | undefined, first: string | undefined): SidebarState {
  const { expanded, autoExpand, isFirstVisit = false } = state;
  const toExpand = autoExpand ? (current ?? (isFirstVisit ? first : undefined)) : undefined;
  if (toExpand === undefined) return state;
  return { ...state, isFirstVisit: false, expanded: expanded.includes(toExpand) ? expanded : [...expanded, toExpand] };
}

export const toggledSection = (state: SidebarState, key: string): SidebarState => ({
  ...state,
  expanded: state.expanded.includes(key) ? state.expanded.filter((each) => each !== key) : [...state.expanded, key],
});

/** Collapse All also switches auto-expand off; otherwise the current section would open again. */
export const allCollapsed = (state: SidebarState): SidebarState => ({
  ...state,
  expanded: [],
  autoExpand: false,
  isFirstVisit: false,
});

export type SidebarControl = SidebarState & {
  toggleSection: (key: string) => void;
  collapseAll: () => void;
  setAutoExpand: (on: boolean) => void;
  toggleCollapsed: () => void;
};

/** The sidebar's state, kept in this browser. `current` is the section of the open page, `first` the first one that is accessible. */
export function useSidebar(current: string | undefined, first: string | undefined): SidebarControl {
  const [state, setState] = useState<SidebarState>(() => autoExpanded(readSidebar(localStorage), current, first));
  useEffect(() => setState((now) => autoExpanded(now, current, first)), [current, first]);
  useEffect(() => writeSidebar(localStorage, state), [state]);
  return {
    ...state,
    toggleSection: (key) => setState((now) => toggledSection(now, key)),
    collapseAll: () => setState(allCollapsed),
    setAutoExpand: (on) => setState((now) => autoExpanded({ ...now, autoExpand: on }, current, undefined)),
    toggleCollapsed: () => setState((now) => ({ ...now, collapsed: !now.collapsed })),
  };
}
