import { LockMode } from '@mikro-orm/postgresql';
import { Asset, VideoClaim } from '#db/entities/media.ts';
import { VideoClaimDraft, youtubeIdMessage, youtubeIdOf } from '#domain/media/claim.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { writeRecords, writingOf } from '../../music/records/write-records.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { assetCatalogue } from '../assets/assets.service.ts';

const maxClaims = 200;

/** A video of the workspace, locked until the transaction ends. */
async function lockedVideo({ em, actor: { workspaceId } }: UseCase, id: string): Promise<Asset> {
  const where = { id, workspaceId, kind: 'VIDEO' as const, deletedAt: null };
  const video = isUuid(id) ? await em.findOne(Asset, where, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!video) throw userError(UserErrorCode.NOT_FOUND, 'Video not found', ['id']);
  return video;
}

/** Records a rights claim on a video. Returns its ID. */
export async function addClaim(context: AppContext, id: string, input: unknown): Promise<string> {
  const actor = context.editor;
  const values = parseInput(VideoClaimDraft, input);
  return runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'VIDEOS');
    const video = await lockedVideo(useCase, id);
    await refuseTooMany(useCase, video.id);
    const { claimType, status, ...rest } = values;
    const claim = useCase.em.create(
      VideoClaim,
      {
        ...rest,
        claimType: claimType ?? 'AUDIOVISUAL',
        status: status ?? 'OPEN',
        assetId: video.id,
        workspaceId: actor.workspaceId,
      },
      { partial: true },
    );
    await useCase.em.flush();
    const changes = { claim: claim.id, claimType: claim.claimType, status: claim.status };
    return { result: claim.id, audit: { action: 'video.claim', subjectType: 'Asset', subjectId: video.id, changes } };
  });
}

async function refuseTooMany({ em, actor: { workspaceId } }: UseCase, assetId: string): Promise<void> {
  if ((await em.count(VideoClaim, { assetId, workspaceId })) < maxClaims) return;
  throw userError(UserErrorCode.INVALID, `A video can have at most ${maxClaims} claims.`, ['input']);
}

/** Sets or clears the YouTube ID of a video. */
export async function linkYoutube(context: AppContext, id: string, given: string | null | undefined): Promise<void> {
  const actor = context.editor;
  const youtubeVideoId = given?.trim() ? youtubeIdOf(given) : null;
  if (given?.trim() && !youtubeVideoId) throw userError(UserErrorCode.INVALID, youtubeIdMessage, ['youtubeVideoId']);
  await runUseCase(context.platform, actor, async (useCase) => {
    await requireInside(useCase, 'VIDEOS');
    const video = await lockedVideo(useCase, id);
    const before = { youtubeVideoId: video.youtubeVideoId ?? null };
    const change = { id: video.id, values: { youtubeVideoId }, before };
    return { result: undefined, audit: await writeRecords(writingOf(useCase), assetCatalogue.video, [change]) };
  });
}
