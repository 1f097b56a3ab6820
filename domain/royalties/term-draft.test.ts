import { describe, expect, it } from 'vitest';
import { RoyaltyTermDraft } from './term-draft.ts';

const term = { name: 'Administration', subject: 'WORK', deal: 'FEE', percent: '15' };
const problemsOf = (more: object) => {
  const result = RoyaltyTermDraft.safeParse({ ...term, ...more });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a term', () => {
  it('needs a name, a subject, a deal and a percentage', () => {
    expect(RoyaltyTermDraft.parse(term)).toMatchObject({ percent: 150_000 });
    expect(problemsOf({ name: ' ' })).toEqual(['name: Enter a name for the term.']);
  });

  it.each([
    ['0', 0],
    [0, 0],
    ['33.3333', 333_333],
    ['100', 1_000_000],
  ])('takes %s percent', (percent, units) => expect(RoyaltyTermDraft.parse({ ...term, percent }).percent).toBe(units));

  it.each(['100.0001', '-1', '33.33333', ''])('refuses %s percent', (percent) => expect(problemsOf({ percent })).toHaveLength(1));

  it('names countries and groups of countries by their codes, each once', () => {
    expect(RoyaltyTermDraft.parse({ ...term, territories: ['de', 'DE', '2130', ' at '] }).territories).toEqual([
      'DE',
      '2130',
      'AT',
    ]);
    for (const territory of ['Germany', 'QQ', '9999', '', '21300'])
      expect(problemsOf({ territories: [territory] })).toEqual([
        'territories.0: Enter a code of a country, such as DE, or a TIS number, such as 2130.',
      ]);
  });

  it('names rights of its subject', () => {
    expect(problemsOf({ rights: ['PERFORMANCE', 'OTHER'] })).toEqual([]);
    expect(problemsOf({ rights: ['MASTER'] })).toEqual(['rights: Master and neighbouring rights are for recordings.']);
    expect(problemsOf({ subject: 'RECORDING', rights: ['MASTER', 'NEIGHBOURING'] })).toEqual([]);
    expect(problemsOf({ subject: 'RECORDING', rights: ['SYNC'] })).toEqual([
      'rights: Recordings have master and neighbouring rights only.',
    ]);
  });

  it('ends when it begins or later', () => {
    expect(problemsOf({ startsOn: '2026-03-01', endsOn: '2026-03-01' })).toEqual([]);
    expect(problemsOf({ startsOn: '2026-03-02', endsOn: '2026-03-01' })).toEqual([
      'endsOn: The last day comes before the first day. Swap them.',
    ]);
    expect(problemsOf({ startsOn: '2026-02-30' })).toEqual(['startsOn: Enter a date such as 2026-03-14.']);
  });

  it('names only what belongs to its subject', () => {
    expect(problemsOf({ subject: 'RECORDING', work: 'w' })).toEqual(['work: A term for recordings cannot name a work.']);
    expect(problemsOf({ subject: 'RECORDING', tag: 'Film' })).toEqual(['tag: A term for recordings cannot name a tag of works.']);
    expect(problemsOf({ recording: 'r' })).toEqual(['recording: A term for works cannot name a recording.']);
    expect(problemsOf({ work: 'w', tag: 'Film' })).toEqual(['tag: Name a work or a tag, not both.']);
    expect(problemsOf({ contract: 'c' })).toEqual(['contract: Choose the payee of the contract.']);
  });
});
