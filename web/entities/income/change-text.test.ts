import { expect, it } from 'vitest';
import { changeText, comparedText, inkOfChange, shareText } from './change-text.ts';

it.each([
  ['12.44', '+12.4 %', 'good'],
  ['-9.00', '−9 %', 'bad'],
  ['0.00', '0 %', 'quiet'],
  ['-0', '0 %', 'quiet'],
  ['1204.5', '+1,204.5 %', 'good'],
] as const)('writes a change of %s as %s', (change, text, ink) => {
  expect(changeText(change)).toBe(text);
  expect(inkOfChange(change)).toBe(ink);
});

it.each([
  ['90', '€90.00 more than October'],
  ['-90.004', '€90.00 less than October'],
  ['0.000', 'As much as October'],
])('compares a difference of %s', (amount, text) => {
  expect(comparedText({ amount, currency: 'EUR' }, 'October')).toBe(text);
});

it('writes a share with at most one decimal', () => {
  expect(shareText('1.7000')).toBe('1.7 %');
  expect(shareText('3')).toBe('3 %');
});
