import { numberText } from '#web/kit/text/numbers.ts';

/** Formats a sum of durations: "3 h 12 min", or "4 min 5 s" below an hour. */
export function longDuration(totalSeconds: number): string {
  const seconds = Math.round(totalSeconds);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${numberText(hours)} h ${minutes} min` : `${minutes} min ${seconds % 60} s`;
}
