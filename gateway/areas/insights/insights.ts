import { Field, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import type { AppContext } from '../../server/context.ts';
import { addedByMonth, type CompletenessFigures, mostCredited, readCompleteness } from './catalogue-completeness.ts';
import { CatalogueCompleteness, CreditedContributor, RecordingsOfMonth, WorksBreakdown, WorksOfMonth } from './insights.type.ts';

/** The composition of a catalogue. Each block is read only when selected. */
@ObjectType({ description: 'Growth, completeness and composition of the catalogue.' })
export class CatalogueInsights {
  #figures: Promise<CompletenessFigures> | undefined;

  constructor(
    private readonly context: AppContext,
    private readonly months: number,
  ) {}

  @Field(() => [WorksOfMonth], {
    description: 'Works added in each month. Ends with the current month.',
  })
  worksAdded(): Promise<WorksOfMonth[]> {
    return this.#added('work');
  }

  @Field(() => [RecordingsOfMonth], {
    description: 'Recordings added in each month. Ends with the current month.',
  })
  recordingsAdded(): Promise<RecordingsOfMonth[]> {
    return this.#added('recording');
  }

  @Field(() => CatalogueCompleteness, { description: 'Completeness of the works.' })
  async completeness(): Promise<CatalogueCompleteness> {
    return (await this.#read()).completeness;
  }

  @Field(() => WorksBreakdown, { description: 'Works by genre. Genres that differ only in case are counted together.' })
  async genres(): Promise<WorksBreakdown> {
    return (await this.#read()).genres;
  }

  @Field(() => WorksBreakdown, { description: 'Works by language of the lyrics.' })
  async languages(): Promise<WorksBreakdown> {
    return (await this.#read()).languages;
  }

  @Field(() => [CreditedContributor], { description: 'The ten contributors credited on the most works.' })
  async mostCredited(): Promise<CreditedContributor[]> {
    const { actor, rows } = this.context;
    const credited = await mostCredited(rows.pool, actor.workspaceId);
    const contributors = await Promise.all(credited.map(({ contributorId }) => rows.byId(Contributor, contributorId)));
    return credited.flatMap(({ works }, index) => {
      const contributor = contributors[index];
      return contributor ? [{ contributor, works }] : [];
    });
  }

  #added(table: 'work' | 'recording') {
    const { platform, rows, actor } = this.context;
    return addedByMonth(rows.pool, actor.workspaceId, { table, now: platform.clock(), months: this.months });
  }

  #read(): Promise<CompletenessFigures> {
    this.#figures ??= readCompleteness(this.context.rows.pool, this.context.actor.workspaceId);
    return this.#figures;
  }
}
