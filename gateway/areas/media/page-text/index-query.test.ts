import { expect, it } from 'vitest';
import { indexQuery } from './index-query.ts';

it.each([
  [`'grant'`, `'grant'`],
  [`'exclus':*`, `'exclus':*`],
  [`'grant' & 'writer' & 'pub':*`, `'grant' & 'writer' & 'pub':*`],
  [`'the' & 'writer' & 'grants' & 'pub':*`, `'writer' & 'grants' & 'the'`],
  [`'a' & 'bb' & 'ccc' & 'dddd' & 'eeeee' & 'bb'`, `'eeeee' & 'dddd' & 'ccc' & 'bb'`],
  [`'exclusive' <-> 'right'`, `'exclusive' & 'right'`],
  [`'exclusive' <-> 'right' & 'adm':*`, `'exclusive' & 'right'`],
  [`'trailer' | 'film' & 'a' & 'b' & 'c'`, `'trailer' | 'film' & 'a' & 'b' & 'c'`],
  [`'the' & !'film'`, `'the' & !'film'`],
  [`'rock''n' & 'a!' & 'b|' & 'c' & 'dd'`, `'rock''n' & 'a!' & 'b|' & 'dd'`],
])('looks up the longest words of %s', (query, expected) => {
  expect(indexQuery(query)).toBe(expected);
});
