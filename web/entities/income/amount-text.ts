/** An exact amount as the server sends it: a decimal number as text. */
export type Amount = { amount: string; currency: string };

/** Formats take decimal numbers as texts, which they do not convert to floating-point numbers. */
type DecimalText = `${number}`;

const formats = new Map<string, Intl.NumberFormat>();

function formatWith(currency: string | null, least: number | undefined, most: number | undefined): Intl.NumberFormat {
  const key = `${currency} ${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en', {
      ...(currency !== null && { style: 'currency', currency }),
      ...(least !== undefined && { minimumFractionDigits: least }),
      ...(most !== undefined && { maximumFractionDigits: most }),
    });
    formats.set(key, format);
  }
  return format;
}

/** Formats an amount to the smallest unit of its currency: "€24,318.42". */
export const amountText = ({ amount, currency }: Amount): string =>
  formatWith(currency, undefined, undefined).format(amount as DecimalText);

/** Formats an amount with all of its decimals: "€0.0003141". */
export const exactAmountText = ({ amount, currency }: Amount): string =>
  formatWith(currency, undefined, 20).format(amount as DecimalText);

/** Formats an exact number, such as a count of units or a rate: "1,204.5". */
export const decimalText = (value: string): string => formatWith(null, 0, 20).format(value as DecimalText);

/** Whether an exact amount is zero, however it is written. */
export const isZero = (amount: string): boolean => /^-?0*\.?0*$/.test(amount);
