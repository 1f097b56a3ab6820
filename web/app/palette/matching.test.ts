import { describe, expect, it } from 'vitest';
import { marked, matching } from './matching.ts';

const found = (words: string, ...items: Parameters<typeof matching>[0]) => matching(items, words).map(({ label }) => label);

describe('finding by name', () => {
  it('puts the beginning of a name first', () => {
    const items = [{ label: 'Add Work' }, { label: 'Works' }, { label: 'Network' }];
    expect(found('work', ...items)).toEqual(['Works', 'Add Work', 'Network']);
  });

  it('wants every word, in any order, and takes keywords', () => {
    const items = [{ label: 'Use the dark theme', keywords: ['night'] }, { label: 'Use the light theme' }];
    expect(found('theme dark', ...items)).toEqual(['Use the dark theme']);
    expect(found('night', ...items)).toEqual(['Use the dark theme']);
    expect(found('theme blue', ...items)).toEqual([]);
  });

  it('knows accents by their plain letters, and lists everything for no words', () => {
    expect(found('cafe', { label: 'Café de la Gare' })).toEqual(['Café de la Gare']);
    expect(found('  ', { label: 'One' }, { label: 'Two' })).toEqual(['One', 'Two']);
  });

  it('marks what was searched for', () => {
    expect(marked('A Quiet Harbour', 'har').map(({ piece }) => piece)).toEqual(['A Quiet ', 'Har', 'bour']);
    expect(marked('C++ (live)', 'c++').map(({ isMarked }) => isMarked)).toEqual([true, false]);
    expect(marked('Plain', '')).toEqual([{ piece: 'Plain', start: 0, isMarked: false }]);
  });
});
