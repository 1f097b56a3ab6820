import { describe, expect, it } from 'vitest';
import { firstTerm, missedCondition, neededDetails, type Term, type TermQuestion } from './choose-term.ts';
import { isWithinTerritory } from './within-territory.ts';

const anyTerm: Term = {
  id: 't',
  position: 1,
  name: 'All writers',
  subject: 'WORK',
  payeeId: null,
  contractId: null,
  workId: null,
  recordingId: null,
  tag: null,
  territories: [],
  rights: [],
  sourceKinds: [],
  sourceId: null,
  startsOn: null,
  endsOn: null,
  deal: 'FEE',
  percent: 150_000,
};
const question: TermQuestion = {
  subject: 'WORK',
  payeeId: 'mara',
  workId: 'harbour',
  recordingId: null,
  tags: ['film'],
  territory: 'DE',
  right: 'MECHANICAL',
  sourceKind: 'SOCIETY',
  sourceId: 'gema',
  day: '2026-06-30',
};

describe('terms', () => {
  it('hold for everything if they have no conditions', () => {
    expect(missedCondition(anyTerm, question)).toBeNull();
  });

  it.each<[string, Partial<Term>, string | null]>([
    ['another subject', { subject: 'RECORDING' }, 'subject'],
    ['another payee', { payeeId: 'jonas' }, 'payee'],
    ['its payee', { payeeId: 'mara' }, null],
    ['another work', { workId: 'nordlys' }, 'work'],
    ['another recording', { recordingId: 'take' }, 'recording'],
    ['a tag', { tag: 'film' }, null],
    ['another tag', { tag: 'library' }, 'tag'],
    ['a country', { territories: ['SE', 'DE'] }, null],
    ['a group with the country', { territories: ['2123'] }, null],
    ['a group without it', { territories: ['2127'] }, 'territory'],
    ['another right', { rights: ['SYNC', 'PRINT'] }, 'right'],
    ['another kind of source', { sourceKinds: ['STORE'] }, 'sourceKind'],
    ['another source', { sourceId: 'prs' }, 'source'],
    ['its first day', { startsOn: '2026-06-30' }, null],
    ['a later start', { startsOn: '2026-07-01' }, 'startsOn'],
    ['its last day', { endsOn: '2026-06-30' }, null],
    ['an earlier end', { endsOn: '2026-06-29' }, 'endsOn'],
  ])('with %s', (_, term, missed) => {
    expect(missedCondition({ ...anyTerm, ...term }, question)).toBe(missed);
  });

  it('are looked at in their order, and one with zero percent decides as well', () => {
    const terms = [
      { ...anyTerm, id: 'swedish', position: 1, territories: ['SE'] },
      { ...anyTerm, id: 'free', position: 2, percent: 0 },
      { ...anyTerm, id: 'rest', position: 3 },
    ];
    expect(firstTerm(terms, question)?.id).toBe('free');
    expect(firstTerm(terms, { ...question, territory: 'SE' })?.id).toBe('swedish');
    expect(firstTerm([terms[0]!], question)).toBeNull();
  });

  it('say which details of lines they ask for', () => {
    expect(neededDetails([anyTerm])).toEqual({ source: false, territory: false, day: false });
    expect(neededDetails([anyTerm, { ...anyTerm, sourceKinds: ['STORE'], territories: ['DE'], endsOn: '2026-01-01' }])).toEqual({
      source: true,
      territory: true,
      day: true,
    });
  });
});

describe('territories', () => {
  it.each<[string | null, string, boolean]>([
    ['DE', '2136', true],
    [null, '2136', true],
    [null, 'DE', false],
    ['2136', '2120', false],
    ['2136', '2136', true],
    // Cyprus is in the European Union, and in Asia by the TIS.
    ['2123', '2120', false],
    ['2109', '2123', true],
    ['2120', '2123', false],
    ['2124', '2124', true],
    ['CH', '2124', true],
    ['XX', '2120', false],
    ['2131', '2127', true],
  ])('%s lies in %s: %s', (territory, wider, isWithin) => {
    expect(isWithinTerritory(territory, wider)).toBe(isWithin);
  });
});
