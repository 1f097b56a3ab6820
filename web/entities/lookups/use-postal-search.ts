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

/** Finds postal records by code or city from two characters on: cached ones at once, then merged with the server's. */
export function usePostalSearch(text: string | null): PostalSearch {
  const words = text?.trim() ?? '';
  const prefix = postalPrefix(words);
  const [asked] = useDebouncedValue(prefix, POSTAL_DEBOUNCE_MS);
  const isAsked = asked !== undefined && text !== null;
  const { data, loading, error } = usePostalCodesQuery({
    variables: { search: asked ?? '', first: POSTAL_QUERY_LIMIT },
    skip: !isAsked,
    fetchPolicy: 'cache-first',
  });
  const answered = isAsked && asked === prefix ? data?.postalCodes : undefined;
  useEffect(() => {
    if (asked !== undefined && data) remembered.set(asked, data.postalCodes);
  }, [asked, data]);
  if (prefix === undefined) return { found: [], searching: false, failed: false, isTooShort: true };
  const instant = rankPostal([...remembered.values()].flat(), words, POSTAL_INSTANT_MAX);
  const found = answered ? mergePostal(instant, answered, words) : instant;
  return { found, searching: asked !== prefix || loading, failed: error !== undefined, isTooShort: false };
}
