import { firstIsrcYear } from '#domain/catalogue/product-codes.ts';
import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { thisYear } from '#web/kit/text/dates.ts';
import { useIsrcSerialsQuery } from './__generated__/isrc-serials.ts';

/** Returns the years of reference, from the current one to the first year of the standard. */
export function isrcYears(): string[] {
  const year = thisYear();
  return Array.from({ length: year - firstIsrcYear + 1 }, (_, index) => String(year - index));
}

export const yearChoices = (): Choices => ({ options: isrcYears(), placeholder: 'Any year' });

/** Prefixes that the workspace uses. */
export function usePrefixChoices(prefix: string | null): Choices {
  const { data } = useIsrcSerialsQuery();
  const known = (data?.isrcSerials ?? []).map((serial) => serial.prefix);
  return { options: [...new Set([...(prefix ? [prefix] : []), ...known])], placeholder: 'Any prefix' };
}
