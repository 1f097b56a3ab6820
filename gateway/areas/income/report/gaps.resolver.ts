import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IncomeGap } from '#db/entities/income.ts';
import { Work } from '#db/entities/work.ts';
import { gapSentence } from '#domain/income/gap-sentence.ts';
import { gapKinds, type SourceRhythm } from '#domain/income/income-terms.ts';
import { expectedStatement, type PastPeriod } from '#domain/income/rhythm.ts';
import { territoryNameOf } from '#domain/income/territory-names.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { pageType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { reportingCurrency } from '../matching/matching-figures.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { IncomeSource } from '../records/income-source.type.ts';
import { readStates } from '../records/income-sql.ts';
import { listedGaps, setDismissed } from './gaps.ts';

const IncomeGapKindEnum = describedEnum('IncomeGapKind', 'Why income is thought to be missing.', enumOf(gapKinds.keys), {
  SOURCE_LATE: 'A source usually sends a statement by now.',
  TERRITORY_UNPAID: 'A work is used in a territory and its society there pays nothing.',
  WORK_STOPPED: 'A work used to earn, and later statements of the same sources do not have it.',
});
expose(IncomeGap, 'Income that could be expected and has not come in.', {
  fields: ['id'],
  columns: {
    kind: [IncomeGapKindEnum, 'Why it is thought to be missing.'],
    territory: 'Country in which the work is used, as a code of two letters. Null for other kinds.',
    expectedOn: [CalendarDate, 'Day by which the statement was expected. Null for other kinds.'],
    dismissedAt: 'When an editor dismissed it. Null if nobody did.',
  },
});
const IncomeGapConnection = pageType(IncomeGap, OwnedPage<IncomeGap>);
const IncomeGapPayload = payloadType('IncomeGapPayload', 'Result of dismissing missing income.', {
  incomeGap: [IncomeGap, 'The missing income.'],
});

const periods: RelatedStatement<PastPeriod & { sourceId: string }> = {
  name: 'periods_of_sources',
  key: 'sourceId',
  text: `select source_id as "sourceId", period_start::text as start, period_end::text as "end", min(created_at)::date::text as "receivedOn"
    from statement where source_id = any($1::uuid[]) and workspace_id = $2 and state in ${readStates} and period_end is not null
    group by 1, 2, 3`,
};
const byId = () => Arg('id', () => ID, { description: 'ID of the missing income.' });

/** Names that take an article in a sentence. */
const withArticle =
  /^(United |Netherlands|Philippines|Bahamas|Maldives|Dominican Republic|Central African|Isle of|Cayman|Czech R)/;
const placeOf = (territory: string | null): string | null => {
  const name = territory === null ? null : (territoryNameOf(territory) ?? territory);
  return name !== null && withArticle.test(name) ? `the ${name}` : name;
};

/** Missing income, as it was last looked for. */
@Resolver(() => IncomeGap)
export class GapsResolver {
  @Query(() => IncomeGapConnection, {
    description:
      'Income that could be expected and has not come in: late statements first, then the largest amounts. Looked for each night, and after statements are posted or reversed.',
  })
  incomeMissing(
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
    @Arg('withDismissed', () => Boolean, {
      nullable: true,
      description: 'Whether to include what was dismissed. Defaults to false.',
    })
    withDismissed?: boolean | null,
  ) {
    requireActor(context);
    return new IncomeGapConnection(listedGaps(context, withDismissed ?? false), args);
  }

  @Mutation(() => IncomeGapPayload, { description: 'Hides missing income, for as long as it is missing.' })
  incomeGapDismiss(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'incomeGap', IncomeGap, () => setDismissed(context, id, true));
  }

  @Mutation(() => IncomeGapPayload, { description: 'Shows missing income again that was dismissed.' })
  incomeGapReopen(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'incomeGap', IncomeGap, () => setDismissed(context, id, false));
  }

  @Reads<IncomeGap>('sourceId')
  @FieldResolver(() => IncomeSource, { nullable: true, description: 'Source whose statement is late. Null for other kinds.' })
  source(@Root() { sourceId }: IncomeGap, @Ctx() { rows }: AppContext): Promise<IncomeSource | null> | null {
    return sourceId ? rows.byId(IncomeSource, sourceId) : null;
  }

  @Reads<IncomeGap>('workId')
  @FieldResolver(() => Work, { nullable: true, description: 'Work that could earn. Null for late statements.' })
  work(@Root() { workId }: IncomeGap, @Ctx() { rows }: AppContext): Promise<Work | null> | null {
    return workId ? rows.byId(Work, workId) : null;
  }

  @Reads<IncomeGap>('amount')
  @FieldResolver(() => IncomeAmount, {
    nullable: true,
    description: 'What came in a usual month, in the reporting currency. Null if it is not known.',
  })
  async amountPerMonth(@Root() { amount }: IncomeGap, @Ctx() { rows }: AppContext): Promise<IncomeAmount | null> {
    return amount == null ? null : { amount, currency: await reportingCurrency(rows) };
  }

  @Reads<IncomeGap>('kind', 'sourceId', 'workId', 'territory', 'expectedOn', 'facts')
  @FieldResolver(() => String, { description: 'Why it is thought to be missing and what to check, as sentences.' })
  async sentence(@Root() gap: IncomeGap, @Ctx() { rows }: AppContext): Promise<string> {
    const { kind, sourceId, workId, territory, expectedOn, facts } = gap;
    const source = sourceId ? await rows.byId(IncomeSource, sourceId) : null;
    const work = workId ? await rows.evenDeleted(Work, workId) : null;
    const named = { source: source?.name ?? null, work: work?.title ?? null, territory: placeOf(territory ?? null) };
    return gapSentence({ kind, ...named, expectedOn: expectedOn ?? null, facts });
  }
}

/** When the next statement of a source is expected. */
@Resolver(() => IncomeSource)
export class ExpectedStatementsResolver {
  @Reads<IncomeSource>('id', 'rhythm')
  @FieldResolver(() => CalendarDate, {
    nullable: true,
    description: 'Day by which the next statement is expected, learned from the earlier ones. Null while they show no rhythm.',
  })
  async nextExpectedOn(@Root() { id, rhythm }: IncomeSource, @Ctx() { rows }: AppContext): Promise<string | null> {
    return expectedStatement(await rows.related(periods, id), (rhythm ?? null) as SourceRhythm | null)?.expectedOn ?? null;
  }
}
