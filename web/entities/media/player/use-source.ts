import { useState } from 'react';

/**
 * Addresses of private files expire and change with each response. A player keeps its address until the server refuses it, then uses the
 * newest or requests one with `onStale`. If that fails too, playback has failed. `subject` identifies the file of a player that plays one
 * file after another.
 */
export function useSource(latest: string | null, onStale: () => void, subject = '') {
  const [held, setHeld] = useState({ subject, source: latest, hasFailed: false });
  const isOther = held.subject !== subject;
  const isNewer = latest !== null && latest !== held.source && (held.source === null || held.hasFailed);
  const current = isOther || isNewer ? { subject, source: latest, hasFailed: false } : held;
  if (current !== held) setHeld(current);
  const { source, hasFailed } = current;
  const fail = () => {
    const isExpired = latest !== source;
    setHeld({ subject, source: latest, hasFailed: !isExpired });
    if (!isExpired) onStale();
  };
  return { source, hasFailed, fail, retry: () => setHeld({ ...current, hasFailed: false }) };
}
