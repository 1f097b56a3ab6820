import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns a reference to the value of the last render on the screen, for handlers and effects that stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Returns whether the condition holds or has held before. */
export function useLatch(condition: boolean): boolean {
  const [hasHeld, setHeld] = useState(condition);
  if (condition && !hasHeld) setHeld(true);
  return hasHeld || condition;
}

/** Returns the value, or the last one while it is null. A closing dialog keeps its text this way. */
export function useLastShown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
