import { Ctx, Query, Resolver } from 'type-graphql';
import { currencies, decimalText } from '#domain/tokenization/costs.ts';
import { budgetState, smallestUnits } from '#domain/tokenization/daily-limit.ts';
import { networksOf, shownKnown } from '../chains/networks.ts';
import type { AppContext } from '../context.ts';
import type { KnownNetwork } from '../ports/chains/open.ts';
import { spentToday } from './mint/spent-today.ts';
import { ChainSpending } from './spending.type.ts';

const dayMs = 86_400_000;

@Resolver()
export class SpendingResolver {
  @Query(() => [ChainSpending], {
    description: "Daily spending of the platform's accounts on each connected blockchain, with limits. Administrators only.",
  })
  async chainSpending(@Ctx() context: AppContext): Promise<ChainSpending[]> {
    if (!context.administrator) return [];
    return Promise.all((await networksOf(context)).map((network) => spendingOn(context, network)));
  }
}

async function spendingOn({ platform }: AppContext, network: KnownNetwork): Promise<ChainSpending> {
  const { ethereum, solana } = platform.config.chains;
  const { dailyLimit } = network.blockchain === 'ETHEREUM' ? ethereum : solana;
  const { code, decimals } = currencies[network.blockchain];
  const { rows } = network.id === null ? { rows: [] } : await platform.pool.query<{ spent: string }>(spentToday, [network.id]);
  const spent = BigInt(rows[0]?.spent ?? 0);
  return {
    network: shownKnown(network),
    state: budgetState(spent, dailyLimit === null ? null : smallestUnits(dailyLimit, decimals)),
    spent: decimalText(spent, decimals),
    limit: dailyLimit,
    currency: code,
    resetsAt: new Date((Math.floor(platform.clock().getTime() / dayMs) + 1) * dayMs),
  };
}
