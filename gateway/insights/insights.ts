import { Field, ObjectType } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import type { AppContext } from '../context.ts';
import { type CompletenessFigures, mostCredited, readCompleteness, worksByMonth } from './catalogue-completeness.ts';
import { CatalogueCompleteness, CreditedContributor, WorksBreakdown, WorksOfMonth } from './insights.type.ts';

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
    const { platform, actor } = this.context;
    return worksByMonth(platform.pool, actor.workspaceId, platform.clock(), this.months);
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
    const { platform, actor, rows } = this.context;
    const credited = await mostCredited(platform.pool, actor.workspaceId);
    const contributors = await Promise.all(credited.map(({ contributorId }) => rows.byId(Contributor, contributorId)));
    return credited.flatMap(({ works }, index) => {
      const contributor = contributors[index];
      return contributor ? [{ contributor, works }] : [];
    });
  }

  #read(): Promise<CompletenessFigures> {
    this.#figures ??= readCompleteness(this.context.platform.pool, this.context.actor.workspaceId);
    return this.#figures;
  }
}
