import { warningAt } from '#domain/exchange/import-problem.ts';
import type { ReadUnit } from '#domain/exchange/read-unit.ts';
import type { SheetRow } from '#domain/exchange/unit-sheet.ts';
import { percentText } from '#domain/kit/percent.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { MAX_SPLIT_ROWS } from '#domain/works/split-draft.ts';
import { type MainSplit, type SplitGroupName, type SplitRight, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { repeatedMessage, repeatedRows } from '#domain/works/split-problems.ts';
import { shareColumns } from '../../works/sheet.ts';
import { type FoundSplit, type FoundWork, isSameText, type StoredSplit } from './find-records.ts';
import type { Values } from './rows-as-values.ts';
import { change, create, differs, fieldLabel, fillFresh, isBlank, isSame, type Planning, refuse, shown } from './unit-plan.ts';

/** Finds the stored work of a unit: by ISWC, by its own number, then by title and writers. */
export function matchWork(planning: Planning): FoundWork | null {
  const { unit, context } = planning;
  const { stored } = context;
  const { values, columns, place } = unit.work!;
  const [byIswc] = stored.workBy('iswc', values.iswc);
  const [byReference] = stored.workBy('reference', values.reference);
  if (byIswc && byReference && byIswc.id !== byReference.id) {
    const [first, second] = [byIswc, byReference].map((each) => shown(each.values.title));
    const message = `This ISWC is that of “${first}”, but the work number is that of “${second}”. Correct one of them.`;
    refuse(planning, columns.iswc ?? place, values.iswc, message);
    return null;
  }
  const byCode = byIswc ?? byReference;
  if (byCode) return byCode;
  // Another number or another ISWC means another work.
  const titled = stored
    .workBy('title', values.title)
    .filter((each) => !differs(each, values, 'iswc') && !differs(each, values, 'reference'))
    .map((work) => ({ work, agreement: agreementOf(planning, work) }));
  const best = Math.max(0, ...titled.map(({ agreement }) => agreement));
  const alike = titled.filter(({ agreement }) => best > 0 && agreement === best);
  // A work without codes is preferably one without codes.
  const uncoded = alike.filter(({ work }) => isBlank(work.values.iswc) && isBlank(work.values.reference));
  const found = isBlank(values.iswc) && isBlank(values.reference) && uncoded.length > 0 ? uncoded : alike;
  const title = columns.title ?? place;
  if (found.length > 1) {
    const message = 'Several works have this title and these writers. Add the ISWC or the work number.';
    refuse(planning, title, values.title, message);
  } else if (found.length === 0 && titled.length > 0 && writersOf(unit).length === 0) {
    const message =
      'The catalogue has a work of this title. Add its work number or its writers if it is the same; otherwise a new work is added.';
    planning.plan.problems.push(warningAt(title, shown(values.title), message));
  }
  return found[0]?.work ?? null;
}

const writersOf = ({ parties }: ReadUnit) => parties.filter(({ kind }) => kind === 'contributor');

/** How far a stored work of the same title agrees: 2 if it has the same writers, 1 if one has all the writers of the other, 0 if it is another work. */
function agreementOf({ unit, context }: Planning, { values, splits }: FoundWork): number {
  const candidates = writersOf(unit).map((party) => context.parties.candidateIds(party));
  const credited = [...new Set(splits.flatMap(({ contributorId }) => contributorId ?? []))];
  if (candidates.length === 0) {
    if (credited.length === 0) return 2;
    // A list of recordings names its works by title; a list of works without writers has to agree in something else.
    return context.main !== 'WORK' || (unit.work!.values.artist && isSameText(values.artist, unit.work!.values.artist)) ? 1 : 0;
  }
  if (credited.length === 0) return 0;
  const areCredited = candidates.every((ids) => ids.some((id) => credited.includes(id)));
  const areNamed = credited.every((id) => candidates.some((ids) => ids.includes(id)));
  return Number(areCredited) + Number(areNamed);
}

/** Plans the work of a unit and its splits. `ids` are the IDs of the unit's parties. Returns the ID of the work. */
export function planWork(planning: Planning, found: FoundWork | null, ids: readonly (string | null)[]): string | null {
  const { unit, context } = planning;
  const { main, newId, fresh } = context;
  const { values, columns, place } = unit.work!;
  const isMain = main === 'WORK';
  const keys = [
    ...workKeys(
      values,
      ids.filter((_, index) => unit.parties[index]!.kind === 'contributor'),
    ),
    ...(found ? [`id ${found.id}`] : []),
  ];
  const earlier = keys.flatMap((key) => fresh.get(key) ?? [])[0];
  if (earlier && earlier.row !== unit.row && isMain) {
    const message = `This work is also in row ${earlier.row}. Remove one of the rows, or give each its own number.`;
    refuse(planning, columns.title ?? place, values.title, message);
    return null;
  }
  if (!found && earlier) {
    fillFresh(planning, 'work', earlier, values);
    return earlier.id;
  }
  const id = found?.id ?? newId();
  if (found) {
    change(planning, 'work', { id, found, values, columns, fills: !isMain });
    for (const key of keys) fresh.set(key, { id, row: unit.row, values: null });
  } else if (!values.title) {
    refuse(planning, columns.title ?? place, '', 'Work title is required.');
  } else {
    create(planning, 'work', id, values, keys);
  }
  planSheet(planning, id, found, ids);
  return id;
}

/** Keys by which a later work of the file is the same. */
function workKeys({ iswc, reference, title }: Values, writers: readonly unknown[]): string[] {
  const codes = [...(iswc ? [`iswc ${iswc}`] : []), ...(reference ? [`work ${reference}`] : [])];
  return codes.length > 0 ? codes : [`title ${foldText(String(title ?? ''))}|${[...new Set(writers)].sort().join('|')}`];
}

function planSheet(planning: Planning, workId: string, found: FoundWork | null, ids: readonly (string | null)[]): void {
  const { unit, plan } = planning;
  const { sheet } = unit;
  if (!sheet || ids.includes(null)) return;
  const given = splitGroups.flatMap((group) => sheet[group].map((row) => splitOf(group, row, ids)));
  checkSheet(planning, given);
  const stored = found?.splits.map(withoutName) ?? [];
  const silent = stored.length > 0 ? splitRights.filter((right) => !sheet.hasShares[right]) : [];
  // A file that only names the parties leaves the shares as they are.
  if (silent.length === splitRights.length) return;
  const { rows, mainSplit } = found
    ? keepRights({ rows: given, mainSplit: sheet.mainSplit }, found, silent)
    : { rows: given, ...sheet };
  const main: Values = shareColumns(mainSplit);
  const storedMain = Object.fromEntries(Object.keys(main).map((key) => [key, found?.values[key]]));
  const state = { splitsState: found?.values.splitsState, hasPublisherShare: found?.values.hasPublisherShare };
  const before = found && { splits: stored, main: storedMain, state };
  if (before && isSame(before.splits, rows) && isSame(before.main, main)) return;
  plan.sheet = { workId, mainSplit, rows, before };
  if (found) addChanges(planning, found, rows, { before: storedMain, after: main }, ids);
}

type Shares = { rows: StoredSplit[]; mainSplit: MainSplit };

/** Keeps the stored shares of the rights of which the file has none, if it has the same rows. */
function keepRights({ rows, mainSplit }: Shares, found: FoundWork, rights: readonly SplitRight[]): Shares {
  const stored = new Map(found.splits.map((split) => [keyOf(split), split]));
  if (rows.length !== stored.size || rows.some((row) => !stored.has(keyOf(row)))) return { rows, mainSplit };
  const kept = { rows, mainSplit };
  for (const right of rights) {
    const factor = `${right}Factor` as const;
    kept.rows = kept.rows.map((row) => ({ ...row, [factor]: stored.get(keyOf(row))![factor] }));
    const shares = { publishingShare: found.values[`${right}PublishingShare`], musicShare: found.values[`${right}MusicShare`] };
    kept.mainSplit = { ...kept.mainSplit, [right]: shares };
  }
  return kept;
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
  ...{ group, contributorId, publisherId, role, performanceFactor, mechanicalFactor },
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
