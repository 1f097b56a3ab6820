import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { DecimalScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { stillThere } from '../../../server/request/follow.ts';
import { Payee } from '../records/payee.type.ts';
import { ContractBalanceType, maxEntriesShown, PayeeStatement, RoyaltyRun, StatementEntryType } from '../records/run.type.ts';
import { changes, gone, maxGone } from './run-changes.ts';

/** What the statement of a payee consists of. */
@Resolver(() => PayeeStatement)
export class PayeeStatementsResolver {
  @Reads<PayeeStatement>('payeeId')
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee, also a deleted one.' })
  payee(@Root() { payeeId }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.evenDeleted(Payee, payeeId);
  }

  @Reads<PayeeStatement>('runId')
  @FieldResolver(() => RoyaltyRun, { description: 'The run that made the statement.' })
  async royaltyRun(@Root() { runId }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<RoyaltyRun> {
    return stillThere(await rows.byId(RoyaltyRun, runId));
  }

  @Reads<PayeeStatement>('id')
  @FieldResolver(() => DecimalScalar, {
    nullable: true,
    description:
      'What the payee earned in the last issued run before, with corrections. Null without a statement in this currency.',
  })
  async earnedBefore(@Root() { id }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(changes, id))[0]?.before ?? null;
  }

  @Reads<PayeeStatement>('id')
  @FieldResolver(() => DecimalScalar, {
    nullable: true,
    description:
      'Difference of what the payee earned, with corrections, from the last issued run before. Null for the first run.',
  })
  async change(@Root() { id }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(changes, id))[0]?.change ?? null;
  }

  @Reads<PayeeStatement>('contracts')
  @FieldResolver(() => [ContractBalanceType], { description: 'The same by contract.' })
  contracts(@Root() { contracts }: PayeeStatement) {
    return contracts;
  }

  @Reads<PayeeStatement>('entries')
  @FieldResolver(() => [StatementEntryType], {
    description: `Openings, adjustments, advances, costs and payments since the last statement, the first ones first. At most ${maxEntriesShown}; the files have all.`,
  })
  entries(@Root() { entries }: PayeeStatement) {
    return entries.slice(0, maxEntriesShown);
  }

  @Reads<PayeeStatement>('entries')
  @FieldResolver(() => Int, { description: 'Number of all entries on the statement.' })
  entryCount(@Root() { entries }: PayeeStatement): number {
    return entries.length;
  }
}

/** Whom a run no longer pays. */
@Resolver(() => RoyaltyRun)
export class RunGoneResolver {
  @Reads<RoyaltyRun>('id')
  @FieldResolver(() => [PayeeStatement], {
    description: `Statements of the last issued run before, of payees without a statement in this run. The largest amounts first, at most ${maxGone}.`,
  })
  async gone(@Root() { id }: RoyaltyRun, @Ctx() { rows }: AppContext): Promise<PayeeStatement[]> {
    const found = await rows.related(gone, id);
    return Promise.all(found.map(async (each) => stillThere(await rows.byId(PayeeStatement, each.id))));
  }
}
