import type { Blockchain, TokenType } from './token-terms.ts';

/** Gas, or lamports with rent, for each kind of mint. `royaltyToken` is for one holder; `furtherHolder` is for each other one. */
type ActFigures = { nft: number; royaltyToken: number; furtherHolder: number };

/** Current fees from a node. Values too large for a double are strings. */
export type TokenFees =
  | { blockchain: 'ETHEREUM'; measuredAt: string; gasPriceWei: string; gas: ActFigures }
  | { blockchain: 'SOLANA'; measuredAt: string; lamports: ActFigures };

/** Estimated cost of a token. `units` are wei or lamports. */
export type CostEstimate = { units: bigint; gasLimit: number | null };

export const currencies = { ETHEREUM: { code: 'ETH', decimals: 18 }, SOLANA: { code: 'SOL', decimals: 9 } } as const;

/** Usual seconds until a transaction is in a block on public networks. */
export const confirmationSeconds: Record<Blockchain, number> = { ETHEREUM: 15, SOLANA: 0.4 };

/** Age from which fees are marked as outdated. */
export const freshMs = 5 * 60_000;

/** Estimates the cost of a token at these fees. `holders` is the number of wallets of a royalty token. */
export function estimateCost(fees: TokenFees, tokenType: TokenType, holders: number): CostEstimate {
  const figures = fees.blockchain === 'ETHEREUM' ? fees.gas : fees.lamports;
  const further = Math.max(0, holders - 1) * figures.furtherHolder;
  const amount = Math.ceil(tokenType === 'NFT' ? figures.nft : figures.royaltyToken + further);
  if (fees.blockchain === 'SOLANA') return { units: BigInt(amount), gasLimit: null };
  return { units: BigInt(amount) * BigInt(fees.gasPriceWei), gasLimit: amount };
}

/** Formats smallest units as an exact decimal: 2294000000000000 wei → "0.002294". */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`;
}

const rateDecimals = 8;

/** Converts smallest units to millionths of a US dollar, rounded half up. `rate` is the decimal price of one coin. */
export function microDollars(units: bigint, blockchain: Blockchain, rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  const perWhole = BigInt(whole + fraction.padEnd(rateDecimals, '0').slice(0, rateDecimals));
  const denominator = 10n ** BigInt(currencies[blockchain].decimals + rateDecimals - 6);
  return (2n * units * perWhole + denominator) / (2n * denominator);
}

/** Formats US dollars: cents, or up to six decimals for amounts below a cent. */
export function dollarText(micro: bigint): string {
  if (micro > 0n && micro < 10_000n) return decimalText(micro, 6);
  const cents = (micro + 5_000n) / 10_000n;
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}
