import { useState } from 'react';

/**
 * Addresses of private files run out and come anew with each answer. What plays keeps the one that it began with until the server
 * refuses it: then the newest takes its place, or `onStale` asks for one. When that does not play either, it has failed.
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
