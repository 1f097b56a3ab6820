import { useSearchParams } from 'react-router';
import type { IncomeLineSort } from '#web/__generated__/schema.ts';
import { type Sortable, type Sorting, sortChange } from '#web/kit/list/state.ts';

/** What lines can be sorted by. The largest amounts and the latest periods come first. */
export const lineSorts = [
  { header: 'Period', sortKey: 'PERIOD', startsDescending: true },
  { header: 'Converted', sortKey: 'AMOUNT', startsDescending: true },
] as const satisfies readonly Sortable[];

const initial: Sorting = { sortBy: 'PERIOD', sortDir: 'desc' };

function readSort(params: URLSearchParams): Sorting {
  const sortBy = lineSorts.find(({ sortKey }) => sortKey === params.get('sortBy'))?.sortKey ?? initial.sortBy;
  return { sortBy, sortDir: params.get('sortDir') === 'asc' ? 'asc' : initial.sortDir };
}

const isInitial = ({ sortBy, sortDir }: Sorting): boolean => sortBy === initial.sortBy && sortDir === initial.sortDir;

/** Returns the order of an address for the server. Null for the latest periods first. */
export function sortOf(params: URLSearchParams): IncomeLineSort | null {
  const sort = readSort(params);
  if (isInitial(sort)) return null;
  return { by: sort.sortBy as IncomeLineSort['by'], direction: sort.sortDir === 'asc' ? 'ASC' : 'DESC' };
}

/** The order in the address, and a function that sorts by a column, or turns its order round. */
export function useLineSort() {
  const [params, setParams] = useSearchParams();
  const state = readSort(params);
  const onSort = (column: Sortable) =>
    setParams(
      (now) => {
        const { by, dir } = sortChange(column, readSort(now));
        const isDefault = isInitial({ sortBy: by, sortDir: dir });
        for (const [name, value] of Object.entries({ sortBy: by, sortDir: dir })) {
          if (isDefault) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { state, onSort };
}
