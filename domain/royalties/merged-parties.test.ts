import { expect, it } from 'vitest';
import { findMerged } from './merged-parties.ts';

const merges = [
  { removed: 'a', kept: 'b' },
  { removed: 'b', kept: 'c' },
  { removed: 'd', kept: 'c' },
];

it('a merged party has the payee of the one that is kept, over several merges', () => {
  const find = findMerged(new Map([['c', 'payee of c']]), merges);
  expect(['a', 'b', 'c', 'd', 'e'].map(find)).toEqual(['payee of c', 'payee of c', 'payee of c', 'payee of c', null]);
});

it('a kept party has the payee of one that was merged into it', () => {
  const find = findMerged(new Map([['a', 'payee of a']]), merges);
  expect(['a', 'b', 'c', 'd'].map(find)).toEqual(Array(4).fill('payee of a'));
});

it('a party with a payee of its own keeps it', () => {
  const find = findMerged(
    new Map([
      ['a', 'payee of a'],
      ['c', 'payee of c'],
    ]),
    merges,
  );
  expect(['a', 'b', 'c', 'd'].map(find)).toEqual(['payee of a', 'payee of c', 'payee of c', 'payee of c']);
});

it('ends, even if merges went in a circle', () => {
  const find = findMerged(new Map<string, string>(), [
    { removed: 'a', kept: 'b' },
    { removed: 'b', kept: 'a' },
  ]);
  expect(find('a')).toBeNull();
});
