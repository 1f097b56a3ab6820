import { type Place, warningAt } from '#domain/imports/import-problem.ts';
import type { ReadRecord } from '#domain/imports/read-record.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { codeOf, generatedFrom, isGenerated, type NumberedKind } from '../music/records/generated-number.ts';
import type { Values } from '../music/records/stored-rows.ts';
import type { Finder } from './find-records.ts';
import { type Found, isSameText } from './lookups.ts';
import {
  change,
  create,
  type FreshObject,
  fillFresh,
  isBlank,
  keep,
  namesOf,
  type Planning,
  refuse,
  shown,
  warnOfMerge,
} from './unit-plan.ts';

export const codesOf = (kind: NumberedKind) => [codeOf(kind), 'reference'] as const;

/** Whether a stored object has another code, and so is another object. */
export const hasOtherCode = (kind: NumberedKind, { values: stored }: Found, values: Values): boolean =>
  codesOf(kind).some((field) => !isBlank(stored[field]) && !isBlank(values[field]) && stored[field] !== values[field]) ||
  // The generated number of another object.
  (isBlank(stored.reference) &&
    isGenerated(kind, String(values.reference ?? '')) &&
    String(values.reference).toLowerCase() !== generatedFrom(kind, String(stored.id)).toLowerCase());

/** Several works can have one ISWC: one with another number and another title is another work. */
const isOtherVersion = ({ values: stored }: Found, values: Values): boolean =>
  !isBlank(stored.reference) &&
  !isBlank(values.reference) &&
  stored.reference !== values.reference &&
  (stored.isOwn === true || !isSameText(stored.title, values.title));

function warnOfShared({ plan }: Planning, { columns, place, values }: ReadRecord, other: string): void {
  const message = `${other} has this ISWC, too. Correct the ISWC unless both are versions of one work.`;
  plan.problems.push(warningAt(columns.iswc ?? place, shown(values.iswc), message));
}

/**
 * The stored object that a code or its own number names. Refuses those of two objects. A number is preferred to the code of an object in the
 * bin.
 */
export function byCodes<F extends Found>(
  planning: Planning,
  kind: NumberedKind,
  record: ReadRecord,
  storedBy: Finder<F>,
): F | undefined {
  const { values, columns, place } = record;
  const code = codeOf(kind);
  const [byNumber] = storedBy('reference', values.reference);
  const all = storedBy('code', values[code]);
  if (byNumber && all.some(({ id }) => id === byNumber.id)) return byNumber;
  const other = kind === 'work' ? all.find((each) => isOtherVersion(each, values)) : undefined;
  if (other) warnOfShared(planning, record, `“${shown(other.values.title)}”`);
  const coded = kind === 'work' ? all.filter((each) => !isOtherVersion(each, values)) : all;
  const live = coded.filter((each) => isBlank(each.values.deletedAt));
  const titled = live.filter((each) => isSameText(each.values.title, values.title));
  const found = titled.length > 0 ? titled : live;
  const [binned] = kind === 'recording' && byNumber && found.length === 0 ? coded : [];
  if (binned) {
    const message = `The recording “${shown(binned.values.title)}” in the bin has this ISRC. Enter another one.`;
    refuse(planning, columns.isrc ?? place, values.isrc, message);
    return byNumber;
  }
  if (found.length === 0 || (found.length === 1 && !byNumber)) return byNumber ?? found[0] ?? coded[0];
  const [first, second] = [found[0], byNumber].map((each) => shown(each?.values.title));
  const message = byNumber
    ? `This ${code.toUpperCase()} is that of “${first}”, but the ${kind} number is that of “${second}”. Correct one of them.`
    : `Several ${kind}s have this ${code.toUpperCase()}. Add the ${kind} number.`;
  refuse(planning, columns[code] ?? place, values[code], message);
  return undefined;
}

/** Keys by which a later object of the file is the same: its codes, or `names` if it has none. */
export function keysOf(kind: NumberedKind, values: Values, names: readonly unknown[]): string[] {
  const given = codesOf(kind).filter((field) => !isBlank(values[field]));
  if (given.length > 0) return given.map((field) => `${kind} ${field} ${values[field]}`);
  return [`${kind} ${names.map((name) => foldText(String(name ?? ''))).join('|')}`];
}

type Planned = {
  kind: NumberedKind;
  record: ReadRecord & { label?: string | null };
  found: Found | null;
  keys: readonly string[];
};

