import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, sumFractions } from '#domain/money/fraction.ts';
import type { Term } from './choose-term.ts';
import type { DatedParty, DatedSheet } from './dated-sheet.ts';
import { divideRecording } from './divide-recording.ts';
import { divideWork, type WorkMoney } from './divide-work.ts';
import type { Division, Place } from './division.ts';
import type { LineRole, PayeeStanding, TermDeal } from './royalty-terms.ts';

const half = { publishingShare: 500_000, musicShare: 700_000 };
const writer = (contributorId: string, factor: number, group: 'composers' | 'authors' = 'composers'): DatedParty => ({
  group,
  contributorId,
  publisherId: null,
  role: group === 'composers' ? 'Composer' : 'Author',
  performanceFactor: factor,
  mechanicalFactor: factor,
});
const publisher = (publisherId: string | null, factor: number): DatedParty => ({
  group: 'publishers',
  contributorId: null,
  publisherId,
  role: publisherId === null ? 'No Publisher' : 'Original Publisher',
  performanceFactor: factor,
  mechanicalFactor: factor,
});
const term = (deal: TermDeal, percent: number): Term => ({
  id: `${deal} ${percent}`,
  position: 1,
  name: '',
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
  deal,
  percent,
});

const standings: Record<string, PayeeStanding> = { northlight: 'OWN', stranger: 'ELSEWHERE' };
const placeOf = (key: string): Place | null => {
  const name = key.split(' ').at(-1)!;
  return name === 'unknown' ? null : { payeeId: name, standing: standings[name] ?? 'PAID' };
};
const sheet = (...parties: DatedParty[]): DatedSheet => ({ main: { performance: half, mechanical: half }, parties });
const divide = (parties: DatedParty[], terms: Record<string, Term> = {}, more: Partial<WorkMoney> = {}): Division =>
  divideWork(
    { sheet: sheet(...parties), isComplete: true, right: 'mechanical', role: 'ALL', ...more },
    placeOf,
    (payeeId) => terms[payeeId] ?? null,
  );
const ofPayees = (division: Division): Record<string, string> | string =>
  'held' in division
    ? `${division.held}${division.party ? ` ${division.party}` : ''}`
    : Object.fromEntries(division.shares.map(({ payeeId, share }) => [payeeId, text(share)]));
const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

describe('money for a work', () => {
  const mara = writer('mara', 1_000_000);
  const jonas = writer('jonas', 1_000_000, 'authors');
  const own = publisher('northlight', 1_000_000);

  it('is divided by the split sheet, and our own part is in no share', () => {
    expect(ofPayees(divide([mara, jonas, own]))).toEqual({ mara: '7/20', jonas: '3/20' });
  });

  it.each<[string, Record<string, Term>, object]>([
    ['a fee of 15 %', { mara: term('FEE', 150_000) }, { mara: '119/400', jonas: '3/20' }],
    ['no fee, which is not the same as no term', { mara: term('FEE', 0) }, { mara: '7/20', jonas: '3/20' }],
    ['a fee of everything', { mara: term('FEE', 1_000_000) }, { mara: '0/1', jonas: '3/20' }],
    ['70 % of all income of her music', { mara: term('RATE', 700_000) }, { mara: '49/100', jonas: '3/20' }],
    ['half of the net profit', { jonas: term('NET_PROFIT', 500_000) }, { mara: '7/20', jonas: '3/20' }],
  ])('with %s', (_, terms, expected) => {
    expect(ofPayees(divide([mara, jonas, own], terms))).toEqual(expected);
  });

  it('came in for those whom we pay: what others collect is not divided again', () => {
    expect(ofPayees(divide([writer('mara', 500_000), writer('stranger', 500_000), own]))).toEqual({ mara: '7/27' });
    expect(ofPayees(divide([writer('mara', 500_000), writer('stranger', 500_000)]))).toEqual({ mara: '1/1' });
    expect(ofPayees(divide([mara, publisher(null, 1_000_000)]))).toEqual({ mara: '1/1' });
  });

  it('is held while a party is unknown, the splits are incomplete, or nobody is ours', () => {
    expect(ofPayees(divide([mara, writer('unknown', 1_000_000, 'authors')]))).toBe('NO_PAYEE contributor unknown');
    expect(ofPayees(divide([mara], {}, { isComplete: false }))).toBe('SPLITS_INCOMPLETE');
    expect(ofPayees(divide([writer('stranger', 1_000_000)]))).toBe('NOBODY_OURS');
    expect(ofPayees(divide([mara, writer('unknown', 0, 'authors')]))).toEqual({ mara: '1/1' });
  });

  it('for publishers is divided among them, because societies pay writers their performances', () => {
    const parties = [mara, publisher('northlight', 750_000), publisher('fjord', 250_000)];
    expect(ofPayees(divide(parties, {}, { role: 'PUBLISHER' }))).toEqual({ fjord: '1/4' });
    expect(ofPayees(divide(parties, {}, { role: 'WRITER' }))).toEqual({ mara: '1/1' });
    expect(ofPayees(divide([mara, publisher('stranger', 1_000_000)], {}, { role: 'PUBLISHER' }))).toEqual({ mara: '1/1' });
  });

  it('has one share for a payee with two roles', () => {
    const both = [mara, writer('mara', 1_000_000, 'authors'), own];
    expect(ofPayees(divide(both, { mara: term('FEE', 100_000) }))).toEqual({ mara: '9/20' });
  });

  it('is held if terms give away more than came in', () => {
    const parties = [mara, publisher('fjord', 1_000_000)];
    expect(ofPayees(divide(parties, { mara: term('RATE', 700_000) }))).toBe('OVER_ALLOCATED');
  });

  it('never gives away more than there is, and with fees of zero and nobody else gives it away whole', () => {
    const factors = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 9 });
    const shares = fc.record({ publishingShare: fc.nat(1_000_000), musicShare: fc.nat(1_000_000) });
    const roles = fc.constantFrom<LineRole>('ALL', 'WRITER', 'PUBLISHER');
    fc.assert(
      fc.property(factors, factors, shares, roles, fc.nat(1_000_000), (writers, publishers, main, role, fee) => {
        const parties = [
          ...writers.map((factor, at) => writer(`w${at}`, factor, at % 2 ? 'authors' : 'composers')),
          ...publishers.map((factor, at) => publisher(`p${at}`, factor)),
        ];
        const given: WorkMoney = {
          sheet: { main: { performance: main, mechanical: main }, parties },
          isComplete: true,
          right: 'performance',
          role,
        };
        const totalWith = (percent: number) => {
          const division = divideWork(given, placeOf, () => term('FEE', percent));
          if ('held' in division) return division.held;
          return sumFractions(division.shares.map(({ share }) => share));
        };
        expect([fraction(1n), 'NOBODY_OURS']).toContainEqual(totalWith(0));
        const left = totalWith(fee);
        if (typeof left !== 'string') expect(left).toEqual(fraction(BigInt(1_000_000 - fee), 1_000_000n));
      }),
    );
  });
});

