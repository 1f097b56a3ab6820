import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { backLabel, listHref } from '#web/entities/media/media-kinds.ts';
import { capital } from '#web/kit/text/capital.ts';

/** Texts of the page to add assets. */
export const addWords = (kind: AssetKind) => {
  const name = capital(assetKindNouns[kind].one);
  return { name, title: `Upload ${name}`, back: { href: listHref(kind), label: backLabel(kind) } };
};
