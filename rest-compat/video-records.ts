import { claimStatuses, claimTypes } from '#domain/media/asset-terms.ts';
import { claimsSentence, VideoClaimDraft } from '#domain/media/claim.ts';
import {
  AssetVersionDocument,
  type ClaimFragment,
  VideoClaimAddDocument,
  type VideoClaimInput,
  VideoClaimsDocument,
  VideoYoutubeLinkDocument,
} from './__generated__/operations.ts';
import { type Draft, readDraft } from './draft.ts';
import { byId, endpoint, endpointAfter, idOfPath, type RestRequest } from './endpoint.ts';
import { fieldsOf } from './media-input.ts';
import { constant, kebab, labelled } from './notations.ts';
import { badInput } from './refusal.ts';
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

const writeClaim = (videoId: string | undefined, { id, claimType, status, ...rest }: ClaimFragment) => ({
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

/** Claims of rights and the link to YouTube. Both are records only: each response says that no account is connected. */
export const videoRecordEndpoints = [
  endpoint({
    method: 'GET',
    path: '/videos/:id/claims',
    failure: 'Failed to fetch video',
    notFound: videoNotFound,
    document: VideoClaimsDocument,
    variables: idOfPath,
    answer: ({ asset }, { params: { id } }) => {
      if (!asset || !('claims' in asset)) return null;
      const claims = asset.claims.map((each) => writeClaim(id, each));
      return { claims, data: claims, state: 'not-connected', message: claimsSentence };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/videos/:id/claims',
    status: 201,
    failure: 'Failed to update video',
    notFound: videoNotFound,
    document: VideoClaimAddDocument,
    variables: ({ params: { id }, body }) => ({ id, input: readClaim(body) }),
    fieldName: ([first = '']) => first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    answer: ({ videoClaimAdd: { claim: made } }, { params: { id } }) =>
      made && {
        claim: writeClaim(id, made),
        data: writeClaim(id, made),
        state: 'not-connected',
        message: claimsSentence,
      },
  }),
  endpointAfter(byId(AssetVersionDocument), {
    method: 'POST',
    path: '/videos/:id/youtube/sync',
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
      const data = { youtube_video_id: videoId, synced: false, synced_at: syncedAt, state: kebab(state), sentence };
      return { ...data, message: sentence, data };
    },
  }),
];
