import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import { capitalize } from '#domain/kit/capitalize.ts';
import type { UserError } from '#web/kit/form/form-types.ts';

/** Name of a party in confirmations and toasts. */
export type Party = { id: string; name: string };

type Work = { id: string; title: string; artist: string | null; iswc: string | null };
export type PartyWorks = { totalCount: number; nodes: readonly Work[] };

type Errors = { userErrors: readonly UserError[] };
type ById<Data> = TypedDocumentNode<Data, { id: string }>;

/** Reads the works that credit a party, page by page. */
export type CreditsDocument = TypedDocumentNode<
  { party: { works: PartyWorks } | null },
  { id: string; page: number; first: number }
>;

/**
 * Describes one kind of party to lists, pickers and the deletion. The documents alias their root fields to `party`, `parties`
 * and `payload`, so that shared components read every kind in the same way. `Named` holds the fields that make the name, `Choice`
 * the fields that a picker shows.
 */
export type PartyKind<Named, Choice extends Named & { id: string }> = {
  noun: 'contributor' | 'publisher';
  listHref: string;
  nameOf: (party: Named) => string;
  /** Facts that distinguish parties with the same name in a picker. */
  factsOf: (choice: Choice) => readonly (string | null)[];
  pickerPlaceholder: string;
  /** The question before a deletion. */
  deletionQuestion: (parties: readonly Party[]) => string;
  /** Root fields of the cache that list or count the parties of this kind. */
  rootFields: readonly string[];
  documents: {
    name: ById<{ party: Named | null }>;
    choices: TypedDocumentNode<{ parties: { nodes: readonly Choice[] } }, { search: string | null }>;
    works: CreditsDocument;
    remove: ById<{ payload: Errors }>;
    restore: ById<{ payload: Errors }>;
    replace: TypedDocumentNode<{ payload: Errors & { changedWorks: number | null } }, { id: string; replacementId: string }>;
  };
};

/** Evicts the lists and counts of a kind; displayed ones are requested again. */
export function forgetLists(cache: ApolloCache, { rootFields }: { rootFields: readonly string[] }): void {
  for (const fieldName of rootFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Returns the paths and titles that follow from the kind's noun. */
export function placesOf({ noun, listHref }: { noun: string; listHref: string }) {
  const title = capitalize(noun);
  return {
    title,
    listHref,
    detailHref: (id: string) => `${listHref}/${id}`,
    back: { href: listHref, label: `Back to ${title}s` },
  };
}
