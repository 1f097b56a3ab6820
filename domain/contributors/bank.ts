import { z } from 'zod';

/** The four bank fields of a party. They are kept encrypted; the API only ever shows masked forms of them. */
export const bankFields = ['accountHolder', 'bankName', 'iban', 'bic'] as const;
export type BankDetails = Record<(typeof bankFields)[number], string | null>;

const maskCharacter = '•';

/** Hides all but the ends of a value, so that its owner recognises it: `DE89 •••• 3000`. */
export function mask(value: string | null): string | null {
  if (value === null) return null;
  if (value.length <= 6) return maskCharacter.repeat(4);
  return `${value.slice(0, 4)} ${maskCharacter.repeat(4)} ${value.slice(-4)}`;
}

/** Whether a value is a masked one that a client sent back unchanged; it then stands for "leave as it is". */
export const isMasked = (value: string) => value.includes(maskCharacter);

/** Remainder modulo 97 of an IBAN rearranged as ISO 13616 says; a valid one gives 1. */
function ibanRemainder(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((c) => Number.parseInt(c, 36).toString()).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Whether a text is an IBAN with a right check number (ISO 13616, mod 97-10). */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && ibanRemainder(iban) === 1;
}

const normalised = (message: string, isValid: (text: string) => boolean, description: string) =>
  z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters.')
    .transform((text) => (text === '' ? null : isMasked(text) ? text : text.replace(/\s/g, '').toUpperCase()))
    .refine((text) => text === null || isMasked(text) || isValid(text), message)
    .nullish()
    .describe(description);

/** IBAN field: spaces are dropped, the check number is verified. */
export const ibanField = (description: string) =>
  normalised('This IBAN has a wrong check number or length. Compare it with your bank statement.', isIban, description);

/** BIC field: ISO 9362, 8 or 11 characters. */
export const bicField = (description: string) =>
  normalised(
    'A BIC has 8 or 11 characters, such as DEUTDEFF.',
    (text) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text),
    description,
  );
