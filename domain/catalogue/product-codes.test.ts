import { expect, it } from 'vitest';
import { clampIsrcQuantity, inventoryUpc, isrcRequest, registrantOf } from './product-codes.ts';

it.each([
  ['', 1],
  ['abc', 1],
  ['0', 1],
  ['-4', 1],
  ['7', 7],
  [100, 100],
  ['101', 100],
  ['12.9', 12],
  ['1e9', 100],
  [Number.POSITIVE_INFINITY, 1],
])('clamps the quantity %o to %i', (entered, quantity) => {
  expect(clampIsrcQuantity(entered)).toBe(quantity);
});

it('writes a registrant code in upper case, cut to three characters', () => {
  expect(['a1b', ' a-1 b c', 'äö'].map(registrantOf)).toEqual(['A1B', 'A1B', '']);
});

it.each([
  [{ year: 2026, quantity: 100 }, null],
  [{ year: 1986, quantity: 1 }, null],
  [{ year: 2027, quantity: 1 }, 'Enter a year between 1986 and 2026.'],
  [{ year: 1985, quantity: 1 }, 'Enter a year between 1986 and 2026.'],
  [{ year: 2026, quantity: 0 }, 'Enter a quantity between 1 and 100.'],
  [{ year: 2026, quantity: 101 }, 'Enter a quantity between 1 and 100.'],
])('checks the request %o', (request, message) => {
  expect(isrcRequest(2026).safeParse(request).error?.issues[0]?.message ?? null).toBe(message);
});

it('accepts only codes with the right check digit in the inventory', () => {
  expect(inventoryUpc('0 36000 29145 2')).toEqual({ code: '036000291452' });
  expect(inventoryUpc('4006381333931')).toEqual({ code: '4006381333931' });
  expect(inventoryUpc('036000291453')).toEqual({ message: expect.stringContaining('should be 2') });
  expect(inventoryUpc('36000291452')).toEqual({ message: expect.stringContaining('Invalid UPC format') });
  expect(inventoryUpc(' ')).toEqual({ message: 'Enter a UPC or EAN.' });
});
