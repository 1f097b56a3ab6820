import { Args, ArgsType, Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Recording } from '#db/entities/recording.ts';
import { Release } from '#db/entities/release.ts';
import { Work } from '#db/entities/work.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import type { RecordKind } from './figure-sql.ts';
import { periodOf } from './income-filter.ts';
import { IncomeOfRecord } from './income-of-record.ts';

@ArgsType()
class IncomeArgs {
  @Field(() => CalendarDate, {
    nullable: true,
    description: 'First month, by any of its days. Defaults to eleven months before the last month.',
  })
  from?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: 'Last month, by any of its days. Defaults to the latest month in which the period of a posted statement ends.',
  })
  to?: string | null;
}

/** Adds the field `income` to a kind of record, which a filter of reports names. */
function incomeOf<E extends { id: string }>(entity: new () => E, kind: RecordKind, description: string): Function {
  @Resolver(() => entity)
  class RecordIncomeResolver {
    @Reads<{ id: string }>('id')
    @FieldResolver(() => IncomeOfRecord, { description })
    async income(@Root() { id }: { id: string }, @Ctx() { rows }: AppContext, @Args(() => IncomeArgs) args: IncomeArgs) {
      return new IncomeOfRecord(rows, { kind, id }, await periodOf(rows, args));
    }
  }
  return RecordIncomeResolver;
}

export const recordIncomeResolvers = [
  incomeOf(Work, 'work', 'What the work and its recordings earned, by posted statements.'),
  incomeOf(Recording, 'recording', 'What the recording earned, by posted statements.'),
  incomeOf(Release, 'release', 'What was paid for the release, by posted statements that name it.'),
  incomeOf(
    Contributor,
    'contributor',
    'The share of the contributor in what works earned, by posted statements and the splits. Income of sound recordings is left out.',
  ),
] as const;
