import { oneOf } from '#web/kit/list/filter-params.ts';
import type { ListState } from '#web/kit/list/state.ts';
import { type ListOptions, listStateOf } from '#web/kit/list/use-list-state.ts';
import type { RunPayeesQueryVariables } from './__generated__/payees.ts';

/** Which payees are shown: all, those that are paid, or the others. */
const paid = oneOf(['yes', 'no']);

export const payeesList: ListOptions = {
  name: 'run-payees',
  defaultSort: { by: 'NAME', dir: 'asc' },
  sortable: ['NAME', 'EARNED', 'CHANGE', 'NET', 'CLOSING'],
};

export const paidOf = (param: string | null): 'yes' | 'no' | null => (param === null ? null : paid.read(param));

/** Variables of the payees that an address asks for. */
function payeesOf(run: string, { page, limit, search, sortBy, sortDir }: ListState, isPaid: 'yes' | 'no' | null) {
  return {
    run,
    page,
    first: limit,
    search: search || null,
    sort: { by: sortBy, direction: sortDir === 'asc' ? 'ASC' : 'DESC' },
    filter: { run, ...(isPaid !== null && { isPayable: isPaid === 'yes' }) },
  } as RunPayeesQueryVariables;
}

export const payeesAt = (url: URL, run: string): RunPayeesQueryVariables =>
  payeesOf(run, listStateOf(url, payeesList), paidOf(url.searchParams.get('paid')));
