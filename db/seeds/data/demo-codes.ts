import { ipiBaseNumberFrom, ipiNameNumberFrom } from '#domain/codes/ipi.ts';
import { isniFrom } from '#domain/codes/isni.ts';
import { iswcFromDigits } from '#domain/codes/iswc.ts';

/** Codes of the demo catalogue: valid check digits on numbers beginning with nines, so they are recognisably fake. */

const padded = (prefix: string, serial: number, length: number): string =>
  prefix + String(serial).padStart(length - prefix.length, '0');

/** T-999.000.nnn-c */
export const demoIswc = (serial: number): string => iswcFromDigits(padded('999', serial, 9));

/** Like demoIswc, with a wrong check digit, as in old catalogues. */
export function demoIswcWithWrongDigit(serial: number): string {
  const right = demoIswc(serial);
  return right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10);
}

export const demoIpi = (serial: number): string => ipiNameNumberFrom(padded('990', serial, 9));
export const demoIpiBase = (serial: number): string => ipiBaseNumberFrom(padded('990', serial, 9));
export const demoIsni = (serial: number): string => isniFrom(padded('00000009999', serial, 15));

/**
 * Length of the account part and, where the standard wants letters first, the test bank's letters. Countries whose
 * account numbers carry check digits of their own (France, Norway, Spain) are left out.
 */
const ACCOUNT_FORMATS: Readonly<Record<string, readonly [length: number, bank: string]>> = {
  AT: [16, '0'],
  BR: [25, '0'],
  DE: [18, '0'],
  DK: [14, '0'],
  GB: [18, 'TEST'],
  IT: [23, 'X'],
  NL: [14, 'TEST'],
  SE: [20, '0'],
};

/** A test IBAN with right check digits (ISO 13616, mod 97-10), all zeros but the serial; undefined where no IBANs are used. */
export function demoIban(countryCode: string, serial: number): string | undefined {
  const format = ACCOUNT_FORMATS[countryCode];
  if (format === undefined) return undefined;
  const suffix = countryCode === 'BR' ? 'P1' : '';
  const account = padded(format[1], serial, format[0] - suffix.length) + suffix;
  const numeric = [...`${account}${countryCode}00`].map((character) => Number.parseInt(character, 36)).join('');
  const remainder = [...numeric].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `${countryCode}${String(98 - remainder).padStart(2, '0')}${account}`;
}
