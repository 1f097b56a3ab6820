import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, namesIn } from './match-names.ts';
import { type CodeReason, type NamedMusic, scoreMatch } from './match-score.ts';
import { relateTitles } from './match-title.ts';

const music = (title: string, writers = '', artist = ''): NamedMusic => ({
  titles: [title],
  writers: writers ? namesIn(writers) : [],
  artists: artist ? namesIn(artist) : [],
});

describe('titles', () => {
  it.each([
    ['HARBOUR LIGHTS', 'Harbour Lights', 'SAME_TITLE'],
    ['DONT STOP', 'Don’t Stop!', 'SAME_TITLE'],
    ['Über uns', 'UBER-UNS', 'SAME_TITLE'],
    ['HARBOUR LIGHTS, THE', 'The Harbour Lights', 'SAME_TITLE'],
    ['Cedar Hollow – Acoustic', 'Cedar Hollow', 'TITLE_WITHOUT_VERSION'],
    ['Cedar Hollow (Radio Edit) [Remastered 2011]', 'CEDAR HOLLOW', 'TITLE_WITHOUT_VERSION'],
    ['Night Bus feat. Mara Lind', 'Night Bus', 'TITLE_WITHOUT_VERSION'],
    ['Harbour Lights', 'Harbour Lights Off', 'TITLE_STARTS_SAME'],
    ['Zwischen den Stat.', 'Zwischen den Stationen', 'TITLE_CUT'],
    ['Lights of the Harbour', 'Harbour Lights of', 'SIMILAR_TITLE'],
  ])('relate %j and %j as %s, in either order', (a, b, relation) => {
    expect(relateTitles(a, b)).toBe(relation);
    expect(relateTitles(b, a)).toBe(relation);
  });

  it.each([
    ['Love', 'Love Again'],
    ['Live', 'Acoustic'],
    ['Harbour', 'Arbour'],
    ['', 'Harbour'],
    ['…', '!'],
  ])('of %j and %j do not relate', (a, b) => {
    expect(relateTitles(a, b)).toBeNull();
  });
});

describe('names', () => {
  it.each([
    ['LINDQVIST M / AHLBERG J', ['LINDQVIST M', 'AHLBERG J']],
    ['Lind, Mara', ['Lind, Mara']],
    ['Mara Lind, Jo Ahl', ['Mara Lind', 'Jo Ahl']],
    ['A, B, C', ['A', 'B', 'C']],
    ['Leyla D feat. Jo & Mo', ['Leyla D', 'Jo', 'Mo']],
    [' / ', []],
  ])('in %j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['LINDQVIST M', 'Mara Lindqvist', true],
    ['Whitlock Del', 'Delia Whitlock', true],
    ['Lind, Mara', 'Mara Lind', true],
    ['O’Neill, J.', 'Jo ONeill', true],
    ['M L', 'Mara Lind', false],
    ['Lindqvist N', 'Mara Lindqvist', false],
    ['Jonas Ahlberg', 'Mara Ahlberg', false],
  ])('%j and %j are one: %j', (a, b, isSame) => {
    expect(isSameName(a, b)).toBe(isSame);
    expect(isSameName(b, a)).toBe(isSame);
  });
});

describe('the score', () => {
  it.each([
    [
      'title and both writers',
      music('HARBOUR LIGHTS', 'LINDQVIST M / AHLBERG J'),
      music('Harbour Lights Off', 'Mara Lindqvist/Jonas Ahlberg'),
      93,
      ['TITLE_STARTS_SAME', 'ALL_WRITERS'],
    ],
    [
      'title cut, and artist',
      music('Zwischen den Stat.', '', 'Leyla D'),
      music('Zwischen den Stationen', '', 'Leyla D'),
      87,
      ['TITLE_CUT', 'SAME_ARTIST'],
    ],
    ['title alone', music('Tidewritten', 'Lind, Mara'), music('Tidewritten'), 71, ['SAME_TITLE']],
    [
      'one of two writers',
      music('Tidewritten', 'A Lind / B Berg'),
      music('Tidewritten', 'A Lind / C Holm'),
      88,
      ['SAME_TITLE', 'SOME_WRITERS'],
    ],
    ['other writers', music('Tidewritten', 'A Lind'), music('Tidewritten', 'C Holm'), 36, ['SAME_TITLE', 'OTHER_WRITERS']],
  ] as const)('of %s', (_, named, record, score, reasons) => {
    expect(scoreMatch(named, record)).toEqual({ score, reasons });
  });

  it('is high for a code, whatever the title, and null without a reason', () => {
    expect(scoreMatch(music('Blue'), music('Red'), ['ISWC'])).toEqual({ score: 95, reasons: ['ISWC'] });
    expect(scoreMatch(music('Blue'), music('Blue'), ['ISRC'])).toEqual({ score: 99, reasons: ['ISRC', 'SAME_TITLE'] });
    expect(scoreMatch(music('Blue', 'A Lind'), music('Red', 'A Lind'))).toBeNull();
  });

  const word = fc.constantFrom(
    'harbour',
    'lights',
    'off',
    'the',
    'night',
    'bus',
    'live',
    'remix',
    'stationen',
    'stat',
    '(live)',
    '–',
    'x',
  );
  const title = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const name = fc
    .tuple(fc.constantFrom('Mara', 'M', 'Jo', 'Del', 'Delia'), fc.constantFrom('Lind', 'Lindqvist', 'Ahlberg'))
    .map((parts) => parts.join(' '));
  const named = fc.record({
    titles: fc.array(title, { minLength: 1, maxLength: 2 }),
    writers: fc.array(name, { maxLength: 3 }),
    artists: fc.array(name, { maxLength: 2 }),
  });
  const codes = fc.subarray<CodeReason>(['ISWC', 'ISRC', 'OWN_NUMBER']);
  const points = (a: NamedMusic, b: NamedMusic, by: readonly CodeReason[] = []) => scoreMatch(a, b, by)?.score ?? 0;

  it('is the same in both directions, and at most 100', () => {
    fc.assert(
      fc.property(named, named, codes, (a, b, by) => {
        expect(scoreMatch(a, b, by)).toEqual(scoreMatch(b, a, by));
        expect(points(a, b, by)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is not lowered by a code, an equal title, a shared writer or a shared artist', () => {
    fc.assert(
      fc.property(named, named, codes, (a, b, by) => {
        const before = points(a, b, by);
        const both = (change: (music: NamedMusic) => NamedMusic) => points(change(a), change(b), by);
        expect(points(a, b, [...by, 'SOCIETY_NUMBER'])).toBeGreaterThanOrEqual(before);
        expect(both((each) => ({ ...each, titles: [...each.titles, 'unlike any other'] }))).toBeGreaterThanOrEqual(before);
        expect(both((each) => ({ ...each, writers: [...each.writers, 'Zoe Quill'] }))).toBeGreaterThanOrEqual(before);
        expect(both((each) => ({ ...each, artists: [...each.artists, 'Zoe Quill'] }))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
