import { Arg, Ctx, Extensions, Int, Query, Resolver } from 'type-graphql';
import type { IncomeGrouping } from '#domain/income/income-groupings.ts';
import { badInput } from '../../../kit/cursor.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { IncomeFilter, IncomeGroupByEnum, periodOf } from './income-filter.ts';
import { IncomeReport } from './income-report.ts';
import { IncomeReportSortEnum } from './income-report.type.ts';
import { IncomeSummary } from './income-summary.ts';
import type { FigureSort } from './read-figures.ts';

/** Default and maximum number of rows of a report. */
const defaultRows = 20;
const maxRows = 200;

/** Figures of posted statements. */
@Resolver()
export class IncomeReportResolver {
  @Extensions({ maxRows })
  @Query(() => IncomeReport, {
    description:
      'Income by month, source, record, territory, right or service, of posted statements. Refuses filters for which more than a million lines would have to be read.',
  })
  async incomeReport(
    @Ctx() context: AppContext,
    @Arg('groupBy', () => IncomeGroupByEnum, { description: 'What the rows are about.' }) groupBy: IncomeGrouping,
    @Arg('filter', () => IncomeFilter, { nullable: true, description: 'Limits the income. Defaults to the last twelve months.' })
    filter?: IncomeFilter | null,
    @Arg('first', () => Int, { nullable: true, description: `Number of rows, 1 to ${maxRows}. Defaults to ${defaultRows}.` })
    first?: number | null,
    @Arg('sort', () => IncomeReportSortEnum, {
      nullable: true,
      description: 'Order of the rows. Defaults to the largest amounts first.',
    })
    sort?: FigureSort | null,
  ): Promise<IncomeReport> {
    requireActor(context);
    const limit = first ?? defaultRows;
    if (limit < 1 || limit > maxRows) throw badInput(`\`first\` must be a number from 1 to ${maxRows}.`);
    const period = await periodOf(context.rows, filter ?? {});
    return new IncomeReport(context.rows, { groupBy, filter: filter ?? {}, period, sort: sort ?? 'AMOUNT', limit });
  }

  @Query(() => IncomeSummary, {
    description: 'Income in a few figures: of a period, of its last month, without a match, and missing.',
  })
  async incomeSummary(
    @Ctx() context: AppContext,
    @Arg('filter', () => IncomeFilter, {
      nullable: true,
      description: 'Limits the income. Defaults to the last twelve months. Open and missing income is that of all statements.',
    })
    filter?: IncomeFilter | null,
  ): Promise<IncomeSummary> {
    requireActor(context);
    return new IncomeSummary(context.rows, filter ?? {}, await periodOf(context.rows, filter ?? {}));
  }
}
