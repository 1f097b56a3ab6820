import { HUNDRED, type Percent, percentText } from '#domain/kit/percent.ts';
import { defaultMainSplit, factorOf, type MainSplit, type SplitRight, splitRights } from '#domain/works/split-model.ts';
import { type DividedRight, divideRight } from './file-shares.ts';
import { errorAt, type ImportProblem, type Place, placeOf, warningAt } from './import-problem.ts';
import type { WriterRole } from './role-words.ts';
import type { Cell } from './sections.ts';
import {
  beside,
  type Cells,
  cellIn,
  factorNames,
  joinPublishers,
  joinWriters,
  numberIn,
  type PartyLines,
  type PublisherLine,
  sharesOf,
  type WriterLine,
  withoutRepeats,
} from './sheet-lines.ts';

/** A row of a sheet; `party` is the index of a party of the unit. */
export type SheetRow<R = string> = { party: number | null; role: R; performanceFactor: Percent; mechanicalFactor: Percent };
/** The splits that a file describes. `hasShares` is false for a right of which the file has no shares: it gets those of the other right. */
export type UnitSheet = {
  mainSplit: MainSplit;
  composers: SheetRow[];
  authors: SheetRow[];
  publishers: SheetRow[];
  hasShares: Record<SplitRight, boolean>;
};

type SheetInput = PartyLines & {
  work: Cells;
  place: Place;
  /** Whether the rows are one work because they have the same title and no number. */
  isJoined: boolean;
};

const mainNames = splitRights.flatMap((right) => [`${right}PublishingShare`, `${right}MusicShare`]);

/** Builds the splits that the rows of a work describe. Null without a party and a main split. Problems are added to `problems`. */
export function unitSheet(input: SheetInput, problems: ImportProblem[]): UnitSheet | null {
  const { work, place } = input;
  if (input.writers.length + input.publishers.length === 0 && !mainNames.some((name) => work.has(name))) return null;
  const { writers: each, publishers } = withoutRepeats(input, problems);
  const writers = joinWriters(each, input.nameOf, problems);
  const all = [...writers, ...publishers];
  const hasFactors = splitRights.some((right) => cellIn(all, factorNames(right)));
  const namesOf = hasFactors ? factorNames : sharesOf;
  const has = (right: SplitRight) => cellIn(all, namesOf(right)) !== undefined;
  const hasShares = { performance: has('performance'), mechanical: has('mechanical') };
  const shareCell = cellIn(all, splitRights.flatMap(namesOf));
  const lost = hasFactors && shareWithoutFactor(all);
  if (lost) {
    problems.push(errorAt(lost, lost.text, mixedMessage));
    return null;
  }
  if (hasShares.performance !== hasShares.mechanical) problems.push(warningAt(placeOf(shareCell!), '', oneRightMessage));
  const sources: Sources = {
    performance: hasShares.mechanical && !hasShares.performance ? 'mechanical' : 'performance',
    mechanical: hasShares.performance && !hasShares.mechanical ? 'performance' : 'mechanical',
  };
  if (hasFactors || all.length === 0) {
    const sheet = { ...factorSheet(work, writers, publishers, sources), hasShares };
    if (shareCell) warnOfRest(sheet, shareCell, problems);
    return sheet;
  }
  const joined = joinPublishers(publishers);
  const performance = divided(sources.performance, { writers, publishers: joined, each });
  const mechanical = divided(sources.mechanical, { writers, publishers: joined, each });
  if (!performance.ok || !mechanical.ok) {
    const { message } = [performance, mechanical].find((result) => !result.ok)!;
    problems.push(errorAt(placeOf(shareCell ?? place), '', input.isJoined ? `${message} ${joinedNote}` : message));
    return null;
  }
  const sheet = { ...joinedSheet(writers, joined, performance.value, mechanical.value), hasShares };
  // Publishers collect mechanical royalties as a whole, but not performance royalties.
  if (!hasShares.performance && writers.length > 0 && mechanical.value.main.publishingShare === HUNDRED)
    sheet.mainSplit.performance = defaultMainSplit.performance;
  const writersCell = cellIn(writers, splitRights.flatMap(namesOf));
  if (shareCell) warnOfRest(sheet, shareCell, problems, writersCell !== undefined);
  return sheet;
}

const mixedMessage =
  'Other parties of this work have factors, so this share would be lost. Map all of these columns to shares, or all of them to factors.';
const joinedNote =
  'The rows have one title and no number, so they are read as one work. If they are several works, give each its own number.';

/** A share of a party without a factor, beside parties with factors. */
const shareWithoutFactor = (lines: readonly { cells: Cells }[]): Cell | undefined =>
  lines
    .filter((line) => !cellIn([line], splitRights.flatMap(factorNames)))
    .flatMap((line) => cellIn([line], splitRights.flatMap(sharesOf)) ?? [])
    .find(({ value }) => Number(value) > 0);

