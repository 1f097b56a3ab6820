import { VideoClaim } from '#db/entities/media.ts';
import { claimStatuses, claimTypes } from '#domain/media/asset-terms.ts';
import { VideoClaimDraft, type YoutubeState, youtubeSentences } from '#domain/media/claim.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { nameType } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime } from '../../../kit/scalars.ts';

const VideoClaimTypeEnum = describedEnum('VideoClaimType', 'Claimed part of a video.', enumOf(claimTypes.keys), {
  AUDIOVISUAL: 'Picture and sound.',
  AUDIO: 'The sound.',
  VISUAL: 'The picture.',
});
nameType('VideoClaimType', VideoClaimTypeEnum);
const VideoClaimStatusEnum = describedEnum(
  'VideoClaimStatus',
  'Stage of a claim, as entered by people.',
  enumOf(claimStatuses.keys),
  {
    OPEN: 'Raised but not decided. Default for new claims.',
    DISPUTED: 'Somebody objects to the claim.',
    RELEASED: 'The claimant released the claim.',
    CLOSED: 'The claim is settled.',
  },
);
nameType('VideoClaimStatus', VideoClaimStatusEnum);
const YoutubeStateEnum = describedEnum(
  'YoutubeState',
  'State of the YouTube link of a video.',
  enumOf(Object.keys(youtubeSentences) as YoutubeState[]),
  {
    NOT_LINKED: 'No YouTube video is linked.',
    NOT_CONNECTED: 'The ID of a YouTube video is stored, but no YouTube account is connected.',
  },
);

expose(VideoClaim, 'A claim of rights in a video. Claims are for reference only and are not sent to anyone.', {
  draft: VideoClaimDraft,
  fields: ['id', 'claimType', 'claimant', 'status', 'startSeconds', 'endSeconds', 'notes', 'createdAt'],
});

export type YoutubeLink = InstanceType<typeof YoutubeLink>;
export const YoutubeLink = objectType('YoutubeLink', 'YouTube link of a video.', {
  videoId: [String, 'ID of the YouTube video, such as dQw4w9WgXcQ.', 'nullable'],
  syncedAt: [DateTime, 'When data was last exchanged with YouTube. Null if never.', 'nullable'],
  state: [YoutubeStateEnum, 'Whether a YouTube video is linked and an account connected.'],
  sentence: [String, 'State of the link as a sentence, for display.'],
});

export const VideoClaimPayload = payloadType('VideoClaimPayload', 'Result of recording a claim of rights in a video.', {
  claim: [VideoClaim, 'The recorded claim.'],
});
export type VideoClaimPayload = InstanceType<typeof VideoClaimPayload>;
