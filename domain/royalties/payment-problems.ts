import { countrySpecs, extractIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type { BankDetails } from '#domain/contributors/bank.ts';
import { terms } from '#domain/kit/terms.ts';
import { compareDecimals, isDecimal, roundDecimal } from '#domain/money/decimal.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { isSepaName } from './sepa-text.ts';

/** What keeps a payment from being made, and what a person should look at before, in the order in which it is solved. */
export const paymentProblems = terms({
  NOTHING_OPEN: 'Nothing is open',
  NOT_POSITIVE: 'The amount is not above zero',
  TOO_PRECISE: 'The amount has more decimal places than the currency',
  ABOVE_OPEN: 'The amount is higher than what is open',
  BELOW_MINIMUM: 'The amount is below the minimum payment',
  NEGATIVE_BALANCE: 'The balance of the payee is negative',
  ACCOUNT_CHANGED: 'The bank account was changed in the last 30 days',
  NO_ACCOUNT: 'The payee has no bank account',
  NO_IBAN: 'The IBAN is missing',
  COUNTRY_WITHOUT_IBAN: 'The country of the payee has no IBANs',
  WRONG_IBAN: 'The IBAN has a wrong check number or length',
  NO_BIC: 'The BIC is missing, which this country needs',
  WRONG_BIC: 'The BIC is wrong',
  OTHER_COUNTRY: 'IBAN and BIC name different countries',
  NO_NAME: 'The account holder is missing',
  NAME_NOT_LATIN: 'The account holder is not written in letters that banks accept',
  NOT_EUR: 'Only euros can be paid by SEPA',
  NOT_SEPA: 'The bank is in a country outside the SEPA',
  ABOVE_SEPA_MAXIMUM: 'The amount is higher than SEPA allows',
});
export type PaymentProblem = keyof typeof paymentProblems.labels;

/** What a person can pay despite. */
const warnings: ReadonlySet<PaymentProblem> = new Set(['BELOW_MINIMUM', 'NEGATIVE_BALANCE', 'ACCOUNT_CHANGED', 'OTHER_COUNTRY']);
export const isBlocking = (problem: PaymentProblem): boolean => !warnings.has(problem);

/** A payment that somebody wants to make. */
export type PaymentRequest = {
  /** The holder of the account counts before the payee's name. */
  payeeName: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  currency: string;
  amount: string;
  /** What is still open. */
  open: string;
  minimum: string;
  /** What is not payable yet. Negative while an advance is not recouped, or after a correction took more back. */
  balance: string;
  account: BankDetails | null;
  /** ISO 8601 day of the last change of the account, if it was in the last days (`watchedDays`). */
  accountChangedOn: string | null;
};

/** Days for which a changed account is shown with payments: who changes accounts is often not who pays. */
export const watchedDays = 30;

/** A problem of a payment, without a full stop. A changed account has its day: "The bank account was changed on 3 December 2026". */
export function problemText(problem: PaymentProblem, { accountChangedOn }: Pick<PaymentRequest, 'accountChangedOn'>): string {
  if (problem !== 'ACCOUNT_CHANGED' || accountChangedOn === null) return paymentProblems.labels[problem];
  return `The bank account was changed on ${dayText(accountChangedOn)}`;
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** Countries that joined the SEPA after the list of the library: Albania, Moldova, Montenegro, North Macedonia, Serbia. */
const newSepaCountries: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);
/** Members of the European Economic Area, whose banks need no BIC. */
const eea: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
/** Countries whose banks use the IBANs of another. */
const ibanCountryOf: ReadonlyMap<string, string> = new Map([
  ...['GG', 'IM', 'JE'].map((code) => [code, 'GB'] as const),
  ...['BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'].map((code) => [code, 'FR'] as const),
  ['AX', 'FI'],
]);

const ibanCountry = (country: string): string => ibanCountryOf.get(country) ?? country;
const hasIbans = (country: string): boolean => countrySpecs[ibanCountry(country)]?.IBANRegistry === true;
const isSepaCountry = (country: string): boolean => isSEPACountry(country) || newSepaCountries.has(country);
const largestSepaAmount = '999999999.99';

/** The holder of the account, else the payee. */
export const holderOf = ({ account, payeeName }: Pick<PaymentRequest, 'account' | 'payeeName'>): string =>
  account?.accountHolder?.trim() || payeeName.trim();

function amountProblems({ amount, open, minimum, currency }: PaymentRequest): PaymentProblem[] {
  if (compareDecimals(open, '0') <= 0) return ['NOTHING_OPEN'];
  if (!isDecimal(amount) || compareDecimals(amount, '0') <= 0) return ['NOT_POSITIVE'];
  if (compareDecimals(amount, roundDecimal(amount, minorPlaces(currency))) !== 0) return ['TOO_PRECISE'];
  if (!isOwed({ amount, open })) return ['ABOVE_OPEN'];
  // The minimum is for what a statement makes payable: the rest of a part payment may be smaller.
  return compareDecimals(open, minimum) < 0 && compareDecimals(amount, open) === 0 ? ['BELOW_MINIMUM'] : [];
}

function bicProblems(bic: string | null, iban: string): PaymentProblem[] {
  const country = iban.slice(0, 2);
  if (bic === null) return eea.has(country) ? [] : ['NO_BIC'];
  if (!isValidBIC(bic)) return ['WRONG_BIC'];
  return ibanCountry(bic.slice(4, 6)) === ibanCountry(country) ? [] : ['OTHER_COUNTRY'];
}

function accountProblems({ account, country, payeeName }: PaymentRequest): PaymentProblem[] {
  if (account === null) return ['NO_ACCOUNT'];
  const name: PaymentProblem[] = holderOf({ account, payeeName }) === '' ? ['NO_NAME'] : [];
  const { iban, bic } = account;
  if (iban === null) {
    if (country !== null && !hasIbans(country)) return [...name, 'COUNTRY_WITHOUT_IBAN'];
    return [...name, account.bic === null && account.bankName === null ? 'NO_ACCOUNT' : 'NO_IBAN'];
  }
  if (!isValidIBAN(iban)) return [...name, 'WRONG_IBAN'];
  return [...name, ...bicProblems(bic, iban)];
}

/** Whether what a payment pays is owed. No file contains one that is not. */
export const isOwed = ({ amount, open }: Pick<PaymentRequest, 'amount' | 'open'>): boolean =>
  compareDecimals(open, '0') > 0 && compareDecimals(amount, open) <= 0;

/** What was moved or changed behind the payment, which is not seen in its amount and its account. */
const unseenProblems = ({ balance, account, accountChangedOn }: PaymentRequest): PaymentProblem[] => [
  ...(compareDecimals(balance, '0') < 0 ? ['NEGATIVE_BALANCE' as const] : []),
  ...(account !== null && accountChangedOn !== null ? ['ACCOUNT_CHANGED' as const] : []),
];

/** Returns what is wrong with a payment in any way of paying, and what should be looked at. */
export const checkPayment = (request: PaymentRequest): PaymentProblem[] => [
  ...amountProblems(request),
  ...unseenProblems(request),
  ...accountProblems(request),
];

/** Returns what keeps a payment out of a SEPA file, beside what `checkPayment` finds. */
export function checkSepa({
  account,
  amount,
  currency,
  payeeName,
}: Pick<PaymentRequest, 'account' | 'amount' | 'currency' | 'payeeName'>): PaymentProblem[] {
  const name = holderOf({ account, payeeName });
  const iban = account?.iban ?? null;
  return [
    ...(name !== '' && !isSepaName(name) ? ['NAME_NOT_LATIN' as const] : []),
    ...(currency === 'EUR' ? [] : ['NOT_EUR' as const]),
    ...(iban === null || isSepaCountry(extractIBAN(iban).countryCode ?? '') ? [] : ['NOT_SEPA' as const]),
    ...(isDecimal(amount) && compareDecimals(amount, largestSepaAmount) > 0 ? ['ABOVE_SEPA_MAXIMUM' as const] : []),
  ];
}
