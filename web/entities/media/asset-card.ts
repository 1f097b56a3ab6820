import type { AssetCardFragment } from './__generated__/asset.ts';

/** An asset as lists and tiles show it. */
export type AssetCard = AssetCardFragment;
