import { useState } from 'react';

/**
 * Addresses of private files expire and change with each response. A player keeps its address until the server refuses it, then uses the
 * newest or requests one with `onStale`. If that fails too, playback has failed.
 */
export function useSource(latest: string | null, onStale: () => void) {
  const [source, setSource] = useState(latest);
  const [hasFailed, setFailed] = useState(false);
  if (latest !== null && latest !== source && (source === null || hasFailed)) {
    setSource(latest);
    setFailed(false);
  }
  const fail = () => {
    if (latest !== source) return setSource(latest);
    setFailed(true);
    onStale();
  };
  return { source, hasFailed, fail, retry: () => setFailed(false) };
}
