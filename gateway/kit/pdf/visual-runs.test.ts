import { describe, expect, it } from 'vitest';
import { drawable, isolated, scriptFontsOf, visualRuns } from './visual-runs.ts';

const order = (line: string) => visualRuns(line).map(({ text }) => text);

describe('visualRuns', () => {
  it('leaves a text in one font as it is', () => {
    expect(visualRuns('Привет, Ελλάδα & “Kite” (2026)')).toEqual([{ font: null, text: 'Привет, Ελλάδα & “Kite” (2026)' }]);
    expect(visualRuns('')).toEqual([{ font: null, text: '' }]);
  });

  it('divides a text by fonts', () => {
    expect(visualRuns('Live in 東京 · 서울')).toEqual([
      { font: null, text: 'Live in ' },
      { font: 'cjk', text: '東京' },
      { font: null, text: ' · ' },
      { font: 'hangul', text: '서울' },
    ]);
  });

  it('puts words that are read from the right into that order', () => {
    expect(order('שלום עולם')).toEqual(['עולם', ' ', 'שלום']);
    expect(order('Album: שלום עולם (live)')).toEqual(['Album: ', 'עולם', ' ', 'שלום', ' (live)']);
  });

  it('keeps numbers, and mirrors brackets between such words', () => {
    expect(order('שלום (2026) עולם')).toEqual(['עולם', ' (2026) ', 'שלום']);
    expect(order('א, ב')).toEqual(['ב', ' ,', 'א']);
    expect(order('שיר 12')).toEqual(['12 ', 'שיר']);
    expect(order('12 (שיר 3)')).toEqual(['12 (3 ', 'שיר', ')']);
  });

  it('does not join such words across one that is read from the left', () => {
    expect(order('שיר and שיר')).toEqual(['שיר', ' and ', 'שיר']);
  });

  it('puts isolated names into order by themselves', () => {
    expect(order(`${isolated('שיר')} · 1 July`)).toEqual(['שיר', ' · 1 July']);
    expect(order(isolated('Kite'))).toEqual(['Kite']);
  });

  it('keeps marks and joiners with their letter', () => {
    expect(visualRuns('क्‍ष')).toEqual([{ font: 'devanagari', text: 'क्‍ष' }]);
    expect(order('שָׁלוֹם')).toHaveLength(1);
  });
});

describe('drawable', () => {
  it('removes characters that would change the order of others, and line breaks', () => {
    expect(drawable('A\u202Eevil\u0007\n\tB\u200b')).toBe('Aevil  B');
  });

  it('composes letters and replaces spaces that fonts lack', () => {
    expect(drawable('e\u0301')).toBe('é');
    expect(drawable('1\u202f000\u2009€\u00a0x\u3000y')).toBe('1\u00a0000\u00a0€\u00a0x y');
    expect(drawable('\ud800')).toBe('\ufffd');
  });
});

it('names the fonts that a text needs', () => {
  expect(scriptFontsOf('Kite, Привет')).toEqual([]);
  expect(scriptFontsOf('ザ・ビートルズ')).toEqual(['cjk']);
  expect(scriptFontsOf('مرحبا 사랑')).toEqual(['hangul', 'arabic']);
});
