import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Split, Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import type { SplitSheetInput } from '#domain/works/split-draft.ts';
import { type WorkInput, workDraft } from '#domain/works/work.ts';
import type { AppContext } from '../context.ts';
import { equalFolded } from '../kit/contains.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { PageArgs } from '../kit/list-args.ts';
import { changed } from '../kit/outcome.ts';
import { type ChildrenOptions, isUuid } from '../kit/rows.ts';
import { Reads } from '../kit/selection.ts';
import { checkIswcInWorkspace, IswcCheck } from './iswc.type.ts';
import { SplitSheet } from './sheet.type.ts';
import { SplitSheetInputType } from './splits.type.ts';
import * as service from './works.service.ts';
import {
  WorkConnection,
  WorkFilter,
  WorkPayload,
  WorkRemovalPayload,
  WorkSort,
  WorkStats,
  workDefaultSort,
  workList,
  worksOfParty,
} from './works.type.ts';

/** Only the shape of the schema is used here; services bound the years by the clock. */
const shape = workDraft(9999);
const Input = inputFrom('WorkInput', shape);
const Patch = inputFrom('WorkPatch', shape.partial().describe('Changes to a work; what is left out stays as it is.'));
type WorkPatch = Partial<WorkInput>;

@ArgsType()
class WorksArgs extends PageArgs {
  @Field(() => WorkSort, { nullable: true, description: 'The order, by title unless told.' })
  sort?: InstanceType<typeof WorkSort>;

  @Field(() => WorkFilter, { nullable: true, description: 'Which works to keep.' })
  filter?: WorkFilter;
}

/** Conditions of a filter; an id that cannot be one matches nothing. */
function conditions(filter: WorkFilter | undefined): { sql: string; values: unknown[] }[] {
  const { trackStatus, genre, language, hasIswc, hasWrongIswc, splitsState } = filter ?? {};
  const { contributor, publisher, writers, society, title } = filter ?? {};
  const party = (column: 'contributor_id' | 'publisher_id', id: string) =>
    isUuid(id) ? worksOfParty(column, id) : { sql: 'false', values: [] };
  return [
    ...(trackStatus ? [{ sql: 'track_status = any(?)', values: [trackStatus] }] : []),
    ...equalFolded('genre', genre),
    ...equalFolded('language', language),
    ...equalFolded('pro', society),
    ...(hasIswc === undefined || hasIswc === null ? [] : [{ sql: `(iswc is not null) = ?`, values: [hasIswc] }]),
    ...(hasWrongIswc === undefined || hasWrongIswc === null
      ? []
      : [{ sql: `iswc_state ${hasWrongIswc ? '=' : '<>'} 'WRONG_CHECK_DIGIT'`, values: [] }]),
    ...(splitsState ? [{ sql: 'splits_state = ?', values: [splitsState] }] : []),
    ...(contributor ? [party('contributor_id', contributor)] : []),
    ...(publisher ? [party('publisher_id', publisher)] : []),
    ...(writers ? [worksOfAny(writers.slice(0, 100).filter(isUuid))] : []),
    ...(title ? [{ sql: 'title_key = fold(?)', values: [title.trim()] }] : []),
  ];
}

const worksOfAny = (writers: readonly string[]) => ({
  sql: 'id in (select work_id from split where contributor_id = any(?::uuid[]))',
  values: [writers],
});

const splitOrder = 'work_id, split_group, position';
const splitOptions: ChildrenOptions<Split> = {
  along: { contributorId: Contributor, publisherId: Publisher },
  without: ['workspaceId', 'position'],
};
/** The splits are an argument of their own beside a work's input; here they are the input. */
const insideSheet = (field: string[]) => (field[0] === 'splits' ? field.slice(1) : field);

const read = (context: AppContext) => (id: string) => context.rows.byId(Work, id);

