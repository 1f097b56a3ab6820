/** Months of a report, as first days, and the equally many months before, with which it is compared. */
export type ReportPeriod = {
  /** First day of the first month. */
  from: string;
  /** Last day of the last month. */
  to: string;
  /** First day of the months before. */
  before: string;
  /** First days of the months from `from` to `to`. */
  months: string[];
};

/** Months that a report covers without other limits. */
const usualMonths = 12;
/** Maximum number of months of a report. */
const maxReportMonths = 120;

const numberOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
/** Last day of a month. The first day of the next one is no date after the year 9999. */
const lastDay = (month: number): string => {
  const date = new Date(`${firstDay(month)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
};

/** The months from one to another, by any day of each. `last` must not be before `first`. */
function monthsFrom(first: string, last: string): ReportPeriod {
  const [start, end] = [numberOf(first), numberOf(last)];
  const count = end - start + 1;
  return {
    from: firstDay(start),
    to: lastDay(end),
    before: firstDay(Math.max(12, start - count)),
    months: Array.from({ length: count }, (_, index) => firstDay(start + index)),
  };
}

/**
 * Returns the months of a report: from the month of `from` to that of `to`, or twelve that end with `to`, or with the latest month that has a
 * posted statement. Null if nothing is posted and no day is given. Returns a sentence if the days do not fit.
 */
export function reportPeriod(
  { from, to }: { from: string | null; to: string | null },
  latest: string | null,
): ReportPeriod | null | string {
  if (from === null && to === null && latest === null) return null;
  const last = to ?? (from !== null && (latest === null || latest < from) ? from : latest!);
  const first = from ?? firstDay(Math.max(12, numberOf(last) - usualMonths + 1));
  const count = numberOf(last) - numberOf(first) + 1;
  if (count < 1) return '`to` must not be before `from`.';
  if (count > maxReportMonths) return `A report covers at most ${maxReportMonths} months. Choose a later \`from\`.`;
  return monthsFrom(first, last);
}
