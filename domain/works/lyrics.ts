/** Lyrics as plain text with section markers and times of lines: import, preview, statistics and export. */

import { sortedByTime, withoutTimes } from './timed-lyrics.ts';

export const LYRICS_FILE_EXTENSIONS = ['.txt', '.lrc'] as const;

type SectionKind = 'verse' | 'chorus' | 'bridge' | 'intro' | 'outro' | 'pre-chorus' | 'hook';

export interface LyricsSection {
  /** Null for lines before the first marker or below an unknown marker. */
  readonly kind: SectionKind | null;
  /** The number after the kind: 2 in [Verse 2]. */
  readonly number: number | null;
  /** Label above the lines in the preview, such as 'Verse 2'; null without a marker. */
  readonly label: string | null;
  readonly lines: readonly string[];
}

export interface LyricsStats {
  /** Lines of text, without markers and blank lines. */
  readonly lines: number;
  readonly words: number;
  /** Characters in lines of text, including spaces. */
  readonly characters: number;
  readonly sections: number;
}

export interface ImportedLyrics {
  readonly lyrics: string;
  readonly title: string | null;
  readonly artist: string | null;
}

const SECTION_LABELS: Readonly<Record<SectionKind, string>> = {
  verse: 'Verse',
  chorus: 'Chorus',
  bridge: 'Bridge',
  intro: 'Intro',
  outro: 'Outro',
  'pre-chorus': 'Pre-Chorus',
  hook: 'Hook',
};

const KINDS: readonly SectionKind[] = ['verse', 'chorus', 'bridge', 'intro', 'outro', 'pre-chorus', 'hook'];
const MARKER_TEXT = /^(verse|chorus|bridge|intro|outro|pre[- ]?chorus|hook)(?:[\s#.]*(\d{1,2}))?(?:\s*[:(–-]\s*(.{0,60}?)\)?)?$/i;

interface Marker {
  readonly kind: SectionKind | null;
  readonly number: number | null;
  readonly label: string;
}

/**
 * Returns the section that a line announces, or undefined. Markers are [Verse 2], [Chorus: Mara], and without brackets 'Verse 2', 'Verse
 * 2:' and 'CHORUS:'. Other bracketed text is a heading of unknown kind.
 */
export function parseMarker(line: string): Marker | undefined {
  const bracketed = /^\s*\[([^[\]]{1,80})\]\s*:?\s*$/.exec(line)?.[1]?.trim();
  const bare = bracketed === undefined ? /^\s*([\p{L}][\p{L}\d#. -]{2,30}?)\s*:?\s*$/u.exec(line)?.[1] : undefined;
  const parts = MARKER_TEXT.exec(bracketed ?? bare ?? '');
  if (parts === null) return bracketed ? { kind: null, number: null, label: bracketed } : undefined;
  const name = (parts[1] ?? '').toLowerCase().replace(/^pre[- ]?chorus$/, 'pre-chorus');
  const kind = KINDS.find((candidate) => candidate === name) ?? null;
  const number = parts[2] === undefined ? null : Number(parts[2]);
  const title = kind === null ? name : SECTION_LABELS[kind];
  const singer = parts[3]?.trim();
  return { kind, number, label: `${title}${number === null ? '' : ` ${number}`}${singer ? ` (${singer})` : ''}` };
}

const splitLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n');

/** Normalizes lyrics: uniform line ends, no trailing spaces, at most one blank line in a row and none at the ends. */
export function normalizeLyrics(text: string): string {
  return splitLines(text)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

const LRC_TAG = /^\s*\[(ti|ar|al|au|by|re|ve|la|tool|length|offset|#)\s*:\s*(.*?)\]\s*$/i;

/** Parses an LRC file: keeps the times of lines, and drops tags except title, artist and offset. */
function importLrc(text: string): ImportedLyrics {
  const tags = new Map<string, string>();
  const lines: string[] = [];
  for (const line of splitLines(text)) {
    const tag = LRC_TAG.exec(line);
    if (tag === null) lines.push(line);
    else tags.set((tag[1] ?? '').toLowerCase(), tag[2] ?? '');
  }
  const offsetSeconds = Number(tags.get('offset') ?? 0) / 1000 || 0;
  const lyrics = normalizeLyrics(sortedByTime(lines, offsetSeconds).join('\n'));
  return { lyrics, title: tags.get('ti') || null, artist: tags.get('ar') || null };
}

/** Whether a file with this name can be imported. */
export function isLyricsFile(fileName: string): boolean {
  return LYRICS_FILE_EXTENSIONS.some((extension) => fileName.toLowerCase().endsWith(extension));
}

/** Returns the lyrics in a file's text, or undefined unless its name ends in .txt or .lrc. */
export function importLyrics(fileName: string, text: string): ImportedLyrics | undefined {
  if (!isLyricsFile(fileName)) return undefined;
  if (fileName.toLowerCase().endsWith('.lrc')) return importLrc(text);
  return { lyrics: normalizeLyrics(text), title: null, artist: null };
}

const withoutOuterBlanks = (lines: readonly string[]): string[] => {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
};

/** Splits lyrics into sections for the preview, without times. Lines before the first marker form a section without a label. */
export function parseSections(lyrics: string): LyricsSection[] {
  const sections: { marker: Marker | undefined; lines: string[] }[] = [{ marker: undefined, lines: [] }];
  for (const line of splitLines(withoutTimes(lyrics))) {
    const marker = parseMarker(line);
    if (marker === undefined) sections.at(-1)?.lines.push(line.trimEnd());
    else sections.push({ marker, lines: [] });
  }
  return sections
    .map(({ marker, lines }) => ({
      kind: marker?.kind ?? null,
      number: marker?.number ?? null,
      label: marker?.label ?? null,
      lines: withoutOuterBlanks(lines),
    }))
    .filter((section) => section.label !== null || section.lines.length > 0);
}

/** Returns the statistics of lyrics. Markers count only as sections. */
export function lyricsStats(lyrics: string): LyricsStats {
  const sections = parseSections(lyrics);
  const lines = sections.flatMap((section) => section.lines.map((line) => line.trim()).filter((line) => line !== ''));
  const words = lines.flatMap((line) => line.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []);
  return {
    lines: lines.length,
    words: words.length,
    characters: lines.reduce((total, line) => total + [...line].length, 0),
    sections: sections.filter((section) => section.label !== null).length,
  };
}

/** Returns the title without characters that file systems refuse. */
function fileNameOf(title: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.+$/, '')
    .slice(0, 120);
  return name === '' ? 'lyrics' : name;
}

type LyricsFile = { fileName: string; text: string };

/** Returns the lyrics as a text file without times, named after the title. */
export const exportLyrics = (title: string, lyrics: string): LyricsFile => ({
  fileName: `${fileNameOf(title)}.txt`,
  text: `${normalizeLyrics(withoutTimes(lyrics))}\n`,
});

/** Returns the lyrics as an LRC file with their times. */
export function exportTimedLyrics({ title, artist }: { title: string; artist: string | null }, lyrics: string): LyricsFile {
  const tags = [`[ti:${title}]`, ...(artist ? [`[ar:${artist}]`] : [])].map((tag) => tag.replace(/[\r\n]+/g, ' '));
  return { fileName: `${fileNameOf(title)}.lrc`, text: `${[...tags, normalizeLyrics(lyrics)].join('\n')}\n` };
}
