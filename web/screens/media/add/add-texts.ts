import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { backLabel, listHref } from '#web/entities/media/media-kinds.ts';

/** Texts of the page to add assets. */
export const addTexts = (kind: AssetKind) => {
  const name = capitalize(assetKindNouns[kind].one);
  return { name, title: `Upload ${name}`, back: { href: listHref(kind), label: backLabel(kind) } };
};
