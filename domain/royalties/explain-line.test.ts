import { expect, it } from 'vitest';
import { fraction, fractionOf } from '#domain/money/fraction.ts';
import { explainLine, type LineFacts } from './explain-line.ts';

const facts: LineFacts = {
  currency: 'EUR',
  received: fractionOf('612.09'),
  lines: 214,
  source: 'GEMA',
  statement: '2026-04-01 to 2026-06-30',
  title: 'Harbour Lights Off',
  basis: 'ISWC',
  role: 'ALL',
  isRecording: false,
  splitVersion: 3,
  splitFrom: '2026-05-01',
  part: fraction(7n, 10n),
  share: fraction(119n, 200n),
  deal: 'FEE',
  percent: 150_000,
  term: { position: 2, name: 'Writers of Northlight, worldwide' },
  reason: null,
};

it('a number is explained from the lines to what is owed', () => {
  expect(explainLine(facts)).toEqual([
    {
      figure: 'EUR 612.09',
      text: 'received for “Harbour Lights Off”',
      detail: 'GEMA, 2026-04-01 to 2026-06-30: 214 lines, match: ISWC',
    },
    {
      figure: '× 70 %',
      text: 'share of all parties that we pay or are',
      detail: 'Split sheet of version 3, valid from 2026-05-01',
    },
    { figure: '− 15 %', text: 'fee, EUR 64.26945', detail: 'Term 2: Writers of Northlight, worldwide' },
    {
      figure: '= EUR 364.19355',
      text: 'for this payee',
      detail: 'Not rounded here: the sum of a statement is rounded once, halves to even.',
    },
  ]);
});

it.each<[string, Partial<LineFacts>, string[]]>([
  [
    'a third',
    { part: fraction(1n, 3n), share: fraction(1n, 3n), percent: 0, term: null },
    ['× 33.3333 %', '− 0 %', '= EUR 204.03'],
  ],
  ['a rate', { deal: 'RATE', percent: 700_000, share: fraction(49n, 100n) }, ['× 70 %', '× 70 %', '= EUR 299.9241']],
  [
    'a correction in yen',
    { currency: 'JPY', received: fractionOf('-1000'), reason: 'SPLITS' },
    ['× 70 %', '− 15 %', '= JPY -595', 'Splits changed'],
  ],
])('%s is explained', (_, more, figures) => {
  expect(
    explainLine({ ...facts, ...more })
      .slice(1)
      .map(({ figure }) => figure),
  ).toEqual(figures);
});
