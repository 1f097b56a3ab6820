import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { OrderedListArgs } from '../../../kit/list-args.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { WorkConnection, workDefaultSort, workList, worksOfParty } from './works.type.ts';

const worksOf = (context: AppContext, column: 'contributor_id' | 'publisher_id', id: string, args: OrderedListArgs) =>
  new WorkConnection(context.rows, workList, { ...args, sort: workDefaultSort, filters: [worksOfParty(column, id)] });

@Resolver(() => Contributor)
export class ContributorWorksResolver {
  @Reads<Contributor>()
  @FieldResolver(() => WorkConnection, { description: 'Works whose splits name the contributor, by title.' })
  works(@Root() { id }: Contributor, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return worksOf(context, 'contributor_id', id, args);
  }
}

@Resolver(() => Publisher)
export class PublisherWorksResolver {
  @Reads<Publisher>()
  @FieldResolver(() => WorkConnection, { description: 'Works whose splits name the publisher, by title.' })
  works(@Root() { id }: Publisher, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return worksOf(context, 'publisher_id', id, args);
  }
}
