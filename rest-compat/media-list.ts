import { z } from 'zod';
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
import { booleanIn, choiceField, choiceIn, directionIn, flagField, isSet, listQuery, listVariables } from './list.ts';
import { entriesOf, kindField, namedKind } from './media-input.ts';
import { camelCase, constant, kebab, labelled, snakeCase, withCamelKeys, withSnakeKeys } from './notations.ts';
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

const listField = (item: z.ZodType, description: string) => z.array(item).optional().describe(`${description} Comma-separated.`);
const termsField = <Term extends string>(terms: readonly Term[], spell: (term: Term) => string | null, description: string) =>
  listField(z.enum(terms.map((term) => spell(term) ?? term)), description);
const idField = (description: string) => z.string().optional().describe(description);

/** Query parameters that `assetListVariables` reads. */
const fieldsOfQuery = () => ({
  ...listQuery(columns),
  sortDir: choiceField({ asc: 0, desc: 0 }, 'Sort direction. Defaults to `desc` for the time of the upload, else to `asc`.'),
  type: kindField().describe('Only assets of this kind.'),
  category: termsField(assetCategories, kebab, 'Only assets in one of these categories.'),
  folder: termsField(documentFolders.keys, kebab, 'Only documents in one of these folders.'),
  licenseType: termsField(licenseTypes.keys, kebab, 'Only assets with one of these licence types.'),
  status: termsField(assetStatuses.keys, labelled(assetStatuses), 'Only assets with one of these statuses.'),
  distributionStatus: termsField(
    distributionStatuses.keys,
    labelled(distributionStatuses),
    'Only videos with one of these distribution statuses.',
  ),
  distributionPlatform: termsField(distributionPlatforms.keys, kebab, 'Only videos on one of these platforms.'),
  tags: listField(z.string(), 'Only assets with at least one of these tags, at most 20.'),
  mimeType: listField(z.string(), 'Only assets with one of these MIME types, at most 20.'),
  workId: idField('Only assets associated with this work.'),
  artistId: idField('Only assets associated with this contributor.'),
  isPublic: flagField('Only public or only private assets.'),
});
export const assetListQuery = () => z.object(fieldsOfQuery());

/** Query parameters of lists of videos, in snake case. */
export const videoListQuery = () => {
  const { type: _type, folder: _folder, sortBy: _sortBy, sortDir, ...fields } = fieldsOfQuery();
  const snakeColumns = z.enum(Object.keys(columns).map(snakeCase) as [string, ...string[]]);
  return z.object(
    withSnakeKeys({
      ...fields,
      sortBy: snakeColumns.default('uploaded_at').describe('Column to sort by.'),
      sortDirection: sortDir,
    }),
  );
};

/** Query parameters of lists of one kind of asset. */
export const kindListQuery = () =>
  assetListQuery().extend({ type: z.string().optional().describe('Ignored. The address decides the kind.') }) as z.ZodObject;

function kindIn({ type, kind }: Query): AssetKind | null {
  const named = isSet(type) ? type : isSet(kind) ? kind : null;
  return named === null ? null : namedKind(named);
}
