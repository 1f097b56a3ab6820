import { fixedText, numberText, roundedText } from '#web/kit/text/numbers.ts';
import type { TokenCost } from './preparation-types.ts';

const billion = 1e9;

/** "12.4 gwei": the gas price divided by 1e9. Prices below a tenth keep two significant digits. */
export function gwei(priceWei: string): string {
  const price = Number(priceWei) / billion;
  return `${price === 0 || price >= 0.1 ? roundedText(price, 1) : price.toPrecision(2)} gwei`;
}

const shownDecimals = 6;

/** An exact decimal rounded for comparison: six decimals, or more for two significant digits. */
export function amountText(exact: string): string {
  const [whole = '0', fraction = ''] = exact.split('.');
  const zeros = fraction.search(/[1-9]/);
  const decimals = Number(whole) === 0 && zeros >= shownDecimals - 1 ? zeros + 2 : shownDecimals;
  return fraction.length <= decimals ? exact : fixedText(Number(exact), decimals);
}

/** "about 15 s", "about 400 ms". */
export const confirmationText = (seconds: number): string =>
  seconds < 1 ? `about ${Math.round(seconds * 1000)} ms` : `about ${roundedText(seconds, 1)} s`;

/** "about US$ 0.21", or "less than US$ 0.01". */
export function dollarsText(usd: string): string {
  const value = Number(usd);
  return value > 0 && value < 0.005 ? 'less than US$ 0.01' : `about US$ ${fixedText(value, 2)}`;
}

/** "US$ 20 per SOL". */
export const rateText = (rate: string, currency: string): string => `US$ ${roundedText(Number(rate), 2)} per ${currency}`;

/** The note under the price. */
export function costNote(cost: TokenCost): string {
  if (cost.usd !== null) return dollarsText(cost.usd);
  if (cost.gasLimit !== null && cost.gasPriceWei !== null) return `${numberText(cost.gasLimit)} gas at ${gwei(cost.gasPriceWei)}`;
  return '';
}

/** Components of the price in the chain's terms. */
export function costFacts(cost: TokenCost): (readonly [string, string])[] {
  return [
    ...(cost.gasPriceWei === null ? [] : [['Gas price', gwei(cost.gasPriceWei)] as const]),
    ...(cost.gasLimit === null ? [] : [['Gas limit', numberText(cost.gasLimit)] as const]),
    ...(cost.lamports === null ? [] : [['Lamports', numberText(Number(cost.lamports))] as const]),
    ...(cost.usdRate === null ? [] : [['Rate used', rateText(cost.usdRate, cost.currency)] as const]),
    ['Confirmation', confirmationText(cost.confirmationSeconds)] as const,
  ];
}
