import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { keysOf, musicNouns, wordsOf } from '#domain/records/record-kinds.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { recordOf } from '../music/records/record-of.ts';
import { NodesResolver } from './nodes.resolver.ts';
import { searchWorkspace } from './search.service.ts';
import { SearchHit } from './search.type.ts';

const kinds = keysOf(musicNouns)
  .map((key) => wordsOf(key).many)
  .join(', ');

@Resolver(() => SearchHit)
class SearchResolver {
  @Query(() => [SearchHit], {
    description: `Searches ${kinds} and assets of the workspace. Matches names, titles, codes, email addresses, file names and tags. Documents whose text matches follow those found by title, each with a passage. Titles that begin with the search text come first. Two characters match beginnings, three or more match any part.`,
  })
  async search(
    @Ctx() context: AppContext,
    @Arg('text', () => String, {
      description:
        'Words to search for, in any order, ignoring case, diacritics, apostrophes and hyphens. If nothing contains them, similar words count.',
    })
    text: string,
    @Arg('first', () => Int, { nullable: true, description: 'Number of results of each kind, at most 20. Defaults to 5.' })
    first?: number,
  ): Promise<SearchHit[]> {
    requireActor(context);
    return searchWorkspace(context, text, first);
  }

  @FieldResolver(() => CatalogueRecord, { nullable: true, description: 'The object. Null if it was deleted meanwhile.' })
  record(@Root() { kind, id }: SearchHit, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, kind, id);
  }
}

export const searchResolvers = [SearchResolver, NodesResolver] as const;
