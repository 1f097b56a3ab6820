import { parseDuration } from '#domain/kit/duration.ts';
import { HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { failure, type Result, success } from '#domain/kit/result.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { type DateOrder, hasDateForm, isoDate } from './column-facts.ts';
import { decimalText } from './decimal.ts';
import { shareParts } from './share-numbers.ts';
import type { ShareScale } from './share-scale.ts';
import { termWords } from './term-words.ts';

const unitsOf: Record<ShareScale, bigint> = { FRACTION: 1_000_000n, PERCENT: 10_000n, CWR: 100n };
const shareMessage = 'Enter a share between 0 and 100 %.';
const maxDecimals = 12;

/** Reads a share in any scale, rounded to 1/10,000 percent. A percent sign and a fraction such as 1/3 need no scale. */
export function parseShare(text: string, scale: ShareScale): Result<Percent> {
  const parts = shareParts(text);
  if (parts.length > 1)
    return failure(`This cell has ${parts.length} shares for one person. Enter one share, such as 50 or 1/2.`);
  const [, part, divisor] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text) ?? [];
  if (part && divisor) return inRange(rounded(BigInt(part) * BigInt(HUNDRED), BigInt(divisor)));
  const isPercent = /%\s*$/.test(text);
  const plain = text.length <= 40 ? decimalText(text.replace(/\s*%\s*$/, '')) : null;
  if (plain === null) return failure(shareMessage);
  const [whole = '', decimals = ''] = plain.replace('+', '').split('.');
  if (whole.startsWith('-') || whole.length > 6) return failure(shareMessage);
  const digits = decimals.slice(0, maxDecimals);
  const units = BigInt((whole || '0') + digits) * unitsOf[isPercent ? 'PERCENT' : scale];
  return inRange(rounded(units, 10n ** BigInt(digits.length)));
}

const rounded = (numerator: bigint, denominator: bigint): number => Number((2n * numerator + denominator) / (2n * denominator));
const inRange = (units: number): Result<Percent> => (units <= HUNDRED ? success(units) : failure(shareMessage));

const yes = new Set(
  'yes y true 1 x ja oui si wahr vrai verdadero ✓ registered signed registriert angemeldet unterschrieben enregistre signe registrado firmado'.split(
    ' ',
  ),
);
const no = new Set('no n false 0 nein non falsch faux falso -'.split(' '));

export function parseBoolean(text: string): Result<boolean> {
  const word = foldText(text);
  if (yes.has(word)) return success(true);
  return no.has(word) ? success(false) : failure('Enter Yes or No.');
}

/** Minutes and seconds with a dot or a comma. A duration of less than an hour with hundredths is more likely than 3.45 seconds. */
const minutesAndSeconds = /^([0-5]?\d)[.,]([0-5]\d)$/;
/** A number that can be minutes with a part of a minute, minutes and seconds without a last zero, or seconds. */
const openDuration = /^[0-5]?\d[.,](?:\d|[6-9]\d)$/;
/** Whole numbers up to this are more likely minutes than seconds. */
const mostMinutes = 15;

/** Reads a duration: 3:45, 00:03:45, 3.45 for 3:45, or seconds. Fractions of a second are dropped. */
export function parseLength(text: string): Result<number> {
  const [, minutes, seconds] = minutesAndSeconds.exec(text) ?? [];
  if (minutes && seconds) return success(Number(minutes) * 60 + Number(seconds));
  if (openDuration.test(text)) return failure(`“${text}” can mean minutes or seconds. Enter minutes and seconds such as 3:45.`);
  if (/^\d{1,5}(?:[.,]\d+)?$/.test(text)) return success(Math.floor(Number(text.replace(',', '.'))));
  return parseDuration(text.replace(/\.\d+$/, '').replace(/^PT?(?:(\d+)H)?(\d+)M(\d+)S$/i, isoLength));
}

/** How a duration was read that could be another one; null if it is clear. */
export function durationNote(text: string): string | null {
  const [, minutes, seconds] = minutesAndSeconds.exec(text) ?? [];
  if (minutes && seconds)
    return `“${text}” is read as ${minutes} minutes and ${seconds} seconds. Enter it as ${minutes}:${seconds}.`;
  return /^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= mostMinutes
    ? `“${text}” is read as ${text} seconds. If it means minutes, enter ${text}:00.`
    : null;
}

/** Durations of DDEX, such as PT3M42S. */
const isoLength = (_: string, hours: string | undefined, minutes: string, seconds: string) =>
  `${hours ? `${hours}:` : ''}${hours ? minutes.padStart(2, '0') : minutes}:${seconds.padStart(2, '0')}`;

export function parseDate(text: string, order: DateOrder): Result<string> {
  const iso = isoDate(text, order);
  return iso === null ? failure(`${dateFault(text, order)}Enter a date such as 2026-03-14.`) : success(iso);
}

function dateFault(text: string, order: DateOrder): string {
  if (!hasDateForm(text)) return '';
  const [other, part] = order === 'DMY' ? (['MDY', 'month'] as const) : (['DMY', 'day'] as const);
  return isoDate(text, other) === null ? 'This date does not exist. ' : `This date has the ${part} first. `;
}

export function parseInteger(text: string): Result<number> {
  const plain = decimalText(text)?.replace(/\.0+$/, '');
  return plain !== undefined && /^[+-]?\d{1,9}$/.test(plain) ? success(Number(plain)) : failure('Enter a whole number.');
}

/** Reads a term by its label, its key, or a word in German, French or Spanish, ignoring case and punctuation. */
export function parseTerm(text: string, terms: Readonly<Record<string, string>>): Result<string> {
  const plain = (word: string) => foldText(word).replace(/[^\p{L}\p{N}]+/gu, '');
  const given = plain(text);
  const key =
    Object.keys(terms).find((each) => plain(each) === given || plain(terms[each]!) === given) ??
    termWords.get(given)?.find((each) => each in terms);
  return key === undefined ? failure(`Choose one of these: ${Object.values(terms).join(', ')}.`) : success(key);
}

/** A value in quotes, which may contain separators. Quotes in it are doubled. */
const quotedValue = /(?<=(?:^|[|;,])\s*)"((?:[^"]|"")*)"(?=\s*(?:[|;,]|$))/g;

/** Splits a cell with several values. A comma separates only if no other separator occurs. Values with separators are in quotes. */
export function parseList(text: string): string[] {
  const quoted: string[] = [];
  const plain = text.replace(quotedValue, (_, value: string) => `\0${quoted.push(value.replaceAll('""', '"')) - 1}`);
  return plain
    .split(/[|;]/.test(plain) ? /[|;]/ : /,/)
    .map((part) => part.trim())
    .map((part) => (part.startsWith('\0') ? (quoted[Number(part.slice(1))] ?? '') : part))
    .filter((part) => part !== '');
}

/** Joins values for one cell, as `parseList` reads them. */
export const listText = (values: readonly string[]): string =>
  values.map((value) => (/[|;,"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');

/** Undoes what spreadsheet programs do to long numbers: 7.24385E+11, and a decimal zero. */
export const plainCode = (text: string): string =>
  /^\d(?:\.\d+)?E\+\d{1,2}$/i.test(text) ? BigInt(Math.round(Number(text))).toString() : text.replace(/^(\d{6,})\.0+$/, '$1');