@Resolver(() => Work)
export class WorksResolver {
  @Query(() => Work, { nullable: true, description: 'The work with an id, or null.' })
  work(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Work | null> {
    return context.actor && read(context)(id);
  }

  @Query(() => WorkConnection, {
    description:
      "The works of the workspace. `search` looks in title, alternative title, artist, genre, ISWC and the society's work code, and in the names and IPI numbers of the credited contributors and publishers.",
  })
  works(@Ctx() context: AppContext, @Args(() => WorksArgs) args: WorksArgs) {
    const request = { ...args, sort: args.sort ?? workDefaultSort, filters: conditions(args.filter) };
    return context.actor && new WorkConnection(context.rows, workList, request);
  }

  @Query(() => WorkStats, { description: 'Figures about the works of the workspace.' })
  async workStats(@Ctx() context: AppContext): Promise<WorkStats> {
    // Both halves read indexes only: one holds what is counted, the other when works were added.
    const own = 'from work where workspace_id = $1 and deleted_at is null';
    const since = (start: string, end = `timestamptz 'infinity'`) =>
      `(select count(*) ${own} and created_at >= (select ${start}) and created_at < (select ${end}))::int`;
    const month = `date_trunc('month', now(), 'UTC')`;
    const text = `select coalesce(sum(works), 0)::int as total,
        coalesce(sum(works) filter (where track_status in ('RELEASED', 'PUBLISHED')), 0)::int as released,
        coalesce(sum(works) filter (where track_status = 'UNRELEASED'), 0)::int as unreleased,
        coalesce(sum(works) filter (where iswc_state = 'NONE'), 0)::int as "withoutIswc",
        ${since(month)} as "thisMonth", ${since(`${month} - interval '1 month'`, month)} as "lastMonth",
        ${since(`now() - interval '7 days'`)} as "lastSevenDays"
      from (select track_status, iswc_state, count(*) as works ${own} group by track_status, iswc_state) counted`;
    const { rows } = await context.platform.pool.query<WorkStats>({
      name: 'workStats',
      text,
      values: [context.actor.workspaceId],
    });
    return rows[0]!;
  }

  @Query(() => IswcCheck, { description: 'Judges an ISWC as one types: format, check digit, and whether another work has it.' })
  iswcCheck(
    @Ctx() context: AppContext,
    @Arg('iswc', () => String, { description: 'The code as typed.' }) iswc: string,
    @Arg('exceptWork', () => ID, { nullable: true, description: 'The work that is being edited; its own code is no duplicate.' })
    exceptWork?: string,
  ): Promise<IswcCheck> {
    return context.actor && checkIswcInWorkspace(context, iswc.slice(0, 60), exceptWork ?? null);
  }

  @Reads<Work>('performancePublishingShare', 'performanceMusicShare', 'mechanicalPublishingShare', 'mechanicalMusicShare')
  @FieldResolver(() => SplitSheet, { description: 'Who shares in the work.' })
  async splits(@Root() work: Work, @Ctx() context: AppContext): Promise<SplitSheet> {
    return new SplitSheet(context.rows, work, await context.rows.byParent(Split, 'workId', work.id, splitOrder, splitOptions));
  }

  @Reads<Work>('iswc')
  @FieldResolver(() => IswcCheck, { name: 'iswcCheck', description: 'What is known about its ISWC.' })
  iswcCheckOf(@Root() work: Work, @Ctx() context: AppContext): Promise<IswcCheck> {
    return checkIswcInWorkspace(context, work.iswc ?? '', work.id);
  }

  @Reads<Work>()
  @FieldResolver(() => String, { nullable: true, description: 'Description.' })
  description(@Root() { id }: Work, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Work, 'description', id);
  }

  @Reads<Work>()
  @FieldResolver(() => String, { nullable: true, description: 'Lyrics, with section markers such as [Verse 1].' })
  lyrics(@Root() { id }: Work, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Work, 'lyrics', id);
  }

  @Reads<Work>()
  @FieldResolver(() => String, { nullable: true, description: 'Notes of the workspace about the work.' })
  notes(@Root() { id }: Work, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Work, 'notes', id);
  }

  @Reads<Work>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user may change it.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Mutation(() => WorkPayload, { description: 'Adds a work, with its splits if they are given.' })
  async workCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'The work.' }) input: WorkInput,
    @Arg('splits', () => SplitSheetInputType, { nullable: true, description: 'Who shares in it.' }) splits?: SplitSheetInput,
    @Arg('acceptsDuplicateIswc', () => Boolean, { nullable: true, description: 'True saves an ISWC that another work has.' })
    acceptsDuplicateIswc?: boolean,
  ): Promise<WorkPayload> {
    const act = () => service.createWork(context, input, { splits, acceptsDuplicateIswc });
    const { object, userErrors } = await changed(context.rows, act, read(context));
    return { work: object, userErrors };
  }

  @Mutation(() => WorkPayload, {
    description:
      'Changes a work, and its splits if they are given, in one act. After a conflict the payload holds the newer version.',
  })
  async workUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which work.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was edited.' }) version: number,
    @Arg('input', () => Patch, { description: 'The changes.' }) input: WorkPatch,
    @Arg('splits', () => SplitSheetInputType, { nullable: true, description: 'New splits in the place of the old ones.' })
    splits?: SplitSheetInput,
    @Arg('acceptsDuplicateIswc', () => Boolean, { nullable: true, description: 'True saves an ISWC that another work has.' })
    acceptsDuplicateIswc?: boolean,
  ): Promise<WorkPayload> {
    const act = () => service.updateWork(context, { id, version }, input, { splits, acceptsDuplicateIswc }).then(() => id);
    const { object, userErrors } = await changed(context.rows, act, read(context), id);
    return { work: object, userErrors };
  }

  @Mutation(() => WorkPayload, { description: 'Puts new splits in the place of the old ones.' })
  async splitsReplace(
    @Ctx() context: AppContext,
    @Arg('work', () => ID, { description: 'Whose splits.' }) work: string,
    @Arg('version', () => Int, { description: 'The version of the work that was edited.' }) version: number,
    @Arg('input', () => SplitSheetInputType, { description: 'The new splits.' }) input: SplitSheetInput,
  ): Promise<WorkPayload> {
    const act = () => service.updateWork(context, { id: work, version }, {}, { splits: input }).then(() => work);
    const { object, userErrors } = await changed(context.rows, act, read(context), work);
    return { work: object, userErrors: userErrors.map((error) => ({ ...error, field: insideSheet(error.field) })) };
  }

  @Mutation(() => WorkRemovalPayload, { description: 'Puts a work into the bin, from which it can be restored for 30 days.' })
  workDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which work.' }) id: string,
  ): Promise<WorkRemovalPayload> {
    return payload(async () => {
      await service.deleteWork(context, id);
      return { workId: id };
    });
  }

  @Mutation(() => WorkPayload, { description: 'Takes a work out of the bin.' })
  async workRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which work.' }) id: string,
  ): Promise<WorkPayload> {
    const { object, userErrors } = await changed(
      context.rows,
      () => service.restoreWork(context, id).then(() => id),
      read(context),
    );
    return { work: object, userErrors };
  }
}
