import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from './reconnects.ts';

/**
 * Calls `refresh` once each time that the connection for live changes was lost and is back: what changed meanwhile was not told. Use it
 * beside `useXSubscription`, with the `refetch` of the screen's query.
 */
export function useOnReconnect(refresh: () => void): void {
  const onReturn = useEffectEvent(refresh);
  useEffect(() => onReconnect(() => onReturn()), []);
}
