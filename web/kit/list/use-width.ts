import { type RefObject, useLayoutEffect, useState } from 'react';

type Place = { width: number; top: number };

/** The last place of each element in a window of one width, so a revisited screen has its full height at the first paint. */
const remembered = new Map<string, Place>();
let windowWidth = 0;

function recall(name: string): Place {
  if (windowWidth !== window.innerWidth) remembered.clear();
  windowWidth = window.innerWidth;
  return remembered.get(name) ?? { width: 0, top: 0 };
}

/** Width of an element and its offset from the top of the page, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>, name: string): Place {
  const [place, setPlace] = useState(() => recall(name));
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const { width, top } = node.getBoundingClientRect();
      const now = { width, top: Math.round(top + window.scrollY) };
      if (width === 0) return;
      remembered.set(name, now);
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // Content above may grow, which moves the element without resizing it.
    if (node.parentElement) observer.observe(node.parentElement);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, name]);
  return place;
}
