import { describe, expect, it } from 'vitest';
import { missedCondition, type Term, type TermQuestion } from './choose-term.ts';
import { metSentence, missedSentence } from './term-sentences.ts';

const term: Term = {
  id: 't',
  position: 1,
  name: 'Writers',
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
  tags: [],
  territory: 'FR',
  right: 'MECHANICAL',
  sourceKind: 'SOCIETY',
  sourceId: 'gema',
  day: '2026-03-14',
};
const name = (id: string) => id.toUpperCase();
const names = { payee: name, work: name, recording: name, source: name };

describe('why a term does not fit', () => {
  it.each([
    [{ subject: 'RECORDING' }, 'It is for recordings, and this money is for a work.'],
    [{ payeeId: 'otto' }, 'It is for another payee: OTTO.'],
    [{ workId: 'tides' }, 'It is for another work: TIDES.'],
    [{ recordingId: 'live' }, 'It is for another recording: LIVE.'],
    [{ tag: 'Film' }, 'The work does not have the tag “Film”.'],
    [{ territories: ['DE', 'AT', '2130'] }, 'It is for Germany, Austria and Oceania, not for France.'],
    [{ rights: ['PERFORMANCE', 'SYNC'] }, 'It is for performance and sync, not for mechanical.'],
    [{ sourceKinds: ['STORE'] }, 'It is for sources of the kind store or service, not society.'],
    [{ sourceId: 'prs' }, 'It is for another source: PRS.'],
    [{ startsOn: '2026-04-01' }, 'It begins on 2026-04-01, after 2026-03-14.'],
    [{ endsOn: '2026-02-28' }, 'It ended on 2026-02-28, before 2026-03-14.'],
  ] as [Partial<Term>, string][])('%o', (more, sentence) => {
    const changed = { ...term, ...more };
    expect(missedSentence(missedCondition(changed, question)!, changed, question, names)).toBe(sentence);
  });

  it('an unknown territory has no name', () => {
    const changed = { ...term, territories: ['DE'] };
    expect(missedSentence('territory', changed, { ...question, territory: null }, names)).toBe(
      'It is for Germany, not for an unknown territory.',
    );
  });
});

describe('what a term gives', () => {
  it.each([
    ['FEE', 'WORK', 'Mara gets the share on the split sheet, less a fee of 15.00 %.'],
    ['RATE', 'WORK', 'Mara gets 15.00 % of what came in, in proportion to the share on the split sheet.'],
    ['NET_PROFIT', 'RECORDING', 'Mara gets 15.00 % of what came in for the recording, after costs.'],
  ] as const)('%s of a %s', (deal, subject, sentence) => {
    expect(metSentence({ deal, percent: 150_000 }, { subject }, 'Mara')).toBe(sentence);
  });

  it('is the whole share without a term', () => {
    expect(metSentence(null, { subject: 'WORK' }, 'Mara')).toBe('No term fits. Mara gets the whole share, without a fee.');
  });
});
