import { expect, it } from 'vitest';
import { fraction, fractionOf } from '#domain/money/fraction.ts';
import { explainLine, type LineFacts } from './explain-line.ts';
import { explanationTexts, payeeWords } from './explanation-texts.ts';
import { statementLanguages } from './royalty-terms.ts';

const facts: LineFacts = {
  currency: 'EUR',
  received: fractionOf('612.09'),
  lines: 214,
  source: 'GEMA',
  period: { from: '2026-04-01', to: '2026-06-30' },
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
  conversion: null,
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
      detail: 'Counts with all its decimals: only the sum of a statement is rounded, once, halves to even.',
    },
  ]);
});

it.each<[string, Partial<LineFacts>, string[]]>([
  [
    'a third',
    { part: fraction(1n, 3n), share: fraction(1n, 3n), percent: 0, term: null },
    ['× 33.3333 %', '− 0 %', '= EUR 204.03'],
  ],
  [
    'a third of a sum that has no end',
    { received: fractionOf('100'), part: fraction(1n, 3n), share: fraction(1n, 3n), percent: 0, term: null },
    ['× 33.3333 %', '− 0 %', '≈ EUR 33.333333'],
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

const usd = { currency: 'USD', received: fractionOf('10'), part: fraction(1n), share: fraction(1n), percent: 0, term: null };
it.each<[string, LineFacts['conversion'], string[]]>([
  [
    'a rate of a day',
    { to: 'EUR', rate: '0.8621', date: '2026-09-30', isBank: false },
    ['= USD 10.00', '× 0.8621', '= EUR 8.621', '1 USD = 0.8621 EUR, 2026-09-30.'],
  ],
  [
    'the amount at the bank',
    { to: 'JPY', rate: '150.123456789', date: null, isBank: true },
    ['= USD 10.00', '× 150.12345679', '≈ JPY 1501.2346', '1 USD = 150.123456789 JPY, by the amount that reached the bank.'],
  ],
  [
    'no rate',
    { to: 'EUR', rate: null, date: null, isBank: false },
    ['= USD 10.00', '× ?', 'No rate from USD into EUR is known yet, so this money waits.'],
  ],
])('money in another currency is explained with %s', (_, conversion, expected) => {
  const steps = explainLine({ ...facts, ...usd, conversion });
  const rate = steps.find(({ text }) => text === 'exchange rate')!;
  expect([...steps.slice(3).map(({ figure }) => figure), rate.detail]).toEqual(expected);
});

it('a payee reads it in its language, with figures as that language writes them', () => {
  const german = explainLine({ ...facts, reason: 'SPLITS' }, payeeWords('de'));
  expect(german.map(({ figure, text }) => `${figure} ${text}`.replace(/\s/g, ' '))).toEqual([
    '612,09 € eingegangen für „Harbour Lights Off“',
    '× 70 % Ihr Anteil daran',
    '− 15 % Gebühr, 64,26945 €',
    '= 364,19355 € für Sie',
    'Anteile geändert korrigiert eine frühere Abrechnung',
  ]);
  expect(german.map(({ detail }) => detail?.replace(/\s/g, ' ')).slice(0, 3)).toEqual([
    'GEMA, 1. April – 30. Juni 2026: 214 Zeilen der Abrechnung, erkannt an: ISWC',
    'Nach Version 3 des Split-Sheets, gültig ab 1. Mai 2026, unter allen, die über uns bezahlt werden',
    'Unsere Vereinbarung: Writers of Northlight, worldwide',
  ]);
  const [english] = explainLine({ ...facts, currency: 'JPY', received: fractionOf('1000.5') }, payeeWords('en'));
  expect(english!.figure).toBe('JP¥1,000.5');
});

it('a source that does not say its period is explained without one', () => {
  expect(explainLine({ ...facts, period: null, basis: null })[0]!.detail).toBe('GEMA: 214 lines');
});

const flat = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string'
      ? [[key, text] as [string, string]]
      : flat(text).map(([inner, each]) => [`${key}.${inner}`, each] as [string, string]),
  );
const wordsIn = (text: string) => `${[...text.matchAll(/\{\w+\}/g)].map(([word]) => word).sort()}`;

const others = statementLanguages.keys.filter((language) => language !== 'en');

it.each(others)('sentences in %s fill in what the English ones do, and differ from them', (language) => {
  const english = new Map(flat(explanationTexts.en));
  const texts = flat(explanationTexts[language]);
  expect(texts.filter(([key, text]) => wordsIn(text) !== wordsIn(english.get(key)!))).toEqual([]);
  const same = texts.filter(([key, text]) => text === english.get(key)).map(([key]) => key);
  expect(same.filter((key) => key !== 'from' && !key.startsWith('bases.IS'))).toEqual([]);
});
