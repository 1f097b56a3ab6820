import type { Option } from '#web/kit/form/select-field.tsx';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Frequent currencies come first. */
const frequent = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'CAD', 'AUD', 'JPY', 'BRL'];

/** "US Dollar (USD)". */
export const currencyName = (code: string): string => `${names.of(code) ?? code} (${code})`;

/** All currencies as options. */
export const currencyOptions = (except: readonly string[] = []): Option[] =>
  [...new Set([...frequent, ...Intl.supportedValuesOf('currency')])]
    .filter((code) => !except.includes(code))
    .map((code) => ({ value: code, label: currencyName(code) }));
