import { firstIsrcYear } from '#domain/catalogue/product-codes.ts';
import type { Choices } from '#web/kit/list/choice-filters.tsx';
import { useIsrcSerialsQuery } from './__generated__/isrc-serials.ts';

/** Returns the years of reference, from the current one to the first year of the standard. */
export function isrcYears(): string[] {
  const thisYear = new Date().getUTCFullYear();
  return Array.from({ length: thisYear - firstIsrcYear + 1 }, (_, index) => String(thisYear - index));
}

export const yearChoices = (): Choices => ({ options: isrcYears(), placeholder: 'Any year' });

/** Prefixes that the workspace uses. */
export function usePrefixChoices(prefix: string | null): Choices {
  const { data } = useIsrcSerialsQuery();
  const known = (data?.isrcSerials ?? []).map((serial) => serial.prefix);
  return { options: [...new Set([...(prefix ? [prefix] : []), ...known])], placeholder: 'Any prefix' };
}
