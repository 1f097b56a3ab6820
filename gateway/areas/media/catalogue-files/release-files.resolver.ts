import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { Release } from '#db/entities/release.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';

@Resolver(() => Release)
export class ReleaseFilesResolver {
  @Reads<Release>('artworkId')
  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'Cover of the release. Null without one, and while the image is in the bin.',
  })
  artwork(@Root() { artworkId }: Release, @Ctx() { rows }: AppContext): Promise<Asset | null> | null {
    return artworkId ? rows.byId(Asset, artworkId) : null;
  }
}
