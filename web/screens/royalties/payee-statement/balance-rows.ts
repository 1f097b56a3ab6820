import { isZeroDecimal, negateDecimal } from '#domain/money/decimal.ts';
import { percentLabel } from '#web/kit/text/numbers.ts';
import type { PayeeStatementBalanceFragment } from './__generated__/statement.ts';

type Balance = PayeeStatementBalanceFragment;
type Row = readonly [label: string, amount: string];

const notZero = (rows: readonly Row[]): Row[] => rows.filter(([, amount]) => !isZeroDecimal(amount));

/** From the opening to the closing balance. Rows between them that are zero are left out. */
export function balanceRows(balance: Balance): Row[] {
  const { withholding } = balance;
  return [
    ['Opening balance', balance.opening],
    ['Earned', balance.earned],
    ...notZero([
      ['Corrections of earlier runs', balance.adjusted],
      ['Advances', negateDecimal(balance.advances)],
      ['Costs', negateDecimal(balance.costs)],
      ['Reserve kept for returns', negateDecimal(balance.reservesTaken)],
      ['Reserve released', balance.reservesReleased],
      ['Opening balances and adjustments that were entered', balance.entered],
      ['Payments since the last statement', negateDecimal(balance.payments)],
      [`Withholding tax, ${percentLabel(withholding)}`, negateDecimal(balance.withheld)],
      ['Sales tax', balance.salesTax],
    ]),
    ['Closing balance', balance.closing],
  ];
}

/** What the closing balance consists of. Empty if it is one thing alone. */
export function closingParts({ net, unpaid, carriedOver }: Balance): Row[] {
  const parts = notZero([
    ['To be paid for this statement', net],
    ['Not paid yet of earlier statements', unpaid],
    ['Carried over', carriedOver],
  ]);
  return parts.length > 1 ? parts : [];
}
