import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { exampleOf } from '#domain/imports/field-examples.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import { importedKinds, type PartyDecision, textEncodings } from '#domain/imports/import-terms.ts';
import { changed } from '../../kit/changed-payload.ts';
import { constantOf } from '../../kit/enum-type.ts';
import { payload } from '../../kit/errors.ts';
import { JobProgress } from '../../kit/job-progress.type.ts';
import { PageArgs, SortDirection } from '../../kit/list-args.ts';
import type { RelatedStatement } from '../../kit/rows.ts';
import { DateTime } from '../../kit/scalars.ts';
import { Reads } from '../../kit/selection.ts';
import { type AppContext, requireActor, requireEditor } from '../../server/context.ts';
import type { LiveEvent } from '../../server/live/announce.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
import { commitImport, reopenImport } from './commit-import.ts';
import { confirmParties, type PartyChoice } from './confirm-parties.ts';
import { ImportPartyDecisionEnum } from './import-enums.type.ts';
import { correctRow } from './import-rows.service.ts';
import { cancelImport, deleteImport, mapImport, readImportAgain, startImport, undoImport } from './imports.service.ts';
import {
  ImportCellInput,
  ImportConnection,
  ImportCountsType,
  ImportFieldType,
  ImportInput,
  ImportMappingInput,
  ImportPartyInput,
  ImportPayload,
  ImportReadInput,
  ImportRemovalPayload,
  ImportRowPayload,
  ImportStartPayload,
} from './imports.type.ts';
import { stageProgress } from './stage-progress.ts';

const written: RelatedStatement<{ id: string }> = {
  name: 'written_imports',
  key: 'id',
  text: `select i.id from import i where i.id = any($1::uuid[]) and i.workspace_id = $2 and exists (
    select from import_change c where c.import_id = i.id and c.workspace_id = i.workspace_id and not c.is_undone)`,
};
const importList = {
  entity: Import,
  sorts: { CREATED_AT: 'created_at' },
  searchColumn: 'search_fold(file_name)',
  defaultSort: { by: 'CREATED_AT', direction: 'DESC' },
} as const;
const encodingOf = ({ encoding }: ImportReadInput) => textEncodings.find((each) => constantOf(each) === encoding);
const ofImport = { description: 'ID of the import.' };
const byId = () => Arg('id', () => ID, ofImport);

@Resolver(() => Import)
export class ImportsResolver {
  @Query(() => Import, { nullable: true, description: 'Returns the import with this ID, or null.' })
  import(@Ctx() context: AppContext, @byId() id: string): Promise<Import | null> {
    requireEditor(context);
    return context.rows.byId(Import, id);
  }

  @Query(() => ImportConnection, { description: 'Imports of the workspace, the newest first.' })
  imports(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    const sort = { by: 'CREATED_AT', direction: SortDirection.DESC } as const;
    requireEditor(context);
    return new ImportConnection(context.rows, importList, { ...args, sort });
  }

  @Subscription(() => Import, {
    description:
      'Sends an import of the workspace when its state changes, and about once a second while a background job works on it.',
    subscribe: follow<{ import?: string | null }>('import', {
      role: 'editor',
      wants: ({ id }, args) => args.import == null || args.import === id,
    }),
  })
  async importChanged(
    @Root() { id }: LiveEvent,
    @Ctx() context: AppContext,
    @Arg('import', () => ID, { nullable: true, description: 'ID of an import. Defaults to all.' }) _import?: string,
  ): Promise<Import> {
    requireEditor(context);
    return stillThere(await context.rows.byId(Import, id));
  }

  @Query(() => [ImportFieldType], { description: 'Fields to which the columns of an imported file can be mapped.' })
  importFields(@Ctx() context: AppContext): ImportFieldType[] {
    requireActor(context);
    return importFields.map((field) => {
      const { key, record, label, description, terms = {} } = field;
      return { key, recordKind: record, label, description, example: exampleOf(field), values: Object.values(terms) };
    });
  }

  @Mutation(() => ImportStartPayload, {
    description: 'Starts an import. Send the file to `uploadUrl`, then query `import` until its state is `MAPPING`.',
  })
  importStart(
    @Ctx() context: AppContext,
    @Arg('input', () => ImportInput, { description: 'The file to import.' }) input: ImportInput,
  ) {
    return payload(async () => {
      const id = await startImport(context, input);
      return { import: (await context.rows.byId(Import, id))!, uploadUrl: `/imports/${id}/file` };
    });
  }

  @Mutation(() => ImportPayload, {
    description: 'Maps the columns of a file and starts the dry run, which writes nothing to the catalogue.',
  })
  importMap(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('input', () => ImportMappingInput, { description: 'How to read the columns.' }) input: ImportMappingInput,
  ) {
    return changed(context.rows, 'import', Import, () => mapImport(context, id, input as never).then(() => id));
  }

