import { warningAt } from '#domain/exchange/import-problem.ts';
import type { ReadUnit } from '#domain/exchange/read-unit.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { type FoundWork, isSameText } from './find-records.ts';
import { planSheet } from './plan-sheet.ts';
import type { Values } from './rows-as-values.ts';
import {
  byCodes,
  change,
  create,
  differs,
  fillFresh,
  isBlank,
  type Planning,
  refuse,
  refuseRepeated,
  shown,
} from './unit-plan.ts';

/** Finds the stored work of a unit: by ISWC, by its own number, then by title and writers. */
export function matchWork(planning: Planning): FoundWork | null {
  const { unit, context } = planning;
  const { stored } = context;
  const { values, columns, place } = unit.work!;
  const byCode = byCodes(planning, 'work', unit.work!, 'iswc', stored.workBy);
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
  } else if (found.length === 0 && titled.some(({ work }) => mayBe(planning, work))) {
    const message =
      'The catalogue has a work of this title. Add its work number or all its writers if it is the same; otherwise a new work is added.';
    planning.plan.problems.push(warningAt(title, shown(values.title), message));
  }
  return found[0]?.work ?? null;
}

const writersOf = ({ parties }: ReadUnit) => parties.filter(({ kind }) => kind === 'contributor');

const candidatesOf = ({ unit, context }: Planning) => writersOf(unit).map((party) => context.parties.candidateIds(party));
const creditedIn = ({ splits }: FoundWork) => [...new Set(splits.flatMap(({ contributorId }) => contributorId ?? []))];

/** How far a stored work of the same title agrees: 2 if it has the same writers, 1 if the file does not name them, 0 if it is another work. */
function agreementOf(planning: Planning, work: FoundWork): number {
  const { values } = planning.unit.work!;
  const [candidates, credited] = [candidatesOf(planning), creditedIn(work)];
  if (candidates.length > 0) {
    const areCredited = candidates.every((ids) => ids.some((id) => credited.includes(id)));
    return areCredited && credited.every((id) => candidates.some((ids) => ids.includes(id))) ? 2 : 0;
  }
  if (credited.length === 0) return 2;
  // A list of recordings names its works by title; a list of works without writers has to agree in something else.
  return planning.context.main !== 'WORK' || (values.artist && isSameText(work.values.artist, values.artist)) ? 1 : 0;
}

/** Whether a file that names no writers, or some of them, may mean a stored work. */
function mayBe(planning: Planning, work: FoundWork): boolean {
  const candidates = candidatesOf(planning);
  return candidates.length === 0 || candidates.some((ids) => ids.some((id) => creditedIn(work).includes(id)));
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
    refuseRepeated(planning, 'work', unit.work!, earlier.row);
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
