import { memoize } from '#domain/kit/memoize.ts';
import { type MainSplit, type SplitGroupName, type SplitRow, splitGroups, splitRights } from '#domain/works/split-model.ts';
import { computeSplitSheet } from '#domain/works/splits.ts';
import type { ImportRecord } from '../imports/import-terms.ts';
import type { ExportRow } from './export-cells.ts';

/** Values of an object under the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

const keyIn = memoize((record: ImportRecord) => memoize((name: string) => `${record}.${name}`));

/** Values under the keys of a record's fields. */
export function fieldsOf(record: ImportRecord, values: Values): Record<string, unknown> {
  const keyOf = keyIn(record);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
}

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** A stored split with its party. */
export type ExportedSplit = Omit<SplitRow, 'key' | 'partyId'> & { group: SplitGroupName; party: Values | null };

const workCodes = ['reference', 'title', 'iswc'] as const;

/** The rows of a work: one for each split, in the order of its sheet. Only the first row has all fields of the work. */
export function workRows(work: Values, splits: readonly ExportedSplit[]): ExportRow[] {
  const main = Object.fromEntries(
    splitRights.map((right) => [
      right,
      { publishingShare: Number(work[`${right}PublishingShare`]), musicShare: Number(work[`${right}MusicShare`]) },
    ]),
  ) as MainSplit;
  const group = (name: SplitGroupName) =>
    splits.filter((split) => split.group === name).map((split, index) => ({ ...split, key: String(index), partyId: null }));
  const given = { composers: group('composers'), authors: group('authors'), publishers: group('publishers') };
  const sheet = computeSplitSheet(main, given);
  const lines = splitGroups.flatMap((name) =>
    sheet[name].rows.map(({ key, ...shares }): ExportRow => {
      const { party } = given[name][Number(key)]!;
      return fieldsOf(name === 'publishers' ? 'PUBLISHER' : 'WRITER', { ...party, ...shares, group: name });
    }),
  );
  const repeated = fieldsOf('WORK', picked(work, workCodes));
  const [first = {}, ...more] = lines;
  return [{ ...fieldsOf('WORK', work), ...first }, ...more.map((line) => ({ ...repeated, ...line }))];
}

const recordingNames = ['reference', 'isrc', 'title', 'versionTitle', 'artist'] as const;

/** The rows of a recording: one for each of its works. */
export function recordingRows(recording: Values, works: readonly Values[]): ExportRow[] {
  const [first = {}, ...more] = works.map((work) => fieldsOf('WORK', picked(work, workCodes)));
  const repeated = fieldsOf('RECORDING', picked(recording, recordingNames));
  return [{ ...fieldsOf('RECORDING', recording), ...first }, ...more.map((work) => ({ ...repeated, ...work }))];
}

const releaseNames = ['reference', 'upc', 'title', 'versionTitle', 'artist'] as const;

/** The rows of a release: one for each track. Tracks are numbered on each disc. */
export function releaseRows(release: Values, tracks: readonly (Values & { disc: number })[]): ExportRow[] {
  const counts = new Map<number, number>();
  const [first = {}, ...more] = tracks.map(({ disc, ...recording }) => {
    const track = (counts.get(disc) ?? 0) + 1;
    counts.set(disc, track);
    return { ...fieldsOf('RECORDING', picked(recording, recordingNames)), ...fieldsOf('RELEASE', { disc, track }) };
  });
  const repeated = fieldsOf('RELEASE', picked(release, releaseNames));
  return [{ ...fieldsOf('RELEASE', release), ...first }, ...more.map((track) => ({ ...repeated, ...track }))];
}
