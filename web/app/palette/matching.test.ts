import { describe, expect, it } from 'vitest';
import { accessWith } from '../shell/access.ts';
import { screenCommands } from './commands.tsx';
import { isNamed, marked, matching } from './matching.ts';
import { kindsInOrder } from './use-records.tsx';

const found = (words: string, ...items: Parameters<typeof matching>[0]) => matching(items, words).map(({ label }) => label);

describe('finding by name', () => {
  it('ranks the start of a name first', () => {
    const items = [{ label: 'Add Work' }, { label: 'Works' }, { label: 'Network' }];
    expect(found('work', ...items)).toEqual(['Works', 'Add Work', 'Network']);
  });

  it('requires every word in any order, and searches keywords', () => {
    const items = [{ label: 'Use the dark theme', keywords: ['night'] }, { label: 'Use the light theme' }];
    expect(found('theme dark', ...items)).toEqual(['Use the dark theme']);
    expect(found('night', ...items)).toEqual(['Use the dark theme']);
    expect(found('theme blue', ...items)).toEqual([]);
  });

  it('ignores accents, and lists everything without words', () => {
    expect(found('cafe', { label: 'Café de la Gare' })).toEqual(['Café de la Gare']);
    expect(found('  ', { label: 'One' }, { label: 'Two' })).toEqual(['One', 'Two']);
  });

  it('marks the matches', () => {
    expect(marked('A Quiet Harbour', 'har').map(({ piece }) => piece)).toEqual(['A Quiet ', 'Har', 'bour']);
    expect(marked('C++ (live)', 'c++').map(({ isMarked }) => isMarked)).toEqual([true, false]);
    expect(marked('Plain', '')).toEqual([{ piece: 'Plain', start: 0, isMarked: false }]);
  });
});

describe('synonyms', () => {
  const access = accessWith(true, []);
  it.each([
    ['password', 'Security'],
    ['two-factor', 'Security'],
    ['verify', 'Verify a proof'],
    ['invoice', 'Manage subscription'],
    ['billing', 'Manage subscription'],
    ['theme', 'Settings'],
    ['team', 'Members'],
    ['songs', 'Works'],
  ])('“%s” finds %s', (words, label) => {
    expect(matching(screenCommands(access), words).map((command) => command.label)).toContain(label);
  });
});

describe('the order of kinds', () => {
  const hits = (...titles: [kind: 'WORK' | 'CONTRIBUTOR' | 'PUBLISHER', title: string][]) =>
    titles.map(([kind, title]) => ({ kind, title }));
  it.each([
    ['lind', 'CONTRIBUTOR'],
    ['mara lind', 'CONTRIBUTOR'],
    ['lind mara', 'CONTRIBUTOR'],
    ['ind', 'WORK'],
    ['harbour', 'WORK'],
  ] as const)('starts for “%s” with %s', (words, kind) => {
    expect(kindsInOrder(hits(['WORK', 'Harbour Lights'], ['CONTRIBUTOR', 'Mara Lind']), words)[0]?.kind).toBe(kind);
  });

  it('matches a name by the start of its words', () => {
    expect(isNamed('Théo Brandt', 'theo bra')).toBe(true);
    expect(isNamed('Théo Brandt', '')).toBe(false);
  });
});
