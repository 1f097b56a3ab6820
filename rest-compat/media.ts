import { z } from 'zod';
import {
  AssetCreateDocument,
  AssetDocument,
  AssetKeepDocument,
  AssetsDeleteDocument,
  AssetsDocument,
  AssetUpdateDocument,
  AssetVersionDocument,
} from './__generated__/operations.ts';
import { bothOf, deletedOf, messageField } from './answer-schemas.ts';
import { both, byId, endpoint, endpointAfter, idOfPath } from './endpoint.ts';
import { listAnswer, listOf } from './list.ts';
import { assetAnswer } from './media-answers.ts';
import { assetBody, assetPatchBody, camelName, fieldsOf, fileBody, kindOf, readAsset, readAssetPatch } from './media-input.ts';
import { assetListQuery, assetListVariables } from './media-list.ts';
import { writeAsset } from './media-shapes.ts';
import { badInput } from './refusal.ts';

const notFound = 'Asset not found';
/** Message for older clients that send metadata without a file. The metadata are stored; the file has to be uploaded separately. */
export const withoutFile = (noun: string) =>
  `The ${noun} was saved without its file. Upload the file to /uploads with the ID of the asset as assetId, or keep only the metadata.`;
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
  endpoint({
    method: 'GET',
    path: '/media',
    summary: 'List assets',
    query: assetListQuery,
    answers: () => listOf('assets', assetAnswer()),
    failure: 'Failed to fetch media',
    document: AssetsDocument,
    variables: assetListVariables,
    fieldName: camelName,
    answer: ({ assets }, request) => listAnswer('assets', assets, request, writeAsset),
  }),
  endpoint({
    method: 'GET',
    path: '/media/:id',
    summary: 'Get an asset',
    description: 'Returns an image, a video or a document.',
    answers: () => bothOf(assetAnswer()),
    failure: 'Failed to fetch image details',
    notFound,
    document: AssetDocument,
    variables: idOfPath,
    answer: ({ asset }) => asset && both(writeAsset(asset)),
  }),
  endpoint({
    method: 'POST',
    path: '/media',
    summary: 'Add an asset without a file',
    description:
      'Adds an asset without a file. Upload the file to `/uploads` with the ID of the asset as `assetId`, or keep only the metadata.',
    body: () => assetBody().extend(fileBody()),
    answers: () => bothOf(assetAnswer()).and(z.object({ message: messageField })),
    status: 201,
    failure: 'Failed to save changes',
    document: AssetCreateDocument,
    variables: ({ body }) => ({ kind: kindOf(body), input: readAsset(kindOf(body), body), ...fileOf(body) }),
    fieldName: camelName,
    answer: ({ assetCreate: { asset } }) =>
      asset && { ...both(writeAsset(asset)), message: withoutFile(asset.kind.toLowerCase()) },
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'PUT',
    path: '/media/:id',
    summary: 'Change an asset',
    description: 'Changes the sent fields of an asset.',
    body: assetPatchBody,
    answers: () => bothOf(assetAnswer()),
    failure: 'Failed to save changes',
    notFound,
    document: AssetUpdateDocument,
    variables: ({ params: { id }, body }, { asset: { kind, version } }) => ({ id, version, input: readAssetPatch(kind, body) }),
    fieldName: camelName,
    answer: ({ assetUpdate: { asset } }) => asset && both(writeAsset(asset)),
  }),
  endpoint({
    method: 'POST',
    path: '/media/:id/keep',
    summary: 'Keep a duplicate',
    answers: () => bothOf(assetAnswer()),
    failure: 'Failed to save changes',
    notFound,
    document: AssetKeepDocument,
    variables: idOfPath,
    answer: ({ assetKeepDuplicate: { asset } }) => asset && both(writeAsset(asset)),
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'DELETE',
    path: '/media/:id',
    summary: 'Delete an asset',
    description: 'Moves an asset to the bin. It can be restored within 30 days.',
    answers: () => deletedOf('id', 'ID of the deleted asset.'),
    failure: 'Failed to delete image',
    notFound,
    document: AssetsDeleteDocument,
    variables: ({ params: { id } }) => ({ ids: [id] }),
    answer: ({ assetsDelete: { assetIds } }) => {
      const [id] = assetIds ?? [];
      return id === undefined ? null : { message: 'Asset deleted', data: { id } };
    },
  }),
];
