import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Split, Work } from '#db/entities/work.ts';
import type { SplitSheetInput } from '#domain/works/split-draft.ts';
import type { WorkInput } from '#domain/works/work.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { equalFolded } from '../../../kit/contains.ts';
import { badInput } from '../../../kit/cursor.ts';
import { payload } from '../../../kit/errors.ts';
import type { Condition } from '../../../kit/filtered.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { type ChildrenOptions, isUuid } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { catalogueRecord } from '../records/catalogue-record.type.ts';
import { manyDeletions, manySaves } from '../records/many-records.resolver.ts';
import { matchesBy } from '../records/many-records.type.ts';
import { checkIswcInWorkspace, checkIswcOf, IswcCheck } from './iswc.type.ts';
import { SplitSheet } from './sheet.type.ts';
import { SplitSheetInputType } from './splits.type.ts';
import * as service from './works.service.ts';
import { workKind, workLines } from './works.service.ts';
import {
  isByIncome,
  WorkConnection,
  WorkFilter,
  WorkPayload,
  WorkRemovalPayload,
  WorkShape,
  WorkSort,
  WorkStats,
  workList,
  worksOfParty,
} from './works.type.ts';

const Input = inputFrom('WorkInput', WorkShape);
const Patch = inputFrom('WorkPatch', WorkShape.partial().describe('Changes to a work. Omitted fields keep their values.'));
type WorkPatch = Partial<WorkInput>;

@ArgsType()
class WorksArgs extends SearchArgs {
  @Field(() => WorkSort, { nullable: true, description: 'Sort order. Defaults to title.' })
  sort?: InstanceType<typeof WorkSort>;

  @Field(() => WorkFilter, { nullable: true, description: 'Filters. Works must match all filters.' })
  filter?: WorkFilter;
}

/** Maximum number of IDs in a filter. */
const maxIds = 100;
function withIds(ids: readonly string[]): Condition {
  if (ids.length > maxIds) throw badInput(`\`ids\` can have at most ${maxIds} values.`);
  return { sql: 'id = any(?::uuid[])', values: [ids.filter(isUuid)] };
}

/** Conditions of a filter. An invalid ID matches nothing. */
function conditions(filter: WorkFilter | undefined): Condition[] {
  const { trackStatus, genre, language, hasIswc, hasWrongIswc, splitsState } = filter ?? {};
  const { ids, contributor, publisher, writers, society, title } = filter ?? {};
  const party = (column: 'contributor_id' | 'publisher_id', id: string) =>
    isUuid(id) ? worksOfParty(column, id) : { sql: 'false', values: [] };
  return [
    ...(ids ? [withIds(ids)] : []),
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
    ...recordConditions(filter ?? {}),
  ];
}

const worksOfAny = (writers: readonly string[]) => ({
  sql: 'id in (select work_id from split where contributor_id = any(?::uuid[]))',
  values: [writers],
});

const splitOrder = 'work_id, split_group, position';
const splitOptions: ChildrenOptions<Split> = {
  include: { contributorId: Contributor, publisherId: Publisher },
  without: ['workspaceId', 'position'],
};
/** Elsewhere the splits are an argument beside the input; here they are the input. */
const insideSheet = (field: readonly string[]) => (field[0] === 'splits' ? field.slice(1) : field);

@Resolver(() => Work)
class WorksResolver {
  @Query(() => Work, { nullable: true, description: 'Returns the work with this ID, or null.' })
  work(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the work.' }) id: string): Promise<Work | null> {
    requireActor(context);
    return context.rows.byId(Work, id);
  }

  @Query(() => WorkConnection, {
    description:
      'Works of the workspace. `search` matches title, alternative title, artist, genre, ISWC, PRO work code, and the names and IPI numbers of the credited contributors and publishers.',
  })
  works(@Ctx() context: AppContext, @Args(() => WorksArgs) args: WorksArgs) {
    const request = { ...args, filters: conditions(args.filter) };
    requireActor(context);
    if (isByIncome(args.sort)) context.requireScope('INCOME_READ');
    return new WorkConnection(context.rows, workList, request);
  }

  @Query(() => WorkStats, statistics('Statistics about the works of the workspace.'))
  async workStats(@Ctx() context: AppContext): Promise<WorkStats> {
    // Both halves read only indexes: one counts works, the other reads when they were added.
    const own = 'from work where workspace_id = $1 and deleted_at is null';
    const since = (start: string, end = `timestamptz 'infinity'`) =>
      `(select count(*) ${own} and created_at >= (select ${start}) and created_at < (select ${end}))::int`;
    const now = '$2::timestamptz';
    const month = `date_trunc('month', ${now}, 'UTC')`;
    const text = `select coalesce(sum(works), 0)::int as total,
        coalesce(sum(works) filter (where track_status in ('RELEASED', 'PUBLISHED')), 0)::int as released,
        coalesce(sum(works) filter (where track_status = 'UNRELEASED'), 0)::int as unreleased,
        coalesce(sum(works) filter (where iswc_state = 'NONE'), 0)::int as "withoutIswc",
        ${since(month)} as "thisMonth", ${since(`${month} - interval '1 month'`, month)} as "lastMonth",
        ${since(`${now} - interval '7 days'`)} as "lastSevenDays"
      from (select track_status, iswc_state, count(*) as works ${own} group by track_status, iswc_state) counted`;
    const { rows } = await context.rows.pool.query<WorkStats>({
      name: 'workStats',
      text,
      values: [context.actor.workspaceId, context.platform.clock()],
    });
    return rows[0]!;
  }

