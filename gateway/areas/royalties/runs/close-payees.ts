import { isZeroDecimal, negateDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { type Fraction, sumFractions } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { type ClosedStatement, type ContractInput, closeStatement } from '#domain/royalties/close-statement.ts';
import { releaseOf, reserveOf } from '#domain/royalties/reserves.ts';
import { decimalOf, unitsOf } from '#domain/royalties/round-to-sum.ts';
import type { EntryKind } from '#domain/royalties/royalty-terms.ts';
import type { StatementEntry } from '#domain/royalties/run-totals.ts';
import type { Accounts, PayeeAccount } from './payee-accounts.ts';
import type { Earning } from './sum-earnings.ts';

/** The statement of a payee, before it is stored. */
export type Closing = {
  payee: PayeeAccount;
  statement: ClosedStatement;
  /** Entries whose sums are on the statement. */
  entries: readonly StatementEntry[];
  earnings: readonly Earning[];
  lines: number;
};

const nothing = { unpaid: '0', payments: '0' };

/** Closes the statements of all payees who earned something, or whose balance is not zero or has moved. */
export function closePayees(accounts: Accounts, earnings: readonly Earning[]): Closing[] {
  const { payees, movements, debts, reserves, unpaid } = accounts;
  const byPayee = Map.groupBy(earnings, ({ payeeId }) => payeeId);
  return [...payees.values()].flatMap((payee): Closing[] => {
    const earned = byPayee.get(payee.id) ?? [];
    const promised = unpaid.get(payee.id) ?? nothing;
    const moved = payee.contracts.some(({ id }) => (movements.get(id) ?? []).some(({ amount }) => !isZeroDecimal(amount)));
    const isHolding = payee.contracts.some(({ id }) => reserves.has(id));
    if (earned.length === 0 && !moved && !isHolding && isZeroDecimal(promised.unpaid) && isZeroDecimal(promised.payments))
      return [];
    const contracts = payee.contracts.map((contract): ContractInput => {
      const own = earned.filter(({ contractId }) => contractId === contract.id);
      const ofKind = (kinds: readonly (EntryKind | null)[]) =>
        sumDecimals((movements.get(contract.id) ?? []).filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
      return {
        contractId: contract.id,
        name: contract.name,
        crossGroup: contract.crossGroup,
        opening: ofKind([null]),
        earned: sumOf(own.filter(({ isAdjustment }) => !isAdjustment)),
        adjusted: sumOf(own.filter(({ isAdjustment }) => isAdjustment)),
        reservesTaken: reserveOf(sumFractions(own.map(({ physical }) => physical)), contract.reserve, payee.currency),
        releases: (reserves.get(contract.id) ?? []).map((held) => ({
          entryId: held.entryId,
          amount: releaseOf(held, payee.currency),
        })),
        costs: negateDecimal(ofKind(['COST'])),
        advances: negateDecimal(ofKind(['ADVANCE'])),
        entered: ofKind(['OPENING', 'ADJUSTMENT', 'TRANSFER']),
        debts: debts.get(contract.id) ?? [],
      };
    });
    const { currency, minimum, withholding, salesTax } = payee;
    const statement = closeStatement({ currency, minimum, withholding, salesTax, ...promised, contracts });
    const entries = entriesOf(accounts, payee);
    return [{ payee, statement, entries, earnings: earned, lines: earned.reduce((sum, { lines }) => sum + lines, 0) }];
  });
}

/** The entries of a payee, in whole minor units. */
function entriesOf({ entries }: Accounts, { id, currency }: PayeeAccount): StatementEntry[] {
  const places = minorPlaces(currency);
  return (entries.get(id) ?? []).map(({ kind, date, note, amount }) => ({
    kind,
    date,
    note,
    amount: decimalOf(unitsOf(amount, places), places),
  }));
}

/** What cannot be converted counts when a rate is known. */
const sumOf = (earnings: readonly Earning[]): Fraction => sumFractions(earnings.flatMap(({ converted }) => converted ?? []));
