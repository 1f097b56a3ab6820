import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetDetailsFragment } from './__generated__/asset.ts';

/** An asset with all fields of its page. */
export type AssetDetails = Omit<AssetDetailsFragment, ' $fragmentName'>;

/** Texts of the page of a kind. Some are given by the specification. */
export type KindTexts = {
  kind: AssetKind;
  loading: string;
  loadFailure: string;
  retry: string;
  saveFailure: string;
};
