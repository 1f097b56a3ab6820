import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Publisher } from '#db/entities/publisher.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { PublisherDraft, type PublisherInput } from '#domain/publishers/publisher.ts';
import type { AppContext } from '../context.ts';
import { equalFolded, hasText, lacksText } from '../kit/contains.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { PageArgs } from '../kit/list-args.ts';
import type { Sql } from '../kit/numbered.ts';
import { changed } from '../kit/outcome.ts';
import { Reads } from '../kit/selection.ts';
import { WorkConnection, workDefaultSort, workList, worksOfParty } from '../works/works.type.ts';
import * as service from './publishers.service.ts';
import {
  PublisherConnection,
  PublisherFilter,
  PublisherPayload,
  PublisherRemovalPayload,
  PublisherSort,
  publisherDefaultSort,
  publisherList,
} from './publishers.type.ts';

const Input = inputFrom('PublisherInput', PublisherDraft);
const Patch = inputFrom(
  'PublisherPatch',
  PublisherDraft.partial().describe('Changes to a publisher; what is left out stays as it is.'),
);
type PublisherPatch = Partial<PublisherInput>;

@ArgsType()
class PublishersArgs extends PageArgs {
  @Field(() => PublisherSort, { nullable: true, description: 'The order, by name unless told.' })
  sort?: InstanceType<typeof PublisherSort>;

  @Field(() => PublisherFilter, { nullable: true, description: 'Which publishers to keep.' })
  filter?: PublisherFilter;
}

const conditions = ({ society, country, hasIpi, isIncomplete }: PublisherFilter): Sql[] => [
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
];

const read = (context: AppContext) => (id: string) => context.rows.byId(Publisher, id);

@Resolver(() => Publisher)
export class PublishersResolver {
  @Query(() => Publisher, { nullable: true, description: 'The publisher with an id, or null.' })
  publisher(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Publisher | null> {
    return context.actor && read(context)(id);
  }

  @Query(() => PublisherConnection, {
    description: 'The publishers of the workspace. `search` looks in names, contact person, email, IPI number and publisher ID.',
  })
  publishers(@Ctx() context: AppContext, @Args(() => PublishersArgs) args: PublishersArgs) {
    const request = { ...args, sort: args.sort ?? publisherDefaultSort, filters: conditions(args.filter ?? {}) };
    return context.actor && new PublisherConnection(context.rows, publisherList, request);
  }

  @Reads<Publisher>()
  @FieldResolver(() => String, { nullable: true, description: 'Notes of the workspace about this publisher.' })
  notes(@Root() { id }: Publisher, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Publisher, 'notes', id);
  }

  @Reads<Publisher>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user may change it.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Reads<Publisher>()
  @FieldResolver(() => WorkConnection, { description: 'The works on which this publisher stands.' })
  works(@Root() { id }: Publisher, @Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    return new WorkConnection(context.rows, workList, {
      ...args,
      sort: workDefaultSort,
      filters: [worksOfParty('publisher_id', id)],
    });
  }

  @Mutation(() => PublisherPayload, { description: 'Adds a publisher.' })
  async publisherCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'The publisher.' }) input: PublisherInput,
  ): Promise<PublisherPayload> {
    const { object, userErrors } = await changed(context.rows, () => service.createPublisher(context, input), read(context));
    return { publisher: object, userErrors };
  }

  @Mutation(() => PublisherPayload, { description: 'Changes a publisher. After a conflict the payload holds the newer version.' })
  async publisherUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which publisher.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was edited.' }) version: number,
    @Arg('input', () => Patch, { description: 'The changes.' }) input: PublisherPatch,
  ): Promise<PublisherPayload> {
    const act = () => service.updatePublisher(context, { id, version }, input).then(() => id);
    const { object, userErrors } = await changed(context.rows, act, read(context), id);
    return { publisher: object, userErrors };
  }

  @Mutation(() => PublisherRemovalPayload, { description: 'Deletes a publisher that stands on no work.' })
  publisherDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which publisher.' }) id: string,
  ): Promise<PublisherRemovalPayload> {
    return payload(async () => {
      await service.deletePublisher(context, id);
      return { publisherId: id };
    });
  }

  @Mutation(() => PublisherPayload, { description: 'Takes a deleted publisher back.' })
  async publisherRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which publisher.' }) id: string,
  ): Promise<PublisherPayload> {
    const { object, userErrors } = await changed(
      context.rows,
      () => service.restorePublisher(context, id).then(() => id),
      read(context),
    );
    return { publisher: object, userErrors };
  }

  @Mutation(() => PublisherRemovalPayload, { description: 'Puts another publisher on every work on which this one stands.' })
  publisherReplace(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'The publisher to take off the works.' }) id: string,
    @Arg('replacementId', () => ID, { description: 'The publisher to put there.' }) replacementId: string,
  ): Promise<PublisherRemovalPayload> {
    return payload(async () => ({ publisherId: id, changedWorks: await service.replacePublisher(context, id, replacementId) }));
  }
}
