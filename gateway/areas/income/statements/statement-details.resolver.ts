import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { pageType } from '../../../kit/connection-type.ts';
import { PageArgs, SearchArgs } from '../../../kit/list-args.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { IncomeLineConnection } from '../records/income-lines.ts';
import { IncomeSource } from '../records/income-source.type.ts';
import { Statement, StatementAmountType } from '../records/statement.type.ts';
import { knownTemplates, shownTemplate } from '../templates/templates.service.ts';
import { StatementTemplateType } from '../templates/templates.type.ts';
import { standsInTheWay } from './duplicates.ts';
import { mappedColumns, previewOf, readingOf } from './preview.ts';
import { statementLines, statementProblems } from './statement-lists.ts';
import {
  StatementColumn,
  StatementPreviewLine,
  StatementProblemType,
  StatementQuestionType,
  StatementUnmatched,
} from './statements.type.ts';

const StatementProblemConnection = pageType(StatementProblemType, OwnedPage<StatementProblemType>);

type Amount = StatementAmountType & { statementId: string };
const amounts: RelatedStatement<Amount> = {
  name: 'statement_amounts',
  key: 'statementId',
  text: `select statement_id as "statementId", currency, computed, declared, is_declared_in_file as "isDeclaredInFile",
      declared - computed as difference, received, trim_scale(rate) as rate, rate_source as "rateSource", rate_date::text as "rateDate",
      trim_scale(computed * rate) as reporting
    from statement_amount where statement_id = any($1::uuid[]) and workspace_id = $2 order by currency`,
};
type Total = IncomeAmount & { statementId: string };
const totals: RelatedStatement<Total> = {
  name: 'statement_totals',
  key: 'statementId',
  text: `select a.statement_id as "statementId", w.reporting_currency as currency, trim_scale(sum(a.computed * a.rate)) as amount
    from statement_amount a join workspace w on w.id = a.workspace_id
    where a.statement_id = any($1::uuid[]) and a.workspace_id = $2 and a.rate is not null group by 1, 2`,
};
type Unmatched = { statementId: string; lines: number; groups: number; amount: string | null; currency: string };
const unmatched: RelatedStatement<Unmatched> = {
  name: 'statement_unmatched',
  key: 'statementId',
  text: `select s.statement_id as "statementId", sum(s.lines)::int as lines, count(distinct s.key)::int as groups,
      trim_scale(sum(s.amount * a.rate)) as amount, w.reporting_currency as currency
    from income_sum s join income_group g on g.id = s.key::uuid and g.workspace_id = s.workspace_id and g.decision is null
      join workspace w on w.id = s.workspace_id
      left join statement_amount a on a.statement_id = s.statement_id and a.currency = s.currency and a.workspace_id = s.workspace_id
    where s.statement_id = any($1::uuid[]) and s.workspace_id = $2 and s.dimension = 'GROUP' group by 1, 5`,
};
const duplicates: RelatedStatement<{ id: string; first: string }> = {
  name: 'statement_duplicates',
  key: 'id',
  text: `select distinct on (s.id) s.id, o.id as first from statement s join statement o on ${standsInTheWay}
    where s.id = any($1::uuid[]) and s.workspace_id = $2 and s.state not in ('POSTED', 'REVERSING', 'REVERSED')
    order by s.id, o.posted_at nulls last, o.created_at, o.id`,
};

/** What a statement consists of: its source, amounts, columns, lines and problems. */
@Resolver(() => Statement)
export class StatementDetailsResolver {
  @Reads<Statement>('sourceId')
  @FieldResolver(() => IncomeSource, { nullable: true, description: 'Source that pays. Null before it is known.' })
  source(@Root() { sourceId }: Statement, @Ctx() { rows }: AppContext): Promise<IncomeSource | null> | null {
    return sourceId ? rows.byId(IncomeSource, sourceId) : null;
  }

