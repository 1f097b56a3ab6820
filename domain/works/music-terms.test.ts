import { describe, expect, it } from 'vitest';
import {
  MusicalKey,
  parseMusicalKey,
  TimeSignature,
  TrackStatus,
  trackStatusLabels,
  VersionType,
  versionTypeLabels,
} from './music-terms.ts';

describe('musical terms', () => {
  it('have 12 major and 12 minor keys in sharps, and seven time signatures', () => {
    expect(new Set(MusicalKey).size).toBe(24);
    expect(MusicalKey.filter((key) => key.endsWith(' minor'))).toHaveLength(12);
    expect(MusicalKey.join(' ')).not.toMatch(/[A-G]b/);
    expect(TimeSignature).toEqual(['4/4', '3/4', '2/4', '6/8', '12/8', '5/4', '7/8']);
  });

  it('have a label for each value', () => {
    expect(Object.keys(trackStatusLabels)).toEqual([...TrackStatus]);
    expect(Object.keys(versionTypeLabels)).toEqual([...VersionType]);
  });

  it.each([
    ['Am', 'A minor'],
    ['a min', 'A minor'],
    ['A Minor', 'A minor'],
    ['C', 'C major'],
    ['CM', 'C major'],
    ['F#maj', 'F# major'],
    ['Db', 'C# major'],
    ['B♭ minor', 'A# minor'],
    ['Cb', 'B major'],
  ])('“%s” is parsed as the key %s', (text, key) => expect(parseMusicalKey(text)).toBe(key));

  it('are parsed as keys only if they are valid keys', () => {
    for (const key of MusicalKey) expect(parseMusicalKey(key)).toBe(key);
    for (const text of ['', 'H minor', 'A dorian', 'Amin7']) expect(parseMusicalKey(text)).toBeUndefined();
  });
});
