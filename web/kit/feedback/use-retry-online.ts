import { useEffect, useRef } from 'react';

/** Retries when the browser is online again. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const run = () => latest.current?.();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
