import type { AnalyticsRange } from '#web/__generated__/schema.ts';
import { longDate, monthAndYear, shortMonth } from '#web/kit/text/dates.ts';

type Unit = 'day' | 'week' | 'month';
type Range = { key: AnalyticsRange; label: string; within: string; unit: Unit };

/** Ranges of the statistics by their name in the address. */
export const rangeNames = {
  '7d': { key: 'DAYS_7', label: 'Last 7 days', within: 'the last 7 days', unit: 'day' },
  '30d': { key: 'DAYS_30', label: 'Last 30 days', within: 'the last 30 days', unit: 'day' },
  '90d': { key: 'DAYS_90', label: 'Last 90 days', within: 'the last 90 days', unit: 'week' },
  '1y': { key: 'YEAR_1', label: 'Last 12 months', within: 'the last 12 months', unit: 'month' },
} as const satisfies Record<string, Range>;
export type RangeName = keyof typeof rangeNames;

export const defaultRange: RangeName = '30d';
export const rangeNamed = (name: string | null): RangeName =>
  name !== null && Object.hasOwn(rangeNames, name) ? (name as RangeName) : defaultRange;

/** Labels of a period that starts on a day such as "2026-11-27". */
export function periodParts(startsOn: string, unit: Unit): { label: string; group: string; longLabel: string } {
  const start = new Date(`${startsOn}T00:00:00Z`);
  if (unit === 'month') return { label: shortMonth(start), group: startsOn.slice(0, 4), longLabel: monthAndYear(start) };
  const day = longDate(start);
  return { label: String(start.getUTCDate()), group: shortMonth(start), longLabel: unit === 'week' ? `Week of ${day}` : day };
}
