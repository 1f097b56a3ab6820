import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { canEditCatalogue, canManageWorkspace } from '#domain/access/actor.ts';
import { busyRunStates, type RunException, type RunState } from '#domain/royalties/royalty-terms.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import { JobProgress } from '../../../kit/job-progress.type.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import type { LiveEvent } from '../../../server/live/announce.ts';
import { follow, stillThere } from '../../../server/request/follow.ts';
import { Statement } from '../../income/records/statement.type.ts';
import {
  PayeeStatement,
  RoyaltyProblem,
  RoyaltyProblemGroup,
  RoyaltyRun,
  RoyaltyRunTotals,
  RunProblemKindEnum,
} from '../records/run.type.ts';
import {
  acceptProblem,
  approveRun,
  cancelRun,
  chooseRunStatements,
  createRun,
  deleteRun,
  issueRun,
  recomputeRun,
  reverseRun,
  reviewRun,
  withdrawApproval,
} from './runs.service.ts';
import {
  PayeeStatementConnection,
  PayeeStatementFilter,
  PayeeStatementSort,
  payeeStatementList,
  RoyaltyRunConnection,
  RoyaltyRunFilter,
  RoyaltyRunInput,
  RoyaltyRunPayload,
  RoyaltyRunRemovalPayload,
  RoyaltyRunSort,
  runList,
} from './runs.type.ts';

@ArgsType()
class RoyaltyRunsArgs extends SearchArgs {
  @Field(() => RoyaltyRunSort, { nullable: true, description: 'Sort order. Defaults to the latest number first.' })
  sort?: InstanceType<typeof RoyaltyRunSort>;

  @Field(() => RoyaltyRunFilter, { nullable: true, description: 'Filters. Runs must match all filters.' })
  filter?: RoyaltyRunFilter;
}

@ArgsType()
class PayeeStatementsArgs extends SearchArgs {
  @Field(() => PayeeStatementSort, { nullable: true, description: 'Sort order. Defaults to the names of payees.' })
  sort?: InstanceType<typeof PayeeStatementSort>;

  @Field(() => PayeeStatementFilter, { nullable: true, description: 'Filters. Statements must match all filters.' })
  filter?: PayeeStatementFilter;
}

const statementConditions = ({ run, payee, isIssued, isPayable }: PayeeStatementFilter): Condition[] => [
  ...relatedTo('run_id = ?::uuid', run),
  ...relatedTo('payee_id = ?::uuid', payee),
  ...(isIssued == null ? [] : [{ sql: `number is ${isIssued ? 'not null' : 'null'}`, values: [] }]),
  ...(isPayable == null ? [] : [{ sql: `net + unpaid ${isPayable ? '>' : '<='} 0`, values: [] }]),
];

type Problem = RoyaltyProblem & { runId: string };
const problems: RelatedStatement<Problem> = {
  name: 'royalty_problems',
  key: 'runId',
  text: `select run_id as "runId", kind, key, label, trim_scale(amount)::text as amount, currency, is_blocking as "isBlocking",
      accepted_at is not null as "isAccepted"
    from royalty_problem where run_id = any($1::uuid[]) and workspace_id = $2 and ($3::text is null or kind = $3)
    order by is_blocking desc, abs(amount) desc nulls last, label, key limit 500`,
};
type Group = InstanceType<typeof RoyaltyProblemGroup> & { runId: string };
const groups: RelatedStatement<Group> = {
  name: 'royalty_problem_groups',
  key: 'runId',
  text: `select run_id as "runId", kind, count(*)::int as count, (count(*) filter (where accepted_at is null))::int as open
    from royalty_problem where run_id = any($1::uuid[]) and workspace_id = $2 group by 1, 2 order by 2`,
};
const divided: RelatedStatement<{ runId: string; id: string }> = {
  name: 'royalty_run_statements',
  key: 'runId',
  text: `select r.run_id as "runId", r.statement_id as id from royalty_run_statement r join statement s on s.id = r.statement_id
    where r.run_id = any($1::uuid[]) and r.workspace_id = $2 order by s.period_end desc, s.id`,
};

