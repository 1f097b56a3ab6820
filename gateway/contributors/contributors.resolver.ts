import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { mask } from '#domain/contributors/bank.ts';
import { ContributorDraft, type ContributorInput } from '#domain/contributors/contributor.ts';
import type { AppContext } from '../context.ts';
import { equalFolded, hasText, lacksText } from '../kit/contains.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { PageArgs } from '../kit/list-args.ts';
import type { Sql } from '../kit/numbered.ts';
import { changed } from '../kit/outcome.ts';
import { Reads } from '../kit/selection.ts';
import { WorkConnection, workDefaultSort, workList, worksOfParty } from '../works/works.type.ts';
import { openBank } from './bank.ts';
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
  ContributorDraft.partial().describe('Changes to a contributor; what is left out stays as it is.'),
);
type ContributorPatch = Partial<ContributorInput>;

@ArgsType()
class ContributorsArgs extends PageArgs {
  @Field(() => ContributorSort, { nullable: true, description: 'The order, by first name unless told.' })
  sort?: InstanceType<typeof ContributorSort>;

  @Field(() => ContributorFilter, { nullable: true, description: 'Which contributors to keep.' })
  filter?: ContributorFilter;
}

const conditions = ({ roles, society, country, hasIpi, isIncomplete }: ContributorFilter): Sql[] => [
  ...(roles ? [{ sql: 'roles && ?::text[]', values: [roles.slice(0, 20)] }] : []),
  ...equalFolded('pro', society),
  ...equalFolded('country', country),
  ...hasText('ipi_number', hasIpi),
  ...lacksText(['ipi_number', 'pro', 'email'], isIncomplete),
];

const read = (context: AppContext) => (id: string) => context.rows.byId(Contributor, id);

@Resolver(() => Contributor)
export class ContributorsResolver {
  @Query(() => Contributor, { nullable: true, description: 'The contributor with an id, or null.' })
  contributor(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ): Promise<Contributor | null> {
    return context.actor && read(context)(id);
  }

  @Query(() => ContributorConnection, {
    description:
      'The contributors of the workspace. `search` looks in names, email, IPI name and base number, ISNI and contributor ID.',
  })
  contributors(@Ctx() context: AppContext, @Args(() => ContributorsArgs) args: ContributorsArgs) {
    const request = { ...args, sort: args.sort ?? contributorDefaultSort, filters: conditions(args.filter ?? {}) };
    return context.actor && new ContributorConnection(context.rows, contributorList, request);
  }

  @Query(() => ContributorStats, { description: 'Figures about the contributors of the workspace.' })
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
  @FieldResolver(() => String, { nullable: true, description: 'Notes of the workspace about this person.' })
  notes(@Root() { id }: Contributor, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Contributor, 'notes', id);
  }

  @Reads<Contributor>()
  @FieldResolver(() => BankDetails, { nullable: true, description: 'Bank details, masked; null when there are none.' })
  async bankDetails(@Root() { id }: Contributor, @Ctx() context: AppContext): Promise<BankDetails | null> {
    const sealed = await context.rows.wide(Contributor, 'bankSealed', id);
    if (sealed === null) return null;
    const { accountHolder, bankName, iban, bic } = openBank(context.platform.config, sealed);
    return { accountHolder: mask(accountHolder), bankName: mask(bankName), iban: mask(iban), bic: mask(bic) };
  }

  @Reads<Contributor>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user may change it.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Reads<Contributor>()
  @FieldResolver(() => WorkConnection, { description: 'The works on which this person is credited.' })
  works(@Root() { id }: Contributor, @Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    return new WorkConnection(context.rows, workList, {
      ...args,
      sort: workDefaultSort,
      filters: [worksOfParty('contributor_id', id)],
    });
  }

  @Mutation(() => ContributorPayload, { description: 'Adds a contributor.' })
  async contributorCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'The contributor.' }) input: ContributorInput,
  ): Promise<ContributorPayload> {
    const { object, userErrors } = await changed(context.rows, () => service.createContributor(context, input), read(context));
    return { contributor: object, userErrors };
  }

  @Mutation(() => ContributorPayload, {
    description: 'Changes a contributor. After a conflict the payload holds the newer version.',
  })
  async contributorUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which contributor.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was edited.' }) version: number,
    @Arg('input', () => Patch, { description: 'The changes.' }) input: ContributorPatch,
  ): Promise<ContributorPayload> {
    const act = () => service.updateContributor(context, { id, version }, input).then(() => id);
    const { object, userErrors } = await changed(context.rows, act, read(context), id);
    return { contributor: object, userErrors };
  }

  @Mutation(() => ContributorRemovalPayload, { description: 'Deletes a contributor who is credited on no work.' })
  contributorDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which contributor.' }) id: string,
  ): Promise<ContributorRemovalPayload> {
    return payload(async () => {
      await service.deleteContributor(context, id);
      return { contributorId: id };
    });
  }

  @Mutation(() => ContributorPayload, { description: 'Takes a deleted contributor back.' })
  async contributorRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which contributor.' }) id: string,
  ): Promise<ContributorPayload> {
    const { object, userErrors } = await changed(
      context.rows,
      () => service.restoreContributor(context, id).then(() => id),
      read(context),
    );
    return { contributor: object, userErrors };
  }

  @Mutation(() => ContributorRemovalPayload, {
    description: 'Credits another contributor on every work on which this one stands.',
  })
  contributorReplace(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'The contributor to take off the works.' }) id: string,
    @Arg('replacementId', () => ID, { description: 'The contributor to put there.' }) replacementId: string,
  ): Promise<ContributorRemovalPayload> {
    return payload(async () => ({
      contributorId: id,
      changedWorks: await service.replaceContributor(context, id, replacementId),
    }));
  }
}
