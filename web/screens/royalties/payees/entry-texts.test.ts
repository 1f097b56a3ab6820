import { describe, expect, it } from 'vitest';
import { entryNote, entryTitle, signedAmount } from './entry-texts.ts';

it.each([
  ['ADVANCE', '500.00', '-500.00'],
  ['ADVANCE', '-500.00', '500.00'],
  ['COST', '12', '-12'],
  ['PAYMENT', '80.00', '-80.00'],
  ['OPENING', '-20.00', '-20.00'],
  ['ADJUSTMENT', '20.00', '20.00'],
] as const)('an %s of %s changes what is owed by %s', (kind, amount, signed) => {
  expect(signedAmount({ kind, amount })).toBe(signed);
});

describe('the texts of an entry', () => {
  const entry = { kind: 'ADVANCE', note: 'Signing', recoupable: '50', reversedBy: null, reverses: null } as const;

  it('say how much of it is recouped', () => {
    expect([entryTitle(entry), entryNote(entry)]).toEqual(['Advance', 'Signing · 50 % is recouped']);
  });

  it('say nothing about recoupment of the whole, and of what is not recouped', () => {
    expect(entryNote({ ...entry, recoupable: '100' })).toBe('Signing');
    expect(entryNote({ ...entry, kind: 'PAYMENT', recoupable: '50' })).toBe('Signing');
  });

  it('name what takes it back, and what it takes back', () => {
    const other = { id: '1', kind: 'ADVANCE', date: '2026-03-14' } as const;
    expect(entryNote({ ...entry, note: null, recoupable: '100', reversedBy: other as never })).toBe('Taken back on 14 Mar 2026');
    const back = { ...entry, note: null, recoupable: '100', reverses: other as never };
    expect([entryTitle(back), entryNote(back)]).toEqual(['Advance taken back', 'Of 14 Mar 2026']);
  });
});
