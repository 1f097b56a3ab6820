import type { z } from 'zod';
import { shortPercent } from '#domain/kit/percent.ts';
import { PayeeDraft } from '#domain/royalties/payee-draft.ts';
import type { PayeePageQuery } from './__generated__/detail.ts';

export type PayeePageData = NonNullable<PayeePageQuery['payee']>;
export type PayeeFormInput = z.input<typeof PayeeDraft>;

/** Values of a payee in its form. The account of a contributor is not the payee's own. */
export function payeeValues(payee: PayeePageData): PayeeFormInput {
  const own = payee.bankDetails?.isOfContributor ? null : payee.bankDetails;
  return {
    name: payee.name,
    standing: payee.standing,
    currency: payee.currency,
    minimum: payee.minimum,
    email: payee.email,
    language: payee.language,
    taxCountry: payee.taxCountry,
    withholding: payee.withholding,
    withholdingForm: payee.withholdingForm,
    withholdingUntil: payee.withholdingUntil,
    isSelfBilling: payee.isSelfBilling,
    taxNumber: payee.taxNumber,
    salesTax: payee.salesTax,
    accountHolder: own?.accountHolder ?? null,
    bankName: own?.bankName ?? null,
    iban: own?.iban ?? null,
    bic: own?.bic ?? null,
    notes: payee.notes,
  };
}

const textOf = (percent: unknown): unknown => (typeof percent === 'number' ? shortPercent(percent) : percent);

/** Returns parsed values as the API takes them: exact percentages, and languages as constants. */
export function sentPayee(values: Record<string, unknown>): Record<string, unknown> {
  const { withholding, salesTax, language, ...others } = values;
  return {
    ...others,
    withholding: textOf(withholding),
    salesTax: textOf(salesTax),
    language: typeof language === 'string' ? language.toUpperCase() : language,
  };
}

/** Returns the values that the API would get if nothing was changed. */
export function storedPayee(payee: PayeePageData): Record<string, unknown> {
  const values = payeeValues(payee);
  return sentPayee(PayeeDraft.safeParse(values).data ?? values);
}