/** The right whose shares each right gets. */
type Sources = Record<SplitRight, SplitRight>;
const oneRightMessage =
  'The file has shares of one right only. The other right gets the same shares, unless the work already has its own.';

/** Our own export has the factors of each group. */
function factorSheet(
  work: Cells,
  writers: readonly WriterLine[],
  publishers: readonly PublisherLine[],
  sources: Sources,
): Omit<UnitSheet, 'hasShares'> {
  const factors = (cells: Cells) => ({
    performanceFactor: numberIn(cells, factorNames(sources.performance)) ?? 0,
    mechanicalFactor: numberIn(cells, factorNames(sources.mechanical)) ?? 0,
  });
  const rows = (group: WriterRole['group']): SheetRow[] =>
    writers.flatMap(({ party, roles, cells }) =>
      roles.filter((role) => role.group === group).map(({ role }) => ({ party, role, ...factors(cells) })),
    );
  const main = (right: SplitRight) => ({
    publishingShare: numberIn(work, [`${right}PublishingShare`]) ?? defaultMainSplit[right].publishingShare,
    musicShare: numberIn(work, [`${right}MusicShare`]) ?? defaultMainSplit[right].musicShare,
  });
  return {
    mainSplit: { performance: main(sources.performance), mechanical: main(sources.mechanical) },
    composers: rows('composers'),
    authors: rows('authors'),
    publishers: publishers.map(({ party, role, cells }) => ({ party, role, ...factors(cells) })),
  };
}

const groupsIn = (roles: readonly WriterRole[]) => ({
  isComposer: roles.some(({ group }) => group === 'composers'),
  isAuthor: roles.some(({ group }) => group === 'authors'),
});

type Dividing = { writers: readonly WriterLine[]; publishers: readonly PublisherLine[][]; each: readonly WriterLine[] };

/** Divides a right. `each` are the writers before those of one row were joined: each has its own publisher. */
function divided(right: SplitRight, { writers, publishers, each }: Dividing) {
  const total = (values: (Percent | null)[]) =>
    values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  // The writers beside a publisher, in the same row and group, are those that it represents.
  const represented = (line: PublisherLine) =>
    total(each.filter((writer) => beside(writer) === beside(line)).map(({ cells }) => numberIn(cells, sharesOf(right))));
  return divideRight(
    writers.map(({ roles, cells }) => ({ ...groupsIn(roles), share: numberIn(cells, sharesOf(right)) })),
    publishers.map((lines) => ({
      share: total(lines.map(({ cells }) => numberIn(cells, sharesOf(right)))),
      weight: total(lines.map(represented)) ?? 1,
    })),
  );
}

/** Distributes the factors of a writer over its roles in a group. */
function joinedSheet(
  writers: readonly WriterLine[],
  publishers: readonly PublisherLine[][],
  performance: DividedRight,
  mechanical: DividedRight,
): Omit<UnitSheet, 'hasShares'> {
  const rows = (group: WriterRole['group']): SheetRow[] => {
    const inGroup = writers.filter(({ roles }) => roles.some((role) => role.group === group));
    return inGroup.flatMap(({ party, roles }, index) => {
      const own = roles.filter((role) => role.group === group);
      const part = (factors: readonly Percent[], position: number) => {
        const factor = factors[index] ?? 0;
        const each = Math.floor(factor / own.length);
        return position === 0 ? factor - each * (own.length - 1) : each;
      };
      return own.map(({ role }, position) => ({
        party,
        role,
        performanceFactor: part(performance[group], position),
        mechanicalFactor: part(mechanical[group], position),
      }));
    });
  };
  return {
    mainSplit: { performance: performance.main, mechanical: mechanical.main },
    composers: rows('composers'),
    authors: rows('authors'),
    publishers: publishers.map(([line], index) => ({
      party: line!.party,
      role: line!.role,
      performanceFactor: performance.publishers[index] ?? 0,
      mechanicalFactor: mechanical.publishers[index] ?? 0,
    })),
  };
}

/** Writers' shares that total less are far from the whole, so the user confirms them. */
const farFromWhole = 900_000;

/** Warns of shares that leave a rest. `hasWriters` says whether the writers have shares. */
function warnOfRest(sheet: UnitSheet, place: Place, problems: ImportProblem[], hasWriters = false): void {
  const groups = [sheet.composers, sheet.authors].filter((rows) => rows.length > 0);
  const totalOf = (right: SplitRight) =>
    Math.max(...groups.map((rows) => rows.reduce((sum, row) => sum + row[factorOf[right]], 0)));
  const total = Math.min(...splitRights.filter((right) => sheet.hasShares[right]).map(totalOf));
  if (groups.length === 0 || (total === 0 && !hasWriters) || total > HUNDRED - 1_000) return;
  const message = `The writers' shares total ${percentText(total)}. The rest stays unassigned.`;
  const topic = total < farFromWhole ? 'FAR_TOTAL' : 'REST';
  problems.push({ ...warningAt(placeOf(place), percentText(total), message), topic });
}
