import { useEffect } from 'react';
import { useLatest } from '#web/kit/remember.ts';

/** Retries when the browser is online again. */
export function useRetryOnline(retry: (() => void) | undefined): void {
  const latest = useLatest(retry);
  useEffect(() => {
    const run = () => latest.current?.();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
