import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import type { LiveEvent } from '../../live/announce.ts';
import { follow, stillThere } from '../../request/follow.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';
// What the schema shows of an asset is said there.
import '../assets/assets.type.ts';

type KindArgs = { kind?: AssetKind | null };

/** What can be followed about assets. */
@Resolver()
export class AssetEventsResolver {
  @Subscription(() => Asset, {
    description: 'The assets of the workspace whose file gets further: each of them again with every step, as it is by then.',
    subscribe: follow<KindArgs>('asset', (event, { kind }) => !kind || event.kind === kind),
  })
  async assetIngestChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { nullable: true, description: 'Assets of this kind alone.' }) _kind?: AssetKind,
  ): Promise<Asset> {
    return stillThere(await context.rows.byId(Asset, id));
  }
}
