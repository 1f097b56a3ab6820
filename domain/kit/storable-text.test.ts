import { describe, expect, it } from 'vitest';
import { unstorablePath } from './storable-text.ts';

describe('unstorablePath', () => {
  it.each<[unknown, string[] | null]>([
    [{ title: 'Reed' }, null],
    [null, null],
    ['a\0b', []],
    [{ title: 'a\0b' }, ['title']],
    [{ rows: [{ role: 'x' }, { role: 'a\ud800' }] }, ['rows', '1', 'role']],
    [{ data: { 'a\0b': 1 } }, ['data']],
    [{ a: { b: { c: { d: { e: '\0' } } } } }, ['a', 'b', 'c', 'd']],
  ])('of %j is %j', (value, path) => {
    expect(unstorablePath(value)).toEqual(path);
  });

  it('finds unstorable text at the end of a long list', () => {
    expect(unstorablePath({ ids: [...Array(300_000).fill(1), '\0'] })).toEqual(['ids', '300000']);
  });

  it('finds unstorable text at any depth, and returns the first four levels of its path', () => {
    expect(unstorablePath(JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`))).toEqual(['0', '0', '0', '0']);
  });
});
