import { describe, expect, it } from 'vitest';
import { creditedNames } from './credited-names.ts';

const rows = (...names: (string | null)[]) => names.map((partyName) => ({ partyName }));

describe('names suggested from the splits', () => {
  it.each([
    [rows(), null],
    [rows(null, ' '), null],
    [rows('Mara Lind'), 'Mara Lind'],
    [rows('Mara Lind', null, 'Théo Brandt', 'Mara Lind'), 'Mara Lind, Théo Brandt'],
    [rows(...Array.from({ length: 60 }, (_, index) => `Writer ${index}`)), null],
  ])('of %j are %j', (given, names) => {
    expect(creditedNames(given)).toBe(names);
  });
});
