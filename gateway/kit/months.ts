/** Boundaries of calendar months in UTC, oldest first: the starts of the last `count` months, the current one included, and its end. */
export function monthBoundaries(now: Date, count: number): Date[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: count + 1 }, (_, index) => new Date(Date.UTC(year, month - count + 1 + index, 1)));
}

/** First day of a month, as the API writes it: "2026-11-01". */
export const monthText = (start: Date): string => start.toISOString().slice(0, 10);
