import { describe, expect, it } from 'vitest';
import { canBeCorrected, closestWords } from './closest-words.ts';

const texts = ['nachtzug nach isafjordur', 'silber stadt', 'the ferrymans ledger', 'mara okafor', 'mac donald', 'night light'];

describe('closestWords', () => {
  it.each([
    ['nachtzgu', ['nachtzug']],
    ['nachtzg', ['nachtzug']],
    ['isafjodur', ['isafjordur']],
    ['sliber', ['silber']],
    ['ferriman', ['ferrymans']],
    ['okafro', ['okafor']],
    ['macdonald', ['mac', 'donald']],
    ['macdonlad', ['mac', 'donald']],
    ['silberstadt', ['silber', 'stadt']],
    ['nihgt', ['night']],
    ['lihgt', ['light']],
    ['lodger', ['ledger']],
  ])('“%s” means %j', (word, words) => {
    expect(closestWords(word, texts)).toEqual(words);
  });

  it.each(['zebra', 'ferry', 'donaldson', 'nixxt'])('“%s” means none of them', (word) => {
    expect(closestWords(word, texts)).toBeNull();
  });
});

it.each([
  ['nachtzug', true],
  ['isafjörður', true],
  ['amber', true],
  ['anna', false],
  ['t034524', false],
  ['100%', false],
  ['x'.repeat(41), false],
])('“%s” can be corrected: %s', (word, expected) => {
  expect(canBeCorrected(word)).toBe(expected);
});
