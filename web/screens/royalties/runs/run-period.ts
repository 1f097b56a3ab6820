import { periodText } from '#web/entities/income/period.ts';

type Period = { start: string; end: string };

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Returns the last quarter that has ended. `today` is the current date in UTC. */
export function lastQuarter(today: Date): Period {
  const [year, month] = [today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 - 3];
  return { start: isoDay(year, month, 1), end: isoDay(year, month + 3, 0) };
}

/** Proposes the name of a run from its period: "2026 Q3", "Jul 2026". Empty without a period. */
export function nameOfPeriod({ start, end }: Period): string {
  if (start === '' || end === '' || end < start) return '';
  const [year = 0, month = 0] = start.split('-').map(Number);
  const isQuarter = month % 3 === 1 && start === isoDay(year, month - 1, 1) && end === isoDay(year, month + 2, 0);
  return isQuarter ? `${year} Q${(month + 2) / 3}` : (periodText(start, end) ?? '');
}
