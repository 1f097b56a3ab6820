import { warningAt } from '#domain/imports/import-problem.ts';
import type { SheetRow, UnitSheet } from '#domain/imports/unit-sheet.ts';
import { apportion } from '#domain/kit/apportion.ts';
import { HUNDRED, HUNDREDTH, percentText } from '#domain/kit/percent.ts';
import { MAX_SPLIT_ROWS } from '#domain/works/split-draft.ts';
import { type MainSplit, type SplitGroupName, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { repeatedMessage, repeatedRows } from '#domain/works/split-problems.ts';
import type { Values } from '../music/records/stored-rows.ts';
import { shareColumns } from '../music/works/sheet.ts';
import type { StoredSplit } from '../music/works/write-splits.ts';
import type { FoundSplit, FoundWork } from './find-records.ts';
import { fieldLabel, isSame, type Planning, refuse } from './unit-plan.ts';

/** Plans the splits of a work. `ids` are the IDs of the unit's parties. What the file does not tell stays as it is stored. */
export function planSheet(planning: Planning, workId: string, found: FoundWork | null, ids: readonly (string | null)[]): void {
  const { unit, plan } = planning;
  const { sheet } = unit;
  if (!sheet || ids.includes(null)) return;
  const given = joinMerged(splitGroups.flatMap((group) => sheet[group].map((row) => [row.party, splitOf(group, row, ids)])));
  const isStored = found !== null && found.splits.length > 0;
  if (isStored && !sheet.hasShares.performance && !sheet.hasShares.mechanical) {
    warnOfUncredited(planning, found, given);
    return;
  }
  const { rows, mainSplit } = isStored ? withStored(planning, { rows: given, sheet }, found) : { rows: given, ...sheet };
  checkSheet(planning, rows);
  const main: Values = shareColumns(mainSplit);
  const storedMain = Object.fromEntries(Object.keys(main).map((key) => [key, found?.values[key]]));
  const state = { splitsState: found?.values.splitsState, hasPublisherShare: found?.values.hasPublisherShare };
  const before = found && { splits: found.splits.map(withoutName), main: storedMain, state };
  if (before && isSame(before.splits, rows) && isSame(before.main, main)) return;
  plan.sheet = { workId, mainSplit, rows, before };
  if (found) addChanges(planning, found, rows, { before: storedMain, after: main }, ids);
}

/** Joins the rows of parties that are one in the catalogue, because they were merged after the file was written. */
function joinMerged(rows: readonly (readonly [party: number | null, split: StoredSplit])[]): StoredSplit[] {
  const joined = new Map<string, { party: number | null; split: StoredSplit }>();
  return rows.flatMap(([party, split]) => {
    const known = joined.get(keyOf(split));
    if (!known || known.party === party) {
      joined.set(keyOf(split), { party, split });
      return [split];
    }
    known.split.performanceFactor += split.performanceFactor;
    known.split.mechanicalFactor += split.mechanicalFactor;
    return [];
  });
}

/** A file that only names the parties leaves the splits as they are. */
function warnOfUncredited({ unit, plan }: Planning, found: FoundWork, given: readonly StoredSplit[]): void {
  const stored = new Set(found.splits.map(keyOf));
  if (given.every((row) => stored.has(keyOf(row)))) return;
  const message = 'The file has no shares, so the splits of the work stay as they are. Add shares to change them.';
  plan.problems.push(warningAt(unit.work!.place, '', message));
}

type Shares = { rows: StoredSplit[]; mainSplit: MainSplit };

/** Joins the splits of a file with the stored ones: a file without publishers keeps them, as one without writers, or with one right only. */
function withStored(
  { context, plan }: Planning,
  { rows: given, sheet }: { rows: StoredSplit[]; sheet: UnitSheet },
  found: FoundWork,
): Shares {
  const stored = new Map(found.splits.map((split) => [keyOf(split), withoutName(split)]));
  const storedIn = (isPublisher: boolean) => [...stored.values()].filter(({ group }) => (group === 'publishers') === isPublisher);
  const isSilent = (isPublisher: boolean, record: string) =>
    !given.some(({ group }) => (group === 'publishers') === isPublisher) &&
    ![...context.isMapped].some((key) => key.startsWith(`${record}.`));
  const [keptWriters, keptPublishers] = [
    isSilent(false, 'WRITER') ? storedIn(false) : [],
    isSilent(true, 'PUBLISHER') ? storedIn(true) : [],
  ];
  const shares: Shares = { rows: [...keptWriters, ...given, ...keptPublishers], mainSplit: { ...sheet.mainSplit } };
  for (const right of splitRights) {
    const factor = `${right}Factor` as const;
    const main = {
      publishingShare: Number(found.values[`${right}PublishingShare`]),
      musicShare: Number(found.values[`${right}MusicShare`]),
    };
    if (!sheet.hasShares[right]) {
      shares.rows = shares.rows.map((row) => ({ ...row, [factor]: stored.get(keyOf(row))?.[factor] ?? 0 }));
      shares.mainSplit[right] = main;
      continue;
    }
    const { publishingShare, musicShare } = sheet.mainSplit[right];
    const isWholeForPublishers = keptWriters.length > 0 && publishingShare === HUNDRED;
    if (keptPublishers.length > 0) {
      shares.rows = asWhole(shares.rows, factor, HUNDRED - main.publishingShare);
      // The rest is that of the publishers.
      plan.problems = plan.problems.filter(({ topic }) => topic === undefined);
    }
    shares.mainSplit[right] = {
      publishingShare: keptPublishers.length > 0 || isWholeForPublishers ? main.publishingShare : publishingShare,
      musicShare: keptWriters.length > 0 ? main.musicShare : musicShare,
    };
  }
  return shares;
}

/** Makes writers' shares of the whole, beside stored publishers, factors of the writers' part. */
function asWhole(rows: StoredSplit[], factor: 'performanceFactor' | 'mechanicalFactor', part: number): StoredSplit[] {
  return splitGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    const total = own.reduce((sum, row) => sum + row[factor], 0);
    if (group === 'publishers' || Math.abs(total - part) > 3 * HUNDREDTH) return own;
    const factors = apportion(
      BigInt(HUNDRED),
      own.map((row) => BigInt(row[factor])),
    );
    return own.map((row, index) => ({ ...row, [factor]: Number(factors[index]) }));
  });
}

