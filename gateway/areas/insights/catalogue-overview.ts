import { Arg, Extensions, Field, Int, ObjectType } from 'type-graphql';
import type { Actor } from '#domain/access/actor.ts';
import { nounsWith, pluralOf } from '#domain/records/record-kinds.ts';
import { badInput } from '../../kit/cursor.ts';
import type { AppContext } from '../../server/context.ts';
import { MonthlyRoyalties, monthlyRoyalties, topWorkIncome, WorkIncomeType } from '../income/report/overview.ts';
import { type ActivityRow, readActivity, shownActs, subjectKinds } from './activity.ts';
import { Activity, CatalogueCount, RecordingsOfStatus, WorksOfStatus } from './catalogue-overview.type.ts';
import { type CountedTable, countByStatus, countRecordings, countRecords } from './counts.ts';

/** Default and maximum number of works with their income. */
const defaultWorks = 5;
const maxWorks = 20;

/** The counts of a workspace. Each block is read only when selected. */
@ObjectType({ description: 'Totals of the catalogue with their history, and the latest actions.' })
export class CatalogueOverview {
  constructor(readonly context: AppContext) {}

  @Field(() => [RecordingsOfStatus], {
    description: 'Number of recordings with each release status, in the usual order of the statuses.',
  })
  recordingsByStatus(): Promise<RecordingsOfStatus[]> {
    return countRecordings(this.context.rows.pool, this.context.actor.workspaceId);
  }

  @Field(() => [WorksOfStatus], { description: 'Number of works with each status, in the usual order of the statuses.' })
  worksByStatus(): Promise<WorksOfStatus[]> {
    return countByStatus(this.context.rows.pool, this.context.actor.workspaceId);
  }

  @Field(() => MonthlyRoyalties, {
    nullable: true,
    description: 'Income of the latest month in which the period of a posted statement ends. Null before a statement is posted.',
  })
  monthlyRoyalties(): Promise<MonthlyRoyalties | null> {
    return monthlyRoyalties(this.context.rows);
  }

  @Extensions({ maxRows: maxWorks })
  @Field(() => [WorkIncomeType], { description: 'Works that earned most in twelve months. Empty before a statement is posted.' })
  async topWorks(
    @Arg('first', () => Int, { nullable: true, description: `Number of works, 1 to ${maxWorks}. Defaults to ${defaultWorks}.` })
    first?: number | null,
  ): Promise<WorkIncomeType[]> {
    const limit = first ?? defaultWorks;
    if (limit < 1 || limit > maxWorks) throw badInput(`\`first\` must be a number from 1 to ${maxWorks}.`);
    return topWorkIncome(this.context.rows, limit);
  }

  @Field(() => [Activity], {
    description: `The last ${shownActs} actions on the records of the catalogue, newest first.`,
  })
  async activity(): Promise<Activity[]> {
    const { rows, actor } = this.context;
    const acts = await readActivity(rows.pool, actor.workspaceId);
    return acts.map((row) => activityOf(row, actor));
  }
}

async function count({ rows, actor, platform }: AppContext, table: CountedTable): Promise<CatalogueCount> {
  const months = await countRecords(rows.pool, table, actor.workspaceId, platform.clock());
  const [before, now] = months.slice(-2).map(({ total }) => total) as [number, number];
  return { total: now, change: now - before, months };
}

/** Adds a field for each kind, such as `works`. */
for (const noun of nounsWith('isCharted')) {
  const value = function (this: { context: AppContext }) {
    return count(this.context, noun);
  };
  const field = pluralOf(noun);
  Object.defineProperty(CatalogueOverview.prototype, field, { value });
  const description = `Number of ${field}, with its history.`;
  Field(() => CatalogueCount, { description })(CatalogueOverview.prototype, field, { value });
}

const verbs: Record<ActivityRow['verb'], Activity['verb']> = {
  create: 'CREATED',
  update: 'CHANGED',
  delete: 'DELETED',
  restore: 'RESTORED',
  replace: 'REPLACED',
};

/** Columns whose names differ from the input. */
const inputNames: Record<string, string> = { bankSealed: 'bankDetails' };

function activityOf(row: ActivityRow, actor: Actor): Activity {
  const { id, occurredAt, actorName, replacementName, subjectId, subjectName, isInBin } = row;
  return {
    id,
    occurredAt,
    actorName,
    replacementName,
    works: row.works,
    recordings: row.recordings,
    releases: row.releases,
    isViewer: row.actorId === actor.userId,
    verb: verbs[row.verb],
    subjectKind: subjectKinds[row.subjectType],
    subject: subjectId === null ? null : { id: subjectId, name: subjectName ?? '', isInBin },
    changedFields: (row.changedKeys ?? []).map((key) => inputNames[key] ?? key),
  };
}
