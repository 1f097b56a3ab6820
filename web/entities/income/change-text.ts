import type { Amount } from './amount-text.ts';
import { amountText } from './amount-text.ts';

/** "+12.4 %", "−9 %", with a true minus sign and at most one decimal. `change` is an exact percentage. */
export function changeText(change: string): string {
  const text = percent.format(change as `${number}`);
  return `${text.replace('-', '−')} %`;
}
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** "1.7 %": a share with at most one decimal. */
export const shareText = (share: string): string => `${shareFormat.format(share as `${number}`)} %`;
const shareFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

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
