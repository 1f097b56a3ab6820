import type { AssetDetails } from './types.ts';

/** Takes the file of an asset that is only described so far. */
export function FileForAsset(_props: { asset: AssetDetails }) {
  return null;
}