const keyOf = ({ group, contributorId, publisherId, role }: StoredSplit) => [group, contributorId ?? publisherId, role].join(' ');

/** Describes what changes in the splits, a line for each row and share. */
function addChanges(
  { unit, plan }: Planning,
  found: FoundWork,
  rows: readonly StoredSplit[],
  main: { before: Values; after: Values },
  ids: readonly (string | null)[],
): void {
  for (const [name, after] of Object.entries(main.after)) {
    const before = main.before[name];
    if (before !== after)
      plan.changes.push({
        field: fieldLabel('WORK', name),
        before: percentText(Number(before)),
        after: percentText(Number(after)),
      });
  }
  const nameOf = (row: StoredSplit) => unit.parties[ids.indexOf(row.contributorId ?? row.publisherId)]?.name ?? row.role;
  const names = new Map([
    ...rows.map((row) => [keyOf(row), nameOf(row)] as const),
    ...found.splits.map((row) => [keyOf(row), row.name || row.role] as const),
  ]);
  for (const [key, name] of names) {
    const [before, after] = [found.splits, rows].map((all) => sharesText(all.find((row) => keyOf(row) === key)));
    if (before !== after) plan.changes.push({ field: `Splits: ${name}`, before: before!, after: after! });
  }
}

function sharesText(row: StoredSplit | undefined): string {
  if (!row) return '';
  const [performance, mechanical] = [row.performanceFactor, row.mechanicalFactor].map(percentText);
  return performance === mechanical
    ? `${row.role}, ${performance}`
    : `${row.role}, performance ${performance}, mechanical ${mechanical}`;
}

const withoutName = ({
  group,
  contributorId,
  publisherId,
  role,
  performanceFactor,
  mechanicalFactor,
}: FoundSplit): StoredSplit => ({
  group,
  contributorId,
  publisherId,
  role,
  performanceFactor,
  mechanicalFactor,
});

function splitOf(
  group: SplitGroupName,
  { party, role, performanceFactor, mechanicalFactor }: SheetRow,
  ids: readonly (string | null)[],
): StoredSplit {
  const id = party === null ? null : (ids[party] ?? null);
  const [contributorId, publisherId] = group === 'publishers' ? [null, id] : [id, null];
  return { group, contributorId, publisherId, role, performanceFactor, mechanicalFactor };
}

function checkSheet(planning: Planning, rows: readonly StoredSplit[]): void {
  const { place } = planning.unit.work!;
  for (const group of splitGroups) {
    const own = rows.filter((row) => row.group === group);
    const [repeated] = repeatedRows(own.map((row) => ({ partyId: row.contributorId ?? row.publisherId, role: row.role })));
    const party = group === 'publishers' ? 'The same publisher' : 'The same contributor';
    if (repeated) refuse(planning, place, '', repeatedMessage(party, repeated.row.role));
    if (own.length > MAX_SPLIT_ROWS) refuse(planning, place, '', `A work can have at most ${MAX_SPLIT_ROWS} rows of ${group}.`);
  }
}
