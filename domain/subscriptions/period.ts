import type { BillingCycle } from './plan.ts';

/**
 * Adds months in UTC at the same time of day, on `anchorDay` or the last day of a shorter month: 31 January plus one month is 28 or 29
 * February.
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
/** Days until a time, rounded up; 0 when it has passed. */
export const daysUntil = (moment: Date, now: Date) => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / dayMs));

/** First moment of the calendar month in UTC, or `months` later. */
export const startOfMonth = (now: Date, months = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
