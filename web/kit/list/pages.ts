import { numberText } from '../text/numbers.ts';
export type PageItem = number | 'gap';

export const pageCount = (totalCount: number, limit: number): number => Math.max(1, Math.ceil(totalCount / limit));

/**
 * Returns the page numbers to show: all if there are seven or fewer, otherwise the first, the last and the current page with its
 * neighbours, with gaps in between. A gap never hides a single page.
 */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  const page = Math.min(Math.max(current, 1), count);
  const first = Math.min(Math.max(page - 1, 1), count - 2);
  const shown = new Set([1, count, first, first + 1, first + 2].filter((number) => number >= 1 && number <= count));
  if (page <= 4) for (const number of [2, 3, 4, 5]) shown.add(number);
  if (page >= count - 3) for (const number of [1, 2, 3, 4]) shown.add(count - number);
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((number, index): PageItem[] =>
    index > 0 && number - numbers[index - 1]! > 1 ? ['gap', number] : [number],
  );
}

/** "1–20 of 1,211"; the range of rows on a page, with a plus if there are more rows than were counted. */
export function rangeText(page: number, limit: number, totalCount: number, isExact = true): string {
  if (totalCount === 0) return '0 of 0';
  const more = isExact ? '' : '+';
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, totalCount);
  return from > totalCount
    ? `${numberText(totalCount)}${more} in all`
    : `${numberText(from)}–${numberText(to)} of ${numberText(totalCount)}${more}`;
}
