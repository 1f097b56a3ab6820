import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Society } from '#db/entities/lookups.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { maxSources } from '#domain/income/statement-limits.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { IncomeSource } from '../records/income-source.type.ts';
import { societyOfCode } from '../records/society-of-code.ts';
import { deleteSource, saveSource } from './sources.service.ts';
import { IncomeSourceInput, IncomeSourcePayload, IncomeSourceRemovalPayload } from './sources.type.ts';

type Figures = { id: string; statements: number; lastPeriodEnd: string | null };
const figures: RelatedStatement<Figures> = {
  name: 'income_source_figures',
  key: 'id',
  text: `select source_id as id, (count(*) filter (where state <> 'DELETING'))::int as statements,
      (max(period_end) filter (where state in ('POSTED', 'REVERSING')))::text as "lastPeriodEnd"
    from statement where source_id = any($1::uuid[]) and workspace_id = $2 group by 1`,
};

/** Sources of royalties, which statements name. */
@Resolver(() => IncomeSource)
export class IncomeSourcesResolver {
  @Query(() => [IncomeSource], { description: `Sources of royalties by name, at most ${maxSources}.` })
  incomeSources(@Ctx() context: AppContext): Promise<IncomeSource[]> {
    requireActor(context);
    const { rows, actor } = context;
    return rows.byParent(IncomeSource, 'workspaceId', actor.workspaceId, 'name_key, id');
  }

  @Mutation(() => IncomeSourcePayload, { description: 'Creates a source, or changes the one with the ID.' })
  incomeSourceSave(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { nullable: true, description: 'ID of the source to change. Null creates one.' })
    id: string | null | undefined,
    @Arg('input', () => IncomeSourceInput, { description: 'The source with all its values.' }) input: IncomeSourceInput,
  ) {
    return changed(context.rows, 'incomeSource', IncomeSource, () => saveSource(context, id, input));
  }

  @Mutation(() => IncomeSourceRemovalPayload, { description: 'Deletes a source without statements.' })
  incomeSourceDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the source.' }) id: string,
  ): Promise<InstanceType<typeof IncomeSourceRemovalPayload>> {
    return payload(async () => ({ incomeSourceId: await deleteSource(context, id) }));
  }

  @Reads<IncomeSource>('societyCode')
  @FieldResolver(() => Society, { nullable: true, description: 'The society that `societyCode` names. Null if there is none.' })
  async society(@Root() { societyCode }: IncomeSource, @Ctx() context: AppContext): Promise<Society | null> {
    return societyCode == null ? null : societyOfCode(context, societyCode);
  }

  @Reads<IncomeSource>('id')
  @FieldResolver(() => Int, { description: 'Number of statements of the source.' })
  async statementCount(@Root() { id }: IncomeSource, @Ctx() { rows }: AppContext): Promise<number> {
    return (await rows.related(figures, id))[0]?.statements ?? 0;
  }

  @Reads<IncomeSource>('id')
  @FieldResolver(() => CalendarDate, {
    nullable: true,
    description: 'End of the latest period with a posted statement. Null without one.',
  })
  async lastPeriodEnd(@Root() { id }: IncomeSource, @Ctx() { rows }: AppContext): Promise<string | null> {
    return (await rows.related(figures, id))[0]?.lastPeriodEnd ?? null;
  }

  @Reads<IncomeSource>()
  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the source.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor) && context.reaches('IncomeSource', 'WRITE');
  }
}
