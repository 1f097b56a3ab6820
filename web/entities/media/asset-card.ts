import type { AnyOf } from '#domain/kit/any-of.ts';
import type { AssetCardFragment } from './__generated__/asset.ts';

/** An asset as lists and tiles show it. */
export type AssetCard = AssetCardFragment;
/** The same for readers of any kind: the fields of other kinds are undefined. */
export type AnyAssetCard = AnyOf<AssetCardFragment>;
