import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';
import { AssetCardFragmentDoc } from './__generated__/asset.ts';
import type { AssetCard } from './asset-card.ts';

type MaskedCard = FragmentType<AssetCard> & { __typename: 'Asset'; id: string };

/** Returns the displayed data of a table's rows. Keeps the last complete result when rows leave the cache. */
export function useAssetCards(rows: readonly MaskedCard[]): readonly AssetCard[] {
  const { data, complete } = useFragment({ fragment: AssetCardFragmentDoc, fragmentName: 'AssetCard', from: [...rows] });
  const last = useRef<readonly AssetCard[]>([]);
  if (complete) last.current = data as AssetCard[];
  return last.current;
}
