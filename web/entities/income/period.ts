import { plainDate, shortMonth } from '#web/kit/text/dates.ts';

/** First and last day of a period of months, as the server writes dates. Null for the last twelve months with statements. */
export type Days = { from: string | null; to: string | null };

/** Named periods, with the label of their chip. */
export const periodNames = {
  '12-months': 'Last 12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
  '24-months': 'Last 24 months',
  '10-years': 'Last 10 years',
} as const;
type PeriodName = keyof typeof periodNames;
export const defaultPeriod: PeriodName = '12-months';

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First day of a month and last day of another one. Months count from 0 in `year`, and may be outside of 0 to 11. */
const monthsOf = (year: number, first: number, last: number): Days => ({
  from: isoDay(year, first, 1),
  to: isoDay(year, last + 1, 0),
});

const isName = (text: string): text is PeriodName => Object.hasOwn(periodNames, text);
const own = /^(\d{4})-(0[1-9]|1[0-2])\.(\d{4})-(0[1-9]|1[0-2])$/;
const isOwn = (text: string): boolean => own.test(text) && text.slice(0, 7) <= text.slice(8);

/** A period in an address: a name, or its first and last month as "2026-01.2026-06". */
export const periodParam = {
  read: (text: string): string | null => ((isName(text) && text !== defaultPeriod) || isOwn(text) ? text : null),
  write: (period: string): string => period,
};

/** Returns the days of a period. `today` is the current date in UTC. The server chooses the last twelve months that have statements. */
export function daysOf(period: string | null, today: Date): Days {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (period !== null && isOwn(period)) {
    const [, firstYear, firstMonth, lastYear, lastMonth] = own.exec(period)?.map(Number) ?? [];
    if (firstYear && firstMonth && lastYear && lastMonth)
      return { from: isoDay(firstYear, firstMonth - 1, 1), to: isoDay(lastYear, lastMonth, 0) };
  }
  switch (period) {
    case 'this-year':
      return monthsOf(year, 0, month);
    case 'last-year':
      return monthsOf(year - 1, 0, 11);
    case '24-months':
      return monthsOf(year, month - 23, month);
    case '10-years':
      return monthsOf(year, month - 119, month);
    default:
      return { from: null, to: null };
  }
}

/** "Jan 2026": the month of a date or of a month as the server writes them. */
const monthText = (date: string): string => `${shortMonth(new Date(`${date.slice(0, 7)}-01T00:00:00Z`))} ${date.slice(0, 4)}`;

/** Returns a period in the shortest form: "2026", "Jul–Sept 2026", "Sept 2026", or its days. Null if a day is not known. */
export function periodText(start: string | null, end: string | null): string | null {
  if (start === null || end === null) return null;
  const [first, last] = [new Date(`${start}T00:00Z`), new Date(`${end}T00:00Z`)];
  const dayAfter = new Date(last.getTime() + 86_400_000);
  if (first.getUTCDate() !== 1 || dayAfter.getUTCDate() !== 1)
    return start === end ? plainDate(start) : `${plainDate(start)}–${plainDate(end)}`;
  if (first.getUTCFullYear() !== last.getUTCFullYear()) return `${monthText(start)}–${monthText(end)}`;
  const months = last.getUTCMonth() - first.getUTCMonth() + 1;
  if (months === 12) return String(first.getUTCFullYear());
  return months === 1 ? monthText(end) : `${shortMonth(first)}–${monthText(end)}`;
}

/** Label of a period: "Last 12 months", "Jan 2026 to Jun 2026". */
export function periodLabel(period: string | null): string {
  if (period === null) return periodNames[defaultPeriod];
  if (isName(period)) return periodNames[period];
  const [first = '', last = ''] = period.split('.');
  return first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`;
}

/** The same as a heading, without what is understood: "12 months", "Last year". */
export const periodHeading = (period: string | null): string => periodLabel(period).replace(/^Last (?=\d)/, '');

/** The heading of a period within a line: "12 months", "last year", "May 2025". */
export function periodWithin(period: string | null): string {
  const heading = periodHeading(period);
  return period === null || isName(period) ? heading.toLowerCase() : heading;
}

/** Phrase for a period in a sentence: "in the last 12 months". */
export function withinPeriod(period: string | null): string {
  const label = periodLabel(period);
  if (period !== null && !isName(period)) return label.includes(' to ') ? `from ${label}` : `in ${label}`;
  return `${/year$/.test(label) ? '' : 'in the '}${label.toLowerCase()}`;
}

/** Months from the first to the last day, as "2026-11-01". */
export function monthsBetween(from: string, to: string): string[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => isoDay(year, month - 1 + index, 1));
}

/** The period of one month, for an address: "2026-11.2026-11". */
export const periodOfMonth = (month: string): string => `${month.slice(0, 7)}.${month.slice(0, 7)}`;
