import type { DateOrder } from '#domain/imports/column-facts.ts';
import type { AmountMark } from './amounts.ts';
import type { IncomeRight } from './income-terms.ts';
import type { Period } from './periods.ts';

/** What the user chose for a statement where its template leaves it open. A choice counts before the template. */
export type StatementChoices = {
  dateOrder?: DateOrder | null;
  amountMark?: AmountMark | null;
  /** Currency of lines without one of their own. */
  currency?: string | null;
  right?: IncomeRight | null;
  /** Period of lines without one of their own. */
  period?: Period | null;
};