  @Mutation(() => ImportPayload, {
    description: 'Reads a file again with another sheet, encoding or delimiter. Corrections of cells are lost.',
  })
  importReload(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('input', () => ImportReadInput, { description: 'How to read the file.' }) input: ImportReadInput,
  ) {
    return changed(context.rows, 'import', Import, () =>
      readImportAgain(context, id, { ...input, encoding: encodingOf(input) }).then(() => id),
    );
  }

  @Mutation(() => ImportRowPayload, {
    description: 'Corrects cells of a row after the dry run, and begins to check the file again.',
  })
  importRowUpdate(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('row', () => Int, { description: 'Number of the row, as spreadsheet programs show it.' }) row: number,
    @Arg('cells', () => [ImportCellInput], { description: 'Cells to change.' }) cells: ImportCellInput[],
  ) {
    return payload(async () => {
      const rows = await correctRow(context, id, row, cells);
      return { import: (await context.rows.byId(Import, id))!, rows };
    });
  }

  @Mutation(() => ImportPayload, { description: 'Decides whether people and publishers of the file are those in the catalogue.' })
  importConfirm(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('parties', () => [ImportPartyInput], { description: 'Decisions about single parties.' }) parties: ImportPartyInput[],
    @Arg('remaining', () => ImportPartyDecisionEnum, { nullable: true, description: 'Decision about all others that are open.' })
    remaining?: PartyDecision | null,
  ) {
    const act = () => confirmParties(context, id, parties as PartyChoice[], remaining ?? null).then(() => id);
    return changed(context.rows, 'import', Import, act);
  }

  @Mutation(() => ImportPayload, {
    description:
      'Writes the rows of a checked file that are not refused. If another import has written since the check, the file is checked again instead.',
  })
  importCommit(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('acceptsLowShareTotals', () => Boolean, {
      nullable: true,
      description: 'Whether works whose shares total less than 90 % are imported as they are. Required if there are any.',
    })
    acceptsLowShareTotals?: boolean | null,
  ) {
    const act = () => commitImport(context, id, { acceptsLowShareTotals: acceptsLowShareTotals === true }).then(() => id);
    return changed(context.rows, 'import', Import, act);
  }

  @Mutation(() => ImportPayload, {
    description:
      'Reopens an import that failed or was cancelled, in the stage in which it stopped. An undone import is checked again with its mapping and corrections.',
  })
  importReopen(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'import', Import, () => reopenImport(context, id).then(() => id));
  }

  @Mutation(() => ImportPayload, { description: 'Cancels an import. Rows that are already written can be undone.' })
  importCancel(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'import', Import, () => cancelImport(context, id).then(() => id));
  }

  @Mutation(() => ImportPayload, {
    description: 'Undoes an import within 30 days. Objects that were edited since stay as they are.',
  })
  importUndo(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'import', Import, () => undoImport(context, id).then(() => id));
  }

  @Mutation(() => ImportRemovalPayload, { description: 'Deletes an import with its file. Objects that it wrote stay.' })
  importDelete(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      await deleteImport(context, id);
      return { importId: id };
    });
  }

  @Reads<Import>('counts')
  @FieldResolver(() => ImportCountsType, {
    nullable: true,
    description: 'Result of the dry run, and later of the import. Null before the dry run.',
  })
  counts(@Root() { counts }: Import): ImportCountsType | null {
    if (!counts) return null;
    const { rows, created, changed: updated, warned, farTotals = 0 } = counts;
    return {
      created: rows.NEW,
      changed: rows.CHANGED,
      unchanged: rows.UNCHANGED,
      refused: rows.REFUSED,
      warned,
      lowShareTotals: farTotals,
      kinds: importedKinds
        .map((kind) => ({
          kind: kind.toUpperCase() as Uppercase<typeof kind>,
          created: created[kind] ?? 0,
          changed: updated[kind] ?? 0,
        }))
        .filter((each) => each.created + each.changed > 0),
    };
  }

  @Reads<Import>('undoUntil')
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Time until which the import can be undone. Null before it is started.',
  })
  undoableUntil(@Root() { undoUntil }: Import): string | null {
    return undoUntil as string | null;
  }

  @Reads<Import>('state', 'position', 'rowCount', 'headerRow', 'counts')
  @FieldResolver(() => JobProgress, {
    nullable: true,
    description:
      'Rows done by the background job, or objects while the import is undone. Null in states in which no job works on the import.',
  })
  progress(@Root() stage: Import): JobProgress | null {
    return stageProgress(stage);
  }

  @Reads<Import>('id')
  @FieldResolver(() => Boolean, { description: 'Whether the import has written objects that are not undone.' })
  async isWritten(@Root() { id }: Import, @Ctx() { rows }: AppContext): Promise<boolean> {
    return (await rows.related(written, id)).length > 0;
  }
}
