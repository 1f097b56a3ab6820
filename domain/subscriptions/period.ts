import type { BillingCycle } from './plan.ts';

/**
 * The same moment of day so many months later, in UTC, on `anchorDay` or, where the month is shorter, on its last day:
 * 31 January and one month give 28 or 29 February.
 */
export function addMonths(from: Date, months: number, anchorDay: number = from.getUTCDate()): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(anchorDay, lastDay));
  return later;
}

export const addDays = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

/** The end of a billing period that begins at `start`. */
export const periodEnd = (start: Date, cycle: BillingCycle, anchorDay?: number) =>
  addMonths(start, cycle === 'YEARLY' ? 12 : 1, anchorDay);

const dayMs = 86_400_000;
/** Days until a moment, begun ones counted whole; 0 when it has passed. */
export const daysUntil = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / dayMs));

/** The first moment of the calendar month, UTC; `months` later where given. */
export const startOfMonth = (now: Date, months = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
