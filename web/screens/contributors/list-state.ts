import type { ContributorSort, ContributorSortField } from '#web/__generated__/schema.ts';
import { contributorFilterOf, type PartyFilters as Filters } from '#web/entities/parties/party-filter-state.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';

export const contributorsOptions: ListOptions = {
  name: 'contributors',
  defaultSort: { by: 'FIRST_NAME', dir: 'asc' },
  sortable: ['FIRST_NAME', 'EMAIL', 'CITY', 'IPI_NUMBER', 'PRO', 'CREATED_AT'] satisfies ContributorSortField[],
};

const sortOf = (state: ListState): ContributorSort => ({
  by: state.sortBy as ContributorSortField,
  direction: state.sortDir === 'asc' ? 'ASC' : 'DESC',
});
/** What the list and its export ask the server for. */
export const matching = (state: ListState, filters: Filters) => ({
  search: state.search || null,
  sort: sortOf(state),
  filter: contributorFilterOf(filters),
});

export const contributorsVariables = (state: ListState, filters: Filters) => ({
  page: state.page,
  first: state.limit,
  ...matching(state, filters),
});
