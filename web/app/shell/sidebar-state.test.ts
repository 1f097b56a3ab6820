import { describe, expect, it } from 'vitest';
import { allCollapsed, autoExpanded, readSidebar, toggledSection, writeSidebar } from './sidebar-state.ts';

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

describe('the sidebar', () => {
  it('opens sections automatically from the first visit', () => {
    const first = readSidebar(storage());
    expect(first).toMatchObject({ expanded: [], autoExpand: true, collapsed: false, isFirstVisit: true });
    expect(autoExpanded(first, undefined, 'music').expanded).toEqual(['music']);
    expect(autoExpanded(first, 'images', 'music').expanded).toEqual(['images']);
  });

  it('waits for the first accessible section, and opens it once', () => {
    const waiting = autoExpanded(readSidebar(storage()), undefined, undefined);
    const opened = autoExpanded(waiting, undefined, 'images');
    expect(opened.expanded).toEqual(['images']);
    expect(autoExpanded(toggledSection(opened, 'images'), undefined, 'images').expanded).toEqual([]);
  });

  it('restores open sections, and ignores invalid data', () => {
    const store = storage();
    writeSidebar(store, { expanded: ['videos'], autoExpand: false, collapsed: true });
    expect(readSidebar(store)).toEqual({ expanded: ['videos'], autoExpand: false, collapsed: true, isFirstVisit: false });
    expect(readSidebar(storage({ expandedSections: '{oops' })).expanded).toEqual([]);
  });

  it('stays closed after Collapse All', () => {
    const closed = allCollapsed({ expanded: ['music', 'videos'], autoExpand: true, collapsed: false });
    expect(closed).toMatchObject({ expanded: [], autoExpand: false });
    expect(autoExpanded(closed, 'music', 'music').expanded).toEqual([]);
    expect(toggledSection(closed, 'music').expanded).toEqual(['music']);
  });
});
