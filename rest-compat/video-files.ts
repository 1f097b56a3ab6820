import { z } from 'zod';
import type { AnyOf } from '#domain/kit/any-of.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AssetMetadataDocument,
  AssetPosterDocument,
  IngestRetryDocument,
  type IngestStateFragment,
  type PosterFragment,
  StorageUsageDocument,
  VideoPosterDocument,
} from './__generated__/operations.ts';
import { messageField, optionalMessage, spelled } from './answer-schemas.ts';
import { byId, endpoint, endpointAfter, idOfPath, noVariables, type RestRequest } from './endpoint.ts';
import { entriesAnswer, progressFields, videoFieldsAnswer, videoFileFields } from './media-answers.ts';
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

const usageAnswer = () => {
  const { usedBytes, limitBytes } = schemaFields.StorageUsage();
  const { count, sizeBytes } = schemaFields.KindUsage();
  return z.object({
    used_bytes: usedBytes,
    used_mb: z.number().describe('Used storage in megabytes of 1,048,576 bytes.'),
    limit_bytes: limitBytes,
    limit_mb: z.number().nullable().describe('Storage limit in megabytes of 1,048,576 bytes. Null if unlimited.'),
    video_count: count.describe('Number of videos outside the bin.'),
    video_bytes: sizeBytes.describe('Total file size of the videos, in bytes.'),
    video_mb: z.number().describe('Total file size of the videos, in megabytes of 1,048,576 bytes.'),
  });
};

/** Endpoints of older clients for the files of videos. */
export const videoFileEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos/storage/usage',
    summary: 'Get the used storage',
    answers: () => {
      const data = usageAnswer();
      return data.extend({ data: data.describe('The same values again.') });
    },
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
    summary: 'Get the metadata of a video',
    description: 'Returns what was entered about a video, and what its file contains.',
    answers: () => {
      const technical = z.object(videoFileFields()).describe('Technical data of the file.');
      const data = videoFieldsAnswer().extend({ technical, entries: entriesAnswer() });
      return z.object({
        metadata: data.describe('Entered values, and metadata from the file.'),
        data: data.describe('The same values again.'),
        ...progressFields(),
      });
    },
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
    summary: 'Get or move the poster of a video',
    description: 'Returns the URL of the poster, or why there is none. With `timestamp`, the poster moves to this position.',
    body: () => z.object({ timestamp: z.number().min(0).nullish().describe('Position of the poster in seconds.') }),
    answers: () => {
      const { posterUrl, posterAtSeconds } = schemaFields.VideoAsset();
      const data = z.object({ preview_url: posterUrl, timestamp: posterAtSeconds });
      return data.extend({
        ...progressFields(),
        message: optionalMessage,
        data: data.describe('The same values again.'),
      });
    },
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
    summary: 'Process the file of a video again',
    description: 'Processes the file of a video again if processing failed. Returns the processing state.',
    answers: () => {
      const data = z.object({ status: spelled(schemaFields.AssetIngest().state), ...progressFields() });
      const message = messageField.nullable().describe('Processing state, as a sentence to show.');
      return data.extend({ message, data: data.describe('The same values again.') });
    },
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
