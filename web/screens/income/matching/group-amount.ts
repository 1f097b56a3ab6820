import { isZero, sumText } from '#web/entities/income/amount-text.ts';
import type { GroupRow } from './groups-table.tsx';

/** Money of a group in the reporting currency, and what no known rate converts: "€60.00 + $12.00". */
export function groupAmount({ amount, unconverted }: Pick<GroupRow, 'amount' | 'unconverted'>): string {
  return sumText(isZero(amount.amount) && unconverted.length > 0 ? unconverted : [amount, ...unconverted]);
}
