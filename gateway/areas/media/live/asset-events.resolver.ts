import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AppContext } from '../../../server/context.ts';
import type { LiveEvent } from '../../../server/live/announce.ts';
import { follow, stillThere } from '../../../server/request/follow.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';
// Types of assets are described with their fields.
import '../assets/assets.type.ts';

type KindArgs = { kind?: AssetKind | null };

/** Subscriptions to assets. */
@Resolver()
export class AssetEventsResolver {
  @Subscription(() => Asset, {
    description: 'Sends an asset of the workspace when its processing state changes.',
    subscribe: follow<KindArgs>('asset', { wants: (event, { kind }) => !kind || event.kind === kind }),
  })
  async assetIngestChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { nullable: true, description: 'Kind of asset. Defaults to all kinds.' }) _kind?: AssetKind,
  ): Promise<Asset> {
    return stillThere(await context.rows.byId(Asset, id));
  }
}
