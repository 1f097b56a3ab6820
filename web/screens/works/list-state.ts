import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import type { WorkFilter, WorkSortField } from '#web/__generated__/schema.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';

const sortable: readonly WorkSortField[] = ['TITLE', 'ISWC', 'GENRE', 'LANGUAGE', 'STATUS', 'CREATED_AT'];

export const worksOptions: ListOptions = { name: 'works', defaultSort: { by: 'TITLE', dir: 'asc' }, sortable };

/** The filters as the address holds them. `status` is one status, or `not-archived`; `iswc` is `with` or `without`. */
export const filterNames = ['status', 'genre', 'language', 'iswc'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string | null>;

export const NOT_ARCHIVED = 'not-archived';

const isStatus = (text: string): text is TrackStatus => Object.hasOwn(trackStatusLabels, text);

/** The filters of an address; a status or an ISWC state that does not exist counts as none. */
export function readFilters(param: (name: string) => string | null): Filters {
  const status = param('status');
  const iswc = param('iswc');
  return {
    status: status !== null && (status === NOT_ARCHIVED || isStatus(status)) ? status : null,
    genre: param('genre')?.slice(0, 80) || null,
    language: param('language')?.slice(0, 60) || null,
    iswc: iswc === 'with' || iswc === 'without' ? iswc : null,
  };
}

function statuses(status: string | null): TrackStatus[] | null {
  if (status === null) return null;
  const all = Object.keys(trackStatusLabels).filter(isStatus);
  return all.filter((each) => (status === NOT_ARCHIVED ? each !== 'ARCHIVED' : each === status));
}

function filterOf({ status, genre, language, iswc }: Filters): WorkFilter | null {
  const filter = { trackStatus: statuses(status), genre, language, hasIswc: iswc === null ? null : iswc === 'with' };
  return Object.values(filter).every((value) => value === null) ? null : filter;
}

/** What the list and its export ask the server for. */
export const matching = (state: ListState, filters: Filters) => ({
  search: state.search || null,
  sort: { by: state.sortBy as WorkSortField, direction: state.sortDir === 'asc' ? ('ASC' as const) : ('DESC' as const) },
  filter: filterOf(filters),
});

export const worksVariables = (state: ListState, filters: Filters) => ({
  page: state.page,
  first: state.limit,
  ...matching(state, filters),
});

const statusText = (status: string) => trackStatusLabels[status as TrackStatus];

/** A filter as its chip reads: "Status is not" and "Archived". */
export function chipText(name: FilterName, value: string): readonly [string, string] {
  if (name === 'status') return value === NOT_ARCHIVED ? ['Status is not', 'Archived'] : ['Status is', statusText(value)];
  if (name === 'iswc') return ['ISWC', value === 'with' ? 'present' : 'missing'];
  return [name === 'genre' ? 'Genre is' : 'Language is', value];
}

/** What a filter hides, as the end of a sentence. */
export function hidingPhrase(name: FilterName, value: string): string {
  if (name === 'status')
    return value === NOT_ARCHIVED ? 'archived works are hidden' : `only works with the status ${statusText(value)} are shown`;
  if (name === 'iswc') return `only works ${value} an ISWC are shown`;
  return name === 'genre' ? `only works of the genre ${value} are shown` : `only works in ${value} are shown`;
}
