const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A part of a whole as text, "67.1 %". A part that is not nothing never reads as nothing, nor one that is not all as all. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  if (part === whole) return '100 %';
  const share = (100 * part) / whole;
  if (share < 0.1) return '< 0.1 %';
  if (share > 99.9) return '> 99.9 %';
  return `${percent.format(share)} %`;
}
