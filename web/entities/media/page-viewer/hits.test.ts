import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOf } from './hits.ts';

const hits = (text: string, words: string) =>
  piecesOf(text, words)
    .filter((piece) => piece.isHit)
    .map((piece) => piece.text);

it('finds words regardless of case, accents and line breaks', () => {
  expect(hits('The Licensée and the LICENSEE', 'licensee')).toEqual(['Licensée', 'LICENSEE']);
  expect(hits('ends on the\n  31st of May', 'the 31st')).toEqual(['the\n  31st']);
  expect(hits('Straße, STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE']);
  expect(hits('👍 a royalty 👍', 'royalty')).toEqual(['royalty']);
});

it('marks nothing without a search or a match', () => {
  expect(piecesOf('Agreement', ' ')).toEqual([{ at: 0, text: 'Agreement', isHit: false }]);
  expect(hits('Agreement', 'contract')).toEqual([]);
  expect(piecesOf('', 'x')).toEqual([]);
});

it('keeps every character of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1, maxLength: 3 }), (text, words) => {
      expect(
        piecesOf(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
