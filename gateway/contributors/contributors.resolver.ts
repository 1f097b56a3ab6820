import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { mask } from '#domain/contributors/bank.ts';
import { ContributorDraft, type ContributorInput } from '#domain/contributors/contributor.ts';
import type { AppContext } from '../context.ts';
import { changed } from '../kit/changed-payload.ts';
import { equalFolded, hasText, lacksText } from '../kit/contains.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { PageArgs } from '../kit/list-args.ts';
import { Reads } from '../kit/selection.ts';
import type { Sql } from '../kit/sql-conditions.ts';
import { openBank } from './bank-encryption.ts';
import * as service from './contributors.service.ts';
import {
  BankDetails,
  ContributorConnection,
  ContributorFilter,
  ContributorPayload,
  ContributorRemovalPayload,
  ContributorSort,
  ContributorStats,
  contributorDefaultSort,
  contributorList,
} from './contributors.type.ts';

const Input = inputFrom('ContributorInput', ContributorDraft);
const Patch = inputFrom(
  'ContributorPatch',
  ContributorDraft.partial().describe('Changes to a contributor. Omitted fields keep their values.'),
);
type ContributorPatch = Partial<ContributorInput>;

@ArgsType()
class ContributorsArgs extends PageArgs {
  @Field(() => ContributorSort, { nullable: true, description: 'Sort order. Defaults to first name.' })
  sort?: InstanceType<typeof ContributorSort>;

  @Field(() => ContributorFilter, {
    nullable: true,
    description: 'Filters. Contributors must match all filters.',
  })
  filter?: ContributorFilter;
}

const conditions = ({ roles, society, country, hasIpi, isIncomplete }: ContributorFilter): Sql[] => [
  ...(roles ? [{ sql: 'roles && ?::text[]', values: [roles.slice(0, 20)] }] : []),
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
];

@Resolver(() => Contributor)
export class ContributorsResolver {
  @Query(() => Contributor, { nullable: true, description: 'Returns the contributor with this ID, or null.' })
  contributor(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the contributor.' }) id: string,
  ): Promise<Contributor | null> {
    return context.actor && context.rows.byId(Contributor, id);
  }

  @Query(() => ContributorConnection, {
    description:
      'Contributors of the workspace. `search` matches names, email, IPI name and base number, ISNI and reference number.',
  })
  contributors(@Ctx() context: AppContext, @Args(() => ContributorsArgs) args: ContributorsArgs) {
    const request = { ...args, sort: args.sort ?? contributorDefaultSort, filters: conditions(args.filter ?? {}) };
    return context.actor && new ContributorConnection(context.rows, contributorList, request);
  }

  @Query(() => ContributorStats, { description: 'Statistics about the contributors of the workspace.' })
  async contributorStats(@Ctx() context: AppContext): Promise<ContributorStats> {
    const text = `select count(*)::int as total, (count(*) filter (where coalesce(pro, '') <> ''))::int as "proMembers",
        (count(*) filter (where exists (select from split s join work w on w.id = s.work_id and w.deleted_at is null
          where s.contributor_id = contributor.id)))::int as active
      from contributor where workspace_id = $1 and deleted_at is null`;
    const { rows } = await context.platform.pool.query<ContributorStats>({
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

  @Reads<Contributor>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user can edit the contributor.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Mutation(() => ContributorPayload, { description: 'Adds a contributor.' })
  contributorCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Fields of the new contributor.' }) input: ContributorInput,
  ): Promise<ContributorPayload> {
    return changed(context.rows, 'contributor', Contributor, () => service.createContributor(context, input));
  }

  @Mutation(() => ContributorPayload, {
    description: 'Changes a contributor. After a conflict, the payload contains the newer version.',
  })
  contributorUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the contributor.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: ContributorPatch,
  ): Promise<ContributorPayload> {
    const act = () => service.updateContributor(context, { id, version }, input).then(() => id);
    return changed(context.rows, 'contributor', Contributor, act, id);
  }

  @Mutation(() => ContributorRemovalPayload, {
    description: 'Moves a contributor to the bin. Rejected while a work credits the contributor.',
  })
  contributorDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the contributor.' }) id: string,
  ): Promise<ContributorRemovalPayload> {
    return payload(async () => {
      await service.deleteContributor(context, id);
      return { contributorId: id };
    });
  }

  @Mutation(() => ContributorPayload, { description: 'Restores a contributor from the bin.' })
  contributorRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the contributor.' }) id: string,
  ): Promise<ContributorPayload> {
    return changed(context.rows, 'contributor', Contributor, () => service.restoreContributor(context, id).then(() => id));
  }

  @Mutation(() => ContributorRemovalPayload, {
    description: 'Replaces a contributor with another one on all works.',
  })
  contributorReplace(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the contributor to replace.' }) id: string,
    @Arg('replacementId', () => ID, { description: 'ID of the new contributor.' }) replacementId: string,
  ): Promise<ContributorRemovalPayload> {
    return payload(async () => ({
      contributorId: id,
      changedWorks: await service.replaceContributor(context, id, replacementId),
    }));
  }
}
