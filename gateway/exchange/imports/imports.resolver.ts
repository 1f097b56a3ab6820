import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Import, type ImportFile } from '#db/entities/imports.ts';
import { dateOrderOf } from '#domain/exchange/column-facts.ts';
import { importFields } from '#domain/exchange/import-fields.ts';
import { importedKinds, isBusyImport, type PartyDecision } from '#domain/exchange/import-terms.ts';
import type { AppContext } from '../../context.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import { PageArgs, SortDirection } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import { confirmParties, type PartyChoice } from './confirm-parties.ts';
import { DateOrderEnum, PartyDecisionEnum, ShareScaleEnum } from './import-enums.type.ts';
import { correctRow } from './import-rows.service.ts';
import {
  cancelImport,
  commitImport,
  deleteImport,
  mapImport,
  readImportAgain,
  reopenImport,
  startImport,
  undoImport,
} from './imports.service.ts';
import {
  ImportCellInput,
  ImportColumn,
  ImportConnection,
  ImportCountsType,
  ImportDeletePayload,
  ImportFieldType,
  ImportFormat,
  ImportInput,
  ImportMappingInput,
  ImportPartyInput,
  ImportPayload,
  ImportProgress,
  ImportReadInput,
  ImportRowPayload,
  ImportUploadPayload,
} from './imports.type.ts';

const importList = { entity: Import, sorts: { CREATED_AT: 'created_at' }, searchColumn: 'file_name' };
const ofImport = { description: 'ID of the import.' };
const byId = () => Arg('id', () => ID, ofImport);

@Resolver(() => Import)
export class ImportsResolver {
  @Query(() => Import, { nullable: true, description: 'Returns the import with this ID, or null.' })
  import(@Ctx() context: AppContext, @byId() id: string): Promise<Import | null> {
    return context.editor && context.rows.byId(Import, id);
  }

  @Query(() => ImportConnection, { description: 'Imports of the workspace, the newest first.' })
  imports(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    const sort = { by: 'CREATED_AT', direction: SortDirection.DESC } as const;
    return context.editor && new ImportConnection(context.rows, importList, { ...args, search: null, sort });
  }

  @Query(() => [ImportFieldType], { description: 'Fields to which the columns of an imported file can be mapped.' })
  importFields(@Ctx() context: AppContext): ImportFieldType[] {
    void context.actor;
    return importFields.map(({ key, record, label }) => ({ key, record, label }));
  }

  @Mutation(() => ImportUploadPayload, {
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
    return changed(context.rows, 'import', Import, () => readImportAgain(context, id, input).then(() => id));
  }

  @Mutation(() => ImportRowPayload, {
    description: 'Corrects cells of a row after the dry run, and begins to check the file again.',
  })
  importRowUpdate(
    @Ctx() context: AppContext,
    @byId() id: string,
    @Arg('row', () => Int, { description: 'Number of the row.' }) row: number,
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
    @Arg('remaining', () => PartyDecisionEnum, { nullable: true, description: 'Decision about all others that are open.' })
    remaining?: PartyDecision | null,
  ) {
    const act = () => confirmParties(context, id, parties as PartyChoice[], remaining ?? null).then(() => id);
    return changed(context.rows, 'import', Import, act);
  }

  @Mutation(() => ImportPayload, {
    description: 'Writes the rows of a checked file that are not refused.',
  })
  importCommit(@Ctx() context: AppContext, @byId() id: string) {
    return changed(context.rows, 'import', Import, () => commitImport(context, id).then(() => id));
  }

  @Mutation(() => ImportPayload, {
    description: 'Reopens an import that failed or was cancelled, in the stage in which it stopped.',
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

  @Mutation(() => ImportDeletePayload, { description: 'Deletes an import with its file. Objects that it wrote stay.' })
  importDelete(@Ctx() context: AppContext, @byId() id: string) {
    return payload(async () => {
      await deleteImport(context, id);
      return { importId: id };
    });
  }

  @Reads<Import>('file')
  @FieldResolver(() => ImportFormat, { nullable: true, description: 'How the file was read. Null until then.' })
  format(@Root() { file }: Import): ImportFile | null {
    return file ?? null;
  }

  @Reads<Import>('columns', 'targets', 'options')
  @FieldResolver(() => [ImportColumn], { description: 'Columns of the file with their fields.' })
  columns(@Root() { columns, targets, options }: Import): ImportColumn[] {
    return columns.map((facts, index) => ({
      index,
      heading: facts.heading,
      samples: facts.samples,
      filled: facts.filled,
      target: targets[index] ?? null,
      hasAmbiguousDates: options.dateOrder === null && facts.hasOtherDates && dateOrderOf(facts) === null,
    }));
  }

  @Reads<Import>('options')
  @FieldResolver(() => DateOrderEnum, { nullable: true, description: 'Chosen order of dates. Null if the values decide.' })
  dateOrder(@Root() { options }: Import): string | null {
    return options.dateOrder;
  }

  @Reads<Import>('options')
  @FieldResolver(() => ShareScaleEnum, { nullable: true, description: 'Chosen scale of shares. Null if the values decide.' })
  shareScale(@Root() { options }: Import): string | null {
    return options.shareScale;
  }

  @Reads<Import>('counts')
  @FieldResolver(() => ImportCountsType, { nullable: true, description: 'Result of the dry run. Null until then.' })
  counts(@Root() { counts }: Import): ImportCountsType | null {
    if (!counts) return null;
    const { rows, created, changed: updated, warned } = counts;
    return {
      ...{ new: rows.NEW, changed: rows.CHANGED, unchanged: rows.UNCHANGED, refused: rows.REFUSED, warned },
      kinds: importedKinds
        .map((kind) => ({ kind: kind.toUpperCase(), created: created[kind] ?? 0, changed: updated[kind] ?? 0 }))
        .filter((each) => each.created + each.changed > 0),
    };
  }

  @Reads<Import>('state', 'position', 'rowCount', 'headerRow', 'stageStartedAt')
  @FieldResolver(() => ImportProgress, {
    nullable: true,
    description: 'Progress of the current stage. Null while nothing is done.',
  })
  progress(@Root() { state, position, rowCount, headerRow, stageStartedAt }: Import): ImportProgress | null {
    if (!isBusyImport(state)) return null;
    const done = Math.min(rowCount, Math.max(0, position - (headerRow ?? 0)));
    const seconds = stageStartedAt ? (Date.now() - new Date(stageStartedAt).getTime()) / 1_000 : 0;
    const secondsLeft = done > 0 && seconds > 1 ? Math.ceil((seconds / done) * (rowCount - done)) : null;
    return { done, total: rowCount, secondsLeft };
  }
}
