const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a percentage, "67.1 %". Never rounds a part to 0 or 100. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  if (part === whole) return '100 %';
  const share = (100 * part) / whole;
  if (share < 0.1) return '< 0.1 %';
  if (share > 99.9) return '> 99.9 %';
  return `${percent.format(share)} %`;
}
