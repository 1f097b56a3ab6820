import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { AssetsChangeDraft, type AssetsChangeInput } from '#domain/media/bulk.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import type { AppContext } from '../../../server/context.ts';
import { AssetsPayload } from './assets.type.ts';
import * as service from './bulk.service.ts';
import './details.type.ts';

const Change = inputFrom('AssetsChange', AssetsChangeDraft);

/** Result of a bulk change. Reads its assets once for the payload. */
const outcome = (context: AppContext, act: () => Promise<service.BulkOutcome>): Promise<AssetsPayload> =>
  payload(async () => {
    const { assetIds, undo = null } = await act();
    context.rows.clear();
    const assets = await Promise.all(assetIds.map((id) => context.rows.byId(Asset, id)));
    return { assets: assets.filter((asset) => asset !== null), assetIds, undo };
  });

const idsOption = { description: 'IDs of the assets, at most 200.' };

@Resolver()
export class AssetsBulkResolver {
  @Mutation(() => AssetsPayload, {
    description: 'Changes several assets in one transaction. Pass `undo` of the payload to `assetsRevert` to undo the change.',
  })
  assetsChange(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], idsOption) ids: string[],
    @Arg('input', () => Change, { description: 'Fields to change.' }) input: AssetsChangeInput,
  ): Promise<AssetsPayload> {
    return outcome(context, () => service.changeAssets(context, ids, input));
  }

  @Mutation(() => AssetsPayload, {
    description: 'Undoes a change of several assets. Skips assets that were changed again.',
  })
  assetsRevert(
    @Ctx() context: AppContext,
    @Arg('undo', () => ID, { description: 'Value of `undo` in the payload of `assetsChange`.' }) undo: string,
  ): Promise<AssetsPayload> {
    return outcome(context, () => service.revertAssets(context, undo));
  }

  @Mutation(() => AssetsPayload, {
    description: 'Moves assets to the bin. `assetsRestore` restores assets within 30 days.',
  })
  assetsDelete(@Ctx() context: AppContext, @Arg('ids', () => [ID], idsOption) ids: string[]): Promise<AssetsPayload> {
    return outcome(context, () => service.deleteAssets(context, ids));
  }

  @Mutation(() => AssetsPayload, { description: 'Restores assets from the bin.' })
  assetsRestore(@Ctx() context: AppContext, @Arg('ids', () => [ID], idsOption) ids: string[]): Promise<AssetsPayload> {
    return outcome(context, () => service.restoreAssets(context, ids));
  }
}
