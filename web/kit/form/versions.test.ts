import { expect, test } from 'vitest';
import { changedValues, differences, isSameValue, resolved } from './versions.ts';

test('all empty values are equal', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue(['a'], ['a'])).toBe(true);
  expect(isSameValue(['a'], ['b'])).toBe(false);
  expect(isSameValue(0, null)).toBe(false);
});

test('an update sends only what changed', () => {
  expect(changedValues({ name: 'Ada', city: null, roles: ['x'] }, { name: 'Ada', city: 'Ulm', roles: [] })).toEqual({
    city: null,
    roles: ['x'],
  });
});

test('differences are preset to the side that changed, or to mine if both changed', () => {
  const loaded = { a: '1', b: '1', c: '1', d: '1' };
  const theirs = { a: '2', b: '1', c: '2', d: '3' };
  const mine = { a: '1', b: '2', c: '3', d: '3' };
  expect(differences(loaded, theirs, mine)).toEqual([
    { name: 'a', theirs: '2', mine: '1', preset: 'theirs' },
    { name: 'b', theirs: '1', mine: '2', preset: 'mine' },
    { name: 'c', theirs: '2', mine: '3', preset: 'mine' },
  ]);
});

test('only the fields chosen from mine are saved on the newer version', () => {
  expect(resolved({ a: '1', b: '2', c: '3' }, { a: 'theirs', b: 'mine' })).toEqual({ b: '2' });
});
