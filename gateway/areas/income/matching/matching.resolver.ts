import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import { maxDecided } from '#domain/income/group-decision.ts';
import { payload } from '../../../kit/errors.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { follow } from '../../../server/request/follow.ts';
import { type Decided, decideGroups } from './decide.service.ts';
import { groupsAfter } from './groups.resolver.ts';
import { IncomeGroupDecisionInput, IncomeGroupsPayload } from './matching.type.ts';
import { IncomeMatching } from './matching-figures.ts';
import { undoDecision } from './undo-decision.service.ts';

const decided = (context: AppContext, act: () => Promise<Decided>) =>
  payload(async () => {
    const { batch, groupIds } = await act();
    return { batch, groups: await groupsAfter(context.rows, groupIds) };
  });

/** Decisions about groups of lines. */
@Resolver()
export class IncomeMatchingResolver {
  @Query(() => IncomeMatching, { description: 'Groups of lines that wait for a match, in numbers.' })
  incomeMatching(@Ctx() context: AppContext): IncomeMatching {
    requireActor(context);
    return new IncomeMatching(context.rows);
  }

  @Subscription(() => IncomeMatching, {
    description:
      'Sends the numbers of groups when the lines of a statement are matched, when somebody decides, and when the catalogue proposes matches.',
    subscribe: follow('incomeMatching'),
  })
  incomeMatchingChanged(@Ctx() context: AppContext): IncomeMatching {
    requireActor(context);
    return new IncomeMatching(context.rows);
  }

  @Extensions({ maxRows: maxDecided })
  @Mutation(() => IncomeGroupsPayload, {
    description:
      'Decides about groups of lines, all of them or none. Fails with CONFLICT if somebody else has decided about one meanwhile.',
  })
  incomeGroupsDecide(
    @Ctx() context: AppContext,
    @Arg('groups', () => [IncomeGroupDecisionInput], { description: `Decisions about groups, at most ${maxDecided}.` })
    groups: InstanceType<typeof IncomeGroupDecisionInput>[],
  ) {
    return decided(context, () => decideGroups(context, groups));
  }

  @Extensions({ maxRows: maxDecided })
  @Mutation(() => IncomeGroupsPayload, {
    description: 'Undoes a decision about groups of lines, unless a later one exists.',
  })
  incomeDecisionUndo(
    @Ctx() context: AppContext,
    @Arg('batch', () => ID, { description: 'ID of the decision, from `incomeGroupsDecide`.' }) batch: string,
  ) {
    return decided(context, () => undoDecision(context, batch));
  }
}
