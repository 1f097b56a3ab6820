import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import { Work } from '#db/entities/work.ts';
import type { DatedSheet } from '#domain/royalties/dated-sheet.ts';
import { type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { constantOf } from '../../../kit/enum-type.ts';
import type { RelatedStatement, Rows } from '../../../kit/rows.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { movePeriod } from './move-period.service.ts';
import { SplitPeriodParty, SplitPeriodsPayload, SplitPeriodType } from './split-periods.type.ts';

/** Periods of a work in a response. Nobody changes splits more often. */
const maxPeriods = 200;

type StoredPeriod = Omit<SplitPeriodType, 'parties'> & { workId: string; sheet: DatedSheet };
const periods: RelatedStatement<StoredPeriod> = {
  name: 'split_periods',
  key: 'workId',
  text: `select work_id as "workId", to_char(valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(lead(valid_from) over (partition by work_id order by valid_from) - 1, 'YYYY-MM-DD') as "validUntil", version, sheet,
      is_complete as "isComplete", is_given as "isGiven", created_at as "createdAt"
    from split_period where work_id = any($1::uuid[]) and workspace_id = $2 order by valid_from desc`,
};

/** Splits of works by date. */
@Resolver(() => Work)
export class SplitPeriodsResolver {
  @Reads<Work>('id')
  @FieldResolver(() => [SplitPeriodType], {
    description: `Splits of the work by the day from which they are valid, the latest ones first. At most ${maxPeriods}.`,
  })
  async splitPeriods(@Root() { id }: Work, @Ctx() { rows }: AppContext): Promise<StoredPeriod[]> {
    return (await rows.related(periods, id)).slice(0, maxPeriods);
  }

  @Mutation(() => SplitPeriodsPayload, {
    description:
      'Lets splits begin on another day than they were saved. Splits that begin between the new day and the old one are replaced by them. Issued royalty runs stay, and the next run pays the difference.',
  })
  splitPeriodMove(
    @Ctx() context: AppContext,
    @Arg('work', () => ID, { description: 'ID of the work.' }) work: string,
    @Arg('from', () => CalendarDate, { description: 'Day on which the splits begin so far: `validFrom` of the period.' })
    from: string,
    @Arg('to', () => CalendarDate, { description: 'Day on which they begin. 0001-01-01 replaces all earlier splits.' })
    to: string,
  ) {
    return changed(context.rows, 'work', Work, () => movePeriod(context, { work, from, to }).then(() => work));
  }
}

/** Parties of the splits of a period, with their shares. */
@Resolver(() => SplitPeriodType)
export class SplitPeriodPartiesResolver {
  @FieldResolver(() => [SplitPeriodParty], { description: 'Parties in the order of the split sheet.' })
  parties(@Root() { sheet }: StoredPeriod, @Ctx() { rows }: AppContext): Promise<SplitPeriodParty[]> {
    return partiesOf(rows, sheet);
  }
}

async function partiesOf(rows: Rows, { main, parties }: DatedSheet): Promise<SplitPeriodParty[]> {
  const group = (name: SplitGroupName) =>
    parties.flatMap((party, index) =>
      party.group === name ? [{ ...party, key: String(index), partyId: party.contributorId ?? party.publisherId }] : [],
    );
  const computed = computeSplitSheet(main, {
    composers: group('composers'),
    authors: group('authors'),
    publishers: group('publishers'),
  });
  return Promise.all(
    splitGroups.flatMap((name) =>
      computed[name].rows.map(async (row): Promise<SplitPeriodParty> => {
        const { contributorId, publisherId } = row as typeof row & DatedSheet['parties'][number];
        return {
          group: constantOf(name),
          contributor: contributorId === null ? null : await rows.evenDeleted(Contributor, contributorId),
          publisher: publisherId === null ? null : await rows.evenDeleted(Publisher, publisherId),
          role: row.role,
          performanceShare: row.performanceShare,
          mechanicalShare: row.mechanicalShare,
        };
      }),
    ),
  );
}
