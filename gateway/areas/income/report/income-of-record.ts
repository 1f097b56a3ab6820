import { Field, Int, ObjectType } from 'type-graphql';
import type { IncomeGrouping } from '#domain/income/income-groupings.ts';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';
import { reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import type { IncomeFilter } from './income-filter.ts';
import { IncomeReport } from './income-report.ts';
import { IncomeMonth, IncomePart } from './income-report.type.ts';

/** Maximum number of parts. There are fewer territories. */
const maxParts = 200;

/** What a record earned. Each block is read only when selected. */
@ObjectType({ description: 'Income of a record in a period, in the reporting currency.' })
export class IncomeOfRecord {
  readonly #whole: IncomeReport;

  constructor(
    private readonly rows: Rows,
    private readonly filter: IncomeFilter,
    private readonly period: ReportPeriod | null,
  ) {
    this.#whole = this.#by('MONTH');
  }

  #by(groupBy: IncomeGrouping): IncomeReport {
    const { filter, period } = this;
    const sort = groupBy === 'MONTH' ? 'KEY' : 'AMOUNT';
    return new IncomeReport(this.rows, { groupBy, filter, period, sort, limit: maxParts });
  }

  @Field(() => CurrencyCode, { description: 'Reporting currency of the workspace.' })
  currency(): Promise<string> {
    return reportingCurrency(this.rows);
  }

  @Field(() => CalendarDate, { nullable: true, description: 'First day of the period. Null before a statement is posted.' })
  get from(): string | null {
    return this.period?.from ?? null;
  }

  @Field(() => CalendarDate, { nullable: true, description: 'Last day of the period. Null before a statement is posted.' })
  get to(): string | null {
    return this.period?.to ?? null;
  }

  @Field(() => DecimalScalar, { description: 'Income of the period.' })
  async total(): Promise<string> {
    return (await this.#whole.totals()).total;
  }

  @Field(() => DecimalScalar, { nullable: true, description: 'Income of the months before. Null if nothing was paid then.' })
  async previous(): Promise<string | null> {
    return (await this.#whole.totals()).previousTotal;
  }

  @Field(() => [IncomeAmount], { description: 'Income that is in no figure because no rate is known, by currency.' })
  async unconverted(): Promise<readonly IncomeAmount[]> {
    return (await this.#whole.totals()).unconverted;
  }

  @Field(() => Int, { description: 'Number of lines of statements.' })
  async lines(): Promise<number> {
    return (await this.#whole.totals()).lines;
  }

  @Field(() => [IncomeMonth], { description: 'Income by month, the earliest first. Months without income are in the list.' })
  async byMonth(): Promise<IncomeMonth[]> {
    const { rows } = await this.#whole.figures();
    return rows.map(({ key, amount, previous }) => ({ month: `${key}-01`, amount, previousAmount: previous }));
  }

  @Field(() => [IncomePart], { description: 'Income by source, the largest first.' })
  bySource(): Promise<IncomePart[]> {
    return this.#parts('SOURCE');
  }

  @Field(() => [IncomePart], { description: 'Income by right, the largest first.' })
  byRight(): Promise<IncomePart[]> {
    return this.#parts('RIGHT');
  }

  @Field(() => [IncomePart], { description: 'Income by territory, the largest first.' })
  byTerritory(): Promise<IncomePart[]> {
    return this.#parts('TERRITORY');
  }

  async #parts(groupBy: IncomeGrouping): Promise<IncomePart[]> {
    const rows = await this.#by(groupBy).rows();
    return rows.map(({ key, label, amount }) => ({ key, label, amount: amount.amount }));
  }
}
