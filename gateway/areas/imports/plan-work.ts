import { warningAt } from '#domain/imports/import-problem.ts';
import type { ReadUnit } from '#domain/imports/read-unit.ts';
import type { FoundWork } from './find-records.ts';
import { isSameText } from './lookups.ts';
import { byCodes, hasOtherCode, keysOf, planObject } from './plan-object.ts';
import { planSheet } from './plan-sheet.ts';
import { isBlank, type Planning, refuse, shown } from './unit-plan.ts';

/** Finds the stored work of a unit: by ISWC, by its own number, then by title and writers. */
export function matchWork(planning: Planning): FoundWork | null {
  const { unit, context } = planning;
  const { stored } = context;
  const { values, columns, place } = unit.work!;
  const byCode = byCodes(planning, 'work', unit.work!, stored.workBy);
  if (byCode) return byCode;
  const titled = stored
    .workBy('title', values.title)
    .filter((each) => !hasOtherCode('work', each, values))
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
  const { unit, plan } = planning;
  const record = unit.work!;
  const { values } = record;
  const writers = ids.filter((_, index) => unit.parties[index]!.kind === 'contributor');
  const keys = keysOf('work', values, [values.title, ...[...new Set(writers)].sort()]);
  const id = planObject(planning, { kind: 'work', record, found, keys });
  const isNew = plan.writes.some((write) => write.id === id && write.isNew);
  // The work of an earlier row has its splits already.
  if (found ? id !== null && !found.values.isMerged : isNew || !values.title) planSheet(planning, id ?? '', found, ids);
  return id;
}
