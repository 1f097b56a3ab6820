import { useMissedEvents } from '#web/apollo/live.ts';
import { useFiguresChangedSubscription } from './__generated__/figures-changed.ts';

/** Requests figures again when a statement is posted or reversed, or the lines behind them are matched otherwise. */
export function useLiveFigures(refetch: () => unknown): void {
  useFiguresChangedSubscription({ onData: () => void refetch() });
  useMissedEvents(refetch);
}
