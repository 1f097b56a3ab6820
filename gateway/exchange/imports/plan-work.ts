import type { ReadUnit } from '#domain/exchange/read-unit.ts';
import type { SheetRow } from '#domain/exchange/unit-sheet.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { MAX_SPLIT_ROWS } from '#domain/works/split-draft.ts';
import { type SplitGroupName, splitGroups } from '#domain/works/split-model.ts';
import { repeatedMessage, repeatedRows } from '#domain/works/split-problems.ts';
import { shareColumns } from '../../works/sheet.ts';
import type { FoundWork, StoredSplit } from './find-records.ts';
import type { Values } from './rows-as-values.ts';
import { change, create, differs, fillFresh, isSame, type Planning, refuse, shown } from './unit-plan.ts';

/** Finds the stored work of a unit: by ISWC, by its own number, then by title and a shared writer. */
export function matchWork(planning: Planning): FoundWork | null {
  const { unit, context } = planning;
  const { stored, parties } = context;
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
    .filter((each) => !differs(each, values, 'iswc') && !differs(each, values, 'reference'));
  const people = unit.parties.filter(({ kind }) => kind === 'contributor');
  if (people.length === 0) {
    if (titled.length > 1) {
      const message = 'Several works have this title. Add the ISWC or the work number.';
      refuse(planning, columns.title ?? place, values.title, message);
    }
    return titled[0] ?? null;
  }
  const ids = new Set(people.flatMap((party) => parties.candidateIds(party)));
  return (
    titled.find(({ splits }) => splits.some(({ contributorId }) => contributorId !== null && ids.has(contributorId))) ?? null
  );
}

/** Plans the work of a unit and its splits. `ids` are the IDs of the unit's parties. Returns the ID of the work. */
export function planWork(planning: Planning, found: FoundWork | null, ids: readonly (string | null)[]): string | null {
  const { unit, context } = planning;
  const { main, newId, fresh } = context;
  const { values, columns, place } = unit.work!;
  const isMain = main === 'WORK';
  const keys = workKeys(values, unit);
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
    refuse(planning, place, '', 'Work title is required.');
  } else {
    create(planning, 'work', id, values, keys);
  }
  planSheet(planning, id, found, ids);
  return id;
}

/** Keys by which a later work of the file is the same. */
function workKeys({ iswc, reference, title }: Values, { parties }: ReadUnit): string[] {
  const codes = [...(iswc ? [`iswc ${iswc}`] : []), ...(reference ? [`work ${reference}`] : [])];
  if (codes.length > 0) return codes;
  const people = parties.filter(({ kind }) => kind === 'contributor').map(({ name }) => foldText(name));
  return [`title ${foldText(String(title ?? ''))}|${people.sort().join('|')}`];
}

function planSheet(planning: Planning, workId: string, found: FoundWork | null, ids: readonly (string | null)[]): void {
  const { unit, plan } = planning;
  const { sheet } = unit;
  if (!sheet || ids.includes(null)) return;
  const rows = splitGroups.flatMap((group) => sheet[group].map((row) => splitOf(group, row, ids)));
  checkSheet(planning, rows);
  // A file that only names the parties leaves the shares as they are.
  if (found && !sheet.hasShares && found.splits.length > 0) return;
  const main: Values = shareColumns(sheet.mainSplit);
  const storedMain = Object.fromEntries(Object.keys(main).map((key) => [key, found?.values[key]]));
  const state = { splitsState: found?.values.splitsState, hasPublisherShare: found?.values.hasPublisherShare };
  const before = found && { splits: found.splits.map(withoutId), main: storedMain, state };
  if (before && isSame(before.splits, rows) && isSame(before.main, main)) return;
  plan.sheet = { workId, mainSplit: sheet.mainSplit, rows, before };
  if (found) plan.changes.push({ field: 'Splits', before: `${found.splits.length} rows`, after: `${rows.length} rows` });
}

const withoutId = ({ group, contributorId, publisherId, role, performanceFactor, mechanicalFactor }: StoredSplit) => ({
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
