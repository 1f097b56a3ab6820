import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { SavedFilter } from '#db/entities/media.ts';
import type { AssetColumn, AssetKind } from '#domain/media/asset-terms.ts';
import { payload } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { AssetColumnEnum, AssetKindEnum } from '../assets/asset-terms.type.ts';
import * as service from './filters.service.ts';
import { SavedFilterPayload, SavedFilterRemovalPayload } from './filters.type.ts';

@Resolver()
export class SavedFiltersResolver {
  @Query(() => [SavedFilter], { description: 'Views of an asset list saved by the signed-in user, by name.' })
  savedFilters(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of asset whose views to return.' }) kind: AssetKind,
  ): Promise<SavedFilter[]> {
    return service.savedFilters(context, kind);
  }

  @Mutation(() => SavedFilterPayload, { description: 'Saves a view of an asset list. Replaces a saved view with the same name.' })
  savedFilterSave(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of asset that the view lists.' }) kind: AssetKind,
    @Arg('name', () => String, { description: 'Name of the saved view.' }) name: string,
    @Arg('query', () => String, { description: 'Search, filters and sorting of the list, as the query string of its address.' })
    query: string,
    @Arg('columns', () => [AssetColumnEnum], {
      nullable: true,
      description: 'Columns of the table besides the title. Omit to keep the columns of a replaced view.',
    })
    columns?: AssetColumn[] | null,
  ): Promise<SavedFilterPayload> {
    return payload(async () => ({ savedFilter: await service.saveFilter(context, kind, { name, query, columns }) }));
  }

  @Mutation(() => SavedFilterRemovalPayload, { description: 'Deletes a saved view.' })
  savedFilterDelete(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the saved view.' }) id: string,
  ): Promise<SavedFilterRemovalPayload> {
    return payload(async () => {
      await service.deleteFilter(context, id);
      return { savedFilterId: id };
    });
  }
}
