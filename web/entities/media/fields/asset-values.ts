import { type AssetInput, assetDefaults, detailDefaults, detailsKeyOf } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { VideoDetailsDraft } from '#domain/media/video.ts';

const commonNames = ['description', 'category', 'folder', 'copyrightOwner', 'licenseDetails', 'licenseType', 'status'] as const;

const detailNames: Readonly<Record<AssetKind, readonly string[]>> = {
  IMAGE: Object.keys(ImageDetailsDraft.shape),
  VIDEO: Object.keys(VideoDetailsDraft.shape),
  DOCUMENT: Object.keys(DocumentDetailsDraft.shape),
};
/** List fields begin empty instead of null. */
const lists = new Set(['keywords', 'distributionPlatforms', 'geographicRestrictions', 'parties']);

type Known = Readonly<Record<string, unknown>>;

/** Removes type names, which inputs do not accept. */
function withoutTypeName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypeName);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '__typename'));
}

/** Fields of one kind. Lists every field; otherwise untouched fields would count as changed. */
function detailsOf(kind: AssetKind, known: Known): Record<string, unknown> {
  return Object.fromEntries(
    detailNames[kind].map((name) => [name, withoutTypeName(known[name]) ?? (lists.has(name) ? [] : null)]),
  );
}

/** Values of a new asset. */
export function newAsset(kind: AssetKind, title = ''): AssetInput {
  const nothing = Object.fromEntries(commonNames.map((name) => [name, null]));
  return {
    ...nothing,
    ...assetDefaults,
    title,
    tags: [],
    workIds: [],
    contributorIds: [],
    [detailsKeyOf[kind]]: detailsOf(kind, detailDefaults[kind]),
  };
}

type Linked = { readonly id: string };
/** Asset data for the form. Its query selects these and the fields of its kind. */
export type EditedAsset = {
  kind: AssetKind;
  title: string;
  tags: readonly string[];
  isPublic: boolean;
  works: readonly Linked[];
  contributors: readonly Linked[];
};

/** An asset as the form holds it. */
export function assetValues(asset: EditedAsset): AssetInput {
  const { kind, title, tags, isPublic, works, contributors } = asset;
  const known = asset as unknown as Known;
  const detailsKey = detailsKeyOf[kind];
  return {
    ...Object.fromEntries(commonNames.map((name) => [name, known[name] ?? null])),
    title,
    tags: [...tags],
    isPublic,
    workIds: works.map(({ id }) => id),
    contributorIds: contributors.map(({ id }) => id),
    [detailsKey]: detailsOf(kind, (known[detailsKey] ?? {}) as Known),
  };
}
