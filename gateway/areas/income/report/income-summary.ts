import { Field, Int, ObjectType } from 'type-graphql';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import { DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { IncomeMatching, reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { countGaps } from './gaps.ts';
import type { IncomeFilter } from './income-filter.ts';
import { IncomeReport } from './income-report.ts';
import { IncomeMonth } from './income-report.type.ts';
import { readTotals } from './read-figures.ts';

/** Income in a few figures. Each is read only when selected. */
@ObjectType({ description: 'Income in a few figures.' })
export class IncomeSummary {
  readonly #report: IncomeReport;
  readonly #matching: IncomeMatching;

  constructor(
    private readonly rows: Rows,
    private readonly filter: IncomeFilter,
    private readonly period: ReportPeriod | null,
  ) {
    this.#report = new IncomeReport(rows, { groupBy: 'RIGHT', filter, period, sort: 'KEY', limit: 1 });
    this.#matching = new IncomeMatching(rows);
  }

  @Field(() => IncomeAmount, { description: 'Income of the period, in the reporting currency.' })
  async received(): Promise<IncomeAmount> {
    return { amount: (await this.#report.totals()).total, currency: await reportingCurrency(this.rows) };
  }

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Income of the equally many months before. Null if nothing was paid then.',
  })
  async previous(): Promise<string | null> {
    return (await this.#report.totals()).previousTotal;
  }

  @Field(() => PercentScalar, {
    nullable: true,
    description: 'Change against the months before. Null if their income is not positive.',
  })
  async change(): Promise<number | null> {
    return (await this.#report.totals()).change;
  }

  @Field(() => IncomeMonth, {
    nullable: true,
    description: 'Last month of the period, compared with the month before it. Null before a statement is posted.',
  })
  lastMonth(): Promise<IncomeMonth | null> {
    return lastMonthOf(this.rows, this.filter, this.period);
  }

  @Field(() => IncomeAmount, {
    description: 'Money of groups that wait for a match, of all statements, in the reporting currency.',
  })
  openAmount(): Promise<IncomeAmount> {
    return this.#matching.openAmount();
  }

  @Field(() => Int, { description: 'Number of groups that wait for a match.' })
  openGroups(): Promise<number> {
    return this.#matching.openGroups();
  }

  @Field(() => PercentScalar, {
    nullable: true,
    description: 'Money of waiting groups as a percentage of the money of all groups. Null if there is none.',
  })
  openShare(): Promise<number | null> {
    return this.#matching.shareOfIncome();
  }

  @Field(() => Int, { description: 'Number of cases in which expected income has not come in. See `incomeMissing`.' })
  missing(): Promise<number> {
    return countGaps(this.rows, false);
  }
}

/** Income of the last month of a period, and of the month before. Null without a period. */
export async function lastMonthOf(
  rows: Rows,
  filter: IncomeFilter,
  period: ReportPeriod | null,
): Promise<(IncomeMonth & { change: number | null }) | null> {
  const month = period?.months.at(-1);
  if (month === undefined) return null;
  const figures = { workspaceId: rows.workspaceId!, filter, period, groupBy: null };
  const { total, previousTotal, change } = (await readTotals(rows, figures)).lastMonth;
  return { month, amount: total, previousAmount: previousTotal, change };
}
