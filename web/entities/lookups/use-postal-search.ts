import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import {
  mergePostal,
  POSTAL_DEBOUNCE_MS,
  POSTAL_INSTANT_MAX,
  POSTAL_QUERY_LIMIT,
  type PostalRecord,
  postalPrefix,
  rankPostal,
} from '#domain/lookups/postal.ts';
import { client } from '#web/apollo/client.ts';
import { usePostalCodesQuery } from './__generated__/postal.ts';

/** Responses by the first three characters, and records added by hand. */
const remembered = new Map<string, readonly PostalRecord[]>();
const ownKey = '';
// Cleared on a change of workspace, because records belong to one.
client.onClearStore(async () => remembered.clear());

export function rememberPostal(record: PostalRecord): void {
  remembered.set(ownKey, [record, ...(remembered.get(ownKey) ?? [])]);
}

export type PostalSearch = { found: readonly PostalRecord[]; searching: boolean; failed: boolean; isTooShort: boolean };

/** Finds postal records by code or city, from two characters. Shows cached ones at once and then adds the server's. */
export function usePostalSearch(text: string | null): PostalSearch {
  const words = text?.trim() ?? '';
  const prefix = postalPrefix(words);
  const [search] = useDebouncedValue(prefix, POSTAL_DEBOUNCE_MS);
  const isSearchable = search !== undefined && text !== null;
  const { data, loading, error } = usePostalCodesQuery({
    variables: { search: search ?? '', first: POSTAL_QUERY_LIMIT },
    skip: !isSearchable,
    fetchPolicy: 'cache-first',
  });
  const answered = isSearchable && search === prefix ? data?.postalCodes : undefined;
  useEffect(() => {
    if (search !== undefined && data) remembered.set(search, data.postalCodes);
  }, [search, data]);
  if (prefix === undefined) return { found: [], searching: false, failed: false, isTooShort: true };
  const instant = rankPostal([...remembered.values()].flat(), words, POSTAL_INSTANT_MAX);
  const found = answered ? mergePostal(instant, answered, words) : instant;
  return { found, searching: search !== prefix || loading, failed: error !== undefined, isTooShort: false };
}
