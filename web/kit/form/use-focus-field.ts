import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';

const lookEveryMs = 50;
/** A tab that opens for editing mounts its fields in one or two frames; a busy machine takes longer. */
const maxChecks = 20;

/** Where no field is named the tab has to be open, whatever it holds. */
const looksForTab = 4;

const visiblePanel = (): Element | null => document.querySelector('[role="tabpanel"]:not([style*="display: none"])');

/** Tries to move the focus into the tab that is open, at the last try to whatever there is. Answers whether it moved. */
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
 * Brings a field under the hand of the person: `focusField` waits until the tab that was opened has it, and focuses it. Where the tab has
 * no such field, its first one takes the focus, so that the keyboard is where the eyes are. Call it outside the tabs: what is inside a
 * hidden one does not run.
 */
export function useFocusField(): (name: string | null) => void {
  const { setFocus } = useFormContext();
  const [wanted, setWanted] = useState<{ name: string | null } | null>(null);
  const focus = useRef(setFocus);
  focus.current = setFocus;
  useEffect(() => {
    if (wanted === null) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const { name } = wanted;
      const isLast = looks >= (name === null ? looksForTab : maxChecks);
      const isDone = focusIn(() => name !== null && focus.current(name as FieldPath<FieldValues>), isLast);
      if (isDone) setWanted(null);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [wanted]);
  return (name) => setWanted({ name });
}
