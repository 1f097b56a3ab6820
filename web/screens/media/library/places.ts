import type { AssetKind, DocumentFolder } from '#domain/media/asset-terms.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { detailHref, editHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { hrefInTrail } from '#web/kit/list/trail.ts';

/** A library: all assets of a kind, the documents of a folder, or the assets of a group by its ID. */
export type LibraryPlace = { kind: AssetKind; folder?: DocumentFolder; group?: string };

/** Name of the list for the next and previous links of its records. */
export const trailName = ({ kind }: LibraryPlace): string => mediaKinds[kind].slug;

/** Addresses of an asset's pages. They keep the query of the list, for the links back and to the neighbours. */
export const hrefsOf = (asset: Pick<AssetCard, 'id' | 'kind'>, query: string) => ({
  view: query === '' ? detailHref(asset.kind, asset.id) : hrefInTrail(detailHref(asset.kind, asset.id), query),
  edit: editHref(asset.kind, asset.id),
});
