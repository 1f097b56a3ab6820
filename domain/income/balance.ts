/** Decimal places of the smallest unit of a currency. */
const unitPlaces = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Whether a declared total equals the sum of the lines to the smallest unit of the currency. Sources pay whole cents for lines with more places:
 * they round the sum or cut it off.
 */
export function isBalanced(difference: string, currency: string): boolean {
  const [whole = '', places = ''] = difference.split('.');
  return !/[1-9]/.test(whole + places.slice(0, unitPlaces(currency)));
}
