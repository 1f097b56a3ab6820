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
import { booleanIn, choiceIn, directionIn, isSet, listVariables } from './list.ts';
import { entriesOf, namedKind } from './media-input.ts';
import { camelCase, constant, kebab, labelled, withCamelKeys } from './notations.ts';
import { badInput } from './refusal.ts';

/** Sort columns of older clients. Defaults to uploadedAt, newest first. */
const columns: Readonly<Record<string, AssetSortField>> = {
  uploadedAt: 'CREATED_AT',
  uploadDate: 'CREATED_AT',
  createdAt: 'CREATED_AT',
  updatedAt: 'UPDATED_AT',
  title: 'TITLE',
  fileSize: 'SIZE',
  fileSizeMb: 'SIZE',
  sizeBytes: 'SIZE',
  category: 'CATEGORY',
  licenseType: 'LICENSE',
};

/** Query parameters. */
type Query = Readonly<Record<string, string>>;
/** Returns the comma-separated texts of the last of these parameters that is set. */
function textsIn(query: Query, ...names: readonly string[]): string[] | undefined {
  const name = names.findLast((each) => isSet(query[each]));
  if (name === undefined) return undefined;
  const texts = entriesOf(query[name]!);
  if (texts.every((text) => typeof text === 'string')) return texts;
  throw badInput([{ field: [name], message: (shown) => `Send ${shown} as comma-separated text.` }]);
}

/** Like `textsIn`, for enum values. `spell` writes them as older clients do. */
function termsIn<Term extends string>(
  query: Query,
  terms: readonly Term[],
  spell: (term: Term) => string | null,
  ...names: readonly string[]
): Term[] | undefined {
  return names.map((name) => (isSet(query[name]) ? termsOf(name, query[name], terms, spell) : undefined)).findLast(Boolean);
}

function termsOf<Term extends string>(
  name: string,
  text: string,
  terms: readonly Term[],
  spell: (term: Term) => string | null,
): Term[] {
  return entriesOf(text).map((entry) => {
    const known = terms.find((term) => term === constant(entry));
    if (known) return known;
    const offered = terms.map(spell).join(', ');
    throw badInput([
      { field: [name], message: (shown) => `${shown} must be a comma-separated list of these values: ${offered}.` },
    ]);
  });
}

const filterOf = (query: Query): AssetFilter => ({
  categories: termsIn(query, assetCategories, kebab, 'category', 'categories'),
  folders: termsIn(query, documentFolders.keys, kebab, 'folder'),
  licenseTypes: termsIn(query, licenseTypes.keys, kebab, 'licenseType'),
  statuses: termsIn(query, assetStatuses.keys, labelled(assetStatuses), 'status'),
  distributionStatuses: termsIn(query, distributionStatuses.keys, labelled(distributionStatuses), 'distributionStatus'),
  distributionPlatforms: termsIn(query, distributionPlatforms.keys, kebab, 'distributionPlatform', 'distributionPlatforms'),
  tags: textsIn(query, 'tags', 'tag')?.slice(0, 20),
  mimeTypes: textsIn(query, 'mimeType')?.slice(0, 20),
  work: textsIn(query, 'workId', 'associatedWorkIds')?.[0],
  contributor: textsIn(query, 'artistId', 'associatedArtistIds')?.[0],
  isPublic: booleanIn(query, 'isPublic'),
});

/** Returns the variables of an asset list from page, limit, search, order and filters, with camelCase or snake_case names. */
export function assetListVariables(request: RestRequest): AssetsQueryVariables {
  const query = withCamelKeys(request.query);
  const sortBy = camelCase(query.sortBy || 'uploadedAt');
  const by = choiceIn({ sortBy }, 'sortBy', columns);
  const given = directionIn(query, 'sortDir') ?? directionIn(query, 'sortDirection');
  const sortDir = given ?? (by === 'CREATED_AT' ? 'DESC' : 'ASC');
  const variables = listVariables(columns)({ ...request, query: { ...query, sortBy, sortDir } });
  return { ...variables, filter: filterOf(query), kind: kindIn(query) };
}

function kindIn({ type, kind }: Query): AssetKind | null {
  const named = isSet(type) ? type : isSet(kind) ? kind : null;
  return named === null ? null : namedKind(named);
}
