import { Arg, Args, ArgsType, Ctx, Extensions, Field, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Recording } from '#db/entities/recording.ts';
import { Work } from '#db/entities/work.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import { figuresCost } from '../../../kit/read-figures.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { stillThere } from '../../../server/request/follow.ts';
import { IncomeGroup } from '../../income/records/income-group.type.ts';
import { IncomeLineConnection } from '../../income/records/income-lines.ts';
import { IncomeSource } from '../../income/records/income-source.type.ts';
import { Statement } from '../../income/records/statement.type.ts';
import { PayeeStatement, RoyaltyRun } from '../records/run.type.ts';
import { explainPayableLine } from './explain-payable-line.ts';
import { linesOfCell } from './lines-of-cell.ts';
import { ExplanationStepType, type PayableLine, PayableLineConnection, PayableLineType } from './payable-line.type.ts';
import { payableLine, payableLines } from './payable-lines.ts';

@ArgsType()
class PayableLinesArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true, description: 'True for corrections of earlier runs alone, false for the others.' })
  isAdjustment?: boolean | null;
}

/** Explains every amount, down to the lines of files. */
@Resolver(() => PayableLineType)
export class PayableLinesResolver {
  @Query(() => PayableLineType, { nullable: true, description: 'Returns the payable line with this ID, or null.' })
  payableLine(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the line.' }) id: string,
  ): Promise<PayableLine | null> {
    requireActor(context);
    return payableLine(context.rows, id);
  }

  @FieldResolver(() => Statement, { description: 'Statement of the lines.' })
  async statement(@Root() { statementId }: PayableLine, @Ctx() { rows }: AppContext): Promise<Statement> {
    return stillThere(await rows.byId(Statement, statementId));
  }

  @FieldResolver(() => IncomeGroup, {
    nullable: true,
    description: 'Group of lines that name the same music. Null once it is deleted.',
  })
  group(@Root() { groupId }: PayableLine, @Ctx() { rows }: AppContext): Promise<IncomeGroup | null> {
    return rows.byId(IncomeGroup, groupId);
  }

  @FieldResolver(() => Work, { nullable: true, description: 'The work. Null for recordings, and once it is deleted.' })
  work(@Root() { workId }: PayableLine, @Ctx() { rows }: AppContext): Promise<Work | null> | null {
    return workId ? rows.byId(Work, workId) : null;
  }

  @FieldResolver(() => Recording, { nullable: true, description: 'The recording. Null for works, and once it is deleted.' })
  recording(@Root() { recordingId }: PayableLine, @Ctx() { rows }: AppContext): Promise<Recording | null> | null {
    return recordingId ? rows.byId(Recording, recordingId) : null;
  }

  @FieldResolver(() => RoyaltyRun, {
    nullable: true,
    description: 'The earlier run that is corrected. Null for money that is divided for the first time.',
  })
  correctedRun(@Root() { ofRunId }: PayableLine, @Ctx() { rows }: AppContext): Promise<RoyaltyRun | null> | null {
    return ofRunId ? rows.byId(RoyaltyRun, ofRunId) : null;
  }

  @Extensions({ cost: figuresCost })
  @FieldResolver(() => IncomeLineConnection, { description: 'The lines of the statement, in the order of its file.' })
  incomeLines(@Root() line: PayableLine, @Ctx() { rows }: AppContext, @Args(() => PageArgs) args: PageArgs) {
    return new IncomeLineConnection(linesOfCell(rows, line), args);
  }

  @FieldResolver(() => [ExplanationStepType], { description: 'The amount, explained in steps with one sentence each.' })
  async explanation(@Root() line: PayableLine, @Ctx() { rows }: AppContext) {
    const statement = stillThere(await rows.byId(Statement, line.statementId));
    const source = statement.sourceId ? await rows.byId(IncomeSource, statement.sourceId) : null;
    return explainPayableLine(line, { ...statement, name: source?.name ?? statement.fileName });
  }
}

/** Payable lines of statements of payees. */
@Resolver(() => PayeeStatement)
export class PayeeStatementLinesResolver {
  @Extensions({ cost: figuresCost })
  @Reads<PayeeStatement>('runId', 'payeeId')
  @FieldResolver(() => PayableLineConnection, { description: 'What the statement consists of, the largest amounts first.' })
  payableLines(
    @Root() { id, runId, payeeId }: PayeeStatement,
    @Ctx() { rows }: AppContext,
    @Args(() => PayableLinesArgs) { isAdjustment, ...args }: PayableLinesArgs,
  ) {
    return new PayableLineConnection(payableLines(rows, { id, runId, payeeId }, isAdjustment ?? null), args);
  }
}
