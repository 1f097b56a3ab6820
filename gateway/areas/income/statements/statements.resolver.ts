import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { isBusyStatement } from '#domain/income/income-terms.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import type { Condition } from '../../../kit/filtered.ts';
import { relatedTo } from '../../../kit/filtered.ts';
import { JobProgress } from '../../../kit/job-progress.type.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { UrlScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import type { LiveEvent } from '../../../server/live/announce.ts';
import { follow, stillThere } from '../../../server/request/follow.ts';
import { requiredDay } from '../records/required-day.ts';
import { Statement } from '../records/statement.type.ts';
import { mapStatement } from './map-statement.ts';
import { statementFileUrl } from './statement-urls.ts';
import {
  cancelStatement,
  declareAmounts,
  deleteStatement,
  postStatement,
  reverseStatement,
  startStatement,
} from './statements.service.ts';
import {
  StatementConnection,
  StatementDeclarationInput,
  StatementFilter,
  StatementInput,
  StatementMappingInput,
  StatementPayload,
  StatementRemovalPayload,
  StatementSort,
  StatementStartPayload,
  statementList,
} from './statements.type.ts';

@ArgsType()
class StatementsArgs extends SearchArgs {
  @Field(() => StatementSort, { nullable: true, description: 'Sort order. Defaults to the newest first.' })
  sort?: InstanceType<typeof StatementSort>;

  @Field(() => StatementFilter, { nullable: true, description: 'Filters. Statements must match all filters.' })
  filter?: StatementFilter;
}

const conditions = ({ states, source, from, to }: StatementFilter): Condition[] => [
  { sql: `state <> 'DELETING'`, values: [], isBase: true },
  ...oneOf('state', states),
  ...relatedTo('source_id = ?::uuid', source),
  ...(from ? [{ sql: 'period_end >= ?::date', values: [requiredDay('from', from)] }] : []),
  ...(to ? [{ sql: 'period_end <= ?::date', values: [requiredDay('to', to)] }] : []),
];

type Changed = Promise<InstanceType<typeof StatementPayload>>;
const byId = () => Arg('id', () => ID, { description: 'ID of the statement.' });
const change = (context: AppContext, act: () => Promise<string>): Changed => changed(context.rows, 'statement', Statement, act);

/** Royalty statements: their upload, their stages and their figures. */
@Resolver(() => Statement)
export class StatementsResolver {
  @Query(() => Statement, { nullable: true, description: 'Returns the royalty statement with this ID, or null.' })
  statement(@Ctx() context: AppContext, @byId() id: string): Promise<Statement | null> {
    requireActor(context);
    return context.rows.byId(Statement, id);
  }

  @Query(() => StatementConnection, {
    description: 'Royalty statements of the workspace. `search` matches names of files, accounts and templates.',
  })
  statements(@Ctx() context: AppContext, @Args(() => StatementsArgs) args: StatementsArgs) {
    requireActor(context);
    return new StatementConnection(context.rows, statementList, { ...args, filters: conditions(args.filter ?? {}) });
  }

  @Subscription(() => Statement, {
    description:
      'Sends a statement of the workspace when its state changes, and about once a second while a background job works on it.',
    subscribe: follow<{ statement?: string | null }>('statement', {
      wants: ({ id }, args) => args.statement == null || args.statement === id,
    }),
  })
  async statementChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('statement', () => ID, { nullable: true, description: 'ID of a statement. Defaults to all.' }) _statement?: string,
  ): Promise<Statement> {
    requireActor(context);
    return stillThere(await context.rows.byId(Statement, id));
  }

  @Mutation(() => StatementStartPayload, {
    description:
      'Starts a statement. Send the file to `uploadUrl`, then query `statement` until its state is `READ` or `MAPPING`.',
  })
  statementStart(
    @Ctx() context: AppContext,
    @Arg('input', () => StatementInput, { description: 'The file of the statement.' }) input: StatementInput,
  ) {
    return payload(async () => {
      const id = await startStatement(context, input);
      return { statement: (await context.rows.byId(Statement, id))!, uploadUrl: `/statements/${id}/file` };
    });
  }

  @Mutation(() => StatementPayload, { description: 'Answers the questions of a statement, and reads its file again.' })
  statementMap(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('input', () => StatementMappingInput, { description: 'The answers.' }) input: StatementMappingInput,
  ): Changed {
    return change(context, () => mapStatement(context, id, input));
  }

  @Mutation(() => StatementPayload, {
    description:
      'Stores what the source declares and what reached the bank. What reached the bank decides the exchange rate, also of a posted statement.',
  })
  statementDeclare(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('amounts', () => [StatementDeclarationInput], { description: 'Amounts, at most one for each currency.' })
    amounts: StatementDeclarationInput[],
  ): Changed {
    return change(context, () => declareAmounts(context, id, amounts));
  }

  @Mutation(() => StatementPayload, { description: 'Posts a statement, so that it counts in all figures.' })
  statementPost(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('reason', () => String, {
      nullable: true,
      description:
        'Why the declared total differs from the sum of the lines. Required if it does by one smallest unit of the currency or more, such as a cent.',
    })
    reason?: string | null,
  ): Changed {
    return change(context, () => postStatement(context, id, reason));
  }

  @Mutation(() => StatementPayload, {
    description: 'Reverses a posted statement, so that it counts in no figure. Its lines are kept.',
  })
  statementReverse(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('reason', () => String, { description: 'Why it is reversed.' }) reason: string,
  ): Changed {
    return change(context, () => reverseStatement(context, id, reason));
  }

  @Mutation(() => StatementPayload, {
    description: 'Cancels a statement that is not posted. Its lines are deleted in the background.',
  })
  statementCancel(@Ctx() context: AppContext, @byId() id: string): Changed {
    return change(context, () => cancelStatement(context, id));
  }

  @Mutation(() => StatementRemovalPayload, { description: 'Deletes a statement that was never posted, with its file.' })
  statementDelete(@Ctx() context: AppContext, @byId() id: string): Promise<InstanceType<typeof StatementRemovalPayload>> {
    return payload(async () => ({ statementId: await deleteStatement(context, id) }));
  }

  @Reads<Statement>('state', 'position', 'total')
  @FieldResolver(() => JobProgress, {
    nullable: true,
    description:
      'Lines read or deleted, or groups matched, by the background job. Null in states in which no job works on the statement.',
  })
  progress(@Root() { state, position, total }: Statement): JobProgress | null {
    if (!isBusyStatement(state)) return null;
    return { done: position, total: total > 0 ? Math.max(position, total) : null };
  }

  @Reads<Statement>('postedById')
  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who posted the statement. Null before, and for deleted users.',
  })
  postedBy(@Root() { postedById }: Statement, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return postedById ? rows.byId(User, postedById) : null;
  }

  @Reads<Statement>('reversedById')
  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who reversed the statement. Null if it was not, and for deleted users.',
  })
  reversedBy(@Root() { reversedById }: Statement, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return reversedById ? rows.byId(User, reversedById) : null;
  }

  @Reads<Statement>('state', 'workspaceId')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Address of the file as it was received, valid for one to two hours. Null before the file has arrived.',
  })
  downloadUrl(@Root() { id, workspaceId, state }: Statement, @Ctx() { platform }: AppContext): string | null {
    return state === 'RECEIVING' ? null : statementFileUrl(platform.config, { id, workspaceId }, platform.clock());
  }

  @Reads<Statement>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the statement.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('Statement', 'WRITE');
  }
}
