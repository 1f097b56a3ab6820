import { z } from 'zod';
import { bicField, ibanField } from '#domain/contributors/bank.ts';
import { currencyCode } from '#domain/income/exchange-rates.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { optionalDate, optionalEmail, optionalText } from '#domain/kit/fields.ts';
import { percentSchema } from '#domain/kit/percent.ts';
import { type PayeeKind, payeeStandings, type StatementLanguage } from './royalty-terms.ts';

/** Maximum number of contracts of a payee. */
export const maxContracts = 50;
/** Maximum number of following runs over which a reserve is released. */
const maxReserveRuns = 12;

const languages = ['EN', 'DE', 'FR', 'ES'] as const;

/** A country by its ISO 3166-1 alpha-2 code. */
export const optionalCountry = (description: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => (text === '' ? null : text))
    .refine(
      (text) => text === null || (/^[A-Z]{2}$/.test(text) && territoryNameOf(text) !== null),
      'Choose a country, such as DE.',
    )
    .nullish()
    .meta({ description, scalar: 'CountryCode' });

/** An amount in the currency of the payee. Its places are checked with the currency. */
const minimum = z.string().trim().max(40, 'Enter an amount such as 50.00.');

/** What people enter about a payee. */
export const PayeeDraft = z
  .object({
    name: optionalText(200, 'Name as on statements. The name of a payee with a record follows the record.'),
    standing: z.enum(payeeStandings.keys).optional().meta({
      scalar: 'PayeeStanding',
      description: 'Who gets the money: the payee, the workspace itself, or nobody because others collect for the payee.',
    }),
    currency: currencyCode.optional().meta({
      scalar: 'CurrencyCode',
      description: 'Currency in which the payee is paid. It cannot change once the payee has entries or statements.',
    }),
    minimum: minimum.nullish().meta({
      scalar: 'Decimal',
      description:
        'Smallest amount that is paid, in the currency of the payee. Null takes that of the settings; 0 pays everything.',
    }),
    email: optionalEmail('Email address for statements.'),
    language: z
      .enum(languages)
      .transform((code) => code.toLowerCase() as StatementLanguage)
      .optional()
      .meta({ scalar: 'StatementLanguage', description: 'Language of the statements.' }),
    taxCountry: optionalCountry('Country in which the payee pays taxes.'),
    withholding: percentSchema.nullish().describe('Percentage that is withheld from payments for tax. Null withholds nothing.'),
    withholdingForm: optionalText(60, 'Form that allows the rate, such as W-8BEN.'),
    withholdingUntil: optionalDate('Last day on which the form is valid.'),
    isSelfBilling: z.boolean().optional().describe('Whether the statement is also the invoice of the payee (self-billing).'),
    taxNumber: optionalText(60, 'Tax or VAT number of the payee.'),
    salesTax: percentSchema.nullish().describe('Sales tax in percent that a self-billed statement adds. Null adds none.'),
    accountHolder: optionalText(200, 'Holder of the bank account. Stored encrypted and shown masked.'),
    bankName: optionalText(200, 'Name of the bank. Stored encrypted and shown masked.'),
    iban: ibanField('International bank account number (IBAN). Stored encrypted and shown masked.'),
    bic: bicField('Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked.'),
    notes: optionalText(20_000, 'Internal notes about the payee.'),
  })
  .describe('Fields of a payee.');

/** Changes to a payee. What is omitted stays. */
export const PayeePatch = PayeeDraft.describe('Changes to a payee. Omitted fields keep their values.');
export type PayeeValues = z.output<typeof PayeeDraft>;

const recordId = (noun: string) =>
  z
    .string()
    .max(60)
    .nullish()
    .meta({ scalar: 'ID', description: `ID of the ${noun} who is paid. Name one record at most.` });

/** A new payee: a record of the catalogue, or a name. */
export const NewPayeeDraft = PayeeDraft.extend({
  contributor: recordId('contributor'),
  publisher: recordId('publisher'),
  label: recordId('label'),
})
  .describe('A new payee: a contributor, a publisher, a label, or anybody else by name.')
  .superRefine(({ contributor, publisher, label, name }, check) => {
    const records = [contributor, publisher, label].filter(Boolean).length;
    if (records > 1) check.addIssue({ code: 'custom', path: ['contributor'], message: 'Name one record, not several.' });
    if (records === 0 && !name)
      check.addIssue({ code: 'custom', path: ['name'], message: 'Enter a name, or choose a contributor, publisher or label.' });
  });

/** Kinds of payees that are records, with the fields that name them. */
export const payeeRecords = {
  CONTRIBUTOR: 'contributor',
  PUBLISHER: 'publisher',
  LABEL: 'label',
} as const satisfies Partial<Record<PayeeKind, string>>;

/** What people enter about a contract of a payee. */
export const PayeeContractDraft = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name for the contract.')
      .max(120, 'Use at most 120 characters.')
      .describe('Name of the contract, unique for its payee.'),
    crossGroup: optionalText(
      60,
      'Name of a group. Contracts of a payee in one group pay for the advances and costs of each other. Null crosses with none.',
    ),
    reserve: percentSchema.nullish().describe('Percentage of physical sales that is kept for returns. Defaults to 0.'),
    reserveRuns: z
      .int(`Enter a number from 1 to ${maxReserveRuns}.`)
      .min(1, `Enter a number from 1 to ${maxReserveRuns}.`)
      .max(maxReserveRuns, `Enter a number from 1 to ${maxReserveRuns}.`)
      .nullish()
      .describe('Number of following runs in which a reserve is released, in equal parts. Defaults to 2.'),
  })
  .describe('A contract of a payee, with a balance of its own.');
