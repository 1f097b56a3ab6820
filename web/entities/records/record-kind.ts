import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import { type MusicNoun, recordKinds } from '#domain/records/record-kinds.ts';
import { type Cache, removeRows } from '#web/apollo/list-changes.ts';
import type { UserError } from '#web/kit/form/form-types.ts';

/** Name of a record in confirmations and toasts. */
export type NamedRecord = { id: string; name: string };

type Titled = { id: string; title: string; artist: string | null };
type TitledPage = { totalCount: number; nodes: readonly Titled[] };
/** Objects that name a record, page by page. */
export type Uses = { works?: TitledPage; recordings?: TitledPage; releases?: TitledPage };

/** Reads the objects that name a record, page by page, as `items` with their standard code as `code`. */
export type ListedDocument = TypedDocumentNode<
  { record: { items: { totalCount: number; nodes: readonly (Titled & { code: string | null })[] } } | null },
  { id: string; page: number; first: number }
>;

type Errors = { userErrors: readonly UserError[] };
/** Numbers of changed objects after a replacement. */
export type ChangedCounts = {
  changedWorks?: number | null;
  changedRecordings?: number | null;
  changedReleases?: number | null;
};
type ById<Data> = TypedDocumentNode<Data, { id: string }>;

/**
 * Describes one kind of catalogue record to lists, pickers and the deletion. The documents alias their root fields to `record`, `records`
 * and `payload`, so that shared components read every kind in the same way. `Named` holds the fields that make the name, `Choice`
 * the fields that a picker shows.
 */
export type RecordKind<Named, Choice extends Named & { id: string }> = {
  noun: MusicNoun;
  nameOf: (record: Named) => string;
  /** Facts that distinguish records with the same name in a picker. */
  factsOf: (choice: Choice) => readonly (string | null)[];
  /** Defaults to "Search labels". */
  pickerPlaceholder?: string;
  /** The question before a deletion. Defaults to one with the name, or the number, of the records. */
  deletionQuestion?: (records: readonly NamedRecord[]) => string;
  /** Root fields of the cache that list or count the records of this kind, the list first. */
  rootFields: readonly string[];
  documents: {
    name: ById<{ record: Named | null }>;
    choices: TypedDocumentNode<{ records: { nodes: readonly Choice[] } }, { search: string | null }>;
    remove: ById<{ payload: Errors }>;
    restore: ById<{ payload: Errors }>;
  };
  /** For kinds that others name: what names a record, and how another record takes its place there. */
  replacement?: {
    /** "credits" and "credit". */
    verb: readonly [one: string, many: string];
    uses: TypedDocumentNode<{ record: Uses | null }, { id: string; page: number; first: number }>;
    replace: TypedDocumentNode<{ payload: Errors & ChangedCounts }, { id: string; replacementId: string }>;
  };
};

/**
 * Evicts the lists and counts of a kind; displayed ones are requested again. A new or changed record may belong elsewhere in a list by its
 * order, search and filters.
 */
export function forgetLists(cache: ApolloCache, { rootFields }: { rootFields: readonly string[] }): void {
  for (const fieldName of rootFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** Removes deleted records from the lists that have them. Evicts the counts, which only the server knows. */
export function forgetDeleted(
  cache: ApolloCache & Cache,
  { noun, rootFields: [list, ...counts] }: { noun: MusicNoun; rootFields: readonly string[] },
  ids: readonly string[],
): void {
  if (list !== undefined) removeRows(cache, list, recordKinds[noun].type, ids);
  forgetLists(cache, { rootFields: counts });
}
