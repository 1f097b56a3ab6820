import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Asset, VideoClaim } from '#db/entities/media.ts';
import { VideoClaimDraft, type VideoClaimInput, youtubeSentences } from '#domain/media/claim.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { AssetPayload } from '../assets/assets.type.ts';
import { addClaim, linkYoutube } from './claims.service.ts';
import { VideoClaimPayload, YoutubeLink } from './claims.type.ts';

const Input = inputFrom('VideoClaimInput', VideoClaimDraft);
const id = { description: 'ID of the video.' };

/** Rights claims and YouTube IDs of videos. */
@Resolver(() => Asset)
export class ClaimsResolver {
  @Reads<Asset>()
  @FieldResolver(() => [VideoClaim], { description: 'Claims of rights in a video, oldest first. Empty for other kinds.' })
  claims(@Root() { id: assetId }: Asset, @Ctx() context: AppContext): Promise<VideoClaim[]> {
    return context.rows.byParent(VideoClaim, 'assetId', assetId, 'created_at, id');
  }

  @Reads<Asset>('kind', 'youtubeVideoId', 'youtubeSyncedAt')
  @FieldResolver(() => YoutubeLink, { nullable: true, description: 'YouTube link of a video. Null for other kinds.' })
  youtube(@Root() { kind, youtubeVideoId = null, youtubeSyncedAt = null }: Asset): YoutubeLink | null {
    if (kind !== 'VIDEO') return null;
    const state = youtubeVideoId ? 'NOT_CONNECTED' : 'NOT_LINKED';
    return { videoId: youtubeVideoId, syncedAt: youtubeSyncedAt, state, sentence: youtubeSentences[state] };
  }

  @Mutation(() => VideoClaimPayload, { description: 'Records a claim of rights in a video. The claim is not sent to anyone.' })
  videoClaimAdd(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, id) videoId: string,
    @Arg('input', () => Input, { description: 'Fields of the new claim.' }) input: VideoClaimInput,
  ): Promise<VideoClaimPayload> {
    return payload(async () => {
      const claimId = await addClaim(context, videoId, input);
      context.rows.clear();
      return { claim: await context.rows.byId(VideoClaim, claimId) };
    });
  }

  @Mutation(() => AssetPayload, {
    description: 'Stores the ID of a video on YouTube. No YouTube account is connected and no data is exchanged.',
  })
  async videoYoutubeLink(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, id) videoId: string,
    @Arg('youtubeVideoId', () => String, {
      nullable: true,
      description: 'ID or URL of the YouTube video. Null to remove the link.',
    })
    youtubeVideoId?: string | null,
  ): Promise<AssetPayload> {
    const act = async () => {
      await linkYoutube(context, videoId, youtubeVideoId);
      return videoId;
    };
    return changed(context.rows, 'asset', Asset, act);
  }
}
