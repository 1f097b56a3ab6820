import {
  confirmationSeconds,
  currencies,
  decimalText,
  dollarText,
  estimateCost,
  freshMs,
  microDollars,
  type TokenFees,
} from '#domain/tokens/costs.ts';
import { type Blockchain, blockchainNames, blockchains, type TokenType } from '#domain/tokens/token-terms.ts';
import type { KnownNetwork } from '../../ports/chains/open.ts';
import type { ChainFees } from '../../ports/chains/port.ts';
import type { AppContext } from '../../server/context.ts';
import { networksOf, shownKnown } from '../chains/networks.ts';
import type { TokenCost } from './preparation.type.ts';

/** Costs of a token on each chain, from the latest stored prices. Contacts no node. */
export async function tokenCosts(context: AppContext, tokenType: TokenType, holders: number): Promise<TokenCost[]> {
  const networks = await networksOf(context);
  const now = context.platform.clock();
  return blockchains.map((blockchain) => {
    const known = networks.find((network) => network.blockchain === blockchain) ?? null;
    const id = [blockchain, tokenType, holders].join('-');
    return { id, ...empty(blockchain), ...(known ? costOn(known, { tokenType, holders, now }) : notConnected(blockchain)) };
  });
}

/** Returns the cost in millionths of a US dollar, or null without prices or an exchange rate. */
export function microCost({ fees, usdRate, blockchain }: KnownNetwork, tokenType: TokenType): bigint | null {
  if (!fees || usdRate === null) return null;
  return microDollars(estimateCost(tokenFees(fees), tokenType, 1).units, blockchain, usdRate);
}

const empty = (blockchain: Blockchain): Omit<TokenCost, 'id'> => ({
  blockchain,
  network: null,
  amount: null,
  currency: currencies[blockchain].code,
  gasPriceWei: null,
  gasLimit: null,
  lamports: null,
  usd: null,
  usdRate: null,
  usdSource: null,
  confirmationSeconds: confirmationSeconds[blockchain],
  measuredAt: null,
  problem: null,
});

const notConnected = (blockchain: Blockchain) => ({
  problem: `This server is not connected to ${blockchainNames[blockchain]}.`,
});

/** Narrows chain fees to the type of the domain. */
const tokenFees = (fees: ChainFees): TokenFees => fees;

type Wanted = { tokenType: TokenType; holders: number; now: Date };

function costOn(known: KnownNetwork, { tokenType, holders, now }: Wanted): Partial<TokenCost> {
  const { fees, usdRate, blockchain } = known;
  const network = shownKnown(known);
  const { code, decimals } = currencies[blockchain];
  const rate =
    usdRate === null ? {} : { usdRate, usdSource: `Exchange rate configured on this server: 1 ${code} = US$ ${usdRate}.` };
  if (!fees) return { network, ...rate, problem: known.problem ?? `${known.name} has not reported its prices yet.` };
  const { units, gasLimit } = estimateCost(tokenFees(fees), tokenType, holders);
  return {
    network,
    ...rate,
    amount: decimalText(units, decimals),
    gasLimit,
    gasPriceWei: fees.blockchain === 'ETHEREUM' ? fees.gasPriceWei : null,
    lamports: fees.blockchain === 'SOLANA' ? String(units) : null,
    usd: usdRate === null ? null : dollarText(microDollars(units, blockchain, usdRate)),
    measuredAt: fees.measuredAt,
    problem: known.problem ?? ageProblem(known, now.getTime() - Date.parse(fees.measuredAt)),
  };
}

function ageProblem({ name }: KnownNetwork, ageMs: number): string | null {
  if (ageMs <= freshMs) return null;
  return `These prices of ${name} are ${Math.round(ageMs / 60_000)} minutes old.`;
}
