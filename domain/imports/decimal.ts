/**
 * Parses a number as people write it: `1,234.5`, `1.234,5`, `0,5`, `.5`. Returns null for other texts. A single comma or dot separates
 * decimals.
 */
export function parseDecimal(text: string): number | null {
  const plain = decimalText(text);
  return plain === null ? null : Number(plain);
}

/** The same as a text with a dot before the decimals, without loss of digits. */
export function decimalText(text: string): string | null {
  const trimmed = text.trim();
  if (!/^[+-]?[\d.,]+$/.test(trimmed) || !/\d/.test(trimmed)) return null;
  const last = Math.max(trimmed.lastIndexOf(','), trimmed.lastIndexOf('.'));
  if (last === -1) return trimmed;
  const mark = trimmed[last]!;
  const whole = trimmed.slice(0, last);
  const other = mark === ',' ? '.' : ',';
  // The mark occurs twice: it separates thousands, as in 1,234,567.
  if (whole.includes(mark)) return grouped(trimmed, mark);
  if (!whole.includes(other)) return `${whole}.${trimmed.slice(last + 1)}`;
  const integer = grouped(whole, other);
  return integer === null ? null : `${integer}.${trimmed.slice(last + 1)}`;
}

/** Removes separators of thousands, which must be three digits apart. */
function grouped(text: string, separator: string): string | null {
  const [first = '', ...groups] = text.split(separator);
  const isRegular = /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isRegular ? first + groups.join('') : null;
}
