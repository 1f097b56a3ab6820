import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Publisher } from '#db/entities/publisher.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { PublisherDraft, type PublisherInput } from '#domain/publishers/publisher.ts';
import type { AppContext } from '../context.ts';
import { changed } from '../kit/changed-payload.ts';
import { equalFolded, hasText, lacksText } from '../kit/contains.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { PageArgs } from '../kit/list-args.ts';
import { Reads } from '../kit/selection.ts';
import type { Sql } from '../kit/sql-conditions.ts';
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
  PublisherDraft.partial().describe('Changes to a publisher. Omitted fields keep their values.'),
);
type PublisherPatch = Partial<PublisherInput>;

@ArgsType()
class PublishersArgs extends PageArgs {
  @Field(() => PublisherSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof PublisherSort>;

  @Field(() => PublisherFilter, { nullable: true, description: 'Filters. Publishers must match all filters.' })
  filter?: PublisherFilter;
}

const conditions = ({ society, country, hasIpi, isIncomplete }: PublisherFilter): Sql[] => [
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
];

@Resolver(() => Publisher)
export class PublishersResolver {
  @Query(() => Publisher, { nullable: true, description: 'Returns the publisher with this ID, or null.' })
  publisher(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the publisher.' }) id: string,
  ): Promise<Publisher | null> {
    return context.actor && context.rows.byId(Publisher, id);
  }

  @Query(() => PublisherConnection, {
    description: 'Publishers of the workspace. `search` matches names, contact person, email, IPI number and reference number.',
  })
  publishers(@Ctx() context: AppContext, @Args(() => PublishersArgs) args: PublishersArgs) {
    const request = { ...args, sort: args.sort ?? publisherDefaultSort, filters: conditions(args.filter ?? {}) };
    return context.actor && new PublisherConnection(context.rows, publisherList, request);
  }

  @Reads<Publisher>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user can edit the publisher.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Mutation(() => PublisherPayload, { description: 'Adds a publisher.' })
  publisherCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Fields of the new publisher.' }) input: PublisherInput,
  ): Promise<PublisherPayload> {
    return changed(context.rows, 'publisher', Publisher, () => service.createPublisher(context, input));
  }

  @Mutation(() => PublisherPayload, {
    description: 'Changes a publisher. After a conflict, the payload contains the newer version.',
  })
  publisherUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the publisher.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: PublisherPatch,
  ): Promise<PublisherPayload> {
    const act = () => service.updatePublisher(context, { id, version }, input).then(() => id);
    return changed(context.rows, 'publisher', Publisher, act, id);
  }

  @Mutation(() => PublisherRemovalPayload, {
    description: 'Moves a publisher to the bin. Rejected while a work lists the publisher.',
  })
  publisherDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the publisher.' }) id: string,
  ): Promise<PublisherRemovalPayload> {
    return payload(async () => {
      await service.deletePublisher(context, id);
      return { publisherId: id };
    });
  }

  @Mutation(() => PublisherPayload, { description: 'Restores a publisher from the bin.' })
  publisherRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the publisher.' }) id: string,
  ): Promise<PublisherPayload> {
    return changed(context.rows, 'publisher', Publisher, () => service.restorePublisher(context, id).then(() => id));
  }

  @Mutation(() => PublisherRemovalPayload, { description: 'Replaces a publisher with another one on all works.' })
  publisherReplace(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the publisher to replace.' }) id: string,
    @Arg('replacementId', () => ID, { description: 'ID of the new publisher.' }) replacementId: string,
  ): Promise<PublisherRemovalPayload> {
    return payload(async () => ({ publisherId: id, changedWorks: await service.replacePublisher(context, id, replacementId) }));
  }
}
