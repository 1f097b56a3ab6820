import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { AppContext } from '../context.ts';
import { searchWorkspace } from './search.service.ts';
import { SearchHit } from './search.type.ts';

@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      'What answers a text in the workspace: works by title, alternative title, artist, genre and ISWC, contributors and publishers by name, email, IPI number and ID, images, videos and documents by title, file name, category, owner of the copyright and tags. Where no document answers, those answer in whose pages the text stands. Titles that begin with the text come first. Two characters find beginnings, three or more find pieces, fewer nothing.',
  })
  async search(
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'What to look for; letter case and diacritics do not matter.' }) text: string,
    @Arg('first', () => Int, { nullable: true, description: 'How many of each kind: 5 unless told, at most 20.' }) first?: number,
  ): Promise<SearchHit[]> {
    return context.actor && searchWorkspace(context, text, first);
  }
}
