import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { stillThere } from '../../../server/request/follow.ts';
import { Payee } from '../records/payee.type.ts';
import { ContractBalanceType, PayeeStatement, RoyaltyRun } from '../records/run.type.ts';

/** What the statement of a payee consists of. */
@Resolver(() => PayeeStatement)
export class PayeeStatementsResolver {
  @Reads<PayeeStatement>('payeeId')
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee. Null once it is deleted.' })
  payee(@Root() { payeeId }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.byId(Payee, payeeId);
  }

  @Reads<PayeeStatement>('runId')
  @FieldResolver(() => RoyaltyRun, { description: 'The run that made the statement.' })
  async royaltyRun(@Root() { runId }: PayeeStatement, @Ctx() { rows }: AppContext): Promise<RoyaltyRun> {
    return stillThere(await rows.byId(RoyaltyRun, runId));
  }

  @Reads<PayeeStatement>('contracts')
  @FieldResolver(() => [ContractBalanceType], { description: 'The same by contract.' })
  contracts(@Root() { contracts }: PayeeStatement) {
    return contracts;
  }
}
