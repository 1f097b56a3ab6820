import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from './reconnects.ts';

const readAgainMs = 10_000;

/**
 * Calls `refresh` when events may have been missed. Use it beside `useXSubscription`, with the `refetch` of the screen's query.
 * - After each reconnect, because events in between were not received.
 * - Every 10 seconds while `pending` stays the same: the state of the job that the screen waits for. A screen so sees the end of the job
 *   where a proxy blocks WebSockets. Each event changes `pending`, so a working connection causes no requests.
 */
export function useMissedEvents(refresh: () => unknown, pending: string | null = null): void {
  const read = useEffectEvent(() => void refresh());
  useEffect(() => onReconnect(() => read()), []);
  useEffect(() => {
    if (pending === null) return;
    const timer = setInterval(() => read(), readAgainMs);
    return () => clearInterval(timer);
  }, [pending]);
}
