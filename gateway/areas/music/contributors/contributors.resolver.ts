import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { mask } from '#domain/contributors/bank.ts';
import { ContributorDraft } from '#domain/contributors/contributor.ts';
import { equalFolded, hasText, lacksText } from '../../../kit/contains.ts';
import type { Condition } from '../../../kit/filtered.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { Reads } from '../../../kit/selection.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { replacementOf } from '../records/credited-parties.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { recordResolver } from '../records/record-resolver.ts';
import { openBank } from './bank-encryption.ts';
import { addressLines, contributorKind } from './contributors.service.ts';
import {
  BankDetails,
  ContributorConnection,
  ContributorFilter,
  ContributorSort,
  ContributorStats,
  contributorList,
} from './contributors.type.ts';

export const contributorRecords = recordResolver({
  kind: contributorKind,
  draft: ContributorDraft,
  saving: { lines: addressLines, matches: matchesBy('reference', 'ipiNumber') },
  refusal: 'Rejected while a work or a recording credits the contributor.',
  replacement: replacementOf(Contributor, 'contributor'),
});

@ArgsType()
class ContributorsArgs extends SearchArgs {
  @Field(() => ContributorSort, { nullable: true, description: 'Sort order. Defaults to first name.' })
  sort?: InstanceType<typeof ContributorSort>;

  @Field(() => ContributorFilter, {
    nullable: true,
    description: 'Filters. Contributors must match all filters.',
  })
  filter?: ContributorFilter;
}

const conditions = ({ roles, society, country, hasIpi, isIncomplete, ...filter }: ContributorFilter): Condition[] => [
  ...(roles ? [{ sql: 'roles && ?::text[]', values: [roles.slice(0, 20)] }] : []),
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
  ...recordConditions(filter),
];

@Resolver(() => Contributor)
export class ContributorsResolver {
  @Query(() => ContributorConnection, {
    description:
      'Contributors of the workspace. `search` matches names, email, IPI name and base number, ISNI and reference number.',
  })
  contributors(@Ctx() context: AppContext, @Args(() => ContributorsArgs) args: ContributorsArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new ContributorConnection(context.rows, contributorList, request);
  }

  @Query(() => ContributorStats, statistics('Statistics about the contributors of the workspace.'))
  async contributorStats(@Ctx() context: AppContext): Promise<ContributorStats> {
    const text = `select count(*)::int as total, (count(*) filter (where coalesce(pro, '') <> ''))::int as "proMembers",
        (count(*) filter (where exists (select from split s join work w on w.id = s.work_id and w.deleted_at is null
          where s.contributor_id = contributor.id)))::int as active
      from contributor where workspace_id = $1 and deleted_at is null`;
    const { rows } = await context.rows.pool.query<ContributorStats>({
      name: 'contributorStats',
      text,
      values: [context.actor.workspaceId],
    });
    return rows[0]!;
  }

  @Reads<Contributor>()
  @FieldResolver(() => BankDetails, { nullable: true, description: 'Masked bank details. Null when there are none.' })
  async bankDetails(@Root() { id }: Contributor, @Ctx() context: AppContext): Promise<BankDetails | null> {
    const sealed = await context.rows.wide(Contributor, 'bankSealed', id);
    if (sealed === null) return null;
    const { accountHolder, bankName, iban, bic } = openBank(context.platform.config, sealed);
    return { accountHolder: mask(accountHolder), bankName: mask(bankName), iban: mask(iban), bic: mask(bic) };
  }
}
