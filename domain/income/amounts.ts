import { multiplyDecimals, negateDecimal, trimDecimal } from '#domain/money/decimal.ts';

/** Decimal marks. The other of the two, spaces and apostrophes separate thousands. */
export const amountMarks = ['POINT', 'COMMA'] as const;
export type AmountMark = (typeof amountMarks)[number];

/** Characters of an amount. Longer texts are none. */
const maxCharacters = 60;
/** Largest exponent, and most digits before the mark. */
const maxExponent = 40;

const zero = 0x30;
const nine = 0x39;
const point = 0x2e;
const comma = 0x2c;
const minus = 0x2d;

/**
 * Reads an amount in any notation of a statement, such as `.021330`, `1.234,56`, `$4523.45`, `(4.10)`, `4.10-` or `1E-18`, as an exact
 * decimal. A dash stands for zero. Returns null for other texts, and for amounts with another decimal mark.
 */
export function readAmount(text: string, mark: AmountMark): string | null {
  return plainAmount(text, mark === 'POINT' ? point : comma) ?? writtenAmount(text, mark);
}

/** The fast way for nearly every cell: a minus, digits, and one mark. Null if there is anything else. */
function plainAmount(text: string, mark: number): string | null {
  const length = text.length;
  if (length === 0 || length > maxCharacters) return null;
  const start = text.charCodeAt(0) === minus ? 1 : 0;
  let markAt = -1;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= zero && code <= nine) continue;
    if (code !== mark || markAt >= 0) return null;
    markAt = at;
  }
  return composed(start === 1, text.slice(start, markAt < 0 ? length : markAt), markAt < 0 ? '' : text.slice(markAt + 1));
}

/** A sign, digits before the mark, digits behind it. */
function composed(isNegative: boolean, whole: string, places: string): string | null {
  if (whole === '' && places === '') return null;
  let from = 0;
  while (from < whole.length - 1 && whole.charCodeAt(from) === zero) from++;
  if (whole.length - from > maxExponent) return null;
  const integer = whole === '' ? '0' : from === 0 ? whole : whole.slice(from);
  const number = places === '' ? integer : `${integer}.${places}`;
  return isNegative ? negateDecimal(number) : number;
}

const dashes = new Set(['-', '–', '—', '--', '-.--']);
/** A currency before or after the number: its sign, such as `US$`, its code, such as `EUR`, or what people write, such as `kr.`. */
const currency = String.raw`(?:\p{L}{0,3}\p{Sc}\p{L}{0,3}|[A-Z]{3}|kr\.?|Fr\.?|zł|Kč|Ft|руб\.?|円)`;
const currencyBefore = new RegExp(`^${currency}\\s*`, 'u');
const currencyAfter = new RegExp(`\\s*${currency}$`, 'u');
const exponentOf = /^(.*\d[.,]?)[eE]([+-]?\d{1,3})$/;
/** Digits in groups: `1 234 567`, `1'234`, and `1,23,456` as in India. All separators must be the same. */
const grouped = /^\d{1,3}(?:([.,'’\s])\d{2,3}(?:\1\d{2,3})*)?$/;
const lastGroup = /[.,'’\s]\d{3}$/;

/** An amount without brackets, currency and signs. */
type Bare = { isNegative: boolean; digits: string; exponent: number };

function bareAmount(text: string): Bare | null {
  if (text.length > maxCharacters) return null;
  let rest = text.trim();
  let isNegative = false;
  const brackets = /^([^\d(]*)\((.+)\)([^\d)]*)$/.exec(rest);
  if (brackets) {
    isNegative = true;
    rest = `${brackets[1]}${brackets[2]}${brackets[3]}`.trim();
  }
  const takeSign = () => {
    const signed = /^[+\-−–]\s*/.exec(rest) ?? /\s*[+\-−–]$/.exec(rest);
    if (!signed) return;
    isNegative ||= !signed[0].includes('+');
    rest = rest.replace(signed[0], '');
  };
  takeSign();
  rest = rest.replace(currencyBefore, '');
  if (!exponentOf.test(rest)) rest = rest.replace(currencyAfter, '');
  takeSign();
  const [, digits = rest, exponent = '0'] = exponentOf.exec(rest) ?? [];
  return /^[\d.,'’\s]+$/.test(digits) && /\d/.test(digits) ? { isNegative, digits, exponent: Number(exponent) } : null;
}

function writtenAmount(text: string, mark: AmountMark): string | null {
  if (dashes.has(text.trim())) return '0';
  const bare = bareAmount(text);
  if (bare === null || Math.abs(bare.exponent) > maxExponent) return null;
  const [whole = '', places = '', ...more] = bare.digits.split(mark === 'POINT' ? '.' : ',');
  if (more.length > 0 || !/^\d*$/.test(places)) return null;
  const integer = withoutGroups(whole);
  if (integer === null) return null;
  const number = composed(bare.isNegative, integer, places);
  return number === null || bare.exponent === 0 ? number : shifted(number, bare.exponent);
}

function withoutGroups(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return grouped.test(whole) && lastGroup.test(whole) ? whole.replace(/\D/g, '') : null;
}

const shifted = (number: string, exponent: number): string =>
  exponent < 0
    ? trimDecimal(multiplyDecimals(number, `0.${'0'.repeat(-exponent - 1)}1`))
    : trimDecimal(multiplyDecimals(number, `1${'0'.repeat(exponent)}`));

/** What the decimal mark of an amount can be: `OPEN` for `1.234`, which is more than a thousand or a little more than one. */
export type MarkEvidence = AmountMark | 'OPEN';

/** Returns what an amount says about the decimal mark of its file, or null if it has none of both marks or is no amount. */
export function markEvidence(text: string): MarkEvidence | null {
  const bare = bareAmount(text);
  if (bare === null) return null;
  const { digits } = bare;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return null;
  const mark: AmountMark = digits[last] === '.' ? 'POINT' : 'COMMA';
  const other: AmountMark = mark === 'POINT' ? 'COMMA' : 'POINT';
  const before = digits.slice(0, last);
  if (before.includes(digits[last]!)) return other;
  if (/[.,'’\s]/.test(before) || digits.length - last - 1 !== 3 || bare.exponent !== 0) return mark;
  return /^[1-9]\d{0,2}$/.test(before) ? 'OPEN' : mark;
}

/** Reads a percentage: `85`, `85 %` and `0,85 %` are as they are written. Returns null for other texts. */
export const readPercent = (text: string, mark: AmountMark): string | null =>
  readAmount(text.endsWith('%') ? text.slice(0, -1) : text, mark);
