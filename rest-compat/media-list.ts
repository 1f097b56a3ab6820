import {
  assetCategories,
  assetStatuses,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  licenseTypes,
} from '#domain/media/asset-terms.ts';
import type { AssetFilter, AssetKind, AssetSortField, AssetsQueryVariables } from './__generated__/operations.ts';
import type { RestRequest } from './endpoint.ts';
import { listVariables } from './list.ts';
import { entriesOf, namedKind } from './media-input.ts';
import { camelCase, constant, withCamelKeys } from './notations.ts';
import { badInput } from './refusal.ts';

/** Sort columns of older clients. Defaults to uploadedAt, newest first. */
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

/** Query parameters. */
type Query = Readonly<Record<string, string>>;
/** Whether a filter is set. An empty value or "all" is not a filter. */
const isSet = (text: string | undefined): text is string => text !== undefined && text !== '' && text !== 'all';

/** Returns the comma-separated texts of the last of these parameters that is set. */
function textsIn(query: Query, ...names: readonly string[]): string[] | undefined {
  const name = names.findLast((each) => isSet(query[each]));
  if (name === undefined) return undefined;
  const texts = entriesOf(query[name]!);
  if (texts.every((text) => typeof text === 'string')) return texts;
  throw badInput([{ field: [name], message: `Send ${name} as comma-separated text.` }]);
}

/** Like `textsIn`, for enum values. */
function termsIn<Term extends string>(query: Query, terms: readonly Term[], ...names: readonly string[]): Term[] | undefined {
  return names.map((name) => (isSet(query[name]) ? termsOf(name, query[name], terms) : undefined)).findLast(Boolean);
}

function termsOf<Term extends string>(name: string, text: string, terms: readonly Term[]): Term[] {
  return entriesOf(text).map((entry) => {
    const known = terms.find((term) => term === constant(entry));
    if (known) return known;
    const offered = terms.map((term) => term.toLowerCase().replaceAll('_', '-')).join(', ');
    throw badInput([{ field: [name], message: `${name} must be a comma-separated list of these values: ${offered}.` }]);
  });
}

const filterOf = (query: Query): AssetFilter => ({
  categories: termsIn(query, assetCategories, 'category', 'categories'),
  folders: termsIn(query, documentFolders.keys, 'folder'),
  licenseTypes: termsIn(query, licenseTypes.keys, 'licenseType'),
  statuses: termsIn(query, assetStatuses.keys, 'status'),
  distributionStatuses: termsIn(query, distributionStatuses.keys, 'distributionStatus'),
  distributionPlatforms: termsIn(query, distributionPlatforms.keys, 'distributionPlatform', 'distributionPlatforms'),
  tags: textsIn(query, 'tags', 'tag')?.slice(0, 20),
  mimeTypes: textsIn(query, 'mimeType')?.slice(0, 20),
  work: textsIn(query, 'workId', 'associatedWorkIds')?.[0],
  contributor: textsIn(query, 'artistId', 'associatedArtistIds')?.[0],
  isPublic: isSet(query.isPublic) ? ['true', '1', 'yes'].includes(query.isPublic.toLowerCase()) : undefined,
});

/** Returns the variables of an asset list from page, limit, search, order and filters, with camelCase or snake_case names. */
export function assetListVariables(request: RestRequest): AssetsQueryVariables {
  const query = withCamelKeys(request.query);
  const sortBy = camelCase(query.sortBy || 'uploadedAt');
  const by = Object.hasOwn(columns, sortBy) ? columns[sortBy] : undefined;
  // An unknown column has the default order, whatever the direction.
  const given = by === undefined ? undefined : (query.sortDir ?? query.sortDirection);
  const sortDir = given ?? (by === undefined || by === 'CREATED_AT' ? 'desc' : 'asc');
  const variables = listVariables(columns)({ ...request, query: { ...query, sortBy: by ? sortBy : 'uploadedAt', sortDir } });
  return { ...variables, filter: filterOf(query), kind: kindIn(query) };
}

function kindIn({ type, kind }: Query): AssetKind | null {
  const named = isSet(type) ? type : isSet(kind) ? kind : null;
  return named === null ? null : namedKind(named);
}
