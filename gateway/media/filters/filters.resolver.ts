import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { SavedFilter } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { payload } from '../../kit/errors.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';
import * as service from './filters.service.ts';
import { SavedFilterPayload, SavedFilterRemovalPayload } from './filters.type.ts';

@Resolver()
export class SavedFiltersResolver {
  @Query(() => [SavedFilter], { description: 'Views of a list that the signed-in person keeps, by their names.' })
  savedFilters(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which list.' }) kind: AssetKind,
  ): Promise<SavedFilter[]> {
    return service.savedFilters(context, kind);
  }

  @Mutation(() => SavedFilterPayload, { description: 'Keeps a view of a list under a name, in place of the one that has it.' })
  savedFilterSave(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which list.' }) kind: AssetKind,
    @Arg('name', () => String, { description: 'Name.' }) name: string,
    @Arg('query', () => String, { description: "The view as the screen's address writes it." }) query: string,
  ): Promise<SavedFilterPayload> {
    return payload(async () => ({ savedFilter: await service.saveFilter(context, kind, { name, query }) }));
  }

  @Mutation(() => SavedFilterRemovalPayload, { description: 'Forgets a view.' })
  savedFilterDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which view.' }) id: string,
  ): Promise<SavedFilterRemovalPayload> {
    return payload(async () => {
      await service.deleteFilter(context, id);
      return { savedFilterId: id };
    });
  }
}
