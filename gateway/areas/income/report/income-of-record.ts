import { Field, Int, ObjectType } from 'type-graphql';
import type { IncomeGrouping } from '#domain/income/income-groupings.ts';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';
import { reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import type { Figures, RecordKind } from './figure-sql.ts';
import { IncomeMonth, IncomePart } from './income-report.type.ts';
import { type FigureRow, type FigureSort, noTotals, readEachTotal, readRows, type Totals } from './read-figures.ts';
import { subjectOf } from './row-subjects.ts';
import { withAllMonths } from './with-all-months.ts';

/** Maximum number of parts. There are fewer territories. */
const maxParts = 200;

type RecordKey = { kind: RecordKind; id: string };

/** What a record earned. Each block is read only when selected, and at once for all records of a list. */
@ObjectType({ description: 'Income of a record in a period, in the reporting currency.' })
export class IncomeOfRecord {
  constructor(
    private readonly rows: Rows,
    private readonly record: RecordKey,
    private readonly period: ReportPeriod | null,
  ) {}

  #batched<V>(block: string, read: (period: ReportPeriod, ids: readonly string[]) => Promise<V[]>, empty: V): Promise<V> {
    const { period, record, rows } = this;
    if (period === null) return Promise.resolve(empty);
    const name = ['income', record.kind, block, period.from, period.to].join(' ');
    return rows.batched(name, record.id, (ids) => read(period, ids));
  }

  #figuresOf(period: ReportPeriod, ids: readonly string[], groupBy: IncomeGrouping | null): Figures {
    const { kind } = this.record;
    return { workspaceId: this.rows.workspaceId!, period, filter: { [kind]: ids }, groupBy, each: kind };
  }

  #totals(): Promise<Totals> {
    const read = async (period: ReportPeriod, ids: readonly string[]) => {
      const found = await readEachTotal(this.rows, this.#figuresOf(period, ids, null));
      return ids.map((id) => found.get(`${id} `) ?? noTotals);
    };
    return this.#batched('total', read, noTotals);
  }

  #by(groupBy: IncomeGrouping, sort: FigureSort): Promise<FigureRow[]> {
    const read = async (period: ReportPeriod, ids: readonly string[]) => {
      const figures = this.#figuresOf(period, ids, groupBy);
      const { rows } = await readRows(this.rows, figures, { sort, limit: ids.length * maxParts });
      const parts = Map.groupBy(rows, ({ key }) => key.slice(0, key.indexOf(' ')));
      return ids.map((id) => (parts.get(id) ?? []).map((row) => ({ ...row, key: row.key.slice(id.length + 1) })));
    };
    return this.#batched(groupBy, read, []);
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
    return (await this.#totals()).total;
  }

  @Field(() => DecimalScalar, { nullable: true, description: 'Income of the months before. Null if nothing was paid then.' })
  async previous(): Promise<string | null> {
    return (await this.#totals()).previousTotal;
  }

  @Field(() => [IncomeAmount], { description: 'Income that is in no figure because no rate is known, by currency.' })
  async unconverted(): Promise<readonly IncomeAmount[]> {
    return (await this.#totals()).unconverted;
  }

  @Field(() => Int, { description: 'Number of lines of statements.' })
  async lines(): Promise<number> {
    return (await this.#totals()).lines;
  }

  @Field(() => [IncomeMonth], { description: 'Income by month, the earliest first. Months without income are in the list.' })
  async byMonth(): Promise<IncomeMonth[]> {
    const { period } = this;
    if (period === null) return [];
    const rows = withAllMonths(await this.#by('MONTH', 'KEY'), period, 'KEY');
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
    const rows = await this.#by(groupBy, 'AMOUNT');
    return Promise.all(
      rows.map(async ({ key, amount }) => ({ key, label: (await subjectOf(this.rows, groupBy, key)).label, amount })),
    );
  }
}
