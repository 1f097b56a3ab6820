import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from './reconnects.ts';

/**
 * Calls `refresh` after each reconnect, because events in between were missed. Use it beside `useXSubscription`, with the `refetch` of the
 * screen's query.
 */
export function useOnReconnect(refresh: () => void): void {
  const onReturn = useEffectEvent(refresh);
  useEffect(() => onReconnect(() => onReturn()), []);
}
