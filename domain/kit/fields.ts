import { z } from 'zod';

/** Single-line or multi-line text that may be absent: trimmed, and an empty text means "nothing", stored as null. */
export const optionalText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .describe(description);

/** Text that must be there after trimming. `message` is shown when it is missing. */
export const requiredText = (max: number, message: string, description: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Use at most ${max} characters.`).describe(description);

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Characters that nobody sees, such as a zero-width space or a change of direction. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a text looks like a mail address; the only real proof of an address is a mail that arrives. Mail programs drop unseen characters
 * of a domain and take full-width letters for ordinary ones (UTS #46): with those, one mailbox would have many addresses.
 */
export const isEmail = (text: string) =>
  text.length <= 254 && emailPattern.test(text) && !unseen.test(text) && text.normalize('NFKC') === text.normalize('NFC');

/** A mail address that may be absent. */
export const optionalEmail = (description: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isEmail(text), 'Enter an email address such as name@example.com.')
    .nullish()
    .describe(description);

/** Adds the scheme that people leave out, so that `example.com` can be opened. */
const withScheme = (text: string) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

/** Whether a text can be opened as a web address. Other schemes than http and https are refused: a link must never run code. */
function isWebAddress(text: string): boolean {
  try {
    const url = new URL(withScheme(text));
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** A web address that may be absent; kept as typed, the scheme may be missing. */
export const optionalUrl = (description: string) =>
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isWebAddress(text), 'Enter a web address such as https://example.com.')
    .nullish()
    .describe(description);

/** A calendar date without time, `YYYY-MM-DD`, that may be absent. */
export const optionalDate = (description: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isCalendarDate(text), 'Enter a date such as 2026-03-14.')
    .nullish()
    .meta({ description, scalar: 'Date' });

/** Whether `YYYY-MM-DD` names a day that exists. There is no year 0000; PostgreSQL refuses it. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return isStorableInstant(date) && date.toISOString().startsWith(text);
}

/** Whether a moment exists and lies in the years 1 to 9999 in UTC, which have four digits in every notation. */
export const isStorableInstant = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9_999;

/** A closed set that may be absent; a form hands over an empty text for "nothing". `scalar` names its GraphQL enum. */
export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V, scalar: string, description: string) =>
  z
    .union([z.enum(values), z.literal('')], { error: `Choose one of these: ${values.join(', ').toLowerCase()}.` })
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .meta({ description, scalar });

/** A whole number within bounds that may be absent; forms hand over an empty text for "nothing". */
export const optionalInt = (min: number, max: number, message: string, description: string) =>
  z
    .union([z.number(), z.string()])
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), message)
    .nullish()
    .meta({ description, scalar: 'Int' });
