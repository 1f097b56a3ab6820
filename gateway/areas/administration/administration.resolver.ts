import { Query, Resolver } from 'type-graphql';
import { Administration } from '../../kit/administration.ts';

@Resolver()
export class AdministrationResolver {
  @Query(() => Administration, {
    description: 'What only administrators of the installation may read. Its fields fail with FORBIDDEN for others.',
  })
  administration(): Administration {
    return {};
  }
}
