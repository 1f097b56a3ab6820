import { expect, it } from 'vitest';
import { type SentenceParts, termSentence } from './term-sentence.ts';

const term: SentenceParts = {
  subject: 'WORK',
  deal: 'FEE',
  percent: '15',
  rights: [],
  territories: [],
  sourceKinds: [],
  startsOn: null,
  endsOn: null,
  tag: null,
  payee: null,
  work: null,
  recording: null,
  source: null,
};

it.each<[string, Partial<SentenceParts>]>([
  ['Everybody: 15 % fee on income of works', {}],
  ['Everybody: 15 % fee on mechanical income in Europe', { rights: ['MECHANICAL'], territories: ['2120'] }],
  ['Everybody: 0 % fee on income of works', { percent: '0' }],
  ['Everybody: 100 % of income of works', { percent: '100', deal: 'RATE' }],
  ['Everybody: 33.3333 % fee on income of works', { percent: '33.3333' }],
  [
    'Nina Kovač: 50 % of income of works tagged “film”',
    { deal: 'RATE', percent: '50', payee: { name: 'Nina Kovač' }, tag: 'film' },
  ],
  [
    'Nina Kovač: 20 % of the net profit from master income of “Tidal”',
    {
      deal: 'NET_PROFIT',
      percent: '20',
      payee: { name: 'Nina Kovač' },
      subject: 'RECORDING',
      rights: ['MASTER'],
      recording: { title: 'Tidal' },
    },
  ],
  ['Everybody: 15 % fee on income of “Harbour”', { work: { title: 'Harbour' } }],
  ['Everybody: 15 % fee on income of works from societies and distributors', { sourceKinds: ['SOCIETY', 'DISTRIBUTOR'] }],
  ['Everybody: 15 % fee on income of works from GEMA', { source: { name: 'GEMA' }, sourceKinds: ['SOCIETY'] }],
  [
    'Everybody: 15 % fee on income of works in Germany, France, Spain and 2 more',
    { territories: ['DE', 'FR', 'ES', 'IT', 'PT'] },
  ],
  ['Everybody: 15 % fee on income of works in Germany, France, Spain and Italy', { territories: ['DE', 'FR', 'ES', 'IT'] }],
  ['Everybody: 15 % fee on income of works used since 1 Jan 2026', { startsOn: '2026-01-01' }],
  ['Everybody: 15 % fee on income of works used until 31 Dec 2026', { endsOn: '2026-12-31' }],
  [
    'Everybody: 15 % fee on income of works used from 1 Jan 2026 to 31 Dec 2026',
    { startsOn: '2026-01-01', endsOn: '2026-12-31' },
  ],
])('writes “%s”', (sentence, changes) => {
  expect(termSentence({ ...term, ...changes })).toBe(sentence);
});
