import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fitted, maxScale, moved, type Size, type View, zoomed } from './view.ts';

type Point = { x: number; y: number };

const doubleClickFactor = 2.5;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Pointer position relative to the frame's centre. */
function placeIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const sizeOf = (frame: HTMLElement): Size => ({ width: frame.clientWidth, height: frame.clientHeight });

/** Active pointers: one pans, two zoom. */
function usePointers(frame: () => HTMLElement | null, change: (step: (view: View, size: Size) => View) => void) {
  const down = useRef(new Map<number, Point>());
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const element = frame();
    if (!element) return;
    down.current.set(event.pointerId, placeIn(element, event));
    element.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const element = frame();
    const before = down.current.get(event.pointerId);
    if (!element || !before) return;
    const now = placeIn(element, event);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (other === undefined) change((view, size) => moved(view, { x: now.x - before.x, y: now.y - before.y }, size));
    else {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      change((view, size) => zoomed(view, factor, size, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => down.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** The view of a frame with its event handlers. */
export function useZoom() {
  const [view, setView] = useState<View>(fitted);
  const rootRef = useRef<HTMLElement | null>(null);
  const frameRef = useRef<HTMLDivElement | null>(null);
  const rootElement = useCallback(() => rootRef.current, []);
  const change = useCallback((step: (view: View, size: Size) => View) => {
    const element = frameRef.current;
    if (element) setView((now) => step(now, sizeOf(element)));
  }, []);
  useEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    // React's listeners are passive, and the browser would zoom the whole page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = placeIn(element, event);
      change((now, size) => zoomed(now, Math.exp(-event.deltaY / 200), size, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [change]);
  const pointers = usePointers(() => frameRef.current, change);
  return {
    view,
    most: maxScale,
    root: rootRef,
    frame: frameRef,
    rootElement,
    pointers,
    by: (factor: number) => change((now, size) => zoomed(now, factor, size)),
    move: (by: Point) => change((now, size) => moved(now, by, size)),
    fit: () => setView(fitted),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const at = placeIn(event.currentTarget, event);
      change((now, size) => (now.scale > 1 ? fitted : zoomed(now, doubleClickFactor, size, at)));
    },
  };
}
