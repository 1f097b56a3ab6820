import { expect, it } from 'vitest';
import { typedAmount } from './amount-input.ts';

it.each([
  ['1204.18', '1204.18'],
  ['1,204.18', '1204.18'],
  ['1.204,18', '1204.18'],
  ['1 204,18', '1204.18'],
  ['1,234,567', '1234567'],
  ['0012.50', '12.50'],
  ['-4.1', '-4.1'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0.123', '0.123'],
  ['  ', null],
])('“%s” is %s', (text, value) => expect(typedAmount(text)).toEqual({ value, error: null }));

it.each(['1,204', '-1.204'])('“%s” can be read in two ways', (text) => {
  expect(typedAmount(text)).toEqual({ value: null, error: expect.stringContaining('can be read in two ways') });
});

it.each(['abc', '1.2.3', '1e5', '€ 5', '12,34.5', '1234567890123456789'])('“%s” is refused', (text) => {
  expect(typedAmount(text)).toEqual({ value: null, error: 'Enter an amount such as 1204.18.' });
});
