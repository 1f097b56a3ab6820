/** Time constant of the smoothing. */
const smoothingMs = 3000;
/** Shorter intervals measure buffers instead of the connection. */
const minIntervalMs = 200;

export type Rate = { bytesPerSecond: number; at: number; bytes: number };

export const rateFrom = (bytes: number, at: number): Rate => ({ bytesPerSecond: 0, at, bytes });

/** Updates the rate with a measurement, smoothed for display. */
export function nextRate(rate: Rate, bytes: number, at: number): Rate {
  const elapsedMs = at - rate.at;
  if (elapsedMs < minIntervalMs) return rate;
  const measured = (Math.max(0, bytes - rate.bytes) / elapsedMs) * 1000;
  const weight = rate.bytesPerSecond === 0 ? 1 : 1 - Math.exp(-elapsedMs / smoothingMs);
  return { bytesPerSecond: rate.bytesPerSecond + weight * (measured - rate.bytesPerSecond), at, bytes };
}

/** Remaining time; null without progress. */
export const secondsLeft = (bytes: number, bytesPerSecond: number): number | null =>
  bytesPerSecond < 1 ? null : Math.ceil(bytes / bytesPerSecond);

/** "4 s", "3 min", "1 h 5 min". */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Delay before the next attempt: 1, 2, 4 … 30 seconds. */
export const pauseMs = (attempts: number): number => Math.min(30, 2 ** Math.max(0, attempts - 1)) * 1000;
