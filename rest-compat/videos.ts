import { endpoint, type RestRequest } from './endpoint.ts';
import { boundedInt, type Page } from './list.ts';
import {
  assetCreate,
  assetDelete,
  assetList,
  assetUpdate,
  type Created,
  type Deleted,
  fileOf,
  type Updated,
  type Versioned,
  withoutFile,
} from './media.ts';
import { readAsset, snakeName } from './media-input.ts';
import { assetListVariables } from './media-list.ts';
import { assetFields, type RestAsset, writeVideo } from './media-shapes.ts';
import { notFound as refuseUnknown } from './refusal.ts';

export const videoNotFound = 'Video not found';
export const currentVideo = 'query ($id: ID!) { asset(id: $id) { kind version } }';

/** Another kind of asset is no video, and answers as one that never was. */
export function requireVideo({ kind }: { kind: string }): void {
  if (kind !== 'VIDEO') throw refuseUnknown(videoNotFound);
}
/** A video, both as `data` and by its own name. */
const one = (asset: RestAsset | null) => asset && { data: writeVideo(asset), video: writeVideo(asset), error: null };

const limitOf = ({ query }: RestRequest) => boundedInt(query.limit, 100, 20);

export const videoEndpoints = [
  endpoint<{ assets: Page }>({
    method: 'GET',
    path: '/videos',
    failure: 'Failed to fetch videos',
    document: assetList,
    variables: (request) => ({ ...assetListVariables(request), kind: 'VIDEO' }),
    fieldName: snakeName,
    answer: ({ assets: { nodes, totalCount } }, request) => {
      const limit = limitOf(request);
      const totalPages = Math.ceil(totalCount / limit);
      const pagination = { page: boundedInt(request.query.page, 1_000_000, 1), limit, total: totalCount, totalPages };
      return { data: nodes.map((node) => writeVideo(node as RestAsset)), pagination, error: null };
    },
  }),
  endpoint<{ asset: RestAsset | null }>({
    method: 'GET',
    path: '/videos/:id',
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: `query ($id: ID!) { asset(id: $id) { ${assetFields} } }`,
    answer: ({ asset }) => one(asset?.kind === 'VIDEO' ? asset : null),
  }),
  endpoint<Created>({
    method: 'POST',
    path: '/videos',
    status: 201,
    failure: 'Failed to upload video',
    document: assetCreate,
    variables: ({ body }) => ({ kind: 'VIDEO', input: readAsset('VIDEO', body), ...fileOf(body) }),
    fieldName: snakeName,
    answer: ({ assetCreate: { asset } }) => ({ ...one(asset), message: withoutFile('video') }),
  }),
  endpoint<Updated, Versioned>({
    method: 'PUT',
    path: '/videos/:id',
    failure: 'Failed to update video',
    notFound: videoNotFound,
    current: currentVideo,
    document: assetUpdate,
    variables: ({ params: { id }, body }, { asset }) => {
      requireVideo(asset);
      return { id, version: asset.version, input: readAsset('VIDEO', body, true) };
    },
    fieldName: snakeName,
    answer: ({ assetUpdate: { asset } }) => one(asset),
  }),
  endpoint<Deleted, Versioned>({
    method: 'DELETE',
    path: '/videos/:id',
    failure: 'Failed to delete video',
    notFound: videoNotFound,
    current: currentVideo,
    document: assetDelete,
    variables: ({ params: { id } }, { asset }) => {
      requireVideo(asset);
      return { ids: [id] };
    },
    answer: ({ assetsDelete: { assetIds } }) => ({ message: 'Video deleted', data: { video_id: assetIds[0] } }),
  }),
];
