import type { AssetKind } from '#domain/media/terms.ts';
import { both, endpoint } from './endpoint.ts';
import { listAnswer, type Page } from './list.ts';
import { camelName, fieldsOf, kindOf, readAsset } from './media-input.ts';
import { assetListVariables } from './media-list.ts';
import { assetFields, type RestAsset, writeAsset } from './media-shapes.ts';
import { badInput } from './refusal.ts';

const notFound = 'Asset not found';
export const assetList = `query ($kind: AssetKind, $first: Int, $page: Int, $search: String, $sort: AssetSort, $filter: AssetFilter) {
  assets(kind: $kind, first: $first, page: $page, search: $search, sort: $sort, filter: $filter) { nodes { ${assetFields} } totalCount }
}`;
export const assetUpdate = `mutation ($id: ID!, $version: Int!, $input: AssetPatch!) {
  assetUpdate(id: $id, version: $version, input: $input) { asset { ${assetFields} } userErrors { field message code } }
}`;
export const assetCreate = `mutation ($kind: AssetKind!, $input: AssetInput!, $fileName: String, $mimeType: String) {
  assetCreate(kind: $kind, input: $input, fileName: $fileName, mimeType: $mimeType) {
    asset { ${assetFields} } userErrors { field message code }
  }
}`;
export const assetDelete = 'mutation ($ids: [ID!]!) { assetsDelete(ids: $ids) { assetIds userErrors { field message code } } }';

export type Versioned = { asset: { kind: AssetKind; version: number } };
export type Created = { assetCreate: { asset: RestAsset } };
export type Updated = { assetUpdate: { asset: RestAsset | null } };
export type Deleted = { assetsDelete: { assetIds: string[] } };

/** Old clients sent no bytes along with what they said about a file: it is kept, and the answer says what is still to come. */
export const withoutFile = (noun: string) =>
  `The ${noun} was saved without its file. Send the file to /uploads with its id as assetId, or leave it at what is said here.`;
export const fileOf = (body: Readonly<Record<string, unknown>>) => {
  const fields = fieldsOf(body);
  return { fileName: shortTextIn(fields, 'fileName'), mimeType: shortTextIn(fields, 'mimeType') };
};
const maxFileNameLength = 1_000;
function shortTextIn(fields: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = fields[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw badInput([{ field: [field], message: (name) => `Send ${name} as text.` }]);
  if (value.length <= maxFileNameLength) return value;
  throw badInput([{ field: [field], message: `Use at most ${maxFileNameLength} characters.` }]);
}

export const mediaEndpoints = [
  endpoint<{ assets: Page }>({
    method: 'GET',
    path: '/media',
    failure: 'Failed to fetch media',
    document: assetList,
    variables: assetListVariables,
    fieldName: camelName,
    answer: ({ assets }, request) => listAnswer('assets', assets, request, (asset) => writeAsset(asset as RestAsset)),
  }),
  endpoint<{ asset: RestAsset | null }>({
    method: 'GET',
    path: '/media/:id',
    failure: 'Failed to fetch image details',
    notFound,
    document: `query ($id: ID!) { asset(id: $id) { ${assetFields} } }`,
    answer: ({ asset }) => asset && both(writeAsset(asset)),
  }),
  endpoint<Created>({
    method: 'POST',
    path: '/media',
    status: 201,
    failure: 'Failed to save changes',
    document: assetCreate,
    variables: ({ body }) => ({ kind: kindOf(body), input: readAsset(kindOf(body), body), ...fileOf(body) }),
    fieldName: camelName,
    answer: ({ assetCreate: { asset } }) => ({ ...both(writeAsset(asset)), message: withoutFile(asset.kind.toLowerCase()) }),
  }),
  endpoint<Updated, Versioned>({
    method: 'PUT',
    path: '/media/:id',
    failure: 'Failed to save changes',
    notFound,
    current: 'query ($id: ID!) { asset(id: $id) { kind version } }',
    document: assetUpdate,
    variables: ({ params: { id }, body }, { asset: { kind, version } }) => ({ id, version, input: readAsset(kind, body, true) }),
    fieldName: camelName,
    answer: ({ assetUpdate: { asset } }) => asset && both(writeAsset(asset)),
  }),
  endpoint<{ assetKeepDuplicate: { asset: RestAsset | null } }>({
    method: 'POST',
    path: '/media/:id/keep',
    failure: 'Failed to save changes',
    notFound,
    document: `mutation ($id: ID!) { assetKeepDuplicate(id: $id) { asset { ${assetFields} } userErrors { field message code } } }`,
    answer: ({ assetKeepDuplicate: { asset } }) => asset && both(writeAsset(asset)),
  }),
  endpoint<Deleted, Versioned>({
    method: 'DELETE',
    path: '/media/:id',
    failure: 'Failed to delete image',
    notFound,
    current: 'query ($id: ID!) { asset(id: $id) { kind version } }',
    document: assetDelete,
    variables: ({ params: { id } }) => ({ ids: [id] }),
    answer: ({ assetsDelete: { assetIds } }) => ({ message: 'Asset deleted', data: { id: assetIds[0] } }),
  }),
];
