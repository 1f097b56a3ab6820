import { type RefObject, useLayoutEffect, useState } from 'react';

/** Last known widths, so a revisited screen has its full height at the first paint. */
const remembered = new Map<string, number>();

/** Width of an element and its offset from the top of the page, kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>, name: string): { width: number; top: number } {
  const [place, setPlace] = useState({ width: remembered.get(name) ?? 0, top: remembered.get(`${name} top`) ?? 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const { width, top } = node.getBoundingClientRect();
      const now = { width, top: Math.round(top + window.scrollY) };
      if (width === 0) return;
      remembered.set(name, now.width);
      remembered.set(`${name} top`, now.top);
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
