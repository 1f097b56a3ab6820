import { Field, ObjectType } from 'type-graphql';
import { VideoClaim } from '#db/entities/media.ts';
import { VideoClaimDraft, type YoutubeState, youtubeSentences } from '#domain/media/claim.ts';
import { claimStatuses, claimTypes } from '#domain/media/terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { nameType } from '../../kit/input-from.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

const VideoClaimTypeEnum = describedEnum('VideoClaimType', 'What is claimed of a video.', enumOf(claimTypes.keys), {
  AUDIOVISUAL: 'Picture and sound.',
  AUDIO: 'The sound.',
  VISUAL: 'The picture.',
});
nameType('VideoClaimType', VideoClaimTypeEnum);
const VideoClaimStatusEnum = describedEnum('VideoClaimStatus', 'Where a claim stands.', enumOf(claimStatuses.keys), {
  OPEN: 'It stands.',
  DISPUTED: 'Somebody disputes it.',
  RELEASED: 'The one who claimed has given it up.',
  CLOSED: 'It is settled.',
});
nameType('VideoClaimStatus', VideoClaimStatusEnum);
const YoutubeStateEnum = describedEnum(
  'YoutubeState',
  'How a video is linked to YouTube.',
  enumOf(Object.keys(youtubeSentences) as YoutubeState[]),
  {
    NOT_LINKED: 'No YouTube video is named.',
    NOT_CONNECTED: 'The number of a YouTube video is kept, and no account is connected that could exchange anything.',
  },
);

expose(VideoClaim, 'A claim of rights in a video. Claims are for reference only and are not sent to anyone.', {
  draft: VideoClaimDraft,
  fields: ['id', 'claimType', 'claimant', 'status', 'startSeconds', 'endSeconds', 'notes', 'createdAt'],
});

@ObjectType({ description: 'How a video is linked to YouTube.', simpleResolvers: true })
export class YoutubeLink {
  @Field(() => String, { nullable: true, description: 'Number of the YouTube video, such as dQw4w9WgXcQ.' })
  videoId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When YouTube was last asked about it; null when it never was.' })
  syncedAt!: Date | null;

  @Field(() => YoutubeStateEnum, { description: 'What there is of a link.' })
  state!: YoutubeState;

  @Field(() => String, { description: 'The same as a sentence.' })
  sentence!: string;
}

export const VideoClaimPayload = payloadType('VideoClaimPayload', 'Result of recording a claim of rights in a video.', {
  claim: [VideoClaim, 'The recorded claim.'],
});
export type VideoClaimPayload = InstanceType<typeof VideoClaimPayload>;
