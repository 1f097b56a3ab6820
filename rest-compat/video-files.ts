import type { AnyOf } from '#domain/kit/any-of.ts';
import {
  AssetMetadataDocument,
  AssetPosterDocument,
  IngestRetryDocument,
  type IngestStateFragment,
  type PosterFragment,
  StorageUsageDocument,
  VideoPosterDocument,
} from './__generated__/operations.ts';
import { byId, endpoint, endpointAfter, idOfPath, noVariables, type RestRequest } from './endpoint.ts';
import { fieldsOf } from './media-input.ts';
import { fileState, writeVideo } from './media-shapes.ts';
import { kebab, megabytes, withSnakeKeys } from './notations.ts';
import { badInput } from './refusal.ts';
import { requireVideo, videoNotFound } from './videos.ts';
import { whatIsMissing } from './what-is-missing.ts';

/** Returns the position from the body in seconds; undefined if it is missing. */
function timestampOf({ body }: RestRequest): number | undefined {
  const { timestamp, atSeconds } = fieldsOf(body);
  const given = timestamp ?? atSeconds;
  if (given === undefined || given === null || given === '') return undefined;
  const seconds = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw badInput([{ field: ['timestamp'], message: 'Enter a number of seconds, 0 or more.' }]);
}

const stateSentences: Readonly<Record<string, string>> = {
  NO_FILE: 'The file of this video has not been uploaded yet.',
  WAITING: 'The file is waiting to be processed.',
  RUNNING: 'The file is being processed.',
  READY: 'The file is processed.',
  DUPLICATE: 'The workspace already has the same file. Keep or delete this one.',
};
const posterSentence = 'The poster will show this position. Request the video again shortly for its URL.';
const sentenceFor = ({ state, problem }: IngestStateFragment) => problem ?? stateSentences[state] ?? null;
const progress = (asset: { ingest: IngestStateFragment }) =>
  withSnakeKeys({ ...fileState(asset), processingStep: asset.ingest.step, processingPercent: asset.ingest.percent });

/** Endpoints of older clients for the files of videos. */
export const videoFileEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos/storage/usage',
    failure: 'Failed to fetch videos',
    document: StorageUsageDocument,
    variables: noVariables,
    answer: ({ storageUsage: { usedBytes, limitBytes, byKind } }) => {
      const videos = byKind.find(({ kind }) => kind === 'VIDEO');
      const data = {
        used_bytes: usedBytes,
        used_mb: megabytes(usedBytes),
        limit_bytes: limitBytes,
        limit_mb: limitBytes === null ? null : megabytes(limitBytes),
        video_count: videos?.count ?? 0,
        video_bytes: videos?.sizeBytes ?? 0,
        video_mb: megabytes(videos?.sizeBytes ?? 0),
      };
      return { ...data, data };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/videos/:id/metadata',
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: AssetMetadataDocument,
    variables: idOfPath,
    answer: ({ asset }) => {
      if (asset?.kind !== 'VIDEO') return null;
      const { metadata, duration_seconds, width, height, frame_rate, bitrate, codec, mime_type, file_size_mb } =
        writeVideo(asset);
      const technical = { duration_seconds, width, height, frame_rate, bitrate, codec, mime_type, file_size_mb };
      const data = { ...metadata, technical, entries: asset.metadata };
      return { metadata: data, data, ...progress(asset) };
    },
  }),
  endpointAfter(byId(AssetPosterDocument), {
    method: 'POST',
    path: '/videos/:id/preview',
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    // Without a position, returns the existing poster.
    document: VideoPosterDocument,
    variables: (request, { asset }) => {
      requireVideo(asset);
      const seconds = timestampOf(request);
      return { id: request.params.id, atSeconds: seconds ?? 0, isMoved: seconds !== undefined };
    },
    fieldName: (path) => (path[0] === 'atSeconds' ? 'timestamp' : path.join('.')),
    answer: ({ videoPosterSet }, _request, { asset }) => {
      const video: AnyOf<PosterFragment> = videoPosterSet?.asset ?? asset;
      const preview = { preview_url: video.posterUrl ?? null, timestamp: video.posterAtSeconds ?? null };
      const message = videoPosterSet ? posterSentence : video.posterUrl ? undefined : whatIsMissing(video, 'picture');
      return { ...preview, ...progress(video), message, data: preview };
    },
  }),
  endpointAfter(byId(AssetPosterDocument), {
    method: 'POST',
    path: '/videos/:id/process',
    failure: 'Failed to update video',
    notFound: videoNotFound,
    // Files are processed automatically; a failed one is processed again.
    document: IngestRetryDocument,
    variables: ({ params: { id } }, { asset }) => {
      requireVideo(asset);
      return { id, isFailed: asset.ingest.state === 'FAILED' };
    },
    answer: ({ assetIngestRetry }, _request, { asset }) => {
      const video = assetIngestRetry?.asset ?? asset;
      const data = { status: kebab(video.ingest.state), ...progress(video) };
      return { ...data, message: sentenceFor(video.ingest), data };
    },
  }),
];
