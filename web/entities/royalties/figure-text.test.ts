import { expect, it } from 'vitest';
import { figureText, moneyText, withMinus } from './figure-text.ts';

it.each([
  ['1082.73', 'EUR', '1,082.73', '€1,082.73'],
  ['-259.88', 'EUR', '−259.88', '−€259.88'],
  ['-1200', 'JPY', '−1,200', '−¥1,200'],
  ['0.005', 'KWD', '0.005', 'KWD 0.005'],
  ['-3', 'KWD', '−3.000', '−KWD 3.000'],
  ['0', 'EUR', '0.00', '€0.00'],
])('writes %s %s as %s and %s', (amount, currency, figure, money) => {
  expect(figureText({ amount, currency })).toBe(figure);
  expect(moneyText({ amount, currency }).replaceAll('\u00a0', ' ')).toBe(money);
});

it('keeps hyphens within words and dates', () => {
  expect(withMinus('EUR -12.50, cut-off, 2026-01-31')).toBe('EUR −12.50, cut-off, 2026-01-31');
});
