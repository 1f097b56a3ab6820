import { useFragment } from '@apollo/client/react';
import { useRef } from 'react';
import { AssetCardFragmentDoc } from './__generated__/asset.ts';
import type { AssetCard } from './types.ts';

/** A row as it was loaded, or as the cache has it since: what was changed or told live shows at once. */
export function useLatestCard(row: AssetCard): AssetCard {
  const { data, complete } = useFragment({
    fragment: AssetCardFragmentDoc,
    fragmentName: 'AssetCard',
    from: { __typename: 'Asset', id: row.id },
  });
  const latest = useRef(row);
  if (complete) latest.current = data as AssetCard;
  else if (latest.current.id !== row.id) latest.current = row;
  return latest.current;
}
