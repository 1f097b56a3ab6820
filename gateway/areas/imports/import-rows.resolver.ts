import { Arg, Args, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import type { ImportOutcome } from '#domain/imports/import-terms.ts';
import { checkPage } from '../../kit/cursor.ts';
import { NumberedPageArgs } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { ImportOutcomeEnum } from './import-enums.type.ts';
import { countKept, importParties, importRows, keptObjects, maxKept } from './import-rows.service.ts';
import { ImportKeptObject, ImportParties, ImportRows } from './import-rows.type.ts';

/** Lists of an import. */
@Resolver(() => Import)
export class ImportRowsResolver {
  @Reads<Import>('id')
  @FieldResolver(() => ImportRows, { description: 'Rows of the file, filtered.' })
  async rows(
    @Root() { id }: Import,
    @Ctx() context: AppContext,
    @Args(() => NumberedPageArgs) { first, page }: NumberedPageArgs,
    @Arg('outcome', () => ImportOutcomeEnum, { nullable: true, description: 'Filter by outcome.' })
    outcome?: ImportOutcome | null,
    @Arg('hasProblems', () => Boolean, { nullable: true, description: 'Filter by whether the row has problems.' })
    hasProblems?: boolean | null,
    @Arg('isRefused', () => Boolean, { nullable: true, description: 'Filter by whether the row is refused.' })
    isRefused?: boolean | null,
  ): Promise<ImportRows> {
    checkPage({ first, page });
    return importRows(context, id, { outcome, hasProblems, isRefused }, pageOf({ first, page }));
  }

  @Reads<Import>('id')
  @FieldResolver(() => ImportParties, { description: 'People and publishers of the file that the catalogue may already have.' })
  parties(
    @Root() { id }: Import,
    @Ctx() context: AppContext,
    @Args(() => NumberedPageArgs) { first, page }: NumberedPageArgs,
  ): Promise<ImportParties> {
    checkPage({ first, page });
    return importParties(context, id, pageOf({ first, page }));
  }

  @Reads<Import>('id')
  @FieldResolver(() => Int, { description: 'Number of objects that undoing left as they are.' })
  keptCount(@Root() { id }: Import, @Ctx() context: AppContext): Promise<number> {
    return countKept(context, id);
  }

  @Reads<Import>('id')
  @Extensions({ mostRows: maxKept })
  @FieldResolver(() => [ImportKeptObject], { description: `Objects that undoing left as they are, at most ${maxKept}.` })
  kept(@Root() { id }: Import, @Ctx() context: AppContext): Promise<ImportKeptObject[]> {
    return keptObjects(context, id);
  }
}

const pageOf = ({ first, page }: { first?: number | null; page?: number | null }) => ({ first: first ?? 20, page: page ?? 1 });
