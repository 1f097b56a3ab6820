import type { Percent } from '#domain/kit/percent.ts';
import { isZeroDecimal, negateDecimal, subtractDecimals } from '#domain/money/decimal.ts';
import type { EnteredKind } from './entry-draft.ts';
import type { LedgerAccount } from './royalty-terms.ts';
import { partOfAmount } from './whole-units.ts';

/** A line of a ledger entry. Money that is owed to somebody is positive. */
export type EntryLine = { account: LedgerAccount; amount: string };

type Entered = { kind: EnteredKind; amount: string; currency: string; recoupable: Percent };

const ownLine = (amount: string): EntryLine[] => (isZeroDecimal(amount) ? [] : [{ account: 'OWN', amount }]);

/**
 * Returns how an entry moves the ledger, in lines that sum to zero. What is not recouped of an advance is paid by the workspace; what is not
 * recouped of a cost is not charged. A payment settles what issued runs found payable, so the balance stays as the run left it.
 */
export function entryLines({ kind, amount, currency, recoupable }: Entered): EntryLine[] {
  const recouped = partOfAmount(amount, recoupable, currency);
  switch (kind) {
    case 'ADVANCE':
      return [
        { account: 'PAYEE', amount: negateDecimal(recouped) },
        ...ownLine(negateDecimal(subtractDecimals(amount, recouped))),
        { account: 'BANK', amount },
      ];
    case 'COST':
      return [
        { account: 'PAYEE', amount: negateDecimal(recouped) },
        { account: 'COSTS', amount: recouped },
      ];
    case 'OPENING':
    case 'ADJUSTMENT':
      return [
        { account: 'PAYEE', amount },
        { account: 'ADJUSTMENTS', amount: negateDecimal(amount) },
      ];
    case 'PAYMENT':
      return [
        { account: 'PAYABLE', amount: negateDecimal(amount) },
        { account: 'BANK', amount },
      ];
  }
}
