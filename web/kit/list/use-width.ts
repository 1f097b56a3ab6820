import { type RefObject, useLayoutEffect, useState } from 'react';

/** Widths as they last were, so that a screen one comes back to has its full height at the first paint. */
const remembered = new Map<string, number>();

/** The width of an element, followed as it changes, and how far it lies below the top of the page. */
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
    // What stands above may grow, which moves the element without changing its size.
    if (node.parentElement) observer.observe(node.parentElement);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, name]);
  return place;
}
