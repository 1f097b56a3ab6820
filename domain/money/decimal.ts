/**
 * Exact decimal numbers as texts, such as `-12.0031410`, without limit of digits. Places are kept: `1.50` stays `1.50`. Statements have amounts
 * with up to 18 places, which no floating-point number can hold.
 */

type Scaled = { units: bigint; scale: number };

const canonical = /^-?\d+(?:\.\d+)?$/;

/** Whether a text is a decimal number as this product stores it. */
export const isDecimal = (text: string): boolean => canonical.test(text);

function scaled(text: string): Scaled {
  if (!isDecimal(text)) throw new RangeError(`"${text.slice(0, 60)}" is not a decimal number.`);
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

function textOf({ units, scale }: Scaled): string {
  const isNegative = units < 0n;
  const digits = (isNegative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return isNegative ? `-${text}` : text;
}

const unitsAt = ({ units, scale }: Scaled, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

/** Returns the exact sum, with the places of the number that has more. */
export function addDecimals(a: string, b: string): string {
  const [first, second] = [scaled(a), scaled(b)];
  const scale = Math.max(first.scale, second.scale);
  return textOf({ units: unitsAt(first, scale) + unitsAt(second, scale), scale });
}

/** Returns the exact sum of all numbers; `0` without any. */
export const sumDecimals = (numbers: readonly string[]): string => numbers.reduce(addDecimals, '0');

/** Returns `a` minus `b`. */
export const subtractDecimals = (a: string, b: string): string => addDecimals(a, negateDecimal(b));

/** Returns the exact product, with the places of both numbers together. */
export function multiplyDecimals(a: string, b: string): string {
  const [first, second] = [scaled(a), scaled(b)];
  return textOf({ units: first.units * second.units, scale: first.scale + second.scale });
}

/** Returns `a` divided by `b`, rounded to a number of places, halves to even. Throws RangeError for a division by zero. */
export function divideDecimals(a: string, b: string, places: number): string {
  const [first, second] = [scaled(a), scaled(b)];
  if (second.units === 0n) throw new RangeError('A number cannot be divided by zero.');
  const numerator = first.units * 10n ** BigInt(places + second.scale);
  return textOf({ units: halfEven(numerator, second.units * 10n ** BigInt(first.scale)), scale: places });
}

/** Returns a number rounded to a number of places, halves to even. Missing places are filled with zeros. */
export const roundDecimal = (text: string, places: number): string => divideDecimals(text, '1', places);

function halfEven(numerator: bigint, denominator: bigint): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const quotient = n / d;
  const rest = 2n * (n < 0n ? -(n % d) : n % d);
  const isUp = rest > d || (rest === d && quotient % 2n !== 0n);
  return isUp ? quotient + (n < 0n ? -1n : 1n) : quotient;
}

/** Returns the number with the other sign. Zero has none. */
export const negateDecimal = (text: string): string =>
  text.startsWith('-') ? text.slice(1) : isZeroDecimal(text) ? text : `-${text}`;

/** Whether a decimal number is zero, with any number of places. */
export function isZeroDecimal(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x30 && code <= 0x39) return false;
  }
  return true;
}

/** Returns a negative number if `a` is less than `b`, a positive one if it is greater, and 0 if they are equal: `1.5` equals `1.50`. */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = [scaled(a), scaled(b)];
  const scale = Math.max(first.scale, second.scale);
  const difference = unitsAt(first, scale) - unitsAt(second, scale);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Removes zeros after the last place that counts: `1.50` becomes `1.5`. */
export function trimDecimal(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
