import { HUNDRED, type Percent, percentText } from '#domain/kit/percent.ts';
import { defaultMainSplit, factorOf, type MainSplit, type SplitRight, shareOf, splitRights } from '#domain/works/split-model.ts';
import type { PublisherRole } from '#domain/works/split-roles.ts';
import { type DividedRight, divideRight } from './file-shares.ts';
import { errorAt, type ImportProblem, type Place, warningAt } from './import-problem.ts';
import type { WriterRole } from './role-words.ts';
import type { Cell } from './sections.ts';

type Cells = ReadonlyMap<string, Cell>;
/** A writer's row: the index of its party, its roles and its cells. */
type WriterLine = { party: number; roles: readonly WriterRole[]; cells: Cells; row: number; group: number };
type PublisherLine = { party: number | null; role: PublisherRole; cells: Cells; row: number; group: number };

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

const number = (cells: Cells, names: readonly string[]): Percent | null => {
  for (const name of names) {
    const value = cells.get(name)?.value;
    if (typeof value === 'number') return value;
  }
  return null;
};
const sharesOf = (right: SplitRight) => [shareOf[right], 'share'];
const factorNames = (right: SplitRight) => [factorOf[right]];
/** Names of all fields with shares of a writer or publisher. */
export const shareNames = splitRights.flatMap((right) => [...sharesOf(right), ...factorNames(right)]);
const cellIn = (lines: readonly { cells: Cells }[], names: readonly string[]): Cell | undefined =>
  lines.flatMap(({ cells }) => names.flatMap((name) => cells.get(name) ?? []))[0];

/** Whether two rows of a party say the same, as when a file repeats the writers for every recording. */
const saysTheSame = (a: Cells, b: Cells) =>
  shareNames.every((name) => (a.get(name)?.value ?? null) === (b.get(name)?.value ?? null));

const beside = ({ row, group }: { row: number; group: number }) => `${row} ${group}`;

/**
 * Drops repeated rows of writers, and the publishers beside them that are also beside the first one, as in a file with a row for each
 * recording. A second row of a writer with other shares is an error.
 */
function withoutRepeats({ writers: given, publishers, nameOf }: SheetInput, problems: ImportProblem[]) {
  const seen = new Map<string, WriterLine>();
  const firstLines = new Map<string, WriterLine>();
  const writers = given.flatMap((line) => {
    const keyOf = ({ group, role }: WriterRole) => `${line.party} ${group} ${role}`;
    const roles = line.roles.filter((role) => !seen.has(keyOf(role)));
    const repeated = line.roles.filter((role) => seen.has(keyOf(role)));
    for (const role of repeated) firstLines.set(beside(line), seen.get(keyOf(role))!);
    const [other] = repeated.map((role) => seen.get(keyOf(role))!).filter(({ cells }) => !saysTheSame(cells, line.cells));
    if (other) {
      const name = nameOf(line.party);
      const message = `${name} is entered twice as ${repeated.map(({ role }) => role).join(' and ')} (also in row ${other.row}). Use one row for each role.`;
      problems.push(errorAt({ row: line.row, column: line.cells.values().next().value?.column ?? null }, name, message));
    }
    for (const role of roles) seen.set(keyOf(role), line);
    return roles.length > 0 ? [{ ...line, roles }] : [];
  });
  for (const line of writers) firstLines.delete(beside(line));
  const isRepeated = (line: PublisherLine) => {
    const first = firstLines.get(beside(line));
    const isSame = (each: PublisherLine) =>
      beside(each) === beside(first!) &&
      each.party === line.party &&
      each.role === line.role &&
      saysTheSame(each.cells, line.cells);
    return first !== undefined && publishers.some(isSame);
  };
  return { writers, publishers: publishers.filter((line) => !isRepeated(line)) };
}

/** Joins rows of one publisher in one role, which a file has for each writer that the publisher represents. */
const joinPublishers = (publishers: readonly PublisherLine[]): PublisherLine[][] => [
  ...Map.groupBy(publishers, ({ party, role }) => `${party} ${role}`).values(),
];

type SheetInput = {
  work: Cells;
  writers: readonly WriterLine[];
  publishers: readonly PublisherLine[];
  nameOf: (party: number) => string;
  place: Place;
};

