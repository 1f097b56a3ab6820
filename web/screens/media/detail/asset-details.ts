import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetDetailsFragment } from './__generated__/asset.ts';

/** An asset with all that its page shows. */
export type AssetDetails = Omit<AssetDetailsFragment, ' $fragmentName'>;

/** What a page of one kind says, in the words of the specification where it gives them. */
export type KindWords = {
  kind: AssetKind;
  /** While it loads, and while it cannot be loaded. */
  loading: string;
  loadFailure: string;
  retry: string;
  saveFailure: string;
};