type Changed = Promise<InstanceType<typeof RoyaltyRunPayload>>;
const byId = () => Arg('id', () => ID, { description: 'ID of the run.' });
const change = (context: AppContext, act: () => Promise<string>): Changed => changed(context.rows, 'royaltyRun', RoyaltyRun, act);

/** Royalty runs: their stages, figures and problems. */
@Resolver(() => RoyaltyRun)
export class RoyaltyRunsResolver {
  @Query(() => RoyaltyRun, { nullable: true, description: 'Returns the royalty run with this ID, or null.' })
  royaltyRun(@Ctx() context: AppContext, @byId() id: string): Promise<RoyaltyRun | null> {
    requireActor(context);
    return context.rows.byId(RoyaltyRun, id);
  }

  @Query(() => RoyaltyRunConnection, { description: 'Royalty runs of the workspace. `search` matches names.' })
  royaltyRuns(@Ctx() context: AppContext, @Args(() => RoyaltyRunsArgs) args: RoyaltyRunsArgs) {
    requireActor(context);
    const filters: Condition[] = [
      { sql: `state <> 'DELETING'`, values: [], isBase: true },
      ...oneOf('state', args.filter?.states),
    ];
    return new RoyaltyRunConnection(context.rows, runList, { ...args, filters });
  }

  @Query(() => PayeeStatement, { nullable: true, description: 'Returns the statement of a payee with this ID, or null.' })
  payeeStatement(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the statement.' }) id: string,
  ): Promise<PayeeStatement | null> {
    requireActor(context);
    return context.rows.byId(PayeeStatement, id);
  }

  @Query(() => PayeeStatementConnection, {
    description: 'Statements of payees. `search` matches names and email addresses of payees, and numbers of statements.',
  })
  payeeStatements(@Ctx() context: AppContext, @Args(() => PayeeStatementsArgs) args: PayeeStatementsArgs) {
    requireActor(context);
    return new PayeeStatementConnection(context.rows, payeeStatementList, {
      ...args,
      filters: statementConditions(args.filter ?? {}),
    });
  }

