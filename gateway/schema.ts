import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountsResolver } from './accounts/accounts.resolver.ts';
import { ContributorsResolver } from './contributors/contributors.resolver.ts';
import { scalarsByName } from './kit/scalars.ts';
import { LookupsResolver } from './lookups/lookups.resolver.ts';
import { PublishersResolver } from './publishers/publishers.resolver.ts';
import {
  AuthorSplitResolver,
  ComposerSplitResolver,
  PublisherSplitResolver,
  SplitSheetResolver,
} from './works/splits.resolver.ts';
import { WorksResolver } from './works/works.resolver.ts';

/** The one schema of the product. Domain schemas validate input in the services, so that type-graphql need not. */
export const makeSchema = (): Promise<GraphQLSchema> =>
  buildSchema({
    resolvers: [
      AccountsResolver,
      LookupsResolver,
      ContributorsResolver,
      PublishersResolver,
      WorksResolver,
      SplitSheetResolver,
      ComposerSplitResolver,
      AuthorSplitResolver,
      PublisherSplitResolver,
    ],
    orphanedTypes: [],
    scalarsMap: [...scalarsByName.values()].map((scalar) => ({ type: scalar as never, scalar })),
    validate: false,
  });
