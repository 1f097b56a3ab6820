import { type RefObject, useEffect, useRef } from 'react';

/** Ref for the active tab. On a phone the tabs do not fit side by side, so their row is scrolled until it is in the middle; not the page. */
export function useActiveTab(key: string): RefObject<HTMLButtonElement | null> {
  const active = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const tab = active.current;
    const row = tab?.parentElement;
    if (key === '' || !tab || !row) return;
    const [place, sight] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += place.left + place.width / 2 - (sight.left + sight.width / 2);
  }, [key]);
  return active;
}
