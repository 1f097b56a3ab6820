import { compareDecimals, isZeroDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { figureText, moneyText } from '#web/entities/royalties/figure-text.ts';
import type { RunPayeeRowFragment, RunPayeesQuery } from './__generated__/payees.ts';

type Changed = Pick<RunPayeeRowFragment, 'currency' | 'earned' | 'adjusted' | 'earnedBefore' | 'change'>;

/** Difference of what a payee earned from the last run: "+12.50", "New". A dash without an earlier run, and for no difference. */
export function changeText({ currency, earned, adjusted, earnedBefore, change }: Changed): string {
  if (change === null) return '–';
  if (earnedBefore === null) return isZeroDecimal(sumDecimals([earned, adjusted])) ? '–' : 'New';
  if (isZeroDecimal(change)) return '–';
  const text = figureText({ amount: change, currency });
  return compareDecimals(change, '0') > 0 ? `+${text}` : text;
}

export type GonePayee = NonNullable<RunPayeesQuery['royaltyRun']>['gone'][number];

/** "Ida Berg (€20.00)": a payee of the last run, with what it earned. */
export const goneText = ({ payee, currency, earned, adjusted }: GonePayee): string =>
  `${payee?.name ?? 'Deleted payee'} (${moneyText({ amount: sumDecimals([earned, adjusted]), currency })})`;
