import { fixedText, percentLabel } from '#web/kit/text/numbers.ts';

/** Formats a percentage, "67.1 %". Never rounds a part to 0 or 100. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return percentLabel(0);
  if (part === whole) return percentLabel(100);
  const share = (100 * part) / whole;
  if (share < 0.1) return '< 0.1 %';
  if (share > 99.9) return '> 99.9 %';
  return percentLabel(fixedText(share, 1));
}