const mainNames = splitRights.flatMap((right) => [`${right}PublishingShare`, `${right}MusicShare`]);

/** Builds the splits that the rows of a work describe. Null without a party and a main split. Problems are added to `problems`. */
export function unitSheet(input: SheetInput, problems: ImportProblem[]): UnitSheet | null {
  const { work, place } = input;
  if (input.writers.length + input.publishers.length === 0 && !mainNames.some((name) => work.has(name))) return null;
  const { writers, publishers } = withoutRepeats(input, problems);
  const all = [...writers, ...publishers];
  const hasFactors = splitRights.some((right) => cellIn(all, factorNames(right)));
  const namesOf = hasFactors ? factorNames : sharesOf;
  const has = (right: SplitRight) => cellIn(all, namesOf(right)) !== undefined;
  const hasShares = { performance: has('performance'), mechanical: has('mechanical') };
  const shareCell = cellIn(all, splitRights.flatMap(namesOf));
  if (hasShares.performance !== hasShares.mechanical) problems.push(warningAt(shareCell!, shareCell!.text, oneRightMessage));
  const sources: Sources = {
    performance: hasShares.mechanical && !hasShares.performance ? 'mechanical' : 'performance',
    mechanical: hasShares.performance && !hasShares.mechanical ? 'performance' : 'mechanical',
  };
  if (hasFactors || all.length === 0) return { ...factorSheet(work, writers, publishers, sources), hasShares };
  const joined = joinPublishers(publishers);
  const performance = divided(sources.performance, writers, joined);
  const mechanical = divided(sources.mechanical, writers, joined);
  if (!performance.ok || !mechanical.ok) {
    const { message } = [performance, mechanical].find((result) => !result.ok)!;
    problems.push(errorAt(shareCell ?? place, shareCell?.text ?? '', message));
    return null;
  }
  const sheet = { ...joinedSheet(writers, joined, performance.value, mechanical.value), hasShares };
  // Publishers collect mechanical royalties as a whole, but not performance royalties.
  if (!hasShares.performance && writers.length > 0 && mechanical.value.main.publishingShare === HUNDRED)
    sheet.mainSplit.performance = defaultMainSplit.performance;
  if (shareCell) warnOfMissing(sheet, shareCell, problems);
  return sheet;
}

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
    performanceFactor: number(cells, factorNames(sources.performance)) ?? 0,
    mechanicalFactor: number(cells, factorNames(sources.mechanical)) ?? 0,
  });
  const rows = (group: WriterRole['group']): SheetRow[] =>
    writers.flatMap(({ party, roles, cells }) =>
      roles.filter((role) => role.group === group).map(({ role }) => ({ party, role, ...factors(cells) })),
    );
  const main = (right: SplitRight) => ({
    publishingShare: number(work, [`${right}PublishingShare`]) ?? defaultMainSplit[right].publishingShare,
    musicShare: number(work, [`${right}MusicShare`]) ?? defaultMainSplit[right].musicShare,
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

function divided(right: SplitRight, writers: readonly WriterLine[], publishers: readonly PublisherLine[][]) {
  const total = (values: (Percent | null)[]) =>
    values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  // The writers beside a publisher, in the same row and group, are those that it represents.
  const represented = (line: PublisherLine) =>
    total(writers.filter((writer) => beside(writer) === beside(line)).map(({ cells }) => number(cells, sharesOf(right))));
  return divideRight(
    writers.map(({ roles, cells }) => ({ ...groupsIn(roles), share: number(cells, sharesOf(right)) })),
    publishers.map((lines) => ({
      share: total(lines.map(({ cells }) => number(cells, sharesOf(right)))),
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

export const restNote = 'The rest stays unassigned.';

function warnOfMissing(sheet: UnitSheet, place: Place, problems: ImportProblem[]): void {
  const writers = [...sheet.composers, ...sheet.authors];
  const total = Math.max(
    ...(['composers', 'authors'] as const).map((group) => sheet[group].reduce((sum, row) => sum + row.performanceFactor, 0)),
  );
  if (writers.length === 0 || total === 0 || total > HUNDRED - 1_000) return;
  const message = `The writers' shares total ${percentText(total)}. ${restNote}`;
  problems.push(warningAt(place, percentText(total), message));
}
