import type { FragmentType } from '@apollo/client/masking';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AssetCardFragment } from './__generated__/asset.ts';

/** An asset as lists and tiles show it. */
export type AssetCard = AssetCardFragment;

/** A row of a library, from which tiles and tables read what they show. */
export type AssetRow = FragmentType<AssetCardFragment> & { __typename: 'Asset'; id: string; kind: AssetKind };
