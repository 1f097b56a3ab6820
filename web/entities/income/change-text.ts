import { numberFormat, percentLabel } from '#web/kit/text/numbers.ts';
import type { Amount } from './amount-text.ts';
import { amountText } from './amount-text.ts';
import { approximate } from './approximate.ts';

/** "+12.4 %", "−9 %", with a true minus sign and at most one decimal. `change` is an exact percentage. */
export function changeText(change: string): string {
  const text = numberFormat({ maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change as `${number}`);
  return percentLabel(text.replace('-', '−'));
}

/** "1.7 %": a share with at most one decimal. */
export const shareText = (share: string): string => percentLabel(approximate(share), 1);

/** Whether an exact number is below 0. */
const isNegative = (text: string): boolean => text.startsWith('-') && /[1-9]/.test(text);

/** Colour of a change. */
export const inkOfChange = (change: string): 'good' | 'bad' | 'quiet' =>
  !/[1-9]/.test(change) ? 'quiet' : isNegative(change) ? 'bad' : 'good';

/** "€90.00 more than October", "€90.00 less than October", "As much as October". */
export function comparedText(difference: Amount, before: string): string {
  const { amount, currency } = difference;
  if (!/[1-9]/.test(amount)) return `As much as ${before}`;
  const text = amountText({ amount: amount.replace('-', ''), currency });
  return `${text} ${isNegative(amount) ? 'less' : 'more'} than ${before}`;
}
