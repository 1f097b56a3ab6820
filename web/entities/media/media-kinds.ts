import { capitalize } from '#domain/kit/capitalize.ts';
import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { numberText } from '#web/kit/text/numbers.ts';

/** Address and plan feature of each kind of asset. */
type MediaKind = { slug: string; feature: FeatureKey; manager: string; groupNoun: { one: string; many: string } };

export const mediaKinds: Readonly<Record<AssetKind, MediaKind>> = {
  IMAGE: {
    slug: 'images',
    feature: 'IMAGES',
    manager: 'Image Manager',
    groupNoun: { one: 'collection', many: 'collections' },
  },
  VIDEO: { slug: 'videos', feature: 'VIDEOS', manager: 'Video Manager', groupNoun: { one: 'project', many: 'projects' } },
  DOCUMENT: {
    slug: 'documents',
    feature: 'DOCUMENTS',
    manager: 'Documents Manager',
    groupNoun: { one: 'group', many: 'groups' },
  },
};

/** "Back to Images". */
export const backLabel = (kind: AssetKind): string => `Back to ${capitalize(assetKindNouns[kind].many)}`;

export const listHref = (kind: AssetKind): string => `/dashboard/media/${mediaKinds[kind].slug}`;
/** List of collections or projects, or with an ID one of them. A group of documents is the filtered library. */
export const groupHref = (kind: AssetKind, id?: string): string => {
  if (kind === 'DOCUMENT' && id !== undefined) return `${listHref(kind)}?group=${id}`;
  return `${listHref(kind)}/${mediaKinds[kind].groupNoun.many}${id === undefined ? '' : `/${id}`}`;
};
export const addHref = (kind: AssetKind): string => `${listHref(kind)}/add`;
export const detailHref = (kind: AssetKind, id: string): string => `${listHref(kind)}/${id}`;
export const editHref = (kind: AssetKind, id: string): string => `${detailHref(kind, id)}/edit`;

/** "1 image", "12 videos". */
export const countedAssets = (kind: AssetKind, count: number): string =>
  `${numberText(count)} ${count === 1 ? assetKindNouns[kind].one : assetKindNouns[kind].many}`;
