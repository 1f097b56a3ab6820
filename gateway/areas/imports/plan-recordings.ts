import type { ReadRecording, ReadRelease } from '#domain/imports/recordings-in-unit.ts';
import type { Values } from '../music/records/stored-rows.ts';
import { type Found, isSameText } from './lookups.ts';
import { byCodes, codesOf, hasOtherCode, keysOf, planObject } from './plan-object.ts';
import { isBlank, type Planning, shown } from './unit-plan.ts';

/** The first object that may be the same, preferably with codes where the file has them. */
function alike<F extends Found>(kind: 'recording' | 'release', objects: readonly F[], values: Values): F | undefined {
  const possible = objects.filter((each) => !hasOtherCode(kind, each, values));
  return (
    possible.find((each) => codesOf(kind).every((field) => isBlank(each.values[field]) === isBlank(values[field]))) ?? possible[0]
  );
}

const namesOf = ({ title, versionTitle, artist }: Values) => [title, versionTitle, artist];

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
  const found = byCodes(planning, 'recording', record, stored.recordingBy) ?? alike('recording', titled, values) ?? null;
  const id = planObject(planning, { kind: 'recording', record, found, keys: keysOf('recording', values, namesOf(values)) });
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
  const titled = alike('release', versions, values) ?? alike('release', candidates, values);
  const found = byCodes(planning, 'release', record, stored.releaseBy) ?? titled ?? null;
  const id = planObject(planning, { kind: 'release', record, found, keys: keysOf('release', values, namesOf(values)) });
  if (id === null) return;
  for (const { recording, disc, track } of tracks) {
    const recordingId = recordingIds[recording];
    if (!recordingId || found?.recordingIds.includes(recordingId)) continue;
    planning.plan.tracks.push({ releaseId: id, recordingId, disc, track });
    const { title, isrc } = planning.unit.recordings[recording]!.values;
    if (found) planning.plan.changes.push({ field: 'Tracks', before: '', after: shown(title ?? isrc) });
  }
}
