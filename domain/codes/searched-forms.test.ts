import { describe, expect, it } from 'vitest';
import { searchedForms } from './searched-forms.ts';

describe('searchedForms', () => {
  it.each([
    ['T-999.000.025-4', 'T9990000254'],
    ['t-999.000.025-4', 'T9990000254'],
    ['T 999 000 025 4', 'T9990000254'],
    ['ISWC T9990000254', 'T9990000254'],
    ['iswc: t-999.000.025-4', 'T9990000254'],
    ['T-999.0', 'T9990'],
    ['I-000000229-7', 'I0000002297'],
    ['IPI base I 000000229 7', 'I0000002297'],
    ['000.000.001-99', '00000000199'],
    ['IPI 00000000199', '00000000199'],
    ['CAE: 199000001', '199000001'],
    ['0000 0001 2146 438x', '000000012146438X'],
    ['https://isni.org/isni/000000012146438X', '000000012146438X'],
    ['GW 12–345', 'GW12345'],
  ])('returns “%s” and its compact form %s', (text, compact) => {
    expect(searchedForms(text)).toEqual([text, compact]);
  });

  it.each(['T9990000254', 't9990000254', 'Harbour Lights', 'Summer of 1999', 'Route 66', '50% off', 'IPI', '1984', '%', ''])(
    'returns “%s” unchanged and alone',
    (text) => {
      expect(searchedForms(text)).toEqual([text]);
    },
  );
});
