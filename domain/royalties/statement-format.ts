import { minorPlaces } from '#domain/money/minor-units.ts';
import type { StatementLanguage } from './royalty-terms.ts';

const locales: Readonly<Record<StatementLanguage, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

/** Writes numbers and days as people of a language do. Decimals are never turned into floating-point numbers. */
export type StatementFormat = {
  /** An amount without its currency, for columns: 1,082.73. */
  amount: (decimal: string) => string;
  /** An amount with its currency: €1,082.73. */
  money: (decimal: string, currency?: string) => string;
  /** An amount with its currency and all its decimals, of which there are at least those of its minor unit: €64.26945. */
  exactMoney: (decimal: string, currency: string) => string;
  /** A percentage such as `33.3333`: 33.3333 %. */
  percent: (decimal: string) => string;
  /** A percentage in 1/10,000 percent. */
  rate: (percent: number) => string;
  /** An exchange rate with seven digits, which a person can read. Tables have all of them. */
  exchangeRate: (decimal: string) => string;
  count: (number: number) => string;
  day: (day: string) => string;
  /** From the first to the last day, without repeating the month or the year. */
  period: (from: string, to: string) => string;
};

/** Intl reads decimals as texts without loss; its type wants a literal. */
const literal = (decimal: string) => decimal as `${number}`;
/** A minus sign, which is as wide as a digit. A hyphen could be taken for a dash. */
const withMinus = (text: string) => text.replace('-', '\u2212');
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the formats of a language for amounts in a currency. */
export function statementFormat(language: StatementLanguage, currency: string): StatementFormat {
  const locale = locales[language];
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
    return (decimal: string) => withMinus(format.format(literal(decimal)));
  };
  const fixed = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places });
  const moneyIn = (code: string) => numbers({ style: 'currency', currency: code, ...fixed(minorPlaces(code)) });
  const money = moneyIn(currency);
  const plain = numbers({ maximumFractionDigits: 4 });
  const space = language === 'en' ? '' : '\u00a0';
  const percent = (decimal: string) => `${plain(decimal)}${space}%`;
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  // The first of a month is an ordinal in French.
  const written = (parts: readonly Intl.DateTimeFormatPart[]) =>
    parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');
  const whole = new Intl.NumberFormat(locale);
  return {
    amount: numbers(fixed(minorPlaces(currency))),
    exactMoney: (decimal, code) =>
      numbers({ style: 'currency', currency: code, minimumFractionDigits: minorPlaces(code), maximumFractionDigits: 20 })(
        decimal,
      ),
    money: (decimal, code) => (code === undefined || code === currency ? money(decimal) : moneyIn(code)(decimal)),
    percent,
    rate: (value) => percent(String(value / 10_000)),
    exchangeRate: numbers({ maximumSignificantDigits: 7 }),
    count: (number) => whole.format(number),
    day: (day) => written(days.formatToParts(dateOf(day))),
    period: (from, to) => written(days.formatRangeToParts(dateOf(from), dateOf(to))),
  };
}
