const formats = new Map<string, Intl.NumberFormat>();

/** Returns the format with these options. Each is created once, because lists format many numbers while scrolling. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en', options);
    formats.set(key, format);
  }
  return format;
}

const number = numberFormat({});
const compact = numberFormat({ notation: 'compact' });
const formatWith = (minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat =>
  numberFormat({ minimumFractionDigits, maximumFractionDigits });

/** Formats a number with at most three decimals: "12,345", "0.125". */
export const numberText = (value: number): string => number.format(value);

/** Formats a number in short, for axes: "12K". */
export const compactText = (value: number): string => compact.format(value);

/** Formats a number with at most this many decimals: "12.5", "12". */
export const roundedText = (value: number, mostDecimals: number): string => formatWith(0, mostDecimals).format(value);

/** Formats a number with exactly this many decimals: "12.50". */
export const fixedText = (value: number, decimals: number): string => formatWith(decimals, decimals).format(value);

/**
 * Formats a percentage of 0 to 100: "12.5 %". Rounds numbers to hundredths by default. Texts, such as exact shares, stay as they are. The
 * domain's `percentText` formats its `Percent`.
 */
export const percentLabel = (value: number | string, mostDecimals = 2): string =>
  `${typeof value === 'string' ? value : roundedText(value, mostDecimals)} %`;
