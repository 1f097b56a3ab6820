import { Field, Int, ObjectType } from 'type-graphql';
import type { IncomeGrouping } from '#domain/income/income-groupings.ts';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';
import { reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import type { Figures } from './figure-sql.ts';
import type { IncomeFilter } from './income-filter.ts';
import { IncomeReportRow } from './income-report.type.ts';
import { keptRows } from './kept-rows.ts';
import { type FigureRow, type FigureRows, type FigureSort, readRows, readTotals, type Totals } from './read-figures.ts';
import { subjectOf } from './row-subjects.ts';
import { countEarningWorks, topWorks } from './top-works.ts';
import { withAllMonths } from './with-all-months.ts';

type ReportRequest = {
  groupBy: IncomeGrouping;
  filter: IncomeFilter;
  /** Null if nothing is posted. */
  period: ReportPeriod | null;
  sort: FigureSort;
  limit: number;
  /** Whether the works that earned most include those in the bin. Defaults to true. */
  withBin?: boolean;
};

/** Income by one dimension. The figures and their total are read only when selected. */
@ObjectType({ description: 'Income by one dimension, of statements that are posted.' })
export class IncomeReport {
  #rows: Promise<FigureRows> | undefined;
  #totals: Promise<Totals> | undefined;

  constructor(
    private readonly source: Rows,
    private readonly request: ReportRequest,
  ) {}

  @Field(() => [IncomeReportRow], { description: 'Rows in the order of the request, as many as it asks for.' })
  async rows(): Promise<IncomeReportRow[]> {
    const { period } = this.request;
    if (period === null) return [];
    const { rows } = await this.figures();
    const currency = await this.currency();
    return Promise.all(rows.map((row) => this.#rowOf(row, period, currency)));
  }

  @Field(() => DecimalScalar, {
    description: 'All income that the filters include, in the reporting currency, with or without a row.',
  })
  async total(): Promise<string> {
    return (await this.totals()).total;
  }

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The same of the equally many months before `from`. Null if nothing was paid then.',
  })
  async previousTotal(): Promise<string | null> {
    return (await this.totals()).previousTotal;
  }

  @Field(() => [IncomeAmount], {
    description: 'Income that is in no figure of the report because no rate is known, by currency.',
  })
  async unconverted(): Promise<readonly IncomeAmount[]> {
    return (await this.totals()).unconverted;
  }

  @Field(() => Int, { description: 'Number of further rows, which were not asked for.' })
  async otherRows(): Promise<number> {
    if (this.request.period === null) return 0;
    const { rows, keys } = await this.figures();
    return (keys ?? (await countEarningWorks(this.source, this.source.workspaceId!))) - rows.length;
  }

  @Field(() => CurrencyCode, { description: 'Reporting currency of the workspace, in which the figures are.' })
  currency(): Promise<string> {
    return reportingCurrency(this.source);
  }

  @Field(() => CalendarDate, { nullable: true, description: 'First day of the period. Null before a statement is posted.' })
  get from(): string | null {
    return this.request.period?.from ?? null;
  }

  @Field(() => CalendarDate, { nullable: true, description: 'Last day of the period. Null before a statement is posted.' })
  get to(): string | null {
    return this.request.period?.to ?? null;
  }

  /** The rows as they are computed. Those of months are complete. */
  figures(): Promise<FigureRows> {
    this.#rows ??= this.#readRows();
    return this.#rows;
  }

  totals(): Promise<Totals> {
    const { groupBy, filter, period } = this.request;
    this.#totals ??= readTotals(this.source, { workspaceId: this.source.workspaceId!, groupBy, filter, period });
    return this.#totals;
  }

  async #readRows(): Promise<FigureRows> {
    const { period, groupBy, filter, sort, limit, withBin = true } = this.request;
    if (period === null) return { rows: [], keys: 0 };
    const figures: Figures = { workspaceId: this.source.workspaceId!, period, filter, groupBy };
    if (groupBy === 'MONTH') {
      const { rows } = await readRows(this.source, figures, { sort, limit: period.months.length });
      const all = withAllMonths(rows, period, sort);
      return { rows: all.slice(0, limit), keys: all.length };
    }
    const top = sort === 'AMOUNT' ? await topWorks(this.source, figures, { limit, withBin }) : null;
    if (top !== null) return { rows: top, keys: null };
    return (await keptRows(this.source, figures, { sort, limit })) ?? readRows(this.source, figures, { sort, limit });
  }

  async #rowOf(row: FigureRow, period: ReportPeriod, currency: string): Promise<IncomeReportRow> {
    const { key, amount, months, ...rest } = row;
    return {
      ...rest,
      key,
      ...(await subjectOf(this.source, this.request.groupBy, key)),
      amount: { amount, currency },
      months: period.months.map((month) => months[month] ?? '0'),
    };
  }
}
