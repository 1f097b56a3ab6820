import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contributor } from '#db/entities/contributor.ts';
import { Publisher } from '#db/entities/publisher.ts';
import type { Split } from '#db/entities/work.ts';
import { type SplitGroupName, type SplitRight, splitGroups, splitRights } from '#domain/works/split-model.ts';
import type { AppContext } from '../context.ts';
import { PercentScalar } from '../kit/scalars.ts';
import {
  AuthorSplit,
  ComposerSplit,
  GroupFactors,
  MainSplit,
  PublisherSplit,
  SplitProblem,
  SplitSheet,
  SplitTotals,
} from './splits.type.ts';

/** A row that knows its sheet, so that its share can be computed when it is asked for. */
type SheetRow = Split & { sheet: SplitSheet };
const rowsOf = (sheet: SplitSheet, group: SplitGroupName) => {
  const rows = sheet.rows.filter((row) => row.group === group) as SheetRow[];
  for (const row of rows) row.sheet = sheet;
  return rows;
};
const shareOf = (row: SheetRow, right: SplitRight): number => {
  const computed = row.sheet.computed[row.group as SplitGroupName].rows.find(({ key }) => key === row.id)!;
  return right === 'performance' ? computed.performanceShare : computed.mechanicalShare;
};

@Resolver(() => SplitSheet)
export class SplitSheetResolver {
  @FieldResolver(() => MainSplit, { description: 'How the whole is divided between publishers, music and lyrics.' })
  main(@Root() sheet: SplitSheet) {
    return sheet.computed.main;
  }

  @FieldResolver(() => [ComposerSplit], { description: 'Who wrote the music.' })
  composers(@Root() sheet: SplitSheet): Split[] {
    return rowsOf(sheet, 'composers');
  }

  @FieldResolver(() => [AuthorSplit], { description: 'Who wrote the lyrics.' })
  authors(@Root() sheet: SplitSheet): Split[] {
    return rowsOf(sheet, 'authors');
  }

  @FieldResolver(() => [PublisherSplit], { description: 'Who publishes the work.' })
  publishers(@Root() sheet: SplitSheet): Split[] {
    return rowsOf(sheet, 'publishers');
  }

  @FieldResolver(() => [GroupFactors], { description: 'The factors of each group for each right, and what is missing.' })
  factors(@Root() { computed }: SplitSheet): GroupFactors[] {
    return splitGroups.flatMap((group) => splitRights.map((right) => ({ group, right, ...computed[group][right] })));
  }

  @FieldResolver(() => SplitTotals, { description: 'Performance royalties of the whole work.' })
  performance(@Root() { computed }: SplitSheet): SplitTotals {
    return computed.performance;
  }

  @FieldResolver(() => SplitTotals, { description: 'Mechanical royalties of the whole work.' })
  mechanical(@Root() { computed }: SplitSheet): SplitTotals {
    return computed.mechanical;
  }

  @FieldResolver(() => Boolean, { description: 'Whether every right is divided completely.' })
  isComplete(@Root() { computed }: SplitSheet): boolean {
    return computed.isComplete;
  }

  @FieldResolver(() => [SplitProblem], { description: 'What to mend or to know, the gravest first.' })
  problems(@Root() { computed }: SplitSheet): SplitProblem[] {
    return computed.problems;
  }
}

type MaybePromise<T> = Promise<T> | T;
const contributorOf = (row: Split, context: AppContext) => context.rows.shown(Contributor, row.contributorId!);

@Resolver(() => ComposerSplit)
export class ComposerSplitResolver {
  @FieldResolver(() => Contributor, { nullable: true, description: 'Who it is; null when the contributor lies in the bin.' })
  contributor(@Root() row: SheetRow, @Ctx() context: AppContext): MaybePromise<Contributor | null> {
    return contributorOf(row, context);
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the performance royalties of the whole work.' })
  performanceShare(@Root() row: SheetRow): number {
    return shareOf(row, 'performance');
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the mechanical royalties of the whole work.' })
  mechanicalShare(@Root() row: SheetRow): number {
    return shareOf(row, 'mechanical');
  }
}

@Resolver(() => AuthorSplit)
export class AuthorSplitResolver {
  @FieldResolver(() => Contributor, { nullable: true, description: 'Who it is; null when the contributor lies in the bin.' })
  contributor(@Root() row: SheetRow, @Ctx() context: AppContext): MaybePromise<Contributor | null> {
    return contributorOf(row, context);
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the performance royalties of the whole work.' })
  performanceShare(@Root() row: SheetRow): number {
    return shareOf(row, 'performance');
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the mechanical royalties of the whole work.' })
  mechanicalShare(@Root() row: SheetRow): number {
    return shareOf(row, 'mechanical');
  }
}

@Resolver(() => PublisherSplit)
export class PublisherSplitResolver {
  @FieldResolver(() => Publisher, { nullable: true, description: 'Which publisher it is; null when it lies in the bin.' })
  publisher(@Root() row: SheetRow, @Ctx() context: AppContext): MaybePromise<Publisher | null> {
    return context.rows.shown(Publisher, row.publisherId!);
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the performance royalties of the whole work.' })
  performanceShare(@Root() row: SheetRow): number {
    return shareOf(row, 'performance');
  }

  @FieldResolver(() => PercentScalar, { description: 'Share of the mechanical royalties of the whole work.' })
  mechanicalShare(@Root() row: SheetRow): number {
    return shareOf(row, 'mechanical');
  }
}