  @Query(() => IswcCheck, {
    description: 'Checks the format and check digit of an ISWC, and whether another work has the same ISWC.',
  })
  iswcCheck(
    @Ctx() context: AppContext,
    @Arg('iswc', () => String, { description: 'Code as typed, with or without punctuation. At most 60 characters are read.' })
    iswc: string,
    @Arg('exceptWork', () => ID, {
      nullable: true,
      description: 'ID of the work being edited, excluded from the search for duplicates.',
    })
    exceptWork?: string,
  ): Promise<IswcCheck> {
    requireActor(context);
    return checkIswcInWorkspace(context, iswc.slice(0, 60), exceptWork ?? null);
  }

  @Reads<Work>('performancePublishingShare', 'performanceMusicShare', 'mechanicalPublishingShare', 'mechanicalMusicShare')
  @FieldResolver(() => SplitSheet, {
    description: 'Writers and publishers with their percentages of the royalties. Empty lists before splits are entered.',
  })
  async splits(@Root() work: Work, @Ctx() context: AppContext): Promise<SplitSheet> {
    return new SplitSheet(context.rows, work, await context.rows.byParent(Split, 'workId', work.id, splitOrder, splitOptions));
  }

  @Reads<Work>('iswc')
  @FieldResolver(() => IswcCheck, {
    name: 'iswcCheck',
    description: 'Whether `iswc` is empty, wrong, valid or also the code of another work.',
  })
  iswcCheckOf(@Root() work: Work, @Ctx() context: AppContext): Promise<IswcCheck> {
    return checkIswcOf(context, work);
  }

  @Mutation(() => WorkPayload, { description: 'Adds a work, optionally with its splits.' })
  workCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'Fields of the new work.' }) input: WorkInput,
    @Arg('splits', () => SplitSheetInputType, { nullable: true, description: 'Splits of the new work.' })
    splits?: SplitSheetInput,
    @Arg('acceptsDuplicateIswc', () => Boolean, {
      nullable: true,
      description: 'Set to true to save an ISWC that another work already has.',
    })
    acceptsDuplicateIswc?: boolean,
  ): Promise<WorkPayload> {
    const act = () => service.createWork(context, input, { splits, acceptsDuplicateIswc });
    return changed(context.rows, 'work', Work, act);
  }

  @Mutation(() => WorkPayload, {
    description:
      'Changes a work, and optionally its splits, in one transaction. After a conflict, the payload contains the newer version.',
  })
  workUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the work.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: WorkPatch,
    @Arg('splits', () => SplitSheetInputType, { nullable: true, description: 'New splits, which replace the current ones.' })
    splits?: SplitSheetInput,
    @Arg('acceptsDuplicateIswc', () => Boolean, {
      nullable: true,
      description: 'Set to true to save an ISWC that another work already has.',
    })
    acceptsDuplicateIswc?: boolean,
  ): Promise<WorkPayload> {
    const act = () => service.updateWork(context, { id, version }, input, { splits, acceptsDuplicateIswc }).then(() => id);
    return changed(context.rows, 'work', Work, act, id);
  }

  @Mutation(() => WorkPayload, { description: 'Replaces the main split and all rows of a work, and increments its version.' })
  async splitsReplace(
    @Ctx() context: AppContext,
    @Arg('work', () => ID, { description: 'ID of the work.' }) work: string,
    @Arg('version', () => Int, { description: 'Version of the work on which the changes are based.' }) version: number,
    @Arg('input', () => SplitSheetInputType, { description: 'New splits, which replace the current ones.' })
    input: SplitSheetInput,
  ): Promise<WorkPayload> {
    const act = () => service.updateWork(context, { id: work, version }, {}, { splits: input }).then(() => work);
    const { userErrors, ...changes } = await changed(context.rows, 'work', Work, act, work);
    return { ...changes, userErrors: userErrors.map((error) => ({ ...error, field: insideSheet(error.field) })) };
  }

  @Mutation(() => WorkRemovalPayload, { description: 'Moves a work to the bin. `workRestore` restores the work within 30 days.' })
  workDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the work.' }) id: string,
  ): Promise<WorkRemovalPayload> {
    return payload(async () => {
      await service.deleteWork(context, id);
      return { workId: id };
    });
  }

  @Mutation(() => WorkPayload, { description: 'Restores a work from the bin.' })
  workRestore(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the work.' }) id: string,
  ): Promise<WorkPayload> {
    return changed(context.rows, 'work', Work, () => service.restoreWork(context, id).then(() => id));
  }
}

export const workRecords = [
  WorksResolver,
  catalogueRecord(Work, 'work'),
  manyDeletions(workKind),
  manySaves({
    kind: workKind,
    lines: workLines,
    matches: matchesBy('reference', 'iswc'),
    Patch,
    beside: {
      splits: [SplitSheetInputType, 'Splits of the work, which replace the current ones.'],
      acceptsDuplicateIswc: [Boolean, 'Set to true to save an ISWC that another work already has.'],
    },
  }),
];