  @Subscription(() => RoyaltyRun, {
    description: 'Sends a royalty run of the workspace when its state changes.',
    subscribe: follow<{ royaltyRun?: string | null }>('royaltyRun', {
      wants: ({ id }, args) => args.royaltyRun == null || args.royaltyRun === id,
    }),
  })
  async royaltyRunChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('royaltyRun', () => ID, { nullable: true, description: 'ID of a run. Defaults to all.' }) _run?: string,
  ): Promise<RoyaltyRun> {
    requireActor(context);
    return stillThere(await context.rows.byId(RoyaltyRun, id));
  }

  @Mutation(() => RoyaltyRunPayload, {
    description:
      'Creates a royalty run, whose draft is computed in the background. Query `royaltyRun` until its state is `DRAFT`.',
  })
  royaltyRunCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => RoyaltyRunInput, { description: 'The run.' }) input: RoyaltyRunInput,
  ): Changed {
    return change(context, () => createRun(context, input));
  }

  @Mutation(() => RoyaltyRunPayload, { description: 'Changes the statements of a draft, and computes it again.' })
  royaltyRunChoose(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('statements', () => [ID], { description: 'IDs of all statements that the run divides.' }) statements: string[],
  ): Changed {
    return change(context, () => chooseRunStatements(context, id, statements));
  }

  @Mutation(() => RoyaltyRunPayload, { description: 'Computes the draft of a run again.' })
  royaltyRunCompute(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => recomputeRun(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, { description: 'Cancels the computation of a draft. Its last figures stay.' })
  royaltyRunCancel(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => cancelRun(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, { description: 'Presents a draft to the owners for approval.' })
  royaltyRunReview(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => reviewRun(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, {
    description:
      'Approves a run. Its figures are computed once more in the background: if they are others than those of the draft, they become a new draft. Owners only.',
  })
  royaltyRunApprove(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => approveRun(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, {
    description: 'Takes the approval of a run back, so that it is a draft again. Owners only.',
  })
  royaltyRunWithdraw(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => withdrawApproval(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, {
    description: 'Issues an approved run: statements get numbers, and the ledger gets its entries. Owners only.',
  })
  royaltyRunIssue(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => issueRun(context, id));
  }

  @Mutation(() => RoyaltyRunPayload, {
    description: 'Takes an issued run back as a whole. Later runs that are approved or issued go first. Owners only.',
  })
  royaltyRunReverse(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('reason', () => String, { description: 'Why it is taken back.' }) reason: string,
  ): Changed {
    return change(context, () => reverseRun(context, id, reason));
  }

  @Mutation(() => RoyaltyRunPayload, { description: 'Lets a problem of a draft be, or takes that back.' })
  royaltyProblemAccept(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('kind', () => RunProblemKindEnum, { description: 'Kind of the problem.' }) kind: RunException,
    @Arg('key', () => String, { description: 'Key of the problem.' }) key: string,
    @Arg('isAccepted', () => Boolean, { defaultValue: true, description: 'Whether to let it be.' }) isAccepted: boolean,
  ): Changed {
    return change(context, () => acceptProblem(context, id, { kind, key, isAccepted }));
  }

  @Mutation(() => RoyaltyRunRemovalPayload, { description: 'Deletes a royalty run that was never issued.' })
  royaltyRunDelete(@Ctx() context: AppContext, @byId() id: string): Promise<InstanceType<typeof RoyaltyRunRemovalPayload>> {
    return payload(async () => ({ royaltyRunId: await deleteRun(context, id) }));
  }
}

/** What a run consists of. */
@Resolver(() => RoyaltyRun)
export class RoyaltyRunDetailsResolver {
  @Reads<RoyaltyRun>('totals')
  @FieldResolver(() => [RoyaltyRunTotals], { description: 'The money of the run, by currency.' })
  totals(@Root() { totals }: RoyaltyRun) {
    return totals;
  }

  @Reads<RoyaltyRun>('state', 'position', 'total')
  @FieldResolver(() => JobProgress, {
    nullable: true,
    description: 'How far the background job is. Null in states in which no job works on the run.',
  })
  progress(@Root() { state, position, total }: RoyaltyRun): JobProgress | null {
    if (!(busyRunStates as readonly RunState[]).includes(state)) return null;
    return { done: position, total: total > 0 ? Math.max(position, total) : null };
  }

  @Reads<RoyaltyRun>('id')
  @FieldResolver(() => [RoyaltyProblemGroup], { description: 'Number of problems of each kind.' })
  problemGroups(@Root() { id }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<Group[]> {
    return rows.related(groups, id);
  }

  @Reads<RoyaltyRun>('id')
  @FieldResolver(() => [RoyaltyProblem], { description: 'What a person should look at, at most 500 problems.' })
  problems(
    @Root() { id }: RoyaltyRun,
    @Ctx() { rows }: AppContext,
    @Arg('kind', () => RunProblemKindEnum, { nullable: true, description: 'Problems of this kind alone.' })
    kind?: RunException | null,
  ): Promise<Problem[]> {
    return rows.related({ ...problems, values: [kind ?? null] }, id);
  }

  @Reads<RoyaltyRun>('id')
  @FieldResolver(() => [Statement], { description: 'Statements that the run divides, the latest period first.' })
  async statements(@Root() { id }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<Statement[]> {
    const found = await rows.related(divided, id);
    return Promise.all(found.map(async (each) => stillThere(await rows.byId(Statement, each.id))));
  }

  @Reads<RoyaltyRun>('approvedById')
  @FieldResolver(() => User, { nullable: true, description: 'User who approved the run. Null before, and for deleted users.' })
  approvedBy(@Root() { approvedById }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return approvedById ? rows.byId(User, approvedById) : null;
  }

  @Reads<RoyaltyRun>('issuedById')
  @FieldResolver(() => User, { nullable: true, description: 'User who issued the run. Null before, and for deleted users.' })
  issuedBy(@Root() { issuedById }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return issuedById ? rows.byId(User, issuedById) : null;
  }

  @Reads<RoyaltyRun>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may prepare the run.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('RoyaltyRun', 'WRITE');
  }

  @Reads<RoyaltyRun>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may approve, issue and reverse the run.' })
  viewerCanIssue(@Ctx() context: AppContext): boolean {
    return canManageWorkspace(context.actor) && context.reaches('RoyaltyRun', 'WRITE');
  }
}
