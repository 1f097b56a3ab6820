import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';

/** The four bank fields of a party. Stored encrypted; the API shows only masked values. */
export const bankFields = ['accountHolder', 'bankName', 'iban', 'bic'] as const;
export type BankDetails = Record<(typeof bankFields)[number], string | null>;

const maskCharacter = '•';

/** Masks all but the first and last characters of a value: `DE89 •••• 3000`. At least half stays hidden. */
export function mask(value: string | null): string | null {
  if (value === null) return null;
  const shown = value.length >= 15 ? 4 : value.length >= 8 ? 2 : 0;
  const [start, end] = [value.slice(0, shown), value.slice(value.length - shown)];
  return [start, maskCharacter.repeat(4), end].filter((part) => part !== '').join(' ');
}

/** Whether a client sent a masked value back, which means "unchanged". */
export const isMasked = (value: string) => value.includes(maskCharacter);

const normalised = (message: string, isValid: (text: string) => boolean, description: string) =>
  z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters.')
    .transform((text) => (text === '' ? null : isMasked(text) ? text : text.replace(/\s/g, '').toUpperCase()))
    .refine((text) => text === null || isMasked(text) || isValid(text), message)
    .nullish()
    .describe(description);

/** IBAN field: spaces are dropped; length and check number are verified by ISO 13616 and the country's format. */
export const ibanField = (description: string) =>
  normalised('This IBAN has a wrong check number or length. Compare it with your bank statement.', isValidIBAN, description);

/** BIC field: ISO 9362, 8 or 11 characters. */
export const bicField = (description: string) =>
  normalised('A BIC has 8 or 11 characters, such as DEUTDEFF.', isValidBIC, description);
