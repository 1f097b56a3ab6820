import { describe, expect, it } from 'vitest';
import { unstorablePath } from './storable-text.ts';

describe('a text that cannot be stored', () => {
  it.each<[unknown, string[] | null]>([
    [{ title: 'Reed' }, null],
    [null, null],
    ['a\0b', []],
    [{ title: 'a\0b' }, ['title']],
    [{ rows: [{ role: 'x' }, { role: 'a\ud800' }] }, ['rows', '1', 'role']],
    [{ data: { 'a\0b': 1 } }, ['data']],
    [{ a: { b: { c: { d: { e: '\0' } } } } }, ['a', 'b', 'c', 'd']],
  ])('of %j is found', (value, path) => {
    expect(unstorablePath(value)).toEqual(path);
  });

  it('is found at any place of a list', () => {
    expect(unstorablePath({ ids: [...Array(300_000).fill(1), '\0'] })).toEqual(['ids', '300000']);
  });

  it('is found at any depth', () => {
    expect(unstorablePath(JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`))).toEqual(['0', '0', '0', '0']);
  });
});
