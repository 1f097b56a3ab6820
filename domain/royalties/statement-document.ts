import type { IncomeRight } from '#domain/income/income-terms.ts';
import { compareDecimals, isZeroDecimal, negateDecimal } from '#domain/money/decimal.ts';
import type { AdjustmentReason, StatementLanguage, TermSubject } from './royalty-terms.ts';
import type { ContractBalance, RateUsed } from './run-totals.ts';

/** Everything that the statement of a payee says. PDF, CSV, Excel and the portal show the same. Amounts are in whole minor units of its currency. */
export type StatementDocument = {
  language: StatementLanguage;
  /** Name and address as in the settings of the workspace, one line each. The first is the name. */
  sender: readonly string[];
  payee: { name: string; taxNumber: string | null /** ISO 3166-1 alpha-2. */; country: string | null };
  /** Null for a draft, like the day of issue. */
  number: string | null;
  /** First and last day, ISO 8601. */
  period: { from: string; to: string };
  currency: string;
  issuedOn: string | null;
  /** Day on which it is paid, if known. */
  payOn: string | null;
  /** Masked account, such as `SE45 •••• 4410`. */
  account: string | null;
  amounts: StatementAmounts;
  /** Whether the statement is an invoice of the payee. */
  isSelfBilling: boolean;
  /** Earned, by source, by territory (ISO 3166-1 code or TIS number) and by right. Each list totals `amounts.earned`. */
  sources: readonly ShownPart<string>[];
  territories: readonly ShownPart<string | null>[];
  rights: readonly ShownPart<IncomeRight>[];
  /** Works and recordings by their amount, largest first. Those that do not fit are summed up in `furtherWorks`. */
  works: readonly StatementWork[];
  furtherWorks: { count: number; forYou: string } | null;
  contracts: readonly ContractBalance[];
  /** Corrections of earlier statements. Their differences total `amounts.adjusted`. */
  adjustments: readonly StatementAdjustment[];
  rates: readonly RateUsed[];
  /** SHA-256 of the figures in hexadecimal digits. Null for a draft. */
  fingerprint: string | null;
  /** Page where anyone can check the fingerprint. */
  verifyUrl: string;
  /** Page of the payee with every line. Null if it has none. */
  linesUrl: string | null;
};

export type StatementAmounts = {
  opening: string;
  earned: string;
  /** Differences of earlier statements. */
  adjusted: string;
  reservesTaken: string;
  reservesReleased: string;
  costs: string;
  advances: string;
  /** Adjustments that people entered. */
  entered: string;
  payments: string;
  closing: string;
  payable: string;
  /** In 1/10,000 percent, like the rate of sales tax. */
  withholding: number;
  withheld: string;
  salesTaxRate: number | null;
  salesTax: string;
  /** What is paid: payable, less the withheld tax, plus sales tax. */
  net: string;
  carriedOver: string;
  /** Smallest amount that is paid. */
  minimum: string;
};

export type ShownPart<Key> = { key: Key; amount: string };

export type StatementWork = {
  title: string;
  /** ISWC of a work, ISRC of a recording. */
  code: string | null;
  subject: TermSubject;
  /** The payee's percentage with at most four places, such as `33.3333`. Null if it differs from line to line. */
  share: string | null;
  received: string;
  fee: string;
  forYou: string;
};

export type StatementAdjustment = {
  title: string;
  /** Number of the statement that is corrected. */
  ofNumber: string | null;
  reason: AdjustmentReason;
  old: string;
  new: string;
  difference: string;
};

export type BalanceRow = {
  key: BalanceKey;
  amount: string;
  /** Percentage of a tax, in 1/10,000 percent. */
  rate: number | null;
  isTotal: boolean;
};

const balanceKeys = [
  'opening',
  'earned',
  'adjusted',
  'reservesTaken',
  'reservesReleased',
  'costs',
  'advances',
  'entered',
  'payments',
  'closing',
  'payable',
  'withheld',
  'salesTax',
  'net',
  'carriedOver',
] as const;
export type BalanceKey = (typeof balanceKeys)[number];

/** Rows that are shown even if they are zero. */
const alwaysShown: ReadonlySet<BalanceKey> = new Set(['opening', 'earned', 'payments', 'closing']);
const totals: ReadonlySet<BalanceKey> = new Set(['closing', 'net']);
/** Positive amounts that reduce the balance. */
const subtracted: ReadonlySet<BalanceKey> = new Set(['reservesTaken', 'costs', 'advances', 'payments', 'withheld']);

/**
 * Returns the rows from the opening balance to what is paid, with their signs. The rows before the closing balance total it; rows after it are
 * left out if they say nothing new.
 */
export function balanceRows(amounts: StatementAmounts): BalanceRow[] {
  const hasTax = !isZeroDecimal(amounts.withheld) || !isZeroDecimal(amounts.salesTax);
  const isCarried = !isZeroDecimal(amounts.carriedOver);
  const isShown = (key: BalanceKey): boolean => {
    if (key === 'payable') return isCarried && !isZeroDecimal(amounts.payable);
    if (key === 'net') return hasTax;
    return alwaysShown.has(key) || !isZeroDecimal(amounts[key]);
  };
  const rateOf = (key: BalanceKey) =>
    key === 'withheld' ? amounts.withholding : key === 'salesTax' ? amounts.salesTaxRate : null;
  return balanceKeys.filter(isShown).map((key) => ({
    key,
    amount: subtracted.has(key) ? negateDecimal(amounts[key]) : amounts[key],
    rate: rateOf(key),
    isTotal: totals.has(key),
  }));
}

/** What a statement comes to. BELOW_MINIMUM and OWED carry the balance over; NOTHING has none. */
export type StatementOutcome = 'PAID' | 'BELOW_MINIMUM' | 'OWED' | 'NOTHING';

export function outcomeOf({ payable, closing }: StatementAmounts): StatementOutcome {
  if (compareDecimals(payable, '0') > 0) return 'PAID';
  const sign = compareDecimals(closing, '0');
  return sign > 0 ? 'BELOW_MINIMUM' : sign < 0 ? 'OWED' : 'NOTHING';
}