describe('money for a recording', () => {
  const own = { name: 'Northlight', sharePercent: 1_000_000 };
  const ownerOf = (name: string) => placeOf(name.toLowerCase());
  const divided = (more: Partial<Parameters<typeof divideRecording>[0]>, terms: Record<string, Term> = {}) =>
    ofPayees(
      divideRecording(
        { owners: [own], label: null, performers: [], named: [], ...more },
        ownerOf,
        placeOf,
        (id) => (terms[id] && terms[id].deal !== 'FEE' ? terms[id] : null),
        (id) => (terms[id]?.deal === 'FEE' ? terms[id] : null),
      ),
    );

  it('is ours, less what artists and producers get', () => {
    const terms = { leyla: term('RATE', 200_000), davi: term('RATE', 30_000) };
    expect(divided({})).toEqual({});
    expect(divided({ performers: ['contributor leyla', 'contributor mara'], named: ['davi'] }, terms)).toEqual({
      leyla: '1/5',
      davi: '3/100',
    });
  });

  it('is divided among owners by what artists leave', () => {
    const owners = [
      { name: 'Northlight', sharePercent: 400_000 },
      { name: 'Fjord', sharePercent: 600_000 },
    ];
    expect(divided({ owners, performers: ['contributor leyla'] }, { leyla: term('RATE', 500_000) })).toEqual({
      leyla: '1/2',
      fjord: '3/10',
    });
    expect(divided({ owners }, { fjord: term('FEE', 100_000) })).toEqual({ fjord: '27/50' });
    // A rate for all artists takes nothing from an owner who does not perform.
    expect(divided({ owners }, { fjord: term('RATE', 200_000) })).toEqual({ fjord: '3/5' });
    expect(divided({ owners: [{ name: 'Stranger', sharePercent: 400_000 }, owners[1]!] })).toEqual({ fjord: '1/1' });
  });

  it('belongs to the label without owners', () => {
    expect(divided({ owners: [], label: 'Fjord' })).toEqual({ fjord: '1/1' });
    expect(divided({ owners: [], label: null })).toBe('OWNERS_INCOMPLETE');
  });

  it('is held for owners who are unknown or have less than everything, and for rates above 100 %', () => {
    expect(divided({ owners: [{ name: 'Unknown', sharePercent: 1_000_000 }] })).toBe('NO_PAYEE Unknown');
    expect(divided({ owners: [{ name: 'Northlight', sharePercent: 900_000 }] })).toBe('OWNERS_INCOMPLETE');
    const terms = { leyla: term('RATE', 600_000), davi: term('RATE', 500_000) };
    expect(divided({ named: ['leyla', 'davi'] }, terms)).toBe('OVER_ALLOCATED');
  });
});
