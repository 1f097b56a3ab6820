import { type RefObject, useEffect, useRef } from 'react';

/** Ref for the active tab, which is scrolled into view: on a phone the tabs do not fit side by side. */
export function useActiveTab(key: string): RefObject<HTMLButtonElement | null> {
  const active = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (key !== '') active.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [key]);
  return active;
}
