import { type ImportRecord, nounOfRecord, type StoredOutcome } from '#domain/imports/import-terms.ts';
import type { ReadParty, ReadUnit } from '#domain/imports/read-unit.ts';
import type { FoundWork } from './find-records.ts';
import { nameFields, type PartyEntry } from './import-parties.ts';
import type { Found } from './lookups.ts';
import { planRecording, planRelease } from './plan-recordings.ts';
import { matchWork, planWork } from './plan-work.ts';
import {
  change,
  create,
  emptyPlan,
  fillFresh,
  type Planning,
  type PlanningContext,
  refuse,
  refusedPlan,
  shown,
  type UnitPlan,
  warnOfMerge,
} from './unit-plan.ts';

/** Plans what importing one record writes, against what is stored. */
export function planUnit(unit: ReadUnit, context: PlanningContext): UnitPlan {
  const plan: UnitPlan = { ...emptyPlan(unit.row), problems: [...unit.problems], readings: unit.readings };
  // Keys of a refused unit must not refuse a later one.
  const fresh = new Overlay(context.fresh);
  const planning: Planning = { unit, plan, context: { ...context, fresh }, fills: [] };
  const work = unit.work ? matchWork(planning) : null;
  const ids = planParties(planning, work);
  const workId = unit.work ? planWork(planning, work, ids) : null;
  const moreIds = unit.moreWorks.map((each) => {
    const own = { ...planning, unit: { ...unit, work: each, parties: [], sheet: null } };
    return planWork(own, matchWork(own), []);
  });
  const works = [workId, ...moreIds].flatMap((id, index) => {
    const { title, iswc, reference } = [unit.work, ...unit.moreWorks][index]?.values ?? {};
    return id === null ? [] : [{ id, name: shown(title ?? iswc ?? reference) }];
  });
  const recordingIds = unit.recordings.map((recording) => planRecording(planning, recording, works));
  for (const release of unit.releases) planRelease(planning, release, recordingIds);
  if (plan.problems.some(({ isError }) => isError)) return { ...refusedPlan(unit.row, plan.problems), readings: plan.readings };
  for (const fill of planning.fills) fill();
  for (const [key, value] of fresh.added) context.fresh.set(key, value);
  return { ...plan, outcome: outcomeOf(plan, context.main) };
}

/** A map over another one, whose additions can be dropped. */
class Overlay<V> extends Map<string, V> {
  readonly #below: ReadonlyMap<string, V>;

  constructor(below: ReadonlyMap<string, V>) {
    super();
    this.#below = below;
  }

  override get(key: string): V | undefined {
    return super.get(key) ?? this.#below.get(key);
  }

  get added(): IterableIterator<[string, V]> {
    return super.entries();
  }
}

/** The object that the rows are about decides whether they are new. */
function outcomeOf({ writes, sheet, links, tracks }: UnitPlan, main: ImportRecord): StoredOutcome {
  if (writes.some(({ kind, isNew }) => isNew && kind === nounOfRecord(main))) return 'NEW';
  return writes.length > 0 || sheet !== null || links.length > 0 || tracks.length > 0 ? 'CHANGED' : 'UNCHANGED';
}

/** Plans the parties of a unit. Returns the ID of each, or null after a problem. */
function planParties(planning: Planning, work: FoundWork | null): (string | null)[] {
  const { unit, plan, context } = planning;
  const { parties, newId } = context;
  const credited = new Set((work?.splits ?? []).flatMap(({ contributorId, publisherId }) => contributorId ?? publisherId ?? []));
  return unit.parties.map((party) => {
    const resolution = parties.resolve(party, unit.row, credited, newId);
    if ('problem' in resolution) {
      plan.problems.push(resolution.problem);
      return null;
    }
    const { entry, found } = resolution;
    if (context.isRunning && !entry.isNew && !found) {
      refuse(planning, party.place, party.name, `${party.name} was deleted in the meantime. Check the file again.`);
      return null;
    }
    if (found?.values.isMerged && !unit.work) warnOfMerge(planning, party, nameOf(found));
    planParty(planning, party, entry, entry.decision === 'ASK' ? null : found);
    return entry.partyId;
  });
}

const nameOf = ({ values: { name, firstName, lastName } }: Found) => name ?? `${firstName} ${lastName}`;

/** The first row that names a stored party changes it. Later rows fill the empty values of a new one. */
function planParty(planning: Planning, party: ReadParty, entry: PartyEntry, found: Found | null): void {
  const { unit, context } = planning;
  const { kind, values, columns } = party;
  const { partyId: id, isNew, row } = entry;
  // The stored name stays: names are equal, or one IPI number has several.
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !nameFields.has(field)));
  if (!isNew) {
    if (found && row === unit.row) change(planning, kind, { id, found, values: rest, columns, fills: false });
    return;
  }
  const earlier = context.fresh.get(`party ${id}`);
  if (found) change(planning, kind, { id, found, values: rest, columns, fills: true });
  else if (earlier) fillFresh(planning, kind, earlier, rest);
  else createParty(planning, party, id);
}

function createParty(planning: Planning, { kind, values, place, columns, name }: ReadParty, id: string): void {
  const isNamed = kind === 'contributor' ? values.firstName && values.lastName : values.name;
  const message =
    kind === 'contributor'
      ? 'Enter the first and last name of this writer. A stage name belongs in Artist Name.'
      : 'Publisher name is required.';
  if (!isNamed) refuse(planning, columns.lastName ?? columns.name ?? place, name, message);
  else create(planning, kind, id, kind === 'publisher' ? { companyName: values.name, ...values } : values, [`party ${id}`]);
}
