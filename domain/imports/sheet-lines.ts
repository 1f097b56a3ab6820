import type { Percent } from '#domain/kit/percent.ts';
import { factorOf, type SplitRight, shareOf, splitRights } from '#domain/works/split-model.ts';
import type { PublisherRole } from '#domain/works/split-roles.ts';
import { errorAt, type ImportProblem, placeOf, warningAt } from './import-problem.ts';
import type { WriterRole } from './role-words.ts';
import type { Cell } from './sections.ts';

export type Cells = ReadonlyMap<string, Cell>;
/** A writer's row: the index of its party, its roles and its cells. */
export type WriterLine = { party: number; roles: readonly WriterRole[]; cells: Cells; row: number; group: number };
export type PublisherLine = { party: number | null; role: PublisherRole; cells: Cells; row: number; group: number };

export const numberIn = (cells: Cells, names: readonly string[]): Percent | null => {
  for (const name of names) {
    const value = cells.get(name)?.value;
    if (typeof value === 'number') return value;
  }
  return null;
};
export const sharesOf = (right: SplitRight) => [shareOf[right], 'share'];
export const factorNames = (right: SplitRight) => [factorOf[right]];
/** Names of all fields with shares of a writer or publisher. */
export const shareNames = [...new Set(splitRights.flatMap((right) => [...sharesOf(right), ...factorNames(right)]))];
export const cellIn = (lines: readonly { cells: Cells }[], names: readonly string[]): Cell | undefined =>
  lines.flatMap(({ cells }) => names.flatMap((name) => cells.get(name) ?? []))[0];

/** Whether two rows of a party say the same, as when a file repeats the writers for every recording. */
const saysTheSame = (a: Cells, b: Cells) =>
  shareNames.every((name) => (a.get(name)?.value ?? null) === (b.get(name)?.value ?? null));

export const beside = ({ row, group }: { row: number; group: number }) => `${row} ${group}`;

/** The parties of a work as its rows name them. `nameOf` returns the name of a party by its index. */
export type PartyLines = {
  writers: readonly WriterLine[];
  publishers: readonly PublisherLine[];
  nameOf: (party: number) => string;
};

/**
 * Drops repeated rows of writers, and the publishers beside them that are also beside the first one, as in a file with a row for each
 * recording. A second row of a writer with other shares is an error.
 */
export function withoutRepeats({ writers: given, publishers, nameOf }: PartyLines, problems: ImportProblem[]) {
  const seen = new Map<string, WriterLine>();
  const firstLines = new Map<string, WriterLine>();
  const writers = given.flatMap((line) => {
    const keyOf = ({ group, role }: WriterRole) => `${line.party} ${group} ${role}`;
    // Twice in one row, a writer has two publishers.
    const isBefore = (role: WriterRole) => {
      const first = seen.get(keyOf(role));
      return first !== undefined && (first.row !== line.row || first.group === line.group);
    };
    const roles = line.roles.filter((role) => !isBefore(role));
    const repeated = line.roles.filter(isBefore);
    for (const role of repeated) firstLines.set(beside(line), seen.get(keyOf(role))!);
    const [other] = repeated.map((role) => seen.get(keyOf(role))!).filter(({ cells }) => !saysTheSame(cells, line.cells));
    if (other) {
      const name = nameOf(line.party);
      const message = `${name} is entered twice as ${repeated.map(({ role }) => role).join(' and ')} (also in row ${other.row}). Use one row for each role.`;
      const [cell] = line.cells.values();
      problems.push(errorAt(placeOf(cell ?? { row: line.row, column: null }), name, message));
    }
    for (const role of roles) if (!seen.has(keyOf(role))) seen.set(keyOf(role), line);
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

/** Adds the shares of a writer who is in one row several times, once for each publisher. */
export const joinWriters = (
  writers: readonly WriterLine[],
  nameOf: PartyLines['nameOf'],
  problems: ImportProblem[],
): WriterLine[] =>
  [...Map.groupBy(writers, ({ row, party, roles }) => JSON.stringify([row, party, roles])).values()].map((lines) => {
    const [first, ...others] = lines;
    if (others.length === 0) return first!;
    const cells = new Map(first!.cells);
    for (const { cells: more } of others)
      for (const name of shareNames) {
        const [known, added] = [cells.get(name), more.get(name)];
        if (added) cells.set(name, { ...added, ...known, value: Number(known?.value ?? 0) + Number(added.value) });
      }
    const [place] = others[0]!.cells.values();
    const message = `${nameOf(first!.party)} is entered ${lines.length} times in this row with one role, so the shares are added.`;
    problems.push(warningAt(placeOf(place ?? { row: first!.row, column: null }), '', message));
    return { ...first!, cells };
  });

/** Joins rows of one publisher in one role, which a file has for each writer that the publisher represents. */
export const joinPublishers = (publishers: readonly PublisherLine[]): PublisherLine[][] => [
  ...Map.groupBy(publishers, ({ party, role }) => `${party} ${role}`).values(),
];
