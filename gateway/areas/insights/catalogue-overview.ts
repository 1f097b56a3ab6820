import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '#domain/access/actor.ts';
import type { AppContext } from '../../server/context.ts';
import { type ActivityRow, readActivity, shownActs, subjectKinds } from './activity.ts';
import { Activity, CatalogueCount, RecordingsOfStatus, WorksOfStatus } from './catalogue-overview.type.ts';
import { type CountedTable, countByStatus, countRecordings, countRecords } from './counts.ts';

/** The counts of a workspace. Each block is read only when selected. */
@ObjectType({ description: 'Totals of the catalogue with their history, and the latest actions.' })
export class CatalogueOverview {
  constructor(private readonly context: AppContext) {}

  @Field(() => CatalogueCount, { description: 'Number of works, with its history.' })
  works(): Promise<CatalogueCount> {
    return this.#count('work');
  }

  @Field(() => CatalogueCount, { description: 'Number of contributors, with its history.' })
  contributors(): Promise<CatalogueCount> {
    return this.#count('contributor');
  }

  @Field(() => CatalogueCount, { description: 'Number of publishers, with its history.' })
  publishers(): Promise<CatalogueCount> {
    return this.#count('publisher');
  }

  @Field(() => CatalogueCount, { description: 'Number of labels, with its history.' })
  labels(): Promise<CatalogueCount> {
    return this.#count('label');
  }

  @Field(() => CatalogueCount, { description: 'Number of recordings, with its history.' })
  recordings(): Promise<CatalogueCount> {
    return this.#count('recording');
  }

  @Field(() => CatalogueCount, { description: 'Number of releases, with its history.' })
  releases(): Promise<CatalogueCount> {
    return this.#count('release');
  }

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

  @Field(() => [Activity], {
    description: `The last ${shownActs} actions on the records of the catalogue, newest first.`,
  })
  async activity(): Promise<Activity[]> {
    const { rows, actor } = this.context;
    const acts = await readActivity(rows.pool, actor.workspaceId);
    return acts.map((row) => activityOf(row, actor));
  }

  async #count(table: CountedTable): Promise<CatalogueCount> {
    const { rows, actor, platform } = this.context;
    const months = await countRecords(rows.pool, table, actor.workspaceId, platform.clock());
    const [before, now] = months.slice(-2).map(({ total }) => total) as [number, number];
    return { total: now, change: now - before, months };
  }
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
