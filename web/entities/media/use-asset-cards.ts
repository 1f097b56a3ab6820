import type { FragmentType } from '@apollo/client/masking';
import { useFragmentList } from '#web/apollo/use-fragment-data.ts';
import { AssetCardFragmentDoc } from './__generated__/asset.ts';
import type { AssetCard } from './asset-card.ts';

/** Returns the displayed data of a table's rows. */
export const useAssetCards = (rows: readonly FragmentType<AssetCard>[]): readonly AssetCard[] =>
  useFragmentList(AssetCardFragmentDoc, 'AssetCard', rows);
