import { useState } from 'react';
import { useLocation } from 'react-router';

/** What one page of this area hands to the next, beside its address: nothing of it is kept in the history of visited addresses. */
export type PassedNote = { note?: string; email?: string };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 300 ? value : undefined);

/** What the page before passed along, as it was when this page opened. */
export function usePassedNote(): PassedNote | null {
  const { state } = useLocation() as { state: unknown };
  const [passed] = useState(() => {
    if (typeof state !== 'object' || state === null) return null;
    const { note, email } = state as Record<string, unknown>;
    return { note: textOf(note), email: textOf(email) };
  });
  return passed;
}
