import type { AssetKind, DocumentFolder } from '#domain/media/asset-terms.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { detailHref, editHref, mediaKinds } from '#web/entities/media/media-kinds.ts';
import { hrefInTrail } from '#web/kit/list/trail.ts';

/** Which library: all assets of a kind, the documents of one folder, or what belongs to one collection or project, by its id. */
export type LibraryPlace = { kind: AssetKind; folder?: DocumentFolder; group?: string };

/** The list as the pages of its records know it. */
export const trailName = ({ kind }: LibraryPlace): string => mediaKinds[kind].slug;

/** The pages of an asset lead back to the list as it was, and on to the next. */
export const hrefsOf = (asset: Pick<AssetCard, 'id' | 'kind'>, query: string) => ({
  view: query === '' ? detailHref(asset.kind, asset.id) : hrefInTrail(detailHref(asset.kind, asset.id), query),
  edit: editHref(asset.kind, asset.id),
});
