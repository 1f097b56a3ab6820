import type { FragmentType } from '@apollo/client/masking';
import { compareDecimals, isZeroDecimal } from '#domain/money/decimal.ts';
import { amountToPay } from '#domain/royalties/statement-document.ts';
import { figureText, moneyText } from '#web/entities/royalties/figure-text.ts';
import { FactList } from '#web/kit/layout/fact-list.tsx';
import { Panel } from '#web/kit/layout/panel.tsx';
import { type PayeeStatementBalanceFragment, usePayeeStatementBalanceFragment } from './__generated__/statement.ts';
import { balanceRows, closingParts } from './balance-rows.ts';
import classes from './payee-statement.module.css';

type Balance = PayeeStatementBalanceFragment;

/** Why this amount is paid, or why nothing is. */
function reasonOf(balance: Balance): string {
  const { net, withheld, salesTax, carriedOver, minimum, currency, payee, paymentState, paid, open } = balance;
  const money = (amount: string) => moneyText({ amount, currency });
  if (paymentState === 'PARTLY_PAID') return `${money(paid)} is paid, ${money(open)} is open.`;
  if (compareDecimals(amountToPay(balance), '0') > 0) {
    if (payee?.hasAccount === false && paymentState !== 'PAID')
      return 'No account is known. Add one to the payee before it is paid.';
    if (compareDecimals(net, '0') <= 0) return 'For earlier statements. This one adds nothing to pay.';
    return isZeroDecimal(withheld) && isZeroDecimal(salesTax) ? 'No tax is withheld.' : 'After taxes.';
  }
  if (compareDecimals(carriedOver, '0') > 0)
    return `The balance is below the minimum of ${money(minimum)}, so it is carried over.`;
  return compareDecimals(carriedOver, '0') < 0 ? 'Advances and costs are not recouped yet.' : 'The balance is zero.';
}

/** What is paid, and the rows that lead to it. */
export function Balance({ statement: masked }: { statement: FragmentType<Balance> }) {
  const balance = usePayeeStatementBalanceFragment(masked);
  const { currency, paymentState } = balance;
  const rows = balanceRows(balance);
  const parts = closingParts(balance);
  const figure = (amount: string) => <span data-figures>{figureText({ amount, currency })}</span>;
  return (
    <Panel title={`Balance in ${currency}`}>
      <div className={classes.balance}>
        <div>
          <small>{paymentState === 'PAID' ? 'Paid' : 'To be paid'}</small>
          <p className={classes.sum} data-figures>
            {moneyText({ amount: amountToPay(balance), currency })}
          </p>
          <small>{reasonOf(balance)}</small>
        </div>
        <div>
          <FactList
            ruled
            align="end"
            facts={rows.map(([label, amount], index) => [
              label,
              index === rows.length - 1 ? <b key={label}>{figure(amount)}</b> : figure(amount),
            ])}
          />
          {parts.length > 0 && (
            <div className={classes.closing}>
              <FactList align="end" facts={parts.map(([label, amount]) => [label, figure(amount)])} />
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
