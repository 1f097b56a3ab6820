import type { PublisherSort, PublisherSortField } from '#web/__generated__/schema.ts';
import { type PartyFilters as Filters, publisherFilterOf } from '#web/entities/parties/party-filter-state.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';

export const publishersOptions: ListOptions = {
  name: 'publishers',
  defaultSort: { by: 'NAME', dir: 'asc' },
  sortable: ['NAME', 'CONTACT_PERSON', 'PRO', 'CITY', 'CREATED_AT'] satisfies PublisherSortField[],
};

const sortOf = (state: ListState): PublisherSort => ({
  by: state.sortBy as PublisherSortField,
  direction: state.sortDir === 'asc' ? 'ASC' : 'DESC',
});

export const matching = (state: ListState, filters: Filters) => ({
  search: state.search || null,
  sort: sortOf(state),
  filter: publisherFilterOf(filters),
});

export const publishersVariables = (state: ListState, filters: Filters) => ({
  page: state.page,
  first: state.limit,
  ...matching(state, filters),
});
