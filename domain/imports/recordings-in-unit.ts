import { foldText } from '#domain/lookups/fold.ts';
import type { ImportProblem } from './import-problem.ts';
import { warnOfOther } from './joined-rows.ts';
import type { ReadRecord } from './read-record.ts';
import type { Cell, Section } from './sections.ts';

export type ReadRecording = ReadRecord & { label: string | null };
/** A release with the recordings of the unit that are on it, by index. */
export type ReadRelease = ReadRecord & {
  label: string | null;
  tracks: { recording: number; disc: number; track: number | null }[];
};

/** Reads the cells of a record. Problems are added to `problems`. */
type CellsReader = {
  read: (cells: ReadonlyMap<string, Cell>, more: Record<string, unknown>) => ReadRecord;
  problems: ImportProblem[];
};

/** What tells recordings or releases without codes apart, folded. */
const namesIn = (cells: ReadonlyMap<string, Cell>): string[] =>
  ['title', 'versionTitle', 'artist'].map((name) => foldText(cells.get(name)?.text ?? ''));
const labelIn = (cells: ReadonlyMap<string, Cell>): string | null => cells.get('label')?.text ?? null;

/**
 * Recordings of the unit, each once: by number or ISRC, else by title, version and artist. The artist may be in two columns, or that of the
 * work.
 */
export function readRecordings(
  sections: readonly Section[],
  work: ReadRecord | null,
  { read, problems }: CellsReader,
): (ReadRecording & { sections: Section[] })[] {
  const seen = new Map<string, ReadRecording & { sections: Section[] }>();
  for (const section of sections) {
    const { cells } = section;
    const text = (name: string) => cells.get(name)?.text ?? '';
    const code = text('reference') || foldText(text('isrc'));
    const key = code || namesIn(cells).join('|');
    const known = seen.get(key);
    const [first] = known?.sections ?? [];
    for (const [name, cell] of first ? cells : [])
      if (first!.cells.has(name)) warnOfOther(first!.cells.get(name)!, name, cell, { noun: 'recording', problems });
    known?.sections.push(section);
    if (known || (code + text('title') + text('versionTitle') === '' && !cells.has('artist'))) continue;
    const artist = text('artist') || `${text('artistFirst')} ${text('artistLast')}`.trim() || work?.values.artist;
    const title = text('title') || work?.values.title;
    const record = read(cells, { ...(artist ? { artist } : {}), ...(title ? { title } : {}) });
    seen.set(key, { ...record, label: labelIn(cells), sections: [section] });
  }
  return [...seen.values()];
}

/** Releases of the unit, each once: by number or UPC, else by title and version. Recordings in the same row and group are tracks. */
export function readReleases(
  sections: readonly Section[],
  recordings: readonly (ReadRecording & { sections: Section[] })[],
  { read, problems }: CellsReader,
): ReadRelease[] {
  const seen = new Map<string, ReadRelease>();
  const firstCells = new Map<string, ReadonlyMap<string, Cell>>();
  let last: ReadRelease | null = null;
  for (const { cells, row, group } of sections) {
    const text = (name: string) => cells.get(name)?.text ?? '';
    const [title = '', version = ''] = namesIn(cells);
    const key = text('reference') || text('upc') || (title && `${title}|${version}`);
    const isBeside = (section: Section) => section.row === row && section.group === group;
    const beside = recordings.flatMap((recording, index) => (recording.sections.some(isBeside) ? [index] : []));
    const artist = text('artist') || recordings[beside[0] ?? -1]?.values.artist;
    const release: ReadRelease | null =
      key === '' ? last : (seen.get(key) ?? { ...read(cells, artist ? { artist } : {}), label: labelIn(cells), tracks: [] });
    if (!release) continue;
    if (key !== '') seen.set(key, release);
    const first = firstCells.get(key);
    if (first && key !== '')
      for (const [name, cell] of cells)
        if (first.has(name)) warnOfOther(first.get(name)!, name, cell, { noun: 'release', problems });
    if (!first) firstCells.set(key, cells);
    last = release;
    const number = (name: string) => (cells.get(name)?.value as number | undefined) ?? null;
    for (const recording of beside)
      if (!release.tracks.some((track) => track.recording === recording))
        release.tracks.push({ recording, disc: number('disc') ?? 1, track: number('track') });
  }
  return [...seen.values()];
}
