import { z } from 'zod';

/** Optional text: trimmed, and stored as null when empty. */
export const optionalText = (max: number, description: string) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .describe(description);

/** Required text after trimming. `message` is shown when it is missing. */
export const requiredText = (max: number, message: string, description: string) =>
  z.string({ error: message }).trim().min(1, message).max(max, `Use at most ${max} characters.`).describe(description);

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Invisible characters, such as a zero-width space or a direction mark. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a text looks like an email address. Refuses invisible characters, and full-width characters in the domain. Mail programs drop or
 * convert them (UTS #46), so one mailbox would have many addresses.
 */
export const isEmail = (text: string) =>
  text.length <= 254 && emailPattern.test(text) && !unseen.test(text) && text.normalize('NFKC') === text.normalize('NFC');

/** An optional email address. */
export const optionalEmail = (description: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isEmail(text), 'Enter an email address such as name@example.com.')
    .nullish()
    .meta({ description, scalar: 'EmailAddress' });

/** Adds `https://` if the scheme is missing, so `example.com` can be opened. */
const withScheme = (text: string) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

/** Whether a text is a web address. Only http and https are allowed: a link must never run code. */
function isWebAddress(text: string): boolean {
  try {
    const url = new URL(withScheme(text));
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
  } catch {
    return false;
  }
}

/** An optional web address, kept as typed. The scheme may be missing. */
export const optionalUrl = (description: string) =>
  z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters.')
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isWebAddress(text), 'Enter a web address such as https://example.com.')
    .nullish()
    .meta({ description, scalar: 'URL' });

/** An optional date, `YYYY-MM-DD`. */
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

/** Whether a time is valid and in the years 1 to 9999 (UTC), which have four digits in every format. */
export const isStorableInstant = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9_999;

/** An optional enum value. An empty string from a form becomes null. `scalar` is the name of its GraphQL enum. */
export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V, scalar: string, description: string) =>
  z
    .union([z.enum(values), z.literal('')], { error: `Choose one of these: ${values.join(', ').toLowerCase()}.` })
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .meta({ description, scalar });

/** An optional whole number within limits. An empty string from a form becomes null. */
export const optionalInt = (min: number, max: number, message: string, description: string) =>
  z
    .union([z.number(), z.string()])
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), message)
    .nullish()
    .meta({ description, scalar: 'Int' });
