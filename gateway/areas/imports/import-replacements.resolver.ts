import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { payload } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import {
  ImportReplacement,
  ImportReplacementInput,
  ImportReplacementsPayload,
  ImportValueReplacePayload,
} from './import-replacements.type.ts';
import { deleteReplacement, rememberedReplacements, replaceValue } from './replace-values.ts';

/** Values that are replaced in a whole column, and remembered for later files. */
@Resolver()
export class ImportReplacementsResolver {
  @Query(() => [ImportReplacement], { description: 'Replacements that the workspace remembers for later files, by field.' })
  importReplacements(@Ctx() context: AppContext) {
    return rememberedReplacements(context);
  }

  @Mutation(() => ImportValueReplacePayload, {
    description: 'Replaces a value in all rows of a column after the dry run, and begins to check the file again.',
  })
  importValueReplace(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the import.' }) id: string,
    @Arg('input', () => ImportReplacementInput, { description: 'Column, value to replace and new value.' })
    input: ImportReplacementInput,
  ) {
    return payload(async () => {
      const rowCount = await replaceValue(context, id, input);
      return { import: (await context.rows.byId(Import, id))!, rowCount };
    });
  }

  @Mutation(() => ImportReplacementsPayload, {
    description: 'Deletes a remembered replacement. Files that are mapped already keep the replaced values.',
  })
  importReplacementDelete(
    @Ctx() context: AppContext,
    @Arg('field', () => String, { description: 'Key of the field.' }) field: string,
    @Arg('value', () => String, { description: 'Value to replace, as `importReplacements` returns it.' }) value: string,
  ) {
    return payload(async () => ({ importReplacements: await deleteReplacement(context, field, value) }));
  }
}
