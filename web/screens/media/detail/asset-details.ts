import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetDetailsFragment } from './__generated__/asset.ts';

type Unnamed<Fragment> = Fragment extends unknown ? Omit<Fragment, ' $fragmentName'> : never;

/** An asset with all fields of its page, by its object type. */
export type AssetDetails = Unnamed<AssetDetailsFragment>;
export type AssetType = AssetDetails['__typename'];
/** The details of the assets of some object types. */
export type DetailsOf<Type extends AssetType> = Extract<AssetDetails, { __typename: Type }>;

/** Whether an asset has one of the object types. */
export const isOfType = <Type extends AssetType>(asset: AssetDetails, types: readonly Type[]): asset is DetailsOf<Type> =>
  types.some((type) => type === asset.__typename);

/** Texts of the page of a kind. Some are given by the specification. */
export type KindTexts = {
  kind: AssetKind;
  loading: string;
  loadFailure: string;
  retry: string;
  saveFailure: string;
};
