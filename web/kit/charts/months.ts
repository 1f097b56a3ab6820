import { monthAndYear, shortMonth } from '../text/dates.ts';

const start = (month: string) => new Date(`${month}T00:00:00Z`);

/** The parts of a month from the server, "2026-11-01": "Nov", "2026", and both together. */
export function monthParts(month: string): { label: string; group: string; longLabel: string } {
  const label = shortMonth(start(month));
  const group = month.slice(0, 4);
  return { label, group, longLabel: `${label} ${group}` };
}

export const monthName = (month: string): string => monthAndYear(start(month));
