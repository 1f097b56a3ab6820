import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import { Publisher } from '#db/entities/publisher.ts';
import { PublisherDraft } from '#domain/publishers/publisher.ts';
import { equalFolded, hasText, lacksText } from '../../../kit/contains.ts';
import type { Condition } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { replacementOf } from '../records/credited-parties.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { publisherKind } from './publishers.service.ts';
import { PublisherConnection, PublisherFilter, PublisherSort, publisherList } from './publishers.type.ts';

export const publisherRecords = recordResolver({
  kind: publisherKind,
  draft: PublisherDraft,
  saving: { matches: matchesBy('reference', 'ipiNumber') },
  refusal: 'Rejected while a work lists the publisher.',
  replacement: replacementOf(Publisher, 'publisher'),
});

@ArgsType()
class PublishersArgs extends SearchArgs {
  @Field(() => PublisherSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof PublisherSort>;

  @Field(() => PublisherFilter, { nullable: true, description: 'Filters. Publishers must match all filters.' })
  filter?: PublisherFilter;
}

const conditions = ({ society, country, hasIpi, isIncomplete, ...filter }: PublisherFilter): Condition[] => [
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
  ...recordConditions(filter),
];

@Resolver()
export class PublishersResolver {
  @Query(() => PublisherConnection, {
    description: 'Publishers of the workspace. `search` matches names, contact person, email, IPI number and reference number.',
  })
  publishers(@Ctx() context: AppContext, @Args(() => PublishersArgs) args: PublishersArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new PublisherConnection(context.rows, publisherList, request);
  }
}
