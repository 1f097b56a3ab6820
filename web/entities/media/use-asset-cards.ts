import { useApolloClient, useFragment } from '@apollo/client/react';
import { useRef } from 'react';
import { AssetCardFragmentDoc } from './__generated__/asset.ts';
import type { AssetCard, AssetRow } from './types.ts';

const card = { fragment: AssetCardFragmentDoc, fragmentName: 'AssetCard' };

/** Returns what a table shows of its rows. When rows leave the cache, the last complete result is kept until the table has others. */
export function useAssetCards(rows: readonly AssetRow[]): readonly AssetCard[] {
  const { data, complete } = useFragment({ ...card, from: [...rows] });
  const last = useRef<readonly AssetCard[]>([]);
  if (complete) last.current = data as AssetCard[];
  return last.current;
}

/** Reads a row at the moment of an act; undefined when it has left the cache. */
export function useReadAssetCard(): (row: AssetRow) => AssetCard | undefined {
  const { cache } = useApolloClient();
  return (row) => (cache.readFragment({ ...card, from: row, optimistic: true }) as AssetCard | null) ?? undefined;
}
