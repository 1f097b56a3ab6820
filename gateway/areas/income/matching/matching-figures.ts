import { Field, Int, ObjectType } from 'type-graphql';
import { JobProgress } from '../../../kit/job-progress.type.ts';
import type { Rows } from '../../../kit/rows.ts';
import { PercentScalar } from '../../../kit/scalars.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { readStates } from '../records/income-sql.ts';

/** Runs a statement about the workspace ($1) and further values once for an operation. */
const figuresOf = <F extends Record<string, unknown>>(
  rows: Rows,
  name: string,
  text: string,
  further: readonly string[] = [],
): Promise<F> =>
  rows.once(name, async () => (await rows.pool.query<F>({ name, text, values: [rows.workspaceId, ...further] })).rows[0]!);

/** Currency into which the income of the workspace is converted. */
export async function reportingCurrency(rows: Rows): Promise<string> {
  const text = 'select reporting_currency as currency from workspace where id = $1';
  return (await figuresOf<{ currency: string }>(rows, 'reporting_currency', text)).currency;
}

/** The conditions of the index of the list. */
const waiting = '(decision is null or needs_division) and lines > 0';
const openText = `select count(*)::int as groups, coalesce(sum(lines), 0)::int as lines, coalesce(sum(amount), 0)::text as amount
  from income_group where workspace_id = $1 and ${waiting}`;
const decidedText = `select count(*) filter (where decision = 'LEFT')::int as left, count(*) filter (where decision = 'NOT_OURS')::int as "notOurs"
  from income_group where workspace_id = $1 and decision in ('LEFT', 'NOT_OURS') and lines > 0`;
/** The money of all groups is that of their statements, of which there are fewer. Corrections can make either negative. */
const shareText = `select least(1000000, greatest(0, round($2::numeric * 1000000 / nullif(sum(a.computed * a.rate), 0))))::int as share
  from statement_amount a join statement s on s.id = a.statement_id and s.workspace_id = $1
  where a.workspace_id = $1 and s.state in ${readStates}`;
const progressText = `select count(*)::int as running, coalesce(sum(position), 0)::int as done, coalesce(sum(total), 0)::int as total
  from statement where workspace_id = $1 and state = 'MATCHING'`;

/** Groups of lines in numbers. Each block is read only when selected. */
@ObjectType({ description: 'Groups of lines that wait for a match, in numbers.' })
export class IncomeMatching {
  constructor(readonly rows: Rows) {}

  @Field(() => Int, { description: 'Number of groups that wait for a decision or a division.' })
  async openGroups(): Promise<number> {
    return (await this.#open()).groups;
  }

  @Field(() => Int, { description: 'Number of lines of groups that wait for a decision or a division.' })
  async openLines(): Promise<number> {
    return (await this.#open()).lines;
  }

  @Field(() => IncomeAmount, {
    description: 'Money of groups that wait for a decision or a division, in the reporting currency.',
  })
  async openAmount(): Promise<IncomeAmount> {
    return { amount: (await this.#open()).amount, currency: await reportingCurrency(this.rows) };
  }

  @Field(() => PercentScalar, {
    nullable: true,
    description: 'Money of waiting groups as a percentage of the money of all groups. Null if there is none.',
  })
  async shareOfIncome(): Promise<number | null> {
    const { amount } = await this.#open();
    return (await figuresOf<{ share: number | null }>(this.rows, 'open_share_of_income', shareText, [amount])).share;
  }

  @Field(() => Int, { description: 'Number of groups that were left without a match.' })
  async leftGroups(): Promise<number> {
    return (await this.#decided()).left;
  }

  @Field(() => Int, { description: 'Number of groups of music of others.' })
  async notOursGroups(): Promise<number> {
    return (await this.#decided()).notOurs;
  }

  @Field(() => JobProgress, {
    nullable: true,
    description: 'Progress of the statements that are being matched. Null if there are none.',
  })
  async progress(): Promise<JobProgress | null> {
    const found = await figuresOf<JobProgress & { running: number }>(this.rows, 'income_matching_progress', progressText);
    return found.running > 0 ? { done: found.done, total: found.total } : null;
  }

  #open() {
    return figuresOf<{ groups: number; lines: number; amount: string }>(this.rows, 'open_income_groups', openText);
  }

  #decided() {
    return figuresOf<{ left: number; notOurs: number }>(this.rows, 'decided_income_groups', decidedText);
  }
}
