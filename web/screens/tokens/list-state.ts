import {
  type Blockchain,
  blockchainNames,
  blockchains,
  type TokenizationState,
  type TokenSubjectKind,
  type TokenType,
  tokenizationStates,
  tokenSubjectKinds,
  tokenTypes,
} from '#domain/tokenization/token-terms.ts';
import type { TokenizationFilter, TokenizationSortField } from '#web/__generated__/schema.ts';
import type { ListState } from '#web/kit/list/state.ts';
import type { ListOptions } from '#web/kit/list/use-list-state.ts';
import { capital } from '#web/kit/text/capital.ts';
import { stateNames, subjectNouns, tokenTypeNames } from '#web/tokenization/token-labels.ts';

const sortable: readonly TokenizationSortField[] = ['CREATED_AT', 'TITLE'];
export const tokensOptions: ListOptions = { name: 'tokens', defaultSort: { by: 'CREATED_AT', dir: 'desc' }, sortable };

/** The filters, under the names that the address gives them; values are those of the API in small letters. */
export const filterNames = ['state', 'chain', 'type', 'kind'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string | null>;

const kindNames = Object.fromEntries(tokenSubjectKinds.map((kind) => [kind, capital(subjectNouns[kind])]));

/** What each value of a filter is called. */
const names: Readonly<Record<FilterName, Readonly<Record<string, string>>>> = {
  state: stateNames,
  chain: blockchainNames,
  type: tokenTypeNames,
  kind: kindNames,
};
const values: Readonly<Record<FilterName, readonly string[]>> = {
  state: tokenizationStates,
  chain: blockchains,
  type: tokenTypes,
  kind: tokenSubjectKinds,
};

const nameOf = (filter: FilterName, value: string): string => names[filter][value] ?? value;
export const optionsOf = (filter: FilterName) => values[filter].map((value) => ({ value, label: nameOf(filter, value) }));

/** The filters of an address; a value that does not exist counts as none. */
export function readFilters(param: (name: string) => string | null): Filters {
  const read = (filter: FilterName) => {
    const value = param(filter)?.toUpperCase() ?? null;
    return value !== null && values[filter].includes(value) ? value : null;
  };
  return { state: read('state'), chain: read('chain'), type: read('type'), kind: read('kind') };
}

function filterOf({ state, chain, type, kind }: Filters): TokenizationFilter | null {
  if ([state, chain, type, kind].every((value) => value === null)) return null;
  return {
    state: state as TokenizationState | null,
    blockchain: chain as Blockchain | null,
    tokenType: type as TokenType | null,
    kind: kind as TokenSubjectKind | null,
  };
}

export const matching = (state: ListState, filters: Filters) => ({
  search: state.search || null,
  sort: { by: state.sortBy as TokenizationSortField, direction: state.sortDir === 'asc' ? ('ASC' as const) : ('DESC' as const) },
  filter: filterOf(filters),
});

export const tokensVariables = (state: ListState, filters: Filters) => ({
  page: state.page,
  first: state.limit,
  ...matching(state, filters),
});

const subjects: Readonly<Record<FilterName, string>> = { state: 'State is', chain: 'Chain is', type: 'Type is', kind: 'Of' };
export const chipText = (filter: FilterName, value: string): readonly [string, string] => [
  subjects[filter],
  nameOf(filter, value),
];

/** What a filter hides, as the end of a sentence. */
export function hidingPhrase(filter: FilterName, value: string): string {
  const name = nameOf(filter, value);
  if (filter === 'state') return `only tokens in the state ${name} are shown`;
  if (filter === 'chain') return `only tokens on ${name} are shown`;
  if (filter === 'type') return `only ${value === 'NFT' ? 'NFTs' : 'royalty tokens'} are shown`;
  return `only tokens of ${name.toLowerCase()}s are shown`;
}
