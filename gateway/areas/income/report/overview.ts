import { Work } from '#db/entities/work.ts';
import { objectType } from '../../../kit/object-type.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate, DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { periodOf } from './income-filter.ts';
import { IncomeReport } from './income-report.ts';
import { lastMonthOf } from './income-summary.ts';

export type MonthlyRoyalties = InstanceType<typeof MonthlyRoyalties>;
export const MonthlyRoyalties = objectType('MonthlyRoyalties', 'Income of a month.', {
  month: [CalendarDate, 'First day of the month.'],
  amount: [IncomeAmount, 'Income of statements whose period ends in the month, in the reporting currency.'],
  change: [PercentScalar, 'Change against the month before. Null if its income is not positive.', 'nullable'],
});
export type WorkIncomeType = InstanceType<typeof WorkIncomeType>;
export const WorkIncomeType = objectType('WorkIncome', 'What a work earned in twelve months.', {
  work: [Work, 'The work.'],
  amount: [IncomeAmount, 'Income of the work and its recordings, in the reporting currency.'],
  months: [[DecimalScalar], 'Income of each of the twelve months, the latest last.'],
  change: [PercentScalar, 'Change against the twelve months before. Null if their income is not positive.', 'nullable'],
});

/** Income of the latest month in which the period of a posted statement ends. Null if there is none. */
export async function monthlyRoyalties(rows: Rows): Promise<MonthlyRoyalties | null> {
  const found = await lastMonthOf(rows, {}, await periodOf(rows, {}));
  if (!found) return null;
  const { month, amount, change } = found;
  return { month, amount: { amount, currency: await reportingCurrency(rows) }, change };
}

/** The works that earned most in twelve months. Works in the bin are left out. */
export async function topWorkIncome(rows: Rows, limit: number): Promise<WorkIncomeType[]> {
  const period = await periodOf(rows, {});
  const report = new IncomeReport(rows, { groupBy: 'WORK', filter: {}, period, sort: 'AMOUNT', limit, withBin: false });
  const found = await report.rows();
  return found.flatMap(({ subject, amount, months, change }) =>
    subject ? [{ work: subject as unknown as Work, amount, months, change }] : [],
  );
}