/** Plans a new or changed work, recording or release. Returns its ID, or null after a problem. */
export function planObject(planning: Planning, { kind, record, found, keys }: Planned): string | null {
  const { unit, context } = planning;
  const { values, columns, place, label = null } = record;
  if (found?.values.isMerged) {
    warnOfMerge(planning, record, found.values.title);
    return found.id;
  }
  const isMain = context.main === kind.toUpperCase();
  const all = found ? [...keys, `id ${found.id}`] : keys;
  const earlier = all.flatMap((key) => {
    const each = context.fresh.get(key);
    return key.startsWith('work iswc') ? withIswc(planning, record, found, each) : (each ?? []);
  })[0];
  if (earlier && earlier.row !== unit.row && isMain) {
    const isCoded = codesOf(kind).some((field) => !isBlank(values[field]));
    // With a code of its own, it can match another object once the first row is imported.
    const remedy = isCoded ? 'import this one afterwards' : 'give each its own number';
    const message = `This ${kind} is also in row ${earlier.row}. Remove one of the rows, or ${remedy}.`;
    refuse(planning, columns.title ?? place, values.title, message);
    return null;
  }
  if (!found && !earlier) {
    if (kind === 'release' && !values.title && values.upc && !isMain)
      return withoutRelease(planning, columns.upc ?? place, values);
    if (kind === 'recording' && !isMain && values.title && !values.artist) return withoutArtist(planning, record);
    const missing = missingField(kind, values);
    if (missing !== null) {
      refuse(planning, (values.title ? columns[codeOf(kind)] : columns.title) ?? place, '', missing);
      return null;
    }
  }
  const isRefused = planning.plan.problems.some(({ isError }) => isError);
  const taken = isRefused ? null : givenUpc(planning, kind, { found, earlier, isMain, values });
  if (taken !== null) {
    refuse(planning, columns.upc ?? place, values.upc, taken);
    return null;
  }
  const given = { ...values, ...(label !== null && { labelId: labelId(planning, label) }) };
  if (found) {
    change(planning, kind, { id: found.id, found, values: given, columns, fills: !isMain, label });
    if (isMain)
      for (const key of all) keep(context.fresh, key, { id: found.id, row: unit.row, values: null, ...namesOf(found.values) });
    return found.id;
  }
  if (earlier) {
    fillFresh(planning, kind, earlier, given);
    return earlier.id;
  }
  const id = context.newId();
  create(planning, kind, id, given, keys);
  return id;
}

/** The works of earlier rows with an ISWC that may be meant, as `byCodes` does with stored ones. */
function withIswc(planning: Planning, record: ReadRecord, found: Found | null, last: FreshObject | undefined): FreshObject[] {
  const { values, columns, place } = record;
  const all = last ? [last, ...(last.sharing ?? [])].reverse() : [];
  if (found) return all.filter(({ id }) => id === found.id);
  const numbered = all.filter(({ reference }) => !isBlank(reference) && reference === values.reference);
  if (numbered.length > 0) return numbered;
  // Works of one file are told apart by their numbers alone.
  const isOther = ({ reference }: FreshObject) => !isBlank(reference) && !isBlank(values.reference);
  const other = all.find(isOther);
  if (other) warnOfShared(planning, record, `The work of row ${other.row}`);
  const coded = all.filter((each) => !isOther(each));
  const titled = coded.filter(({ title }) => isSameText(title, values.title));
  const meant = titled.length > 0 ? titled : coded;
  if (meant.length > 1)
    refuse(planning, columns.iswc ?? place, values.iswc, 'Several works have this ISWC. Add the work number.');
  return meant;
}

/** A recording with the UPC of an unknown release is imported without it. */
function withoutRelease({ plan }: Planning, place: Place, { upc }: Values): null {
  const message = 'No release has this UPC, so none is linked. Map a column with the title of the release to add it.';
  plan.problems.push(warningAt(place, shown(upc), message));
  return null;
}

/** A work is imported without a recording that has no artist, as files of codes have none. */
function withoutArtist({ plan }: Planning, { columns, place }: ReadRecord): null {
  const message = 'This recording has no artist, so it is not added to the work. Enter its artist to add it.';
  plan.problems.push(warningAt(columns.isrc ?? columns.title ?? place, '', message));
  return null;
}

function missingField(kind: NumberedKind, { title, artist, upc }: Values): string | null {
  if (kind === 'work') return title ? null : 'Work title is required.';
  if (!title && kind === 'release' && upc) return 'No release has this UPC. Map a column with the title of the release.';
  if (!title) return `The title of the ${kind} is required. Map a column with the title.`;
  return artist ? null : `The artist of the ${kind} is required. Map a column with the artist.`;
}

type Target = { found: Found | null; earlier: FreshObject | undefined; isMain: boolean; values: Values };

/** Why a release can't get the UPC: another one has or had it. */
function givenUpc({ context }: Planning, kind: NumberedKind, { found, earlier, isMain, values: { upc } }: Target): string | null {
  const given = kind === 'release' ? context.stored.upcGivenTo(upc) : null;
  const known = found?.values ?? earlier?.values;
  const isKept = known?.upc === upc || (!isMain && !isBlank(known?.upc));
  return given === null || given.releaseId === found?.id || isKept
    ? null
    : `This code was given to “${given.title}”. A UPC is never given to a second release. Enter another one.`;
}

function labelId(planning: Planning, name: string): string {
  const { stored, fresh, newId } = planning.context;
  const key = `label ${foldText(name)}`;
  const known = stored.labelBy(name) ?? fresh.get(key);
  if (known) return known.id;
  const id = newId();
  create(planning, 'label', id, { name }, [key]);
  return id;
}
