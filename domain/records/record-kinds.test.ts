import { describe, expect, it } from 'vitest';
import { keyOf, keysOf, nounOfKey, nounsWith, recordNouns, wordsOf } from './record-kinds.ts';

describe('Kinds of records', () => {
  it('are found by what can be done with them', () => {
    expect(nounsWith('isMerged')).toEqual(['work', 'contributor', 'publisher']);
    expect(nounsWith('isTokenized')).toEqual(['work', 'recording', 'image', 'video', 'document']);
  });

  it('have one name in the API each, which leads back to them', () => {
    expect(keyOf('musicDocument')).toBe('MUSIC_DOCUMENT');
    expect(keysOf(recordNouns).map(nounOfKey)).toEqual(recordNouns);
  });

  it('are named in words', () => {
    expect(wordsOf('MUSIC_DOCUMENT')).toEqual({ one: 'music document', many: 'music documents' });
  });
});
