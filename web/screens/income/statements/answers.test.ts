import { describe, expect, it } from 'vitest';
import { answersInput, faultOf, noAnswers } from './answers.ts';

const given = {
  ...noAnswers,
  dateOrder: 'DMY' as const,
  amountMark: 'COMMA' as const,
  currency: 'EUR',
  right: 'MASTER' as const,
  newSource: { name: ' North ', kind: 'STORE' as const, society: { code: 35, name: 'GEMA' } },
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
};

it('sends the answers that were asked for', () => {
  expect(answersInput(['DATE_ORDER', 'SOURCE'], given)).toEqual({
    options: { dateOrder: 'DMY' },
    newSource: { name: 'North', kind: 'STORE' },
  });
  expect(answersInput(['CURRENCY', 'PERIOD', 'RIGHT', 'AMOUNT_MARK', 'SOURCE'], { ...given, source: 's1' })).toEqual({
    options: { amountMark: 'COMMA', currency: 'EUR', right: 'MASTER' },
    source: 's1',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
  });
});

it('sends the society of a new source only if it is a society', () => {
  const newSource = { ...given.newSource, kind: 'SOCIETY' as const };
  expect(answersInput(['SOURCE'], { ...given, newSource })).toMatchObject({
    newSource: { name: 'North', kind: 'SOCIETY', societyCode: 35 },
  });
});

describe('a fault', () => {
  it.each([
    ['DATE_ORDER', 'Choose the order of day and month.'],
    ['AMOUNT_MARK', 'Choose the decimal mark.'],
    ['CURRENCY', 'Enter a currency such as EUR.'],
    ['RIGHT', 'Choose what the money is for.'],
    ['SOURCE', 'Choose a source, or name a new one.'],
    ['PERIOD', 'Enter the first and the last day.'],
  ] as const)('of %s is named, until it is answered', (kind, fault) => {
    expect(faultOf(kind, noAnswers)).toBe(fault);
    expect(faultOf(kind, given)).toBeNull();
  });

  it('of a period is a last day before the first', () => {
    expect(faultOf('PERIOD', { ...given, periodEnd: '2026-06-30' })).toBe('Enter a last day that is not before the first one.');
  });
});
