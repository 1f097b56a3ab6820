import { type TrackStatus, trackStatusLabels } from '#domain/works/music-terms.ts';
import type { SplitsState, WorkFilter, WorkSortField } from '#web/__generated__/schema.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';

const sortable: readonly WorkSortField[] = ['TITLE', 'ISWC', 'GENRE', 'LANGUAGE', 'STATUS', 'CREATED_AT'];

export const worksOptions: ListOptions = { name: 'works', defaultSort: { by: 'TITLE', dir: 'asc' }, sortable };

/**
 * The filters as the address holds them. `status` is one status, or `not-archived`; `iswc` is `with`, `without` or `wrong`, `splits` is
 * `complete`, `incomplete` or `none`; `writer` and `publisher` are ids, `society` is a name.
 */
export const filterNames = ['status', 'writer', 'publisher', 'society', 'genre', 'language', 'iswc', 'splits'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string | null>;

export const NOT_ARCHIVED = 'not-archived';

/** What each state of the ISWC and of the splits is called: what follows the chip's subject, and what comes after "only works". */
export const iswcWords: Readonly<Record<string, readonly [chip: string, phrase: string]>> = {
  with: ['present', 'with an ISWC'],
  without: ['missing', 'without an ISWC'],
  wrong: ['has a wrong check digit', 'with a wrong check digit in the ISWC'],
};
export const splitsWords: Readonly<Record<string, readonly [chip: string, phrase: string]>> = {
  complete: ['complete', 'with complete splits'],
  incomplete: ['incomplete', 'with incomplete splits'],
  none: ['not entered', 'without splits'],
};
const known = (words: object, value: string | null): string | null =>
  value !== null && Object.hasOwn(words, value) ? value : null;

const idOf = (text: string | null): string | null => (text !== null && /^[\da-f-]{36}$/i.test(text) ? text : null);

const isStatus = (text: string): text is TrackStatus => Object.hasOwn(trackStatusLabels, text);

/** The filters of an address; a status or an ISWC state that does not exist counts as none. */
export function readFilters(param: (name: string) => string | null): Filters {
  const status = param('status');
  return {
    status: status !== null && (status === NOT_ARCHIVED || isStatus(status)) ? status : null,
    writer: idOf(param('writer')),
    publisher: idOf(param('publisher')),
    society: param('society')?.slice(0, 120) || null,
    genre: param('genre')?.slice(0, 80) || null,
    language: param('language')?.slice(0, 60) || null,
    iswc: known(iswcWords, param('iswc')),
    splits: known(splitsWords, param('splits')),
  };
}

function statuses(status: string | null): TrackStatus[] | null {
  if (status === null) return null;
  const all = Object.keys(trackStatusLabels).filter(isStatus);
  return all.filter((each) => (status === NOT_ARCHIVED ? each !== 'ARCHIVED' : each === status));
}

function filterOf({ status, writer, publisher, society, genre, language, iswc, splits }: Filters): WorkFilter | null {
  const filter = {
    ...{ trackStatus: statuses(status), contributor: writer, publisher, society, genre, language },
    hasIswc: iswc === null || iswc === 'wrong' ? null : iswc === 'with',
    hasWrongIswc: iswc === 'wrong' ? true : null,
    splitsState: (splits?.toUpperCase() ?? null) as SplitsState | null,
  };
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
  if (name === 'iswc') return ['ISWC', iswcWords[value]?.[0] ?? value];
  if (name === 'splits') return ['Splits', splitsWords[value]?.[0] ?? value];
  return [`${subjects[name]} is`, value];
}

const subjects = { writer: 'Writer', publisher: 'Publisher', society: 'Society', genre: 'Genre', language: 'Language' };

/** What a filter hides, as the end of a sentence. */
export function hidingPhrase(name: FilterName, value: string): string {
  if (name === 'status')
    return value === NOT_ARCHIVED ? 'archived works are hidden' : `only works with the status ${statusText(value)} are shown`;
  if (name === 'iswc') return `only works ${iswcWords[value]?.[1]} are shown`;
  if (name === 'splits') return `only works ${splitsWords[value]?.[1]} are shown`;
  const which = {
    writer: 'of one writer',
    publisher: 'of one publisher',
    society: `registered with ${value}`,
    genre: `of the genre ${value}`,
    language: `in ${value}`,
  };
  return `only works ${which[name]} are shown`;
}
