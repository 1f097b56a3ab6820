import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { FigureRow, FigureSort } from './read-figures.ts';

const empty = { amount: '0', previous: null, change: null, lines: 0, units: '0', months: {}, originals: [] };

/** Adds the months without income, so that none is missing in between. */
export function withAllMonths(rows: readonly FigureRow[], { months }: ReportPeriod, sort: FigureSort): FigureRow[] {
  const found = new Map(rows.map((row) => [row.key, row]));
  const all = months.map((month) => found.get(month.slice(0, 7)) ?? { key: month.slice(0, 7), ...empty });
  return sort === 'KEY' ? all : [...rows, ...all.filter(({ key }) => !found.has(key))];
}
