import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exportLyrics,
  exportTimedLyrics,
  importLyrics,
  isLyricsFile,
  lyricsStats,
  normalizeLyrics,
  parseMarker,
  parseSections,
} from './lyrics.ts';

const LRC =
  '\uFEFF[ti:Paper Kites]\r\n[ar: Mara Lindqvist]\r\n[offset:+250]\r\n[00:12.00][00:48.50]Paper kites, low tide\r\n[00:17.3]<00:17.30>Hold <00:18.00>on\r\n[00:20]\r\n';

describe('importLyrics', () => {
  it('keeps the times of an .lrc file in order, shifted by its offset, and returns its title and artist', () => {
    expect(importLyrics('song.LRC', LRC)).toEqual({
      lyrics: '[00:11.75]Paper kites, low tide\n[00:17.05]Hold on\n[00:19.75]\n[00:48.25]Paper kites, low tide',
      title: 'Paper Kites',
      artist: 'Mara Lindqvist',
    });
  });

  it('keeps section markers of an .lrc file', () => {
    const { lyrics } = importLyrics('a.lrc', '[Verse 1]\n[00:02.00]One line')!;
    expect(lyrics).toBe('[Verse 1]\n[00:02.00]One line');
    expect(parseSections(lyrics)).toMatchObject([{ label: 'Verse 1', lines: ['One line'] }]);
    expect(lyricsStats(lyrics)).toEqual({ lines: 1, words: 2, characters: 8, sections: 1 });
  });

  it('keeps the text of a .txt file, with uniform line breaks', () => {
    expect(importLyrics('a.txt', '\uFEFF[Verse]\r\none \r\n\r\n\r\ntwo\r\n\r\n')).toEqual({
      lyrics: '[Verse]\none\n\ntwo',
      title: null,
      artist: null,
    });
    expect(importLyrics('a.txt', '[00:12.00] left alone')?.lyrics).toBe('[00:12.00] left alone');
  });

  it('refuses other file types', () => {
    expect(importLyrics('a.pdf', 'text')).toBeUndefined();
    expect(isLyricsFile('txt')).toBe(false);
  });
});

describe('parseMarker', () => {
  it.each([
    ['[Verse 1]', 'verse', 1, 'Verse 1'],
    ['verse 2:', 'verse', 2, 'Verse 2'],
    ['CHORUS', 'chorus', null, 'Chorus'],
    ['[Pre Chorus]', 'pre-chorus', null, 'Pre-Chorus'],
    ['[pre-chorus #2]', 'pre-chorus', 2, 'Pre-Chorus 2'],
    ['Prechorus:', 'pre-chorus', null, 'Pre-Chorus'],
    ['[Hook: Imani]', 'hook', null, 'Hook (Imani)'],
    ['  [Outro]  ', 'outro', null, 'Outro'],
    ['[Guitar solo]', null, null, 'Guitar solo'],
  ])('parses “%s”', (line, kind, number, label) => expect(parseMarker(line)).toEqual({ kind, number, label }));

  it.each(['Verse by verse we go', 'The chorus sings', 'bridge over cold water', 'Hold on', '', '[]', 'a [verse] inside'])(
    'treats “%s” as text',
    (line) => expect(parseMarker(line)).toBeUndefined(),
  );
});

const SONG = 'Hum\n\n[Verse 1]\nOne two, don’t\n\nthree\n\nChorus:\nLa la\n[Solo]\n';

describe('parseSections and lyricsStats', () => {
  it('split at markers and keep blank lines inside a section', () => {
    expect(parseSections(SONG)).toEqual([
      { kind: null, number: null, label: null, lines: ['Hum'] },
      { kind: 'verse', number: 1, label: 'Verse 1', lines: ['One two, don’t', '', 'three'] },
      { kind: 'chorus', number: null, label: 'Chorus', lines: ['La la'] },
      { kind: null, number: null, label: 'Solo', lines: [] },
    ]);
  });

  it('count text but not markers', () => {
    expect(lyricsStats(SONG)).toEqual({ lines: 4, words: 7, characters: 27, sections: 3 });
    expect(lyricsStats('')).toEqual({ lines: 0, words: 0, characters: 0, sections: 0 });
  });

  it('lose no line of text', () => {
    const line = fc.constantFrom('', '[Verse 1]', 'Chorus:', 'a line', 'another, longer line', '[Solo]');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const kept = parseSections(lines.join('\n')).flatMap((section) => section.lines.filter((text) => text !== ''));
        expect(kept).toEqual(lines.filter((text) => text !== '' && parseMarker(text) === undefined));
      }),
    );
  });
});

describe('normalizeLyrics and exportLyrics', () => {
  it('do not change normalised lyrics', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '[') }), (text) => {
        expect(normalizeLyrics(normalizeLyrics(text))).toBe(normalizeLyrics(text));
      }),
    );
  });

  it('export a text file that imports as the same lyrics', () => {
    const file = exportLyrics('Who/What: "Now"?', SONG);
    expect(file.fileName).toBe('Who What Now.txt');
    expect(importLyrics(file.fileName, file.text)?.lyrics).toBe(normalizeLyrics(SONG));
    expect(exportLyrics(' ?? ', '').fileName).toBe('lyrics.txt');
  });

  it('export times as .lrc only', () => {
    const lyrics = '[Verse]\n[00:02.00]One line';
    expect(exportLyrics('Kites', lyrics).text).toBe('[Verse]\nOne line\n');
    const file = exportTimedLyrics({ title: 'Kites', artist: 'Mara' }, lyrics);
    expect(file).toEqual({ fileName: 'Kites.lrc', text: `[ti:Kites]\n[ar:Mara]\n${lyrics}\n` });
    expect(importLyrics(file.fileName, file.text)).toEqual({ lyrics, title: 'Kites', artist: 'Mara' });
  });
});