  @Reads<Statement>('templateKey')
  @FieldResolver(() => StatementTemplateType, {
    nullable: true,
    description: 'Current template with the key by which the file was read. Null before, and if it was deleted.',
  })
  async template(@Root() { templateKey }: Statement, @Ctx() { rows, actor }: AppContext): Promise<StatementTemplateType | null> {
    if (templateKey === null) return null;
    const known = await rows.once('statement templates', () => knownTemplates(rows.pool, actor.workspaceId));
    const found = known.find(({ template }) => template.key === templateKey);
    return found ? shownTemplate(found) : null;
  }

  @Reads<Statement>()
  @FieldResolver(() => [StatementAmountType], {
    description: 'Money of the statement, by currency. Empty before the file is read.',
  })
  amounts(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<StatementAmountType[]> {
    return rows.related(amounts, id);
  }

  @Reads<Statement>()
  @FieldResolver(() => IncomeAmount, {
    nullable: true,
    description: 'Sum of the lines in the reporting currency, without amounts that have no rate. Null if none has.',
  })
  async reporting(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<IncomeAmount | null> {
    return (await rows.related(totals, id))[0] ?? null;
  }

  @Reads<Statement>()
  @FieldResolver(() => StatementUnmatched, { description: 'Lines that wait for a match.' })
  async unmatched(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<StatementUnmatched> {
    const [found] = await rows.related(unmatched, id);
    if (!found) return { lines: 0, groups: 0, amount: null };
    const { lines, groups, amount, currency } = found;
    return { lines, groups, amount: amount === null ? null : { amount, currency } };
  }

  @Reads<Statement>('id')
  @FieldResolver(() => [StatementQuestionType], { description: 'What the file leaves open. Answer with `statementMap`.' })
  async questions(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<StatementQuestionType[]> {
    return ((await readingOf(rows, id))?.questions ?? []) as StatementQuestionType[];
  }

  @Reads<Statement>('id')
  @FieldResolver(() => [StatementColumn], { description: 'Columns of the file. Empty before it is read.' })
  async columns(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<StatementColumn[]> {
    const found = await readingOf(rows, id);
    return found ? mappedColumns(found) : [];
  }

  @Reads<Statement>('id', 'state')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Template as JSON by which the file is read, or would be read. Null before the file is opened.',
  })
  async proposedTemplate(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<string | null> {
    const found = await readingOf(rows, id);
    return found?.definition ? JSON.stringify(found.definition, null, 2) : null;
  }

  @Reads<Statement>('id')
  @FieldResolver(() => [StatementPreviewLine], {
    description: 'The first rows of the file as they will be read, at most 50. Nothing is stored.',
  })
  async preview(
    @Root() { id }: Statement,
    @Ctx() { rows }: AppContext,
    @Arg('definition', () => String, { nullable: true, description: 'Template as JSON. Defaults to `proposedTemplate`.' })
    definition?: string | null,
  ): Promise<StatementPreviewLine[]> {
    const found = await readingOf(rows, id);
    return found ? previewOf(found, definition ?? null) : [];
  }

  @Reads<Statement>('state')
  @FieldResolver(() => Statement, {
    nullable: true,
    description:
      'Statement with the same file, or a posted one with the same source, account and period. While there is one, this statement can’t be posted.',
  })
  async duplicateOf(@Root() { id }: Statement, @Ctx() { rows }: AppContext): Promise<Statement | null> {
    const [found] = await rows.related(duplicates, id);
    return found ? rows.byId(Statement, found.first) : null;
  }

  @Reads<Statement>()
  @FieldResolver(() => IncomeLineConnection, { description: 'Lines in the order of the file.' })
  lines(@Root() { id }: Statement, @Ctx() { rows }: AppContext, @Args(() => SearchArgs) { search, ...args }: SearchArgs) {
    return new IncomeLineConnection(statementLines(rows, id, search?.trim() || null), args);
  }

  @Reads<Statement>()
  @FieldResolver(() => StatementProblemConnection, {
    description: 'Rows that could not be read as lines, in the order of the file. The first 10,000 are kept.',
  })
  problems(@Root() { id }: Statement, @Ctx() { rows }: AppContext, @Args(() => PageArgs) args: PageArgs) {
    return new StatementProblemConnection(statementProblems(rows, id), args);
  }
}
