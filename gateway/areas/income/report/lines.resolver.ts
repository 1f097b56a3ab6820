import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { PageArgs, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { IncomeLineConnection } from '../records/income-lines.ts';
import { IncomeLineType } from '../records/statement.type.ts';
import { IncomeFilter, periodOf } from './income-filter.ts';
import { incomeLine, incomeLines, type LineSort } from './income-lines.ts';

const IncomeLineSortField = describedEnum(
  'IncomeLineSortField',
  'Field by which lines are sorted.',
  enumOf(['AMOUNT', 'PERIOD'] as const),
  {
    AMOUNT: 'Amount in the reporting currency. Lines without a rate are the last. At most 1,000,000 lines can be sorted by it.',
    PERIOD: 'End of the period of the statement.',
  },
);
const IncomeLineSort = sortInput<LineSort['by']>('IncomeLineSort', IncomeLineSortField);
const latestFirst: LineSort = { by: 'PERIOD', direction: SortDirection.DESC };

@ArgsType()
class IncomeLinesArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Text that the music, the service or the usage of a line contains.' })
  search?: string;

  @Field(() => IncomeLineSort, { nullable: true, description: 'Sort order. Defaults to the latest periods first.' })
  sort?: InstanceType<typeof IncomeLineSort>;

  @Field(() => IncomeFilter, { nullable: true, description: 'Limits the lines. Defaults to the last twelve months.' })
  filter?: IncomeFilter;
}

/** The lines behind figures. */
@Resolver()
export class LinesOfFiguresResolver {
  @Query(() => IncomeLineConnection, {
    description:
      'Lines of posted statements. Defaults to those of the latest periods first, and those of one statement in the order of its file.',
  })
  async incomeLines(@Ctx() context: AppContext, @Args(() => IncomeLinesArgs) { search, filter, sort, ...args }: IncomeLinesArgs) {
    requireActor(context);
    const { rows, actor } = context;
    const period = await periodOf(rows, filter ?? {});
    const order = sort ? { by: sort.by, direction: sort.direction ?? SortDirection.ASC } : latestFirst;
    const request = { filter: filter ?? {}, period, search: search?.trim() || null, sort: order };
    return new IncomeLineConnection(incomeLines(rows, actor.workspaceId, request), { ...args, search } as PageArgs);
  }

  @Query(() => IncomeLineType, { nullable: true, description: 'Returns the line with this ID, or null.' })
  incomeLine(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the line: the ID of its statement and its row.' }) id: string,
  ): Promise<IncomeLineType | null> {
    requireActor(context);
    return incomeLine(context.rows, context.actor.workspaceId, id);
  }
}
