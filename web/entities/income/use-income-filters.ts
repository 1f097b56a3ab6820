import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterOf, filtersOf, type IncomeFilters, withFilters } from './income-filter.ts';

/** The filters in the address, their variables, and a function that changes some of them. */
export function useIncomeFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = (changes: Partial<IncomeFilters>) =>
    setParams((now) => withFilters(now, changes), { replace: true, preventScrollReset: true });
  return { filters, filter: filterOf(filters, new Date()), change };
}
