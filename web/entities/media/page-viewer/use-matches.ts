import { useAssetPageMatchesQuery } from './__generated__/pages.ts';

export type PageHit = { page: number; snippet: string };
type Matches = { hits: readonly PageHit[] | null; isSearching: boolean; hasFailed: boolean };

/** Pages of a document that match; null without a search. */
export function useMatches(id: string, words: string): Matches {
  const text = words.trim();
  const isOff = text === '';
  const { data, loading, error } = useAssetPageMatchesQuery({ variables: { id, text }, skip: isOff });
  if (isOff) return { hits: null, isSearching: false, hasFailed: false };
  const hits = data?.asset?.__typename === 'DocumentAsset' ? data.asset.pageMatches : null;
  return { hits, isSearching: loading, hasFailed: error !== undefined };
}
