/** Order of the records of a list, stored in this tab, for previous and next links. */

const prefix = 'trail:';
/** Maximum length of a stored order. */
const maxIds = 5_000;
/** Address parameter of a record with the query of its list. */
export const listParam = 'list';

/** Stores the order. `name` names the list, `query` is its address query. */
export function rememberTrail(name: string, query: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(`${prefix}${name}`, JSON.stringify({ query, ids: ids.slice(0, maxIds) }));
  } catch {
    // Storage is full or unavailable, so there are no previous and next links.
  }
}

/** Address of a record with its list. */
export const hrefInTrail = (href: string, query: string): string =>
  `${href}?${new URLSearchParams({ [listParam]: query.replace(/^\?/, '') })}`;

/** The list's query in an address, or null. */
export const listQueryOf = (params: URLSearchParams): string | null => params.get(listParam);

export type Neighbours = { previous: string | null; next: string | null };

const noNeighbours: Neighbours = { previous: null, next: null };

/** The previous and next record, as far as this tab has seen the list. */
export function neighboursOf(name: string, query: string, id: string): Neighbours {
  try {
    const known = JSON.parse(sessionStorage.getItem(`${prefix}${name}`) ?? 'null') as { query: string; ids: string[] } | null;
    const at = known?.query === query ? known.ids.indexOf(id) : -1;
    if (known === null || at === -1) return noNeighbours;
    return { previous: known.ids[at - 1] ?? null, next: known.ids[at + 1] ?? null };
  } catch {
    return noNeighbours;
  }
}
