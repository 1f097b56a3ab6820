import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Work } from '#db/entities/work.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { AssetKindEnum } from './asset-terms.type.ts';
import { AssetConnection } from './assets.type.ts';
import { assetDefaultSort, assetList } from './assets-list.ts';
import { listConditions } from './conditions.ts';

@ArgsType()
class RelatedArgs extends SearchArgs {
  @Field(() => AssetKindEnum, { nullable: true, description: 'Kind of asset. Defaults to all kinds.' })
  kind?: AssetKind;
}

const related = ({ rows, actor }: AppContext, of: { work: string } | { contributor: string }, { kind, ...args }: RelatedArgs) =>
  new AssetConnection(rows, assetList, { ...args, sort: assetDefaultSort, filters: listConditions(actor.workspaceId, kind, of) });

@Resolver(() => Work)
export class WorkAssetsResolver {
  @Reads<Work>()
  @FieldResolver(() => AssetConnection, { description: 'Images, videos and documents associated with the work, newest first.' })
  assets(@Root() { id }: Work, @Ctx() context: AppContext, @Args(() => RelatedArgs) args: RelatedArgs) {
    return related(context, { work: id }, args);
  }
}

@Resolver(() => Contributor)
export class ContributorAssetsResolver {
  @Reads<Contributor>()
  @FieldResolver(() => AssetConnection, {
    description: 'Images, videos and documents associated with the contributor, newest first.',
  })
  assets(@Root() { id }: Contributor, @Ctx() context: AppContext, @Args(() => RelatedArgs) args: RelatedArgs) {
    return related(context, { contributor: id }, args);
  }
}
