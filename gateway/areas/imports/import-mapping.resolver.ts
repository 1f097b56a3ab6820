import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Import } from '#db/entities/imports.ts';
import { dateOrderOf } from '#domain/imports/column-facts.ts';
import { type ImportQuestion, questionsAbout } from '#domain/imports/import-questions.ts';
import { constantOf } from '../../kit/enum-type.ts';
import { Reads } from '../../kit/selection.ts';
import type { AppContext } from '../../server/context.ts';
import { BlankTitlesEnum, DateOrderEnum, NameCommasEnum, ShareScaleEnum } from './import-enums.type.ts';
import { ImportProblemType, ImportRowType } from './import-rows.type.ts';
import { ImportColumn, ImportFormat, ImportQuestionType } from './imports.type.ts';

/** How a file is read: its format, its columns with their fields, and what its values leave open. */
@Resolver(() => Import)
export class ImportMappingResolver {
  @Reads<Import>('file')
  @FieldResolver(() => ImportFormat, {
    nullable: true,
    description: 'Format of the file, and how it was read. Null before the file is read.',
  })
  format(@Root() { file }: Import): ImportFormat | null {
    return file ? { ...file, encoding: file.encoding && constantOf(file.encoding) } : null;
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

  @Reads<Import>('options')
  @FieldResolver(() => NameCommasEnum, { nullable: true, description: 'Chosen meaning of commas between names.' })
  nameCommas(@Root() { options }: Import): string | null {
    return options.nameCommas ?? null;
  }

  @Reads<Import>('options')
  @FieldResolver(() => BlankTitlesEnum, { nullable: true, description: 'Chosen meaning of rows without a title.' })
  blankTitles(@Root() { options }: Import): string | null {
    return options.blankTitles ?? null;
  }

  @Reads<Import>('columns', 'targets', 'rowCount')
  @FieldResolver(() => [ImportQuestionType], {
    description: 'Questions that the values leave open under the stored mapping. Answer them with `importMap`.',
  })
  questions(@Root() file: Import): ImportQuestion[] {
    return questionsAbout(file);
  }
}

/** Problems name the heading of their column. */
@Resolver(() => ImportRowType)
export class ImportProblemsResolver {
  @FieldResolver(() => [ImportProblemType], { description: 'Problems with cells of the row.' })
  async problems(@Root() { id, problems }: ImportRowType, @Ctx() context: AppContext): Promise<ImportProblemType[]> {
    const found = problems.length > 0 ? await context.rows.byId(Import, id.split('/')[0]!) : null;
    return problems.map((problem) => ({ ...problem, heading: found?.columns[problem.column ?? -1]?.heading ?? null }));
  }
}
