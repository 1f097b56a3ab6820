import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

const longPressMs = 450;
const slackPixels = 10;

type PressActs = {
  /** Whether a tap selects, as it does once something is selected. */
  isSelecting: boolean;
  onToggle: (range: boolean) => void;
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, label, [role="menu"]') !== null;

/**
 * Handles presses on a tile: a long press selects, a tap selects while others are selected, and Shift+click selects a range. Other clicks
 * follow the tile's link.
 */
export function usePress({ isSelecting, onToggle }: PressActs) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const touched = useRef(false);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      touched.current = event.pointerType !== 'mouse';
      wasLong.current = false;
      if (!touched.current || isControl(event.target)) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        press.current = null;
        navigator.vibrate?.(10);
        onToggle(false);
      }, longPressMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A long press selects instead of starting a drag.
    onDragStart: (event: DragEvent) => touched.current && event.preventDefault(),
    onContextMenu: (event: MouseEvent) => {
      // Suppresses the browser's context menu on a long press.
      if (touched.current && !isControl(event.target)) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (isControl(event.target)) return;
      const taps = touched.current && isSelecting;
      if (!wasLong.current && !taps && !event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!wasLong.current) onToggle(event.shiftKey);
      wasLong.current = false;
    },
  };
}
