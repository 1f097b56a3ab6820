/** Signs and words for currencies in statements, in small letters. */
const words: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['$us', 'USD'],
  ['us dollar', 'USD'],
  ['us dollars', 'USD'],
  ['dollars', 'USD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['pounds', 'GBP'],
  ['¥', 'JPY'],
  ['円', 'JPY'],
  ['yen', 'JPY'],
  ['ca$', 'CAD'],
  ['c$', 'CAD'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['r$', 'BRL'],
  ['₽', 'RUB'],
  ['руб', 'RUB'],
  ['руб.', 'RUB'],
  ['₩', 'KRW'],
  ['₹', 'INR'],
  ['zł', 'PLN'],
]);

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Returns the ISO 4217 code of a currency by its code, sign or name in a statement; null for other texts. */
export function currencyOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return codes.has(code) ? code : (words.get(code.toLowerCase()) ?? null);
}
