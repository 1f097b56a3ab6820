import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { IncomeTarget } from '#db/entities/income.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { groupTitle } from '#domain/income/group-title.ts';
import { type Condition, relatedTo } from '../../../kit/filtered.ts';
import type { Rows } from '../../../kit/rows.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { IncomeGroup, IncomeIdentity } from '../records/income-group.type.ts';
import { IncomeSource } from '../records/income-source.type.ts';
import { IncomeLineType } from '../records/statement.type.ts';
import { groupPeriods, linesOfGroups, titlesInBin, unconvertedAmounts } from './group-details.ts';
import {
  type GroupState,
  groupList,
  IncomeGroupConnection,
  type IncomeGroupFilter,
  IncomeGroupsArgs,
  IncomeTargetType,
  MatchProposalType,
} from './matching.type.ts';
import { reportingCurrency } from './matching-figures.ts';

/** The same conditions as in the indexes of the list. */
const inState: Readonly<Record<GroupState, string>> = {
  OPEN: '(decision is null or needs_division)',
  MATCHED: `decision = 'MATCHED'`,
  NOT_OURS: `decision = 'NOT_OURS'`,
  LEFT: `decision = 'LEFT'`,
};
const ofStatement = `id in (select key::uuid from income_sum where statement_id = ?::uuid and dimension = 'GROUP'
  and income_sum.workspace_id = income_group.workspace_id)`;

/** Groups of lines that are not read yet, or were reversed, are not listed. */
function conditions({ state, source, statement }: IncomeGroupFilter): Condition[] {
  return [
    { sql: 'lines > 0', values: [], isBase: true },
    ...(state ? [{ sql: inState[state], values: [], isBase: true }] : []),
    ...relatedTo('source_id = ?::uuid', source).map((each) => ({ ...each, isSelective: false })),
    ...relatedTo(ofStatement, statement),
  ];
}

/** Groups of lines that name the same music. */
@Resolver(() => IncomeGroup)
export class IncomeGroupsResolver {
  @Query(() => IncomeGroupConnection, {
    description: 'Groups of lines of read and posted statements. Defaults to the largest amount first.',
  })
  incomeGroups(@Ctx() context: AppContext, @Args(() => IncomeGroupsArgs) args: IncomeGroupsArgs) {
    requireActor(context);
    return new IncomeGroupConnection(context.rows, groupList, { ...args, filters: conditions(args.filter ?? {}) });
  }

  @Query(() => IncomeGroup, { nullable: true, description: 'Returns the group of lines with this ID, or null.' })
  incomeGroup(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the group.' }) id: string,
  ): Promise<IncomeGroup | null> {
    requireActor(context);
    return context.rows.byId(IncomeGroup, id);
  }

  @Reads<IncomeGroup>('sourceId')
  @FieldResolver(() => IncomeSource, { description: 'Source whose statements have the lines.' })
  async source(@Root() { sourceId }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<IncomeSource> {
    return (await rows.byId(IncomeSource, sourceId))!;
  }

  @Reads<IncomeGroup>('identity')
  @FieldResolver(() => String, { description: 'Title of the music as the lines name it, or the code that they have.' })
  title(@Root() { identity }: IncomeGroup): string {
    return groupTitle(identity);
  }

  @Reads<IncomeGroup>('identity')
  @FieldResolver(() => IncomeIdentity, { description: 'Codes, titles and names in the lines.' })
  identity(@Root() { identity }: IncomeGroup): IncomeIdentity {
    return identity;
  }

  @Reads<IncomeGroup>('decidedById')
  @FieldResolver(() => User, { nullable: true, description: 'User who decided. Null if nobody did, and for deleted users.' })
  decidedBy(@Root() { decidedById }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<User | null> | null {
    return decidedById ? rows.byId(User, decidedById) : null;
  }

  @Reads<IncomeGroup>('amount')
  @FieldResolver(() => IncomeAmount, {
    description: 'Money of the lines of read and posted statements in the reporting currency, without `unconverted`.',
  })
  async amount(@Root() { amount }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<IncomeAmount> {
    return { amount, currency: await reportingCurrency(rows) };
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => [IncomeAmount], { description: 'Money of the lines in currencies without a rate, by currency.' })
  unconverted(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<IncomeAmount[]> {
    return rows.related(unconvertedAmounts, id);
  }

  @Reads<IncomeGroup>('recordingId')
  @FieldResolver(() => Recording, {
    nullable: true,
    description: 'Recording that the lines are for. Null if they are matched with works or a release alone, or not matched.',
  })
  recording(@Root() { recordingId }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<Recording | null> | null {
    return recordingId ? rows.byId(Recording, recordingId) : null;
  }

  @Reads<IncomeGroup>('releaseId')
  @FieldResolver(() => Release, { nullable: true, description: 'Release that the lines are for. Null if they name none.' })
  release(@Root() { releaseId }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<Release | null> | null {
    return releaseId ? rows.byId(Release, releaseId) : null;
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => [IncomeTargetType], { description: 'Works that the lines are for, the largest part first.' })
  async works(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<IncomeTargetType[]> {
    const targets = await rows.byParent(IncomeTarget, 'groupId', id, 'part desc, work_id');
    return targetsOf(rows, targets);
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => [String], {
    description:
      'Titles of works, recordings and releases in the bin that the lines are for. The lines wait for a decision when one is deleted for good.',
  })
  async titlesInBin(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<string[]> {
    return (await rows.related(titlesInBin, id)).map(({ title }) => title);
  }

  @Reads<IncomeGroup>('proposals')
  @FieldResolver(() => [MatchProposalType], {
    description: 'Records that the lines may be for, the most likely first. At most 5.',
  })
  async proposals(@Root() { proposals }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<MatchProposalType[]> {
    const found = (proposals ?? []).map(async ({ workId, recordingId, releaseId, score, reasons }) => {
      const work = workId ? await rows.byId(Work, workId) : null;
      const recording = recordingId ? await rows.byId(Recording, recordingId) : null;
      const release = releaseId ? await rows.byId(Release, releaseId) : null;
      return work || recording || release ? [{ work, recording, release, score, reasons } as MatchProposalType] : [];
    });
    return (await Promise.all(found)).flat();
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => [IncomeLineType], {
    description: 'First lines of the latest statement with lines of the group. At most 5.',
  })
  firstLines(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<IncomeLineType[]> {
    return rows.related(linesOfGroups, id);
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => CalendarDate, { nullable: true, description: 'First day of the earliest statement with the lines.' })
  async periodStart(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(groupPeriods, id))[0]?.start ?? null;
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => CalendarDate, { nullable: true, description: 'Last day of the latest statement with the lines.' })
  async periodEnd(@Root() { id }: IncomeGroup, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(groupPeriods, id))[0]?.end ?? null;
  }

  @Reads<IncomeGroup>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may decide about the group.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('IncomeGroup', 'WRITE');
  }
}

/** Works with their parts. Works in the bin are left out. */
export async function targetsOf(rows: Rows, targets: readonly { workId: string; part: number }[]): Promise<IncomeTargetType[]> {
  const found = await Promise.all(
    targets.map(async ({ workId, part }) => {
      const work = await rows.byId(Work, workId);
      return work ? [{ work, part: part as never } as IncomeTargetType] : [];
    }),
  );
  return found.flat();
}

/** Reads groups after a change, in the given order. */
export async function groupsAfter(rows: Rows, ids: readonly string[]): Promise<IncomeGroup[]> {
  rows.clear();
  const found = await Promise.all(ids.map((id) => rows.byId(IncomeGroup, id)));
  return found.filter((group) => group !== null);
}
