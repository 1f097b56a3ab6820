import { z } from 'zod';
import { claimStatuses, claimTypes } from '#domain/media/asset-terms.ts';
import { claimsSentence, VideoClaimDraft } from '#domain/media/claim.ts';
import { schemaFields } from './__generated__/fields.ts';
import {
  AssetVersionDocument,
  type ClaimFragment,
  VideoClaimAddDocument,
  type VideoClaimInput,
  VideoClaimsDocument,
  VideoYoutubeLinkDocument,
} from './__generated__/operations.ts';
import { messageField, named, spelled } from './answer-schemas.ts';
import { type Draft, readDraft } from './draft.ts';
import { byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { fieldsOf } from './media-input.ts';
import { constant, kebab, labelled, withSnakeKeys } from './notations.ts';
import { badInput } from './refusal.ts';
import { bodyOf } from './request-schemas.ts';
import { requireVideo, videoNotFound } from './videos.ts';

const claim: Draft<typeof VideoClaimDraft> = {
  schema: VideoClaimDraft,
  names: {},
  read: { claimType: constant, status: constant, startSeconds: numberOf, endSeconds: numberOf },
  spell: { status: labelled(claimStatuses) },
};
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

/** GraphQL field → names in older clients. Responses use the first name. */
const names = {
  claimType: ['claimType', 'type'],
  claimant: ['claimant', 'claimantName'],
  status: ['status'],
  startSeconds: ['startSeconds', 'startTime'],
  endSeconds: ['endSeconds', 'endTime'],
  notes: ['notes', 'description'],
} as const;

function readClaim(body: RestRequest['body']): VideoClaimInput {
  const given = fieldsOf(body);
  const fields = Object.entries(names).flatMap(([field, ways]) => {
    const way = ways.find((name) => given[name] !== undefined);
    return way ? [[field, given[way]]] : [];
  });
  return readDraft(claim, Object.fromEntries(fields));
}

const writeClaim = (videoId: string, { id, claimType, status, ...rest }: ClaimFragment) => ({
  claim_id: id,
  video_id: videoId,
  claim_type: kebab(claimType),
  claim_type_label: labelled(claimTypes)(claimType),
  claimant: rest.claimant,
  status: labelled(claimStatuses)(status),
  start_seconds: rest.startSeconds,
  end_seconds: rest.endSeconds,
  notes: rest.notes,
  created_at: rest.createdAt,
});

const claimAnswer = named('VideoClaim', () => {
  const { id, claimType, claimant, status, startSeconds, endSeconds, notes, createdAt } = schemaFields.VideoClaim();
  return z.object({
    claim_id: id,
    video_id: schemaFields.Asset().id.describe('ID of the video.'),
    claim_type: spelled(claimType),
    claim_type_label: spelled(claimType, labelled(claimTypes)),
    claimant,
    status: spelled(status, labelled(claimStatuses)),
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    notes,
    created_at: createdAt,
  });
});
const notConnected = () => ({
  state: z.literal('not-connected').describe('No YouTube account is connected.'),
  message: messageField,
});

/** Claims of rights and the link to YouTube. Both are records only: each response says that no account is connected. */
export const videoRecordEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos/:id/claims',
    summary: 'List the claims on a video',
    description: 'Lists the rights claims on a video. They are records only: no YouTube account is connected.',
    answers: () => {
      const claims = z.array(claimAnswer());
      return z.object({
        claims: claims.describe('The claims.'),
        data: claims.describe('The same list again.'),
        ...notConnected(),
      });
    },
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: VideoClaimsDocument,
    variables: idOfPath,
    answer: ({ asset }, { params: { id } }) => {
      if (!asset || !('claims' in asset)) return null;
      const claims = asset.claims.map((each) => writeClaim(id, each));
      return { claims, data: claims, state: 'not-connected' as const, message: claimsSentence };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/videos/:id/claims',
    status: 201,
    summary: 'Add a claim on a video',
    description: 'Stores a rights claim on a video. It is a record only: no YouTube account is connected.',
    body: () => z.object(withSnakeKeys(bodyOf(claim).shape)),
    answers: () => z.object({ claim: claimAnswer(), data: claimAnswer().describe('The same object again.'), ...notConnected() }),
    failure: 'Failed to update video',
    notFound: videoNotFound,
    document: VideoClaimAddDocument,
    variables: ({ params: { id }, body }) => ({ id, input: readClaim(body) }),
    fieldName: ([first = '']) => first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    answer: ({ videoClaimAdd: { claim: made } }, { params: { id } }) =>
      made && {
        claim: writeClaim(id, made),
        data: writeClaim(id, made),
        state: 'not-connected' as const,
        message: claimsSentence,
      },
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'POST',
    path: '/videos/:id/youtube/sync',
    summary: 'Link a video on YouTube',
    description: 'Stores the ID of a YouTube video. Nothing is synchronized: no YouTube account is connected.',
    body: () => z.object({ youtube_video_id: z.string().nullish().describe('ID of the YouTube video. Null removes it.') }),
    answers: () => {
      const { videoId, syncedAt, state, sentence } = schemaFields.YoutubeLink();
      const data = z.object({
        youtube_video_id: videoId,
        synced: z.literal(false).describe('Always false: no YouTube account is connected.'),
        synced_at: syncedAt,
        state: spelled(state),
        sentence,
      });
      return data.extend({ message: messageField, data: data.describe('The same values again.') });
    },
    failure: 'Failed to update video',
    notFound: videoNotFound,
    document: VideoYoutubeLinkDocument,
    variables: ({ params: { id }, body }, { asset }) => {
      requireVideo(asset);
      const { youtubeVideoId = null } = fieldsOf(body);
      if (youtubeVideoId === null || typeof youtubeVideoId === 'string') return { id, youtubeVideoId };
      throw badInput([{ field: ['youtubeVideoId'], message: 'Send youtube_video_id as text.' }]);
    },
    fieldName: (path) => (path[0] === 'youtubeVideoId' ? 'youtube_video_id' : path.join('.')),
    answer: ({ videoYoutubeLink: { asset } }) => {
      if (!asset || !('youtube' in asset)) return null;
      const { videoId, syncedAt, state, sentence } = asset.youtube;
      const data = { youtube_video_id: videoId, synced: false as const, synced_at: syncedAt, state: kebab(state), sentence };
      return { ...data, message: sentence, data };
    },
  }),
];
