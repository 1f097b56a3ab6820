import { compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';

/** What moved the balance of a payee in a run: decimals in one currency, in whole minor units. All but adjustments and opening are positive. */
export type Movements = {
  opening: string;
  earned: string;
  reservesTaken: string;
  reservesReleased: string;
  costs: string;
  advances: string;
  /** Corrections of earlier runs and entries by hand, with their sign. */
  adjustments: string;
  payments: string;
};

export type PaymentTerms = {
  currency: string;
  /** Smallest amount that is paid. An equal one is paid, too. */
  minimum: string;
  /** Percentage that is withheld for tax from what is paid. */
  withholdingPercent: string;
};

export type StatementBalance = {
  closing: string;
  /** What is due: the closing balance, or zero if it stays below the minimum. */
  payable: string;
  /** Tax withheld from it, rounded once, halves to even. */
  withheld: string;
  /** What is transferred. */
  net: string;
  /** What the next statement opens with. */
  carriedOver: string;
};

/**
 * Closes the balance of a payee. What is payable leaves the balance when the run is issued; a balance below the minimum, or a negative one, is
 * carried over.
 */
export function closeBalance(movements: Movements, { currency, minimum, withholdingPercent }: PaymentTerms): StatementBalance {
  const { opening, earned, reservesTaken, reservesReleased, costs, advances, adjustments, payments } = movements;
  const added = sumDecimals([opening, earned, reservesReleased, adjustments]);
  const places = minorPlaces(currency);
  const closing = roundDecimal(subtractDecimals(added, sumDecimals([reservesTaken, costs, advances, payments])), places);
  const isPaid = compareDecimals(closing, '0') > 0 && compareDecimals(closing, minimum) >= 0;
  const payable = isPaid ? closing : roundDecimal('0', places);
  const withheld = roundDecimal(multiplyDecimals(payable, multiplyDecimals(withholdingPercent, '0.01')), places);
  return {
    closing,
    payable,
    withheld,
    net: subtractDecimals(payable, withheld),
    carriedOver: subtractDecimals(closing, payable),
  };
}
