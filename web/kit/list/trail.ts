/** In which order a list showed its records, kept in this tab, so that the page of one leads on to the next. */

const prefix = 'trail:';
/** A list that goes on for longer leads on within what was looked at. */
const maxIds = 5_000;
/** The parameter of a record's address that says which list one came from: the query of that list. */
export const listParam = 'list';

/** Remembers the order. `name` names the list, `query` is that of its address. */
export function rememberTrail(name: string, query: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(`${prefix}${name}`, JSON.stringify({ query, ids: ids.slice(0, maxIds) }));
  } catch {
    // The storage is full or closed: the records are opened one by one then.
  }
}

/** The address of a record, with the list that it is opened from. */
export const hrefInTrail = (href: string, query: string): string =>
  `${href}?${new URLSearchParams({ [listParam]: query.replace(/^\?/, '') })}`;

/** The query of the list that an address says one came from; null when it says none. */
export const listQueryOf = (params: URLSearchParams): string | null => params.get(listParam);

export type Neighbours = { previous: string | null; next: string | null };

const nobody: Neighbours = { previous: null, next: null };

/** The records before and after one in a list, as far as this tab has seen that list. */
export function neighboursOf(name: string, query: string, id: string): Neighbours {
  try {
    const known = JSON.parse(sessionStorage.getItem(`${prefix}${name}`) ?? 'null') as { query: string; ids: string[] } | null;
    const at = known?.query === query ? known.ids.indexOf(id) : -1;
    if (known === null || at === -1) return nobody;
    return { previous: known.ids[at - 1] ?? null, next: known.ids[at + 1] ?? null };
  } catch {
    return nobody;
  }
}
