import { useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useLatest } from '#web/kit/remember.ts';

const lookEveryMs = 50;
/** Fields of an opened tab mount within one or two frames, or later on a busy machine. */
const maxChecks = 20;

/** Without a field name, the tab must be open. */
const looksForTab = 4;

const visiblePanel = (): Element | null => document.querySelector('[role="tabpanel"]:not([style*="display: none"])');

/** Tries to focus a field in the open tab, at the last attempt any field. Returns whether it did. */
function focusIn(setFocus: () => void, isLast: boolean): boolean {
  const before = document.activeElement;
  const panel = visiblePanel();
  setFocus();
  if (document.activeElement !== before && panel?.contains(document.activeElement)) return true;
  if (!isLast) return false;
  panel?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button:not([disabled])')?.focus();
  return true;
}

/**
 * `focusField` waits until the opened tab contains the field and focuses it. Without that field, it focuses the tab's first one. Call it
 * outside of the tabs, because hidden ones do not run.
 */
export function useFocusField(): (name: string | null) => void {
  const { setFocus } = useFormContext();
  const [target, setTarget] = useState<{ name: string | null } | null>(null);
  const focus = useLatest(setFocus);
  useEffect(() => {
    if (target === null) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const { name } = target;
      const isLast = looks >= (name === null ? looksForTab : maxChecks);
      const isDone = focusIn(() => name !== null && focus.current(name as FieldPath<FieldValues>), isLast);
      if (isDone) setTarget(null);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [target]);
  return (name) => setTarget({ name });
}
