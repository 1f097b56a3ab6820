/** An exact amount that was typed, or what is wrong with it. Null if nothing was typed. */
type TypedAmount = { value: string | null; error: null } | { value: null; error: string };

const fault = 'Enter an amount such as 1204.18.';

/**
 * Reads a typed amount as an exact decimal: "1204.18", "1 204,18", "1,204.18" or "1.204,18". A single mark before three digits may separate
 * thousands or decimals, so it is refused instead of guessed.
 */
export function typedAmount(text: string): TypedAmount {
  const compact = text.replace(/[\s\u00a0\u202f’']/g, '').replace('−', '-');
  if (compact === '') return { value: null, error: null };
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(compact)) {
    const digits = compact.replace(/[.,]/, '');
    return {
      value: null,
      error: `Enter ${digits}.00 or ${compact.replace(',', '.')}0, because “${compact}” can be read in two ways.`,
    };
  }
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,18}))?$/.exec(compact) ??
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,18}))?$/.exec(compact) ??
    [];
  if (whole === '') return { value: null, error: fault };
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > 18) return { value: null, error: fault };
  return { value: `${sign}${digits}${decimals === '' ? '' : `.${decimals}`}`, error: null };
}
