import { Args, ArgsType, Ctx, Extensions, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import { type AppContext, requireEditor } from '../../server/context.ts';
import { countKept, countParties, importParties, importRows, keptObjects, maxKept } from './import-rows.service.ts';
import { ImportKeptObject, ImportPartyConnection, ImportRowConnection, ImportRowFilter } from './import-rows.type.ts';

@ArgsType()
class ImportRowsArgs extends PageArgs {
  @Field(() => ImportRowFilter, { nullable: true, description: 'Filters. Rows must match all filters.' })
  filter?: ImportRowFilter;
}

/** Lists of an import. */
@Resolver(() => Import)
class ImportRowsResolver {
  @Reads<Import>('id')
  @FieldResolver(() => ImportRowConnection, { description: 'Rows in the order of the file.' })
  rows(
    @Root() { id }: Import,
    @Ctx() context: AppContext,
    @Args(() => ImportRowsArgs) { filter, ...args }: ImportRowsArgs,
  ): InstanceType<typeof ImportRowConnection> {
    requireEditor(context);
    return new ImportRowConnection(importRows(context, id, filter ?? {}), args);
  }

  @Reads<Import>('id')
  @FieldResolver(() => ImportPartyConnection, {
    description: 'People and publishers of the file that the catalogue may already have, in the order of their rows.',
  })
  parties(
    @Root() { id }: Import,
    @Ctx() context: AppContext,
    @Args(() => PageArgs) args: PageArgs,
  ): InstanceType<typeof ImportPartyConnection> {
    requireEditor(context);
    return new ImportPartyConnection(importParties(context, id), args);
  }

  @Reads<Import>('id')
  @FieldResolver(() => Int, { description: 'Number of objects that undoing left as they are.' })
  keptCount(@Root() { id }: Import, @Ctx() context: AppContext): Promise<number> {
    return countKept(context, id);
  }

  @Reads<Import>('id')
  @Extensions({ maxRows: maxKept })
  @FieldResolver(() => [ImportKeptObject], { description: `Objects that undoing left as they are, at most ${maxKept}.` })
  kept(@Root() { id }: Import, @Ctx() context: AppContext): Promise<ImportKeptObject[]> {
    return keptObjects(context, id);
  }
}

@Resolver(() => ImportPartyConnection)
class ImportPartyPagesResolver {
  @FieldResolver(() => Int, { description: 'Number of parties on all pages without a decision.' })
  async openCount(@Root() { ownerId }: InstanceType<typeof ImportPartyConnection>, @Ctx() { rows }: AppContext): Promise<number> {
    return (await countParties(rows, ownerId)).openCount;
  }
}

export const importRowResolvers = [ImportRowsResolver, ImportPartyPagesResolver] as const;
