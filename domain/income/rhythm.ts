import type { SourceRhythm } from './income-terms.ts';

/** A period of a source, and the day on which its statement came. */
export type PastPeriod = { start: string; end: string; receivedOn: string };

const monthsOf: Readonly<Record<Exclude<SourceRhythm, 'IRREGULAR'>, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};
/** Days from the end of a period to its statement, while no earlier one shows them. */
const usualDays: Readonly<Record<Exclude<SourceRhythm, 'IRREGULAR'>, number>> = {
  MONTHLY: 60,
  QUARTERLY: 90,
  HALF_YEARLY: 120,
  YEARLY: 180,
};

const dayMs = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const text = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / dayMs);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;

/** Periods that show a rhythm, and the last ones that show how late statements come. */
const minPeriods = 3;
const lastPeriods = 4;
/** A statement that was uploaded later than this was missing or belongs to an older collection, and shows nothing. */
const maxUsualDays = 200;

/** Returns the rhythm in which periods follow each other; null if they are fewer than three, IRREGULAR if they follow none. */
export function rhythmOf(periods: readonly PastPeriod[]): SourceRhythm | null {
  const ends = [...new Set(periods.map(({ end }) => end))].sort();
  if (ends.length < minPeriods) return null;
  const recent = ends.slice(-12);
  const steps = recent.slice(1).map((end, index) => daysBetween(recent[index]!, end) / 30.44);
  const usual = median(steps);
  const found = Object.entries(monthsOf).find(([, months]) => Math.abs(usual - months) <= months * 0.25);
  return found ? (found[0] as SourceRhythm) : 'IRREGULAR';
}

/** Last day of the month that lies some months after the month of a day. */
function monthEndAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  return text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
}

/** A statement that is expected: the end of its period, the day, and how many days statements usually take. Null if they do not show it. */
type ExpectedStatement = { rhythm: SourceRhythm; periodEnd: string; expectedOn: string; usualDays: number | null };

/**
 * Returns the next statement of a source by its rhythm, as set or as its periods show it. It is expected as long after its period as the last ones
 * came. Null without a rhythm.
 */
export function expectedStatement(periods: readonly PastPeriod[], set: SourceRhythm | null): ExpectedStatement | null {
  const last = periods
    .map(({ end }) => end)
    .sort()
    .at(-1);
  const rhythm = set ?? rhythmOf(periods);
  if (last === undefined || rhythm === null || rhythm === 'IRREGULAR') return null;
  const periodEnd = monthEndAfter(last, monthsOf[rhythm]);
  const days = periods
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .slice(-lastPeriods)
    .map(({ end, receivedOn }) => daysBetween(end, receivedOn))
    .filter((count) => count <= maxUsualDays)
    .map((count) => Math.max(0, count));
  const learned = days.length > 0 ? Math.max(...days) : null;
  return { rhythm, periodEnd, expectedOn: text(time(periodEnd) + (learned ?? usualDays[rhythm]) * dayMs), usualDays: learned };
}
