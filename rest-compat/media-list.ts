import {
  assetCategories,
  assetKinds,
  assetStatuses,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
} from '#domain/media/asset-terms.ts';
import type { AssetFilter, AssetKind, AssetSortField, AssetsQueryVariables } from './__generated__/operations.ts';
import type { RestRequest } from './endpoint.ts';
import { listVariables } from './list.ts';
import { listOf } from './media-input.ts';
import { camelCase, constant, withCamelKeys } from './media-words.ts';
import { badInput } from './refusal.ts';

/** What clients sort by; the default is uploadedAt, the newest first. */
const columns: Readonly<Record<string, AssetSortField>> = {
  uploadedAt: 'CREATED_AT',
  uploadDate: 'CREATED_AT',
  createdAt: 'CREATED_AT',
  title: 'TITLE',
  fileSize: 'SIZE',
  fileSizeMb: 'SIZE',
  sizeBytes: 'SIZE',
  category: 'CATEGORY',
  licenseType: 'LICENSE',
};

/** Filters of the query by their names, which closed set each takes its values from, and what GraphQL calls it. */
const termFilters: readonly [name: string, filter: string, terms: readonly string[]][] = [
  ['category', 'categories', assetCategories],
  ['categories', 'categories', assetCategories],
  ['folder', 'folders', documentFolders.keys],
  ['licenseType', 'licenseTypes', licenseTypes.keys],
  ['status', 'statuses', assetStatuses.keys],
  ['distributionStatus', 'distributionStatuses', distributionStatuses.keys],
  ['distributionPlatform', 'distributionPlatforms', distributionPlatforms.keys],
  ['distributionPlatforms', 'distributionPlatforms', distributionPlatforms.keys],
];
const textFilters = { tags: 'tags', tag: 'tags', mimeType: 'mimeTypes' } as const;
const idFilters = {
  workId: 'work',
  associatedWorkIds: 'work',
  artistId: 'contributor',
  associatedArtistIds: 'contributor',
} as const;

const entries = (text: string) => listOf(text) as string[];
/** A filter that is set to everything, or left empty, is none. */
const isSet = (text: unknown): text is string => typeof text === 'string' && text !== '' && text !== 'all';

function termsIn(name: string, text: string, terms: readonly string[]): unknown[] {
  const given = entries(text).map(constant);
  const unknown = given.find((term) => !terms.includes(term as string));
  if (unknown === undefined) return given;
  const offered = terms.map((term) => term.toLowerCase().replaceAll('_', '-')).join(', ');
  throw badInput([{ field: [name], message: `${name} takes one or several of these, with commas between: ${offered}.` }]);
}

function filterOf(query: Readonly<Record<string, unknown>>): AssetFilter {
  const filter: Record<string, unknown> = {};
  for (const [name, target, terms] of termFilters) {
    const text = query[name];
    if (isSet(text)) filter[target] = termsIn(name, text, terms);
  }
  for (const [name, target] of Object.entries(textFilters))
    if (isSet(query[name])) filter[target] = entries(query[name]).slice(0, 20);
  for (const [name, target] of Object.entries(idFilters)) if (isSet(query[name])) filter[target] = entries(query[name])[0];
  if (isSet(query.isPublic)) filter.isPublic = ['true', '1', 'yes'].includes(query.isPublic.toLowerCase());
  return filter as AssetFilter;
}

/** The variables of a list of assets from page, limit, search, the order and the filters, in either style of names. */
export function assetListVariables(request: RestRequest): AssetsQueryVariables {
  const query = withCamelKeys(request.query) as Record<string, string>;
  const sortBy = camelCase(query.sortBy || 'uploadedAt');
  const by = Object.hasOwn(columns, sortBy) ? columns[sortBy] : undefined;
  // An unknown column gives the default order, in any direction.
  const given = by === undefined ? undefined : (query.sortDir ?? query.sortDirection);
  const sortDir = given ?? (by === undefined || by === 'CREATED_AT' ? 'desc' : 'asc');
  const variables = listVariables(columns)({ ...request, query: { ...query, sortBy: by ? sortBy : 'uploadedAt', sortDir } });
  return { ...variables, filter: filterOf(query), kind: kindIn(query) };
}

function kindIn({ type, kind }: Readonly<Record<string, string>>): AssetKind | null {
  const named = constant(isSet(type) ? type : isSet(kind) ? kind : null);
  if (named === null) return null;
  if (assetKinds.includes(named as AssetKind)) return named as AssetKind;
  throw badInput([{ field: ['type'], message: 'type takes one of these: image, video, document.' }]);
}
