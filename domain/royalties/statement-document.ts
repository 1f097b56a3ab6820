import type { IncomeRight } from '#domain/income/income-terms.ts';
import { addDecimals, compareDecimals, isZeroDecimal, negateDecimal } from '#domain/money/decimal.ts';
import type { AdjustmentReason, SplitBasis, StatementLanguage, TermSubject } from './royalty-terms.ts';
import type { ContractBalance, RateUsed, StatementEntry } from './run-totals.ts';

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
  /** Which version of split sheets divided the money of works. */
  splitBasis: SplitBasis;
  issuedOn: string | null;
  /** Day on which it is paid, if known. */
  payOn: string | null;
  /** Masked account, such as `SE45 •••• 4410`. Null if it is not to be shown. */
  account: string | null;
  /** Whether the payee has an account, shown or not. */
  hasAccount: boolean;
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
  /** Entries since the last statement, the first ones first. They total the costs, advances, adjustments and payments of `amounts`. */
  entries: readonly StatementEntry[];
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
  /** What this statement makes payable, before taxes. */
  payable: string;
  /** In 1/10,000 percent, like the rate of sales tax. */
  withholding: number;
  withheld: string;
  salesTaxRate: number | null;
  salesTax: string;
  /** What this statement makes payable, after taxes. */
  net: string;
  /** What earlier statements made payable and nobody has paid yet. */
  unpaid: string;
  /** What stays on the contracts. */
  carriedOver: string;
  /** All that is owed: `net`, `unpaid` and `carriedOver`. */
  closing: string;
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

const movementKeys = [
  'opening',
  'earned',
  'adjusted',
  'reservesTaken',
  'reservesReleased',
  'costs',
  'advances',
  'entered',
  'withheld',
  'salesTax',
  'payments',
] as const;
type BalanceKey = (typeof movementKeys)[number] | 'closing' | 'toPay' | 'unpaid' | 'carriedOver';

/** Rows that are shown even if they are zero. */
const alwaysShown: ReadonlySet<BalanceKey> = new Set(['opening', 'earned', 'payments']);
/** Positive amounts that reduce the balance. */
const subtracted: ReadonlySet<BalanceKey> = new Set(['reservesTaken', 'costs', 'advances', 'withheld', 'payments']);

/** What is paid: what this statement and earlier ones made payable. */
export const amountToPay = ({ net, unpaid }: Pick<StatementAmounts, 'net' | 'unpaid'>): string => addDecimals(net, unpaid);

/**
 * Returns the rows of the balance, with their signs. Those before the closing balance total it. Those after it divide it into what is paid and what
 * is carried over, if there is more than one part.
 */
export function balanceRows(amounts: StatementAmounts): BalanceRow[] {
  const rates: Partial<Record<BalanceKey, number | null>> = { withheld: amounts.withholding, salesTax: amounts.salesTaxRate };
  const movements = movementKeys
    .filter((key) => alwaysShown.has(key) || !isZeroDecimal(amounts[key]))
    .map((key) => ({
      key,
      amount: subtracted.has(key) ? negateDecimal(amounts[key]) : amounts[key],
      rate: rates[key] ?? null,
      isTotal: false,
    }));
  const row = (key: BalanceKey, amount: string, isTotal: boolean): BalanceRow => ({ key, amount, rate: null, isTotal });
  const toPay = amountToPay(amounts);
  const isDivided = !isZeroDecimal(amounts.carriedOver) && !isZeroDecimal(toPay);
  return [
    ...movements,
    row('closing', amounts.closing, true),
    ...(isDivided ? [row('toPay', toPay, true)] : []),
    ...(isZeroDecimal(amounts.unpaid) ? [] : [row('unpaid', amounts.unpaid, false)]),
    ...(isDivided ? [row('carriedOver', amounts.carriedOver, false)] : []),
  ];
}

/** What a statement comes to. BELOW_MINIMUM and OWED carry the balance over; NOTHING has none. */
export type StatementOutcome = 'PAID' | 'BELOW_MINIMUM' | 'OWED' | 'NOTHING';

export function outcomeOf(amounts: StatementAmounts): StatementOutcome {
  if (compareDecimals(amountToPay(amounts), '0') > 0) return 'PAID';
  const sign = compareDecimals(amounts.closing, '0');
  return sign > 0 ? 'BELOW_MINIMUM' : sign < 0 ? 'OWED' : 'NOTHING';
}
