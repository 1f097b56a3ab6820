import { expect, it } from 'vitest';
import { statementLanguages } from './royalty-terms.ts';
import { statementFormat } from './statement-format.ts';

const inAll = (currency: string, use: (format: ReturnType<typeof statementFormat>) => string) =>
  statementLanguages.keys.map((language) => use(statementFormat(language, currency)).replaceAll(/\s/g, ' '));

it('writes amounts as people of each language do', () => {
  expect(inAll('EUR', ({ amount }) => amount('12345.6'))).toEqual(['12,345.60', '12.345,60', '12 345,60', '12.345,60']);
  expect(inAll('EUR', ({ money }) => money('-1082.73'))).toEqual(['−€1,082.73', '−1.082,73 €', '−1 082,73 €', '−1082,73 €']);
  expect(inAll('EUR', ({ money }) => money('1', 'USD'))[0]).toBe('US$1.00');
  expect(inAll('EUR', ({ amount }) => amount('-0.00'))).toEqual(['0.00', '0,00', '0,00', '0,00']);
});

it('has the places of each currency', () => {
  expect(inAll('JPY', ({ amount }) => amount('1500'))[0]).toBe('1,500');
  expect(inAll('KWD', ({ amount }) => amount('1500.125'))[1]).toBe('1.500,125');
  expect(inAll('IQD', ({ money }) => money('1.5'))[0]).toBe('IQD 1.500');
});

it('loses no digit of a large amount', () => {
  expect(inAll('EUR', ({ amount }) => amount('12345678901234567890.12'))[0]).toBe('12,345,678,901,234,567,890.12');
  expect(inAll('EUR', ({ exactMoney }) => exactMoney('0.000000000000000123', 'EUR'))[0]).toBe('€0.000000000000000123');
});

it('writes exchange rates with digits that people read', () => {
  expect(inAll('EUR', ({ exchangeRate }) => exchangeRate('0.87153564580791354366'))[1]).toBe('0,8715356');
  expect(inAll('EUR', ({ exchangeRate }) => exchangeRate('0.005'))[0]).toBe('0.005');
});

it('writes percentages, days and periods', () => {
  expect(inAll('EUR', ({ percent }) => percent('33.3333'))).toEqual(['33.3333%', '33,3333 %', '33,3333 %', '33,3333 %']);
  expect(inAll('EUR', ({ rate }) => rate(150_000))).toEqual(['15%', '15 %', '15 %', '15 %']);
  expect(inAll('EUR', ({ day }) => day('2026-10-14'))).toEqual([
    '14 October 2026',
    '14. Oktober 2026',
    '14 octobre 2026',
    '14 de octubre de 2026',
  ]);
  expect(inAll('EUR', ({ period }) => period('2026-07-01', '2026-09-30'))).toEqual([
    '1 July – 30 September 2026',
    '1. Juli – 30. September 2026',
    '1er juillet – 30 septembre 2026',
    '1 de julio – 30 de septiembre de 2026',
  ]);
  expect(inAll('EUR', ({ day }) => day('2026-10-01'))[2]).toBe('1er octobre 2026');
  expect(inAll('EUR', ({ day }) => day('2026-10-11'))[2]).toBe('11 octobre 2026');
  expect(inAll('EUR', ({ period }) => period('2026-06-01', '2026-06-30'))[2]).toBe('1er–30 juin 2026');
});
