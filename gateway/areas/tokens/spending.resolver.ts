import { Ctx, Resolver } from 'type-graphql';
import { currencies, decimalText, freshMs } from '#domain/tokens/costs.ts';
import { budgetState, smallestUnits } from '#domain/tokens/daily-limit.ts';
import { Administration, FormerRoot } from '../../kit/administration.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { AppContext } from '../../server/context.ts';
import { networksOf, shownKnown } from '../chains/networks.ts';
import { ceilingsOf, exceededCeiling, readCeilingUsage } from './mint/ceilings.ts';
import { spentToday } from './mint/daily-limit.ts';
import { ChainSpending } from './spending.type.ts';

const dayMs = 86_400_000;

@Resolver(() => Administration)
export class SpendingResolver {
  @FormerRoot(() => [ChainSpending], {
    description: "Daily spending of the platform's accounts on each connected blockchain, with limits. Administrators only.",
  })
  async chainSpending(@Ctx() context: AppContext): Promise<ChainSpending[]> {
    if (!context.administrator) return [];
    return Promise.all((await networksOf(context)).map((network) => spendingOn(context, network)));
  }
}

async function spendingOn({ platform }: AppContext, network: KnownNetwork): Promise<ChainSpending> {
  const { ethereum, solana } = platform.config.chains;
  const isEthereum = network.blockchain === 'ETHEREUM';
  const { dailyLimit } = isEthereum ? ethereum : solana;
  const { code, decimals } = currencies[network.blockchain];
  const now = platform.clock();
  const { rows } =
    network.id === null ? { rows: [] } : await platform.pool.query<{ spent: string }>(spentToday, [network.id, now]);
  const spent = BigInt(rows[0]?.spent ?? 0);
  const usage = await readCeilingUsage(platform.pool, network.isLocal, now);
  const ceiling = exceededCeiling(ceilingsOf(usage), knownPrice(network, now));
  return {
    network: shownKnown(network),
    state: ceiling ?? budgetState(spent, dailyLimit === null ? null : smallestUnits(dailyLimit, decimals)),
    spent: decimalText(spent, decimals),
    limit: dailyLimit,
    ...usage,
    maxGasPriceGwei: isEthereum ? usage.maxGasPriceGwei : null,
    currency: code,
    resetsAt: new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs),
  };
}

/** The gas price that the worker last measured. Empty when that was too long ago. */
function knownPrice({ fees }: KnownNetwork, now: Date): { gasPriceWei?: bigint } {
  if (fees?.blockchain !== 'ETHEREUM' || now.getTime() - Date.parse(fees.measuredAt) > freshMs) return {};
  return { gasPriceWei: BigInt(fees.gasPriceWei) };
}
