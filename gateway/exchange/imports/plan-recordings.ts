import { type Place, warningAt } from '#domain/exchange/import-problem.ts';
import type { ReadRecord } from '#domain/exchange/read-record.ts';
import type { ReadRecording, ReadRelease } from '#domain/exchange/recordings-in-unit.ts';
import { foldText } from '#domain/lookups/fold.ts';
import { type Found, isSameText } from './find-records.ts';
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

type Planned = {
  kind: 'recording' | 'release';
  record: ReadRecord & { label: string | null };
  found: Found | null;
  keys: readonly string[];
};

const textKey = (...parts: unknown[]) => parts.map((part) => foldText(String(part ?? ''))).join('|');

type Code = 'isrc' | 'upc';
const codesOf = (code: Code) => [code, 'reference'];

/** The first object that may be the same, preferably with codes where the file has them. Another code means another object. */
function alike<F extends Found>(objects: readonly F[], values: Values, code: Code): F | undefined {
  const possible = objects.filter((each) => codesOf(code).every((field) => !differs(each, values, field)));
  return (
    possible.find((each) => codesOf(code).every((field) => isBlank(each.values[field]) === isBlank(values[field]))) ?? possible[0]
  );
}

/** Keys by which a later recording or release of the file is the same. */
function keysOf(kind: Planned['kind'], values: Values, code: Code): string[] {
  const given = codesOf(code).filter((field) => !isBlank(values[field]));
  if (given.length > 0) return given.map((field) => `${kind} ${field} ${values[field]}`);
  return [`${kind} ${textKey(values.title, values.versionTitle, values.artist)}`];
}

/** Recordings match by ISRC or by their own number, then by title, version and artist. Returns the ID. */
export function planRecording(
  planning: Planning,
  record: ReadRecording,
  works: readonly { id: string; name: string }[],
): string | null {
  const { values } = record;
  const { stored } = planning.context;
  const titled = stored
    .recordingBy('title', values.title)
    .filter((each) => isSameText(each.values.artist, values.artist) && isSameText(each.values.versionTitle, values.versionTitle));
  const found = byCodes(planning, 'recording', record, 'isrc', stored.recordingBy) ?? alike(titled, values, 'isrc') ?? null;
  const id = planObject(planning, { kind: 'recording', record, found, keys: keysOf('recording', values, 'isrc') });
  const added = works.filter((work) => !found?.workIds.includes(work.id));
  if (id === null) return null;
  planning.plan.links.push(...added.map((work) => ({ recordingId: id, workId: work.id })));
  if (found) planning.plan.changes.push(...added.map(({ name }) => ({ field: 'Works', before: '', after: name })));
  return id;
}

/** Releases match by UPC or by their own number, then by title and artist. One in the bin is restored. */
export function planRelease(planning: Planning, record: ReadRelease, recordingIds: readonly (string | null)[]): void {
  const { values, tracks } = record;
  const { stored } = planning.context;
  const agrees = (each: Found, field: string) => isBlank(values[field]) || isSameText(each.values[field], values[field]);
  const candidates = stored
    .releaseBy('title', values.title)
    .filter((each) => agrees(each, 'artist') && agrees(each, 'versionTitle'));
  const versions = candidates.filter((each) => isSameText(each.values.versionTitle, values.versionTitle));
  const titled = alike(versions, values, 'upc') ?? alike(candidates, values, 'upc');
  const found = byCodes(planning, 'release', record, 'upc', stored.releaseBy) ?? titled ?? null;
  const id = planObject(planning, { kind: 'release', record, found, keys: keysOf('release', values, 'upc') });
  if (id === null) return;
  for (const { recording, disc, track } of tracks) {
    const recordingId = recordingIds[recording];
    if (!recordingId || found?.recordingIds.includes(recordingId)) continue;
    planning.plan.tracks.push({ releaseId: id, recordingId, disc, track });
    const { title, isrc } = planning.unit.recordings[recording]!.values;
    if (found) planning.plan.changes.push({ field: 'Tracks', before: '', after: shown(title ?? isrc) });
  }
}

function planObject(planning: Planning, { kind, record, found, keys }: Planned): string | null {
  const { unit, context } = planning;
  const { values, columns, place, label } = record;
  const isMain = context.main === kind.toUpperCase();
  const all = found ? [...keys, `id ${found.id}`] : keys;
  const earlier = all.flatMap((key) => context.fresh.get(key) ?? [])[0];
  if (earlier && earlier.row !== unit.row && isMain) {
    refuseRepeated(planning, kind, record, earlier.row);
    return null;
  }
  if (!found && !earlier) {
    if (kind === 'release' && !values.title && values.upc && !isMain)
      return withoutRelease(planning, columns.upc ?? place, values);
    const missing = missingField(kind, values) ?? givenUpc(planning, kind, values);
    if (missing !== null) {
      refuse(planning, place, values.title ?? values.isrc ?? values.upc, missing);
      return null;
    }
  }
  const given = { ...values, ...(label !== null && { labelId: labelId(planning, label) }) };
  if (found) {
    change(planning, kind, { id: found.id, found, values: given, columns, fills: !isMain, label });
    if (isMain) for (const key of all) context.fresh.set(key, { id: found.id, row: unit.row, values: null });
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

/** A recording with the UPC of an unknown release is imported without it. */
function withoutRelease({ plan }: Planning, place: Place, { upc }: Values): null {
  const message = 'No release has this UPC, so none is linked. Map a column with the title of the release to add it.';
  plan.problems.push(warningAt(place, shown(upc), message));
  return null;
}

function missingField(kind: Planned['kind'], { title, artist, upc }: Values): string | null {
  if (!title && kind === 'release' && upc) return 'No release has this UPC. Map a column with the title of the release.';
  if (!title) return `The title of the ${kind} is required. Map a column with the title.`;
  return artist ? null : `The artist of the ${kind} is required. Map a column with the artist.`;
}

function givenUpc({ context }: Planning, kind: Planned['kind'], { upc }: Values): string | null {
  const given = kind === 'release' ? context.stored.upcGivenTo(upc) : null;
  return given && `This code was given to “${given.title}”. A UPC is never given to a second release. Enter another one.`;
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
