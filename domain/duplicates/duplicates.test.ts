import { describe, expect, it } from 'vitest';
import { likenessOfParties, likenessOfWorks, nameLikeness, partyKeys, takenByDefault } from './duplicates.ts';

const person = (name: string, ipiNumber: string | null = null, isniCode: string | null = null) => {
  const at = name.lastIndexOf(' ');
  return { firstName: name.slice(0, Math.max(0, at)), lastName: name.slice(at + 1), ipiNumber, isniCode };
};
const company = (name: string) => ({ firstName: '', lastName: name, ipiNumber: null, isniCode: null });

describe('names', () => {
  it.each([
    ['Anna Berg', 'Berg, Anna', 'SAME_NAME'],
    ['Zoë Łukasz', 'zoe lukasz', 'SAME_NAME'],
    ['Anna Berg', 'Anna Bergh', 'SIMILAR_NAME'],
    ['Anna Berg', 'Anna Breg', 'SIMILAR_NAME'],
    ['Anna Berg', 'Anne Berg', 'SIMILAR_NAME'],
    ['A. Berg', 'Anna Berg', 'SAME_INITIALS'],
    ['A Berg', 'Anna Berg', 'SAME_INITIALS'],
    ['Anna Berg', 'Astrid Berg', null],
    ['Anna Berg', 'Anna Lund', null],
    ['Bo Ek', 'Bo Ed', null],
    ['B. Berg', 'Anna Berg', null],
    ['山田 太郎', '山田 花子', null],
  ])('%s and %s are %s', (a, b, expected) => {
    expect(nameLikeness(person(a), person(b))).toBe(expected);
    expect(nameLikeness(person(b), person(a))).toBe(expected);
  });

  it('of companies ignore legal forms', () => {
    expect(nameLikeness(company('Old Mill Music Ltd'), company('Old Mill Music'))).toBe('SAME_NAME');
    expect(nameLikeness(company('Ltd'), company('Inc'))).toBeNull();
  });

  it.each([
    ['Anna Berg', 'Berg, Anna'],
    ['Anna Berg', 'Anna Bergh'],
    ['Anna Berg', 'Anne Berg'],
    ['Anna Berg', 'Anna Breg'],
    ['A. Berg', 'Anna Berg'],
  ])('that are alike have a key in common: %s and %s', (a, b) => {
    const [keys, others] = [partyKeys(person(a)), new Set(partyKeys(person(b)))];
    expect(keys.some((key) => others.has(key))).toBe(true);
    expect(keys.length).toBeLessThanOrEqual(45);
  });
});

describe('people', () => {
  const ipi = '00014107338';
  it.each([
    [person('Anna Berg', ipi), person('Berg Anna', ipi), { reasons: ['SAME_IPI', 'SAME_NAME'], score: 100 }],
    [person('Anna Berg', ipi), person('Lina Holm', ipi), { reasons: ['SAME_IPI'], score: 70 }],
    [person('Anna Berg', null, '1'), person('Lina Holm', null, '1'), { reasons: ['SAME_ISNI'], score: 70 }],
    [person('Anna Berg'), person('Anna Berg', ipi), { reasons: ['SAME_NAME'], score: 60 }],
    [person('Anna Berg', '00000000199'), person('Anna Berg', ipi), { reasons: ['SAME_NAME'], score: 30 }],
    [person('Anna Bergh', '00000000199'), person('Anna Berg', ipi), null],
    [person('Anna Berg'), person('Lina Holm'), null],
  ])('%#', (a, b, expected) => {
    expect(likenessOfParties(a, b)).toEqual(expected);
  });
});

describe('works', () => {
  const facts = { sameTitle: true, sameIswc: false, otherIswc: false, sharedWriters: 2, writers: [2, 2] as const };
  it.each([
    [{}, { reasons: ['SAME_TITLE', 'SHARED_WRITERS'], score: 80 }],
    [
      { sharedWriters: 1, writers: [1, 3] as const },
      { reasons: ['SAME_TITLE', 'SHARED_WRITERS'], score: 50 },
    ],
    [{ otherIswc: true }, { reasons: ['SAME_TITLE', 'SHARED_WRITERS'], score: 55 }],
    [
      { sharedWriters: 0, writers: [2, 0] as const },
      { reasons: ['SAME_TITLE'], score: 35 },
    ],
    [{ sharedWriters: 0 }, null],
    [{ sameTitle: false }, null],
    [
      { sameTitle: false, sameIswc: true, sharedWriters: 0 },
      { reasons: ['SAME_ISWC'], score: 70 },
    ],
    [
      { sameTitle: false, sameIswc: true },
      { reasons: ['SAME_ISWC', 'SHARED_WRITERS'], score: 90 },
    ],
    [{ sameIswc: true }, { reasons: ['SAME_ISWC', 'SAME_TITLE', 'SHARED_WRITERS'], score: 100 }],
  ])('%o', (given, expected) => {
    expect(likenessOfWorks({ ...facts, ...given })).toEqual(expected);
  });
});

it('the kept object takes what it lacks', () => {
  const fields = [
    { name: 'city', first: 'Oslo', second: 'Bergen' },
    { name: 'email', first: null, second: 'anna@example.com' },
    { name: 'phone', first: '1', second: null },
  ];
  expect(takenByDefault(fields, 'first')).toEqual(['email']);
  expect(takenByDefault(fields, 'second')).toEqual(['phone']);
});
