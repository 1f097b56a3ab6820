import { useState } from 'react';
import { useLocation } from 'react-router';

/** State passed between pages of this area, which is removed from the history. */
export type PassedNote = { note?: string; email?: string };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 300 ? value : undefined);

/** Returns the state passed by the previous page. */
export function usePassedNote(): PassedNote | null {
  const { state } = useLocation() as { state: unknown };
  const [passed] = useState(() => {
    if (typeof state !== 'object' || state === null) return null;
    const { note, email } = state as Record<string, unknown>;
    return { note: textOf(note), email: textOf(email) };
  });
  return passed;
}
