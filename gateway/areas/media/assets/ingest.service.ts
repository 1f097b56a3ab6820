import { LockMode } from '@mikro-orm/postgresql';
import { Asset } from '#db/entities/media.ts';
import type { AssetFileVerb } from '#domain/platform/audit-terms.ts';
import { UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase, type UseCase } from '../../../server/request/use-case.ts';
import { requireInside } from '../../subscriptions/allowance.ts';
import { featureOf } from '../asset-features.ts';
import { requestIngest, requestPoster } from '../ingest/ingest-queue.ts';
import { announceAsset } from '../live/announce-asset.ts';

type Act = {
  id: string;
  verb: AssetFileVerb;
  noun?: string;
  act: (useCase: UseCase, asset: Asset) => Promise<Record<string, unknown>>;
};

/** Acts on the file of one locked asset. Returns its ID. */
function changeFile(context: AppContext, { id, verb, noun = 'Asset', act }: Act): Promise<string> {
  const actor = context.editor;
  return runUseCase(context.platform, actor, async (useCase) => {
    const where = { id, workspaceId: actor.workspaceId, deletedAt: null };
    const asset = isUuid(id) ? await useCase.em.findOne(Asset, where, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
    if (!asset || (noun === 'Video' && asset.kind !== 'VIDEO')) {
      throw userError(UserErrorCode.NOT_FOUND, `${noun} not found`, ['id']);
    }
    await requireInside(useCase, featureOf[asset.kind]);
    const changes = await act(useCase, asset);
    await announceAsset(useCase.em, asset);
    return { result: id, audit: { action: `asset.${verb}`, subjectType: 'Asset', subjectId: id, changes } };
  });
}

/** Keeps an asset whose bytes exist already. Its file is processed like any other, and the bytes are shared. */
export const keepDuplicate = (context: AppContext, id: string): Promise<string> =>
  changeFile(context, {
    id,
    verb: 'keepDuplicate',
    act: async ({ em }, asset) => {
      if (asset.ingestState !== 'DUPLICATE') throw userError(UserErrorCode.INVALID, 'This asset is not a duplicate.');
      await requestIngest(em, asset);
      return { duplicateOf: asset.duplicateOf };
    },
  });

export const retryIngest = (context: AppContext, id: string): Promise<string> =>
  changeFile(context, {
    id,
    verb: 'retryIngest',
    act: async ({ em }, asset) => {
      if (asset.ingestState !== 'FAILED') throw userError(UserErrorCode.INVALID, 'Only a failed file can be processed again.');
      await requestIngest(em, asset);
      return { problem: asset.ingestProblem };
    },
  });

/** Makes the poster of a video from another position. The video stays READY with its current poster meanwhile. */
export const setPoster = (context: AppContext, id: string, atSeconds: number): Promise<string> =>
  changeFile(context, {
    id,
    verb: 'setPoster',
    noun: 'Video',
    act: async ({ em }, asset) => {
      const last = Number(asset.durationSeconds ?? 0);
      if (asset.ingestState !== 'READY') throw userError(UserErrorCode.INVALID, 'Wait until the video is ready.', ['atSeconds']);
      if (!Number.isFinite(atSeconds) || atSeconds < 0 || atSeconds > last) {
        throw userError(UserErrorCode.INVALID, `Choose a position between 0 and ${last.toFixed(1)} seconds.`, ['atSeconds']);
      }
      const before = asset.posterAtSeconds;
      em.assign(asset, { posterAtSeconds: atSeconds });
      await requestPoster(em, asset);
      return { posterAtSeconds: [before ?? null, atSeconds] };
    },
  });
