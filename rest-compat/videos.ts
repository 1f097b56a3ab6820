import { z } from 'zod';
import {
  AssetCreateDocument,
  AssetDocument,
  AssetsDeleteDocument,
  AssetsDocument,
  AssetUpdateDocument,
  AssetVersionDocument,
  type RestAssetFragment,
} from './__generated__/operations.ts';
import { deletedOf, messageField } from './answer-schemas.ts';
import { byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { boundedInt } from './list.ts';
import { fileOf, withoutFile } from './media.ts';
import { videoAnswer } from './media-answers.ts';
import { fileBody, readAsset, readAssetPatch, snakeName, videoBody, videoPatchBody } from './media-input.ts';
import { assetListVariables, videoListQuery } from './media-list.ts';
import { writeVideo } from './media-shapes.ts';
import { withSnakeKeys } from './notations.ts';
import { notFound as refuseUnknown } from './refusal.ts';

export const videoNotFound = 'Video not found';

/** Throws the response for an unknown video if an asset is of another kind. */
export function requireVideo({ kind }: { kind: string }): void {
  if (kind !== 'VIDEO') throw refuseUnknown(videoNotFound);
}
/** Returns a video under `data` and `video`. */
const one = (asset: RestAssetFragment) => ({ data: writeVideo(asset), video: writeVideo(asset), error: null });

const noError = () => z.null().describe('Always null.');
const oneAnswer = () =>
  z.object({ data: videoAnswer(), video: videoAnswer().describe('The same object again.'), error: noError() });
const inSnakeCase = (body: z.ZodObject) => z.object(withSnakeKeys(body.omit({ folder: true }).shape));

const limitOf = ({ query }: RestRequest) => boundedInt(query.limit, 100, 20);

export const videoEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos',
    summary: 'List videos',
    description: 'Lists the videos of the workspace. `search` matches title, file name, category, copyright owner and tags.',
    query: videoListQuery,
    answers: () =>
      z.object({
        data: z.array(videoAnswer()).describe('The videos of the page.'),
        pagination: z
          .object({
            page: z.int().describe('Number of the page.'),
            limit: z.int().describe('Number of rows on a page.'),
            total: z.int().describe('Number of videos on all pages. With a search or a filter, counting may stop at 1,000.'),
            totalPages: z.int().describe('Number of pages.'),
          })
          .describe('Position in the list.'),
        error: noError(),
      }),
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
    summary: 'Get a video',
    description: 'Returns a video.',
    answers: oneAnswer,
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: AssetDocument,
    variables: idOfPath,
    answer: ({ asset }) => (asset?.kind === 'VIDEO' ? one(asset) : null),
  }),
  endpoint({
    method: 'POST',
    path: '/videos',
    status: 201,
    summary: 'Add a video without a file',
    description:
      'Adds a video without a file. Upload the file to `/uploads` with the ID of the video as `assetId`, or keep only the metadata.',
    body: () =>
      inSnakeCase(videoBody().extend(fileBody())).extend({
        file_path: z.unknown().optional().describe('Ignored.'),
        file_size_mb: z.unknown().optional().describe('Ignored.'),
      }),
    answers: () => oneAnswer().extend({ message: messageField }),
    failure: 'Failed to upload video',
    document: AssetCreateDocument,
    variables: ({ body }) => ({ kind: 'VIDEO' as const, input: readAsset('VIDEO', body), ...fileOf(body) }),
    fieldName: snakeName,
    answer: ({ assetCreate: { asset } }) => asset && { ...one(asset), message: withoutFile('video') },
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'PUT',
    path: '/videos/:id',
    summary: 'Change a video',
    description: 'Changes the sent fields of a video.',
    body: () => inSnakeCase(videoPatchBody()),
    answers: oneAnswer,
    failure: 'Failed to update video',
    notFound: videoNotFound,
    document: AssetUpdateDocument,
    variables: ({ params: { id }, body }, { asset }) => {
      requireVideo(asset);
      return { id, version: asset.version, input: readAssetPatch('VIDEO', body) };
    },
    fieldName: snakeName,
    answer: ({ assetUpdate: { asset } }) => asset && one(asset),
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'DELETE',
    path: '/videos/:id',
    summary: 'Delete a video',
    description: 'Moves a video to the bin. It can be restored within 30 days.',
    answers: () => deletedOf('video_id', 'ID of the deleted video.'),
    failure: 'Failed to delete video',
    notFound: videoNotFound,
    document: AssetsDeleteDocument,
    variables: ({ params: { id } }, { asset }) => {
      requireVideo(asset);
      return { ids: [id] };
    },
    answer: ({ assetsDelete: { assetIds } }) => {
      const [id] = assetIds ?? [];
      return id === undefined ? null : { message: 'Video deleted', data: { video_id: id } };
    },
  }),
];
