import {
  AssetCreateDocument,
  AssetDocument,
  AssetsDeleteDocument,
  AssetsDocument,
  AssetUpdateDocument,
  AssetVersionDocument,
  type RestAssetFragment,
} from './__generated__/operations.ts';
import { byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { boundedInt } from './list.ts';
import { fileOf, withoutFile } from './media.ts';
import { readAsset, readAssetPatch, snakeName } from './media-input.ts';
import { assetListVariables } from './media-list.ts';
import { writeVideo } from './media-shapes.ts';
import { notFound as refuseUnknown } from './refusal.ts';

export const videoNotFound = 'Video not found';

/** Throws the response for an unknown video if an asset is of another kind. */
export function requireVideo({ kind }: { kind: string }): void {
  if (kind !== 'VIDEO') throw refuseUnknown(videoNotFound);
}
/** Returns a video under `data` and `video`. */
const one = (asset: RestAssetFragment | null) => asset && { data: writeVideo(asset), video: writeVideo(asset), error: null };

const limitOf = ({ query }: RestRequest) => boundedInt(query.limit, 100, 20);

export const videoEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos',
    failure: 'Failed to fetch videos',
    document: AssetsDocument,
    variables: (request) => ({ ...assetListVariables(request), kind: 'VIDEO' as const }),
    fieldName: snakeName,
    answer: ({ assets: { nodes, totalCount } }, request) => {
      const limit = limitOf(request);
      const totalPages = Math.ceil(totalCount / limit);
      const pagination = { page: boundedInt(request.query.page, 1_000_000, 1), limit, total: totalCount, totalPages };
      return { data: nodes.map(writeVideo), pagination, error: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/videos/:id',
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: AssetDocument,
    variables: idOfPath,
    answer: ({ asset }) => one(asset?.kind === 'VIDEO' ? asset : null),
  }),
  endpoint({
    method: 'POST',
    path: '/videos',
    status: 201,
    failure: 'Failed to upload video',
    document: AssetCreateDocument,
    variables: ({ body }) => ({ kind: 'VIDEO' as const, input: readAsset('VIDEO', body), ...fileOf(body) }),
    fieldName: snakeName,
    answer: ({ assetCreate: { asset } }) => ({ ...one(asset), message: withoutFile('video') }),
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'PUT',
    path: '/videos/:id',
    failure: 'Failed to update video',
    notFound: videoNotFound,
    document: AssetUpdateDocument,
    variables: ({ params: { id }, body }, { asset }) => {
      requireVideo(asset);
      return { id, version: asset.version, input: readAssetPatch('VIDEO', body) };
    },
    fieldName: snakeName,
    answer: ({ assetUpdate: { asset } }) => one(asset),
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'DELETE',
    path: '/videos/:id',
    failure: 'Failed to delete video',
    notFound: videoNotFound,
    document: AssetsDeleteDocument,
    variables: ({ params: { id } }, { asset }) => {
      requireVideo(asset);
      return { ids: [id] };
    },
    answer: ({ assetsDelete: { assetIds } }) => ({ message: 'Video deleted', data: { video_id: assetIds?.[0] } }),
  }),
];
